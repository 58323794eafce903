# An empty manifest gives the stage, the settings class and the main class only.
