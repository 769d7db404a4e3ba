#!/usr/bin/env python3
"""Copies Qt forms without the sizes and distances that they state, to measure what these are worth in a picture.

    Tests/Oracles/run qt --drawing FORMS --answers ANSWERS
    Tests/Oracles/qt/plain_forms.py FORMS COPY ANSWERS COPIED-ANSWERS
    Tests/Oracles/run qt --drawing COPY --answers COPIED-ANSWERS

The first command asks Qt where the controls of FORMS are. The last one compares pictures of the copies with these answers.
Lines stay where they are.
"""
import pathlib
import re
import sys

PROPERTIES = "|".join("""
    sizePolicy minimumSize maximumSize leftMargin rightMargin topMargin bottomMargin margin spacing horizontalSpacing
    verticalSpacing fieldGrowthPolicy frameShape wordWrap centerButtons prefix suffix maximum decimals
    """.split())
PROPERTY = r'<property\s+(?:stdset="0"\s+)?name="(?:%s)"[^>]*>.*?</property>'


def blank(match):
    """The line ends of a match."""
    return "\n" * match.group(0).count("\n")


def plain(form):
    """`form` without stated sizes, distances, stretch, alignments and spacers, and without the size of its window."""
    form = re.sub(PROPERTY % PROPERTIES, blank, form, flags=re.DOTALL)
    form = re.sub(r"<spacer\b.*?</spacer>", blank, form, flags=re.DOTALL)
    form = re.sub(r"<layoutdefault[^>]*/>", blank, form)
    form = re.sub(r'(<layout\b[^>]*?)(?:\s+(?:stretch|(?:row|column)(?:stretch|minimumheight|minimumwidth))="[^"]*")+',
                  r"\1", form)
    form = re.sub(r'(<item\b[^>]*?)\s+alignment="[^"]*"', r"\1", form)
    window = re.search(r"<widget\b", form)
    if not window:
        return form
    inside = form.find("<widget", window.end())
    end = inside if inside >= 0 else len(form)
    start = re.sub(PROPERTY % "geometry", blank, form[window.start():end], flags=re.DOTALL)
    return form[:window.start()] + start + form[end:]


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    forms, copy, answers, copied = map(pathlib.Path, sys.argv[1:])
    for file in forms.rglob("*.ui"):
        text = file.read_bytes().decode("utf-8", "surrogateescape")
        target = copy / file.relative_to(forms)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(plain(text).encode("utf-8", "surrogateescape"))
    copied.write_text(answers.read_text().replace(f"{forms.resolve()}/", f"{copy.resolve()}/"))


if __name__ == "__main__":
    main()
