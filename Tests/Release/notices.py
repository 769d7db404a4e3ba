"""Checks the information in a release about its software: Tests/Release/notices.py FOLDER COMMANDS VERSION.

The bill of materials is valid, describes the commands that are in the release, and names nothing whose
licence the notices lack. SPDX's tools validate it if they are installed.
"""

import json
import re
import sys
from pathlib import Path


def main():
    folder, commands, version = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    bill = json.loads((folder / "sbom.spdx.json").read_text())
    notices = (folder / "NOTICES.txt").read_text()
    packages = {each["SPDXID"]: each for each in bill["packages"]}
    described = [each["relatedSpdxElement"] for each in bill["relationships"] if each["relationshipType"] == "DESCRIBES"]
    assert {packages[each]["name"] for each in described} == {each.name for each in commands.iterdir()}, described
    assert all(packages[each]["versionInfo"] == version for each in described)
    linked = [each for key, each in packages.items() if key not in described]
    names = {each["name"] for each in linked}
    for package in linked:
        line = rf"^  {re.escape(package['name'])} +{re.escape(package['versionInfo'])} +{re.escape(package['licenseConcluded'])}$"
        assert re.search(line, notices, re.M), f"NOTICES.txt does not name {package['name']}"
        assert re.search(rf"^=+\n(.*, )?{re.escape(package['name'])}(, .*)?\n=+\n\n\S", notices, re.M), \
            f"NOTICES.txt has no licence of {package['name']}"
    assert {"swift-argument-parser", "swift-syntax"} <= names, names
    if "GNU C Library" in names:
        assert {"Swift", "libxml2", "libyaml"} <= names, names
        assert "LIBRARY_PATH=" in notices and "GNU LESSER GENERAL PUBLIC" in notices.upper()
    validated = validate(folder / "sbom.spdx.json")
    print(f"packages: the notices and the bill of materials agree on {len(linked)} components{validated}")


def validate(path):
    try:
        from spdx_tools.spdx.parser.parse_anything import parse_file
        from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
    except ImportError:
        return "; SPDX's tools are not here to validate it"
    problems = [each.validation_message for each in validate_full_spdx_document(parse_file(str(path)))]
    assert not problems, problems
    return ", and SPDX's tools accept it"


if __name__ == "__main__":
    main()
