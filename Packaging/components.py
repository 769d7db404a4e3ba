"""Lists the components linked into a command, from the linker's map and the packages that Swift resolved."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SWIFT = "Swift", "Apache-2.0 WITH Swift-exception"
GCC = "GCC runtime libraries", "GPL-3.0-or-later WITH GCC-exception-3.1"
GLIBC = "GNU C Library", "LGPL-2.1-or-later"
ICU = "ICU", "Unicode-3.0"
# By the names of libraries, without `lib`: the component that they are of, and its licence. The first that matches holds.
LIBRARIES = [
    (r"xml2", ("libxml2", "MIT")),
    (r"yaml", ("libyaml", "MIT")),
    (r"icu\w+", ICU),
    (r"z", ("zlib", "Zlib")),
    (r"lzma", ("liblzma", "0BSD")),
    (r"c|c_nonshared|m(-\d.*)?|mvec|pthread|dl|rt|util|resolv", GLIBC),
    (r"stdc\+\+|gcc|gcc_eh", GCC),
    (r"swift\w+|_?Foundation\w+|dispatch|BlocksRuntime", SWIFT),
]
# Licences that a release of a component changed, by the first version with the one above.
BEFORE = {"ICU": ((74,), "Unicode-DFS-2016"), "liblzma": ((5, 6), "LicenseRef-public-domain")}
PACKAGES = {
    "swift-argument-parser": "Apache-2.0 WITH Swift-exception",
    "swift-syntax": "Apache-2.0 WITH Swift-exception",
}


class Unknown(Exception):
    """Something is linked in, and it is not known whose it is or under which licence."""


@dataclass(frozen=True, order=True)
class Component:
    name: str
    version: str
    licence: str
    location: str  # where its sources are, as a package URL
    notice: Path = field(compare=False)  # the file with its licence


def output(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.strip()


def of(command, package):
    """The components in an executable that was built from the Swift package in a folder, sorted."""
    found = {each.name: each for each in resolved(package)}
    for library in sorted(libraries(command)):
        stem = library.name.removeprefix("lib").removesuffix(".a")
        component = next((each for pattern, each in LIBRARIES if re.fullmatch(pattern, stem)), None)
        if component is None:
            raise Unknown(f"{library} is linked in; Packaging/components.py does not know whose it is")
        # Several libraries may be of one component, and it is enough to look at the first.
        if component[0] not in found:
            found[component[0]] = of_toolchain(library) if component == SWIFT else of_system(component, library)
    return sorted(found.values())


def is_static(executable):
    """Whether an ELF file names no interpreter, which would load the libraries of the machine."""
    with executable.open("rb") as file:
        header = file.read(64)
        if header[:5] != b"\x7fELF\x02":
            return False
        start, size, count = (int.from_bytes(header[at:end], "little") for at, end in ((32, 40), (54, 56), (56, 58)))
        file.seek(start)
        segments = file.read(size * count)
    return all(int.from_bytes(segments[at:at + 4], "little") != 3 for at in range(0, len(segments), size))


def libraries(command):
    """The static libraries that parts of an executable are from."""
    if command.read_bytes()[:4] == b"\x7fELF" and not is_static(command):
        return set()
    linked = Path(f"{command}.map")
    if not linked.exists():
        raise Unknown(f"{linked} is missing: build {command.name} with the scripts in Scripts")
    text = linked.read_text(errors="replace")
    found = {Path(path).resolve() for path in set(re.findall(r"[ :](/\S+\.a)[(\[]", text))}
    if "/converters.o:" in text:
        # ICU's data without the rest: Scripts/static-libraries.
        found |= {each.with_name("libicudata.a") for each in found if each.name == "libicuuc.a"}
    return {each for each in found if ROOT not in each.parents}


def resolved(package):
    """The packages that Swift fetched for another one."""
    pins = json.loads((package / "Package.resolved").read_text())["pins"]
    for pin in pins:
        name, state = pin["identity"], pin["state"]
        if name not in PACKAGES:
            raise Unknown(f"the package {name} is linked in; Packaging/components.py does not know its licence")
        checkout = next((each for each in (package / ".build/checkouts" / name,
                                           ROOT / ".build-profiled/checkouts" / name) if each.exists()), None)
        if checkout is None:
            raise Unknown(f"the sources of {name} are not in {package}/.build/checkouts")
        owner = "swiftlang" if "swiftlang" in pin["location"] or name == "swift-syntax" else "apple"
        yield Component(name, state["version"], PACKAGES[name],
                        f"pkg:swift/github.com/{owner}/{name}@{state['version']}", notice_beside(checkout / "LICENSE.txt"))


def of_toolchain(library):
    version = re.search(r"Swift version (\S+)", output("swiftc", "--version"))[1]
    usr = next(each for each in library.parents if each.name == "usr")
    return Component(SWIFT[0], version, SWIFT[1], f"pkg:github/swiftlang/swift@swift-{version}-RELEASE",
                     notice_beside(usr / "share/swift/LICENSE.txt"))


def of_system(component, library):
    name, licence = component
    owner = debian_package(library)
    if owner:
        version = output("dpkg-query", "--show", "--showformat=${source:Version}", owner)
        source = output("dpkg-query", "--show", "--showformat=${source:Package}", owner)
        location = f"pkg:deb/debian/{source}@{version}?arch=source"
        notice = Path("/usr/share/doc", owner.split(":")[0], "copyright")
    else:
        # Homebrew: …/Cellar/libyaml/0.2.5/lib/libyaml.a
        version = library.parent.parent.name
        location = f"pkg:brew/{library.parent.parent.parent.name}@{version}"
        notice = next((each for pattern in ("LICENSE*", "COPYING*", "Copyright*")
                       for each in sorted(library.parent.parent.glob(pattern))), library.parent.parent / "LICENSE")
    if name in BEFORE:
        since, earlier = BEFORE[name]
        numbers = tuple(int(each) for each in re.findall(r"\d+", version.split(":")[-1])[:len(since)])
        licence = earlier if numbers < since else licence
    return Component(name, version, licence, location, notice_beside(notice))


def debian_package(library):
    for path in (library, Path("/") / library.relative_to("/usr") if library.is_relative_to("/usr") else library):
        try:
            return output("dpkg-query", "--search", str(path)).split(": ")[0]
        except (subprocess.CalledProcessError, FileNotFoundError):
            continue
    return None


def notice_beside(path):
    if not path.exists():
        raise Unknown(f"{path}, with the licence of a linked component, is missing")
    return path
