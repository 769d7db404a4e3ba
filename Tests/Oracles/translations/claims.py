"""What a result of focus-audit says about letters in translations, and the sum of a toolkit's answers."""
import collections
import json
import re


class Claim:
    """One letter that several controls of a document are said to share in a language."""

    def __init__(self, message):
        self.message = message
        self.letter = re.search(r"mnemonic (?:Alt\+)?(\S)", message)[1].lower()
        # Messages name menu items only by their text.
        self.names = [id or text for id, text in re.findall(r"(?:'([\w.-]+)' )?(“[^”]*”)", message)]


def read(path):
    """The claims of a result, by language and document; and the catalogues of each language."""
    claims = collections.defaultdict(lambda: collections.defaultdict(list))
    catalogues = collections.defaultdict(set)
    for document in json.load(open(path, encoding="utf-8"))["documents"]:
        for finding in document.get("findings", []):
            whole = re.match(r"in the translations? '([^']+)'.*?, (mnemonic .*)", finding["message"], re.DOTALL)
            if finding["rule"] != "ambiguous-mnemonic" or not whole:
                continue
            said = [(whole[1], whole[2])]
            for note in finding["notes"]:
                text = re.match(r"the text in the translation '([^']+)' is ", note["message"])
                other = re.match(r"in the translation '([^']+)', (mnemonic .*)", note["message"], re.DOTALL)
                if other:
                    said.append((other[1], other[2]))
                if text or other:
                    catalogues[(text or other)[1]].add(note["location"]["path"])
            for language, message in said:
                claims[language][document["path"]].append(Claim(message))
    return claims, catalogues


class Answers:
    """Counts what a toolkit says."""

    def __init__(self):
        self.confirmed = self.refuted = self.unasked = self.apart = self.pressed = 0

    def compare(self, document, language, claims, letters, reached={}):
        """Compares `claims` with `letters`, the letters that lead to each object by its id or its “text”; `reached` has the
        letters that moved focus to each object when they were pressed."""
        claimed = set()
        for claim in claims:
            names = [name for name in claim.names if letters.get(name)]
            claimed.update((a, b) for a in names for b in names)
            if len(names) < 2:
                self.unasked += 1
            elif all(claim.letter in letters[name] for name in names):
                self.confirmed += 1
                self.pressed += sum(claim.letter in reached.get(name, ()) for name in names) > 1
            else:
                self.refuted += 1
                print(f"{document}: refuted in {language}: {claim.message}")
        names = sorted(name for name in letters if letters[name] and not name.startswith("“"))
        for index, a in enumerate(names):
            self.apart += sum((a, b) not in claimed and not letters[a] & letters[b] for b in names[index + 1:])

    def __str__(self):
        return (f"{self.confirmed} clashes confirmed ({self.pressed} also by pressing the key), {self.refuted} refuted, {self.unasked} without two known controls not asked; "
                f"{self.apart} pairs with different letters")
