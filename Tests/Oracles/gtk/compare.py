#!/usr/bin/env python3
"""Compares `focus-audit order` with what a real GTK answered, and says how often they agree.

    compare.py ANSWERS [--command .build/release/focus-audit] [--show]

ANSWERS is what gtk_oracle.py wrote. Two things are scored apart: which widgets are stops, of those that
focus-audit is sure about, and the order of those that both name. Objects of classes the oracle had to replace are left out with what is inside them, and
so are objects it had to take something from, and the buttons a dialog or bar has of itself.
With --show the disagreements are listed, by kind of widget.
"""
import argparse
import collections
import concurrent.futures
import json
import subprocess
from xml.parsers import expat


def order(command, file):
    """What focus-audit says, by the place of each scope's root; None when it could not read the file."""
    run = subprocess.run([command, "order", "--json", file], capture_output=True)
    if run.returncode:
        return None
    return {at(scope): scope for scope in json.loads(run.stdout)["scopes"]}


def at(thing):
    return "%d:%d" % (thing["location"]["line"], thing["location"]["column"])


PLAIN = ("GtkBox", "GtkButtonBox", "GtkInfoBar", "GtkHeaderBar", "AdwHeaderBar", "GtkShortcutsSection")


def inside(file, places):
    """The places of all objects in the objects at `places`, these included; the class at each place; and for
    the places of <child> elements the object around them, which is what the oracle calls an implicit row."""
    within, open_objects, kinds, around = set(), [], {}, {}
    parser = expat.ParserCreate()

    def start(tag, attributes):
        place = "%d:%d" % (parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        if tag == "child" and open_objects:
            around[place] = open_objects[-1]
        if tag in ("object", "template"):
            kinds[place] = attributes.get("class", "")
            if place in places or open_objects and open_objects[-1] in within:
                within.add(place)
            open_objects.append(place)

    def end(tag):
        if tag in ("object", "template"):
            open_objects.pop()

    parser.StartElementHandler, parser.EndElementHandler = start, end
    with open(file, "rb") as data:
        parser.ParseFile(data)
    return within, kinds, around


def is_rotation(a, b):
    """Whether two rounds are the same but for where they begin."""
    if len(a) != len(b):
        return False
    if not a:
        return True
    if a[0] not in b:
        return False
    start = b.index(a[0])
    return a == b[start:] + b[:start]


class Score:
    def __init__(self):
        self.counts = collections.Counter()
        self.differences = collections.defaultdict(list)

    def add_root(self, file, root, scope, excluded, kinds, around):
        states = [root] + root["pages"]
        real = {place for state in states for place in state["order"]}
        real |= {place for state in states if not state["closed"] for place in state["back"]}
        said = {}
        for stop in scope["stops"] if scope else []:
            place = around.get(at(stop), at(stop))
            if place not in said or "condition" in said[place]:
                said[place] = stop
        is_window = isinstance(scope, dict) and scope["kind"] in ("window", "dialog")
        if is_window or not scope:
            real.discard(root["root"])  # parts of the window that are in no file
        real = {place for place in real if place not in excluded}
        real -= {place for place in real - said.keys() if kinds.get(place) in PLAIN}
        said = {place: stop for place, stop in said.items() if place not in excluded}
        for place in real | said.keys():
            if "condition" in said.get(place, {}):
                self.counts["stops left open"] += 1
                self.counts["left open and stops"] += place in real
            elif place in real and place in said:
                self.counts["stops right"] += 1
            else:
                self.counts["stops wrong"] += 1
                kind = ("not a stop: " if place in said else "a stop missed: ") + kinds.get(place, "?")
                self.differences[kind].append("%s:%s" % (file, place))
        if len(real) < 2 or not said:
            return
        is_certain = scope["isCertain"]
        self.counts["scopes certain" if is_certain else "scopes uncertain"] += 1
        common = real & said.keys()
        is_same, shown = True, None
        for state in states:
            round_ = state["order"] if state["closed"] else state["back"]
            there = common & set(round_)
            mine = [place for place in said if place in there]
            theirs = [place for place in round_ if place in there]
            if not is_rotation(theirs, mine):
                is_same, shown = False, shown or "  GTK %s\n  we  %s" % (" ".join(theirs), " ".join(mine))
        if is_certain:
            self.counts["orders right" if is_same else "orders wrong"] += 1
            if not is_same:
                self.differences["order: " + scope["kind"]].append("%s\n%s" % (file, shown))
        else:
            self.counts["uncertain orders right" if is_same else "uncertain orders wrong"] += 1

    def share(self, good, bad):
        total = self.counts[good] + self.counts[bad]
        return "%.1f %% (%d of %d)" % (100 * self.counts[good] / max(1, total), self.counts[good], total)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("answers")
    arguments.add_argument("--command", default=".build/release/focus-audit")
    arguments.add_argument("--show", action="store_true")
    options = arguments.parse_args()
    with open(options.answers) as lines:
        answers = [json.loads(line) for line in lines]
    score, toolkits = Score(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        orders = pool.map(lambda answer: order(options.command, answer["file"]), answers)
        for answer, scopes in zip(answers, orders):
            if "error" in answer:
                score.counts["files the toolkit does not load"] += 1
                continue
            if scopes is None:
                score.counts["files focus-audit does not read"] += 1
                continue
            score.counts["files"] += 1
            toolkits[answer["toolkit"]] += 1
            excluded, kinds, around = inside(answer["file"], set(answer["replaced"]))
            excluded |= set(answer["changed"])
            for root in answer["roots"]:
                if "error" not in root and root["root"] not in answer["replaced"]:
                    score.add_root(answer["file"], root, scopes.get(root["root"]), excluded, kinds, around)
    print(*toolkits, "files:", score.counts["files"])
    print("stops right:", score.share("stops right", "stops wrong"))
    print("certain scopes:", score.share("scopes certain", "scopes uncertain"))
    print("order right in certain scopes:", score.share("orders right", "orders wrong"))
    print("order right in uncertain scopes:", score.share("uncertain orders right", "uncertain orders wrong"))
    print("stops left open: %d, of which GTK stops on %d here" % (
        score.counts["stops left open"], score.counts["left open and stops"]))
    print("not loaded:", score.counts["files the toolkit does not load"],
          "not read:", score.counts["files focus-audit does not read"])
    if options.show:
        for kind, places in sorted(score.differences.items(), key=lambda item: -len(item[1])):
            print("\n%d × %s" % (len(places), kind))
            for place in places[:12]:
                print(" ", place)


if __name__ == "__main__":
    main()
