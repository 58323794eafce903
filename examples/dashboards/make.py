#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the dashboards of Grafana from the files in queries/; --check says whether they are as it would make them."""

import glob
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS = "SELECT name FROM runs ORDER BY compiled_at_seconds DESC, name"
SOURCES = {
    "postgres": ("grafana-postgresql-datasource", "PostgreSQL"),
    "sqlite": ("frser-sqlite-datasource", "SQLite"),
}


def read_queries():
    for path in sorted(glob.glob(os.path.join(HERE, "queries", "*.sql"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        title = re.search(r"^-- title: (.*)$", text, re.M).group(1)
        form, width, height = re.search(r"^-- panel: (\w+) (\d+) (\d+)$", text, re.M).groups()
        sql = re.sub(r"^--.*\n", "", text, flags=re.M).strip().rstrip(";")
        yield title, form, int(width), int(height), sql


def target(name, source, form, sql):
    series = form == "timeseries"
    common = {"datasource": source, "refId": "A"}
    if name == "postgres":
        return {**common, "editorMode": "code", "format": "time_series" if series else "table", "rawQuery": True,
                "rawSql": sql}
    return {**common, "queryText": sql, "queryType": "time series" if series else "table", "rawQueryText": sql,
            "timeColumns": ["time"]}


def options_of(form):
    if form == "stat":
        return {"reduceOptions": {"calcs": ["lastNotNull"], "fields": "/.*/", "values": False}, "textMode": "value_and_name"}
    if form == "piechart":
        return {"reduceOptions": {"calcs": ["lastNotNull"], "fields": "", "values": True}, "legend": {
            "displayMode": "table", "placement": "right", "showLegend": True, "values": ["value", "percent"]}}
    if form == "barchart":
        return {"orientation": "horizontal", "legend": {"showLegend": False, "displayMode": "list", "placement": "bottom"}}
    return {}


def dashboard(name):
    kind, shown = SOURCES[name]
    source = {"type": kind, "uid": "${DS_COLOPHON}"}
    panels, x, y, row = [], 0, 0, 0
    for number, (title, form, width, height, sql) in enumerate(read_queries(), 1):
        if x + width > 24:
            x, y, row = 0, y + row, 0
        panels.append({"id": number, "title": title, "type": form, "datasource": source,
                       "gridPos": {"x": x, "y": y, "w": width, "h": height}, "fieldConfig": {"defaults": {}, "overrides": []},
                       "options": options_of(form), "targets": [target(name, source, form, sql)]})
        x, row = x + width, max(row, height)
    query = RUNS if name == "postgres" else {"queryText": RUNS, "rawQueryText": RUNS, "queryType": "table", "refId": "runs"}
    return {
        "__inputs": [{"name": "DS_COLOPHON", "label": f"Colophon ({shown})", "description": "What colophon export loaded",
                      "type": "datasource", "pluginId": kind, "pluginName": shown}],
        "__requires": [{"type": "grafana", "id": "grafana", "name": "Grafana", "version": "10.0.0"},
                       {"type": "datasource", "id": kind, "name": shown, "version": "1.0.0"}],
        "title": f"Colophon: where values come from ({shown})", "uid": f"colophon-{name}", "tags": ["colophon", "puppet"],
        "editable": True, "schemaVersion": 38, "version": 1, "time": {"from": "now-90d", "to": "now"}, "panels": panels,
        "templating": {"list": [{"name": "run", "label": "Run", "type": "query", "datasource": source, "query": query,
                                 "refresh": 1, "sort": 0, "multi": False, "includeAll": False}]},
    }


def main():
    wrong = False
    for name in SOURCES:
        path = os.path.join(HERE, f"grafana-{name}.json")
        text = json.dumps(dashboard(name), indent=2) + "\n"
        if "--check" in sys.argv[1:]:
            with open(path, encoding="utf-8") as file:
                wrong |= file.read() != text
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    if wrong:
        print("run examples/dashboards/make.py: the queries have changed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
