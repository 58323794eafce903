import
{