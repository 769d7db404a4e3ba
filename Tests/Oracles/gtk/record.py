#!/usr/bin/env python3
"""Turns what gtk_oracle.py answered about small files into lines that tests can check.

    record.py ANSWERS

One line for each file: its name, the ids of the stops in focus order, after "back" those of the backward
order where Tab does not come round, and after "page ID" the order with that page turned up.
"""
import json
import os
import sys
from xml.parsers import expat


def ids(file):
    """The id of the object at each place."""
    found, parser = {}, expat.ParserCreate()

    def start(tag, attributes):
        if tag == "object":
            place = "%d:%d" % (parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
            found[place] = attributes.get("id", "?")

    parser.StartElementHandler = start
    with open(file, "rb") as data:
        parser.ParseFile(data)
    return found


def main(answers):
    with open(answers) as lines:
        records = [json.loads(line) for line in lines]
    print("#", records[0]["toolkit"])
    for record in records:
        name = os.path.basename(record["file"]).removesuffix(".ui")
        if "error" in record or record["replaced"] or record["changed"]:
            continue  # this version does not know what it asks about
        known = ids(record["file"])
        for root in record["roots"]:
            parts = []
            for state in [root] + root["pages"]:
                page = ["page", known[state["page"]]] if "page" in state else []
                back = [] if state["closed"] else ["back"] + [known[each] for each in state["back"]]
                parts.append(" ".join(page + [known[each] for each in state["order"]] + back))
            print("%s: %s" % (name, " | ".join(parts)))


if __name__ == "__main__":
    main(*sys.argv[1:])
