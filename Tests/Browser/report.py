#!/usr/bin/env python3
"""Tests the promises of the HTML report in a browser. Tests/Browser/run calls it.

    report.py --command FOCUS-AUDIT --axe AXE.MIN.JS [--screenshots FOLDER] [--files FOLDER] [--only WORD]
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import samples
from chromium import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ["Examples"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Tests:
    def __init__(self, options, scratch):
        self.options = options
        self.scratch = scratch
        self.browser = Browser()
        self.problems = []
        self.axe = pathlib.Path(options.axe).read_text()

    # Building blocks of tests

    def page(self, name, *paths, cwd=ROOT):
        """The report on `paths`, written once."""
        file = self.scratch / f"{name}.html"
        if not file.exists():
            run = subprocess.run([self.options.command, "--quiet", "--fail-on", "never", "--report", f"html={file}",
                                  *map(str, paths)], cwd=cwd, capture_output=True, text=True)
            self.expect(run.returncode in (0, 2) and file.exists(), f"{name} is written: {run.stderr}")
        return file

    def sample(self, name, text):
        """The report on one document of our own."""
        source = self.scratch / f"{name}.ui"
        source.write_text(text)
        return self.page(name, source)

    def examples(self):
        return self.page("examples", *EXAMPLES)

    def expect(self, truth, words):
        if not truth:
            self.problems.append(words)
            print(f"  not so: {words}")

    def expect_quiet(self, words):
        self.expect(not self.browser.complaints, f"{words}: the console is quiet, not {self.browser.complaints[:3]}")

    def open_all(self):
        # The contents of a card may exist only after the card has been opened.
        self.browser.evaluate(
            "(async () => { const open = () => { for (const part of document.querySelectorAll('details')) part.open = true };"
            " open(); await new Promise((done) => setTimeout(done, 50)); open() })()")

    def shoot(self, name, whole=False):
        if self.options.screenshots:
            pathlib.Path(self.options.screenshots).mkdir(parents=True, exist_ok=True)
            self.browser.screenshot(pathlib.Path(self.options.screenshots, f"{name}.png"), whole=whole)

    def expect_accessible(self, words):
        self.browser.evaluate(self.axe + "; 0")
        violations = self.browser.evaluate(
            f"axe.run({{runOnly: {json.dumps(TAGS)}}}).then((found) => found.violations.map((violation) =>"
            " violation.id + ': ' + violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' +"
            " node.failureSummary).join(' | ')))")
        self.expect(not violations, f"{words}: axe finds nothing, not {violations}")

    def expect_narrow(self, words):
        width, wide = self.browser.evaluate("[innerWidth, document.documentElement.scrollWidth]")
        self.expect(wide <= width, f"{words}: {wide} fit into {width}")

    # The tests

    def test_accessibility(self):
        """No violations in both colour schemes, with the first and with the last document open."""
        for dark in (False, True):
            for last in (False, True):
                words = f"{'dark' if dark else 'light'}, {'last' if last else 'first'} open"
                self.browser.open(self.examples(), dark=dark)
                if last:
                    self.browser.evaluate(
                        "document.querySelector('.document[open]').open = false;"
                        "const last = [...document.querySelectorAll('.document')].at(-1); last.open = true;"
                        "for (const part of last.querySelectorAll('details')) part.open = true")
                else:
                    self.browser.evaluate(
                        "for (const part of document.querySelectorAll('.document[open] details')) part.open = true")
                self.expect_accessible(words)
                self.expect_quiet(words)
                self.shoot(words.replace(", ", "-").replace(" ", "-"))
        self.browser.open(self.examples(), forced=True)
        self.expect_accessible("forced colours")
        self.expect_quiet("forced colours")
        self.shoot("forced")

    def test_everything_open(self):
        """No violations with every card open, in both colour schemes and in forced colours."""
        for mode in ("light", "dark", "forced"):
            self.browser.open(self.examples(), dark=mode == "dark", forced=mode == "forced")
            self.open_all()
            self.expect_accessible(f"everything open, {mode}")
            self.expect_quiet(f"everything open, {mode}")

    def test_keyboard(self):
        """Filter, card, play and back without a pointer."""
        browser = self.browser
        browser.open(self.examples())
        focused = "document.activeElement"

        def tab_to(condition, words, shift=False):
            for _ in range(200):
                browser.press("Tab", shift=shift)
                if browser.evaluate(f"{focused}.matches({json.dumps(condition)})"):
                    return
            self.expect(False, f"Tab gets to {words}")

        tab_to("input[type=search]", "the search field")
        browser.type("loginform")
        shown = browser.evaluate("[...document.querySelectorAll('.document')].filter((card) => !card.hidden).length")
        self.expect(shown == 1, f"one document is the login form, not {shown}")
        address = browser.evaluate("location.hash")
        self.expect(address == "#q=loginform", f"the address keeps the filter: {address}")
        tab_to(".document:not([hidden]) > summary", "the card")
        browser.press("Enter")
        self.expect(browser.evaluate(f"{focused}.parentElement.open"), "Return opens the card")
        tab_to(".player button", "the player")
        browser.press("Enter")
        self.expect(browser.evaluate(f"{focused}.matches('.playing .canvas')"), "the picture has focus in play")
        status = "document.querySelector('.playing output').textContent"
        self.expect("1 of 3" in browser.evaluate(status), "play begins at the first stop")
        browser.press("Tab")
        self.expect("2 of 3: Password, password field" in browser.evaluate(status), "Tab goes to the second stop")
        ring = browser.evaluate("document.querySelector('.playing .box.now text').textContent")
        self.expect(ring == "Password", f"the ring is around the second field, not {ring}")
        browser.press("Tab", shift=True)
        self.expect("1 of 3" in browser.evaluate(status), "Shift-Tab goes back")
        browser.press("Escape")
        self.expect(browser.evaluate(f"{focused}.textContent") == "Play", "Escape leaves, back at the button")
        browser.press("Tab")
        self.expect(browser.evaluate(f"!{focused}.matches('.canvas')"), "Tab goes on in the page after play")
        tab_to("input[type=search]", "the search field, backwards", shift=True)
        # The same address shows the same documents.
        browser.open(self.examples(), fragment="#q=loginform")
        shown = browser.evaluate("[...document.querySelectorAll('.document')].filter((card) => !card.hidden).length")
        self.expect(shown == 1, "an address with a filter filters")
        browser.open(self.examples(), fragment="#rule=keyboard-trap")
        rules = browser.evaluate("[...new Set([...document.querySelectorAll('.finding:not([hidden])')]"
                                 ".map((finding) => finding.closest('.group').dataset.rule))]")
        self.expect(rules == ["keyboard-trap"], f"a rule in the address filters: {rules}")
        self.expect_quiet("keyboard")

    def test_filter(self):
        """Actions, numbers and the bar show the findings that they announce, and nothing else keeps its
        marks."""
        browser = self.browser
        browser.open(self.examples())
        visible = ("[...document.querySelectorAll('.document:not([hidden])')].flatMap((card) => card.open ?"
                   " [...card.querySelectorAll('.finding:not([hidden])')].map((one) => one.closest('.group').dataset.rule) : [])")
        rule = browser.evaluate("(() => { const link = document.querySelector('.todo a'); link.click();"
                                " return new URLSearchParams(link.dataset.filter).get('rule') })()")
        self.expect(browser.evaluate("location.hash").startswith("#rule="), "an action is in the address")
        self.expect(browser.evaluate("document.activeElement.matches('.finding:not([hidden])')"),
                    "an action goes to its first finding")
        counts = browser.evaluate(
            "(async () => { const counts = []; for (const link of document.querySelectorAll('.todo a')) { link.click();"
            " await new Promise((done) => setTimeout(done, 50)); counts.push([link.textContent,"
            " [...link.closest('li').querySelectorAll('.facts .severity')].map((label) => parseInt(label.textContent)),"
            " document.querySelector('.shown').textContent]) }"
            " document.querySelector('.todo a').click(); return counts })()")
        for words, parts, shown in counts:
            self.expect(shown.startswith(f"{words.split(':')[0]}: {sum(parts)} of "), f"an action shows what it counts: {words}, {parts}, {shown}")
        self.expect(browser.evaluate(f"[...new Set({visible})]") == [rule], "an action shows its findings alone")
        marks = browser.evaluate(
            "[...document.querySelectorAll('.document[open]:not([hidden]) :is(.mark, .flag):not([hidden])')]"
            ".map((part) => document.getElementById(`f${part.dataset.f}`).closest('.group').dataset.rule)")
        self.expect(set(marks) <= {rule}, f"marks are those of {rule}: {set(marks)}")
        pressed = "[...document.querySelectorAll('.tally button')].map((button) => button.getAttribute('aria-pressed'))"
        self.expect(browser.evaluate(pressed) == ["false"] * 3, "an action has findings of each severity")
        browser.evaluate("document.querySelectorAll('.tally button')[1].click()")
        shown, severities = browser.evaluate(
            "[document.querySelector('.shown').textContent, [...new Set([...document.querySelectorAll("
            "'.document:not([hidden]) > summary .severity:not([hidden])')].map((pill) => pill.classList[1]))]]")
        self.expect(severities in (["warning"], []), f"the number of warnings shows warnings alone: {severities}, {shown}")
        self.expect(shown[0].isdigit(), f"a filter that the reader has chosen is no link's: {shown}")
        browser.evaluate("(() => { const field = document.querySelector('input[type=search]'); field.value = 'no such';"
                         " field.dispatchEvent(new Event('input', {bubbles: true})) })()")
        self.expect(browser.evaluate("!document.querySelector('.nothing').hidden"), "no match says so")
        browser.evaluate("document.querySelector('.nothing button').click()")
        left = browser.evaluate("[document.querySelectorAll('.document[hidden]').length, location.hash,"
                                " document.activeElement.type]")
        self.expect(left == [0, "", "search"], f"everything is back: {left}")
        order = "[...document.querySelectorAll('.document')].map((card) => card.querySelector('h3').textContent)"
        before = browser.evaluate(order)
        for value, expected in (("path", None), ("", before)):
            browser.evaluate(f"(() => {{ const field = document.querySelector('[name=sort]'); field.value = '{value}';"
                             " field.dispatchEvent(new Event('input', {bubbles: true})) })()")
            now = browser.evaluate(order)
            self.expect(now == (expected or sorted(before, key=str.lower)), f"documents are sorted by '{value}'")
        found = browser.evaluate(
            "(async () => { const found = { rules: 0, wrong: [] }; const field = document.querySelector('[name=rule]');"
            " const weights = { E: 10, e: 6, W: 3, w: 1.8, I: 0.5, i: 0.3 };"
            " const rank = (card, rule) => { const letters = card.dataset.found.split(' ').map((entry) => entry.split(':'))"
            ".filter(([, other]) => other === rule).map(([, , letter]) => letter);"
            " return ['e', 'w', 'i'].reduce((rank, name) => rank * 1_000 + letters.filter((letter) => letter.toLowerCase() === name).length,"
            " 10 * Math.max(...letters.map((letter) => weights[letter]))) };"
            " for (const { value } of [...field.options].slice(1)) { field.value = value; field.dispatchEvent(new Event('input', {bubbles: true}));"
            # Sorting waits for the end of typing.
            " await new Promise((done) => setTimeout(done, 300)); found.rules += 1;"
            " const ranks = [...document.querySelectorAll('.document:not([hidden])')].map((card) => rank(card, value));"
            " if (ranks.length === 0 || ranks.some((rank, index) => rank > (ranks[index - 1] ?? Infinity))) found.wrong.push([value, ranks]) }"
            " document.querySelector('.filter button').click(); return found })()")
        self.expect(found["rules"] > 5 and not found["wrong"], f"the worst documents are first for each rule: {found}")
        self.expect_accessible("filter")
        self.expect_quiet("filter")

    def test_tabs_follow_the_filter(self):
        """The numbers on tabs are the numbers of findings that the filter leaves on their pages, in the colour of the worst."""
        browser = self.browser
        browser.open(self.sample("flawed-pages", samples.flawed_pages()))
        tabs = ("[...document.querySelectorAll('.strip .found')].map((part) => part.hidden ? 'none' :"
                " part.textContent.trim() + ' ' + ['error', 'warning', 'info'].find((name) => part.matches(`.${name}`)))")
        choose = ("(() => {{ for (const [name, value] of {0}) {{ const field = document.querySelector(`[name=${{name}}]`); field.value = value;"
                  " field.dispatchEvent(new Event('input', {{bubbles: true}})) }} }})()")
        whole = ["1 warning", "2 error"]
        self.expect(browser.evaluate(tabs) == whole, f"tabs count their findings: {browser.evaluate(tabs)}")
        front = browser.evaluate("document.querySelector('.turn:checked').nextElementSibling.firstChild.textContent.trim()")
        self.expect(front == "Part 2", f"the page with the error is in front: {front}")
        for fields, expected in (([["severity", "warning"]], ["1 warning", "1 warning"]),
                                 ([["severity", ""], ["rule", "unreachable-control"]], ["none", "1 error"]),
                                 ([["rule", ""]], whole)):
            browser.evaluate(choose.format(json.dumps(fields)))
            found = browser.evaluate(tabs)
            self.expect(found == expected, f"with {fields}, tabs count {expected}, not {found}")
        self.expect_quiet("tabs")

    def test_paper(self):
        """The printed page has a picture of each page with findings, and the page on the screen is as before."""
        browser = self.browser
        browser.open(self.sample("flawed-pages", samples.flawed_pages()))
        pictures = ("[[...document.querySelectorAll('.printed > p')].map((part) => part.textContent),"
                    " [...document.querySelectorAll('.printed svg')].map((part) => part.querySelectorAll('.number').length),"
                    " document.querySelector('.turn:checked').value]")
        before = browser.evaluate(pictures)
        browser.evaluate("dispatchEvent(new Event('beforeprint'))")
        printed = browser.evaluate(pictures)
        self.expect(printed[0] == ["Page Part 1"] and printed[1][0] > 0, f"the other page with a finding is printed: {printed}")
        browser.evaluate("dispatchEvent(new Event('afterprint'))")
        self.expect(browser.evaluate(pictures) == before, "the page is as before")
        browser.open(self.sample("long-flawed", samples.long(True)))
        self.open_all()
        browser.call("Emulation.setEmulatedMedia", media="print")
        flows = browser.evaluate(
            "(() => { const { right, bottom } = document.querySelector('.picture').getBoundingClientRect();"
            " const stops = [...document.querySelectorAll('.order li')].map((stop) => stop.getBoundingClientRect());"
            " return [stops.filter(({ left, top }) => left > right && bottom > top).length,"
            " stops.filter(({ left, top }) => right > left && top > bottom).length,"
            " new Set(stops.map(({ left }) => Math.round(left))).size] })()")
        browser.call("Emulation.setEmulatedMedia", media="")
        self.expect(flows[0] > 5 and flows[1] > 5 and flows[2] > 3,
                    f"stops are printed beside the picture and below it, in several columns: {flows}")
        self.expect_quiet("paper")

    def expect_clear(self, words):
        """No two numbers or marks overlap, none covers a control's text, and no text runs out of its control."""
        found = self.browser.evaluate("""(async () => {
            const found = { drawn: 0, problems: [] };
            const area = (part) => part.getBoundingClientRect();
            const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
            for (const card of document.querySelectorAll('.document')) {
              card.open = true;
              await new Promise((done) => setTimeout(done, 0));
              for (const wire of card.querySelectorAll('svg.wire:not(.sign)')) {
                // The outlines of numbers and marks do not touch.
                const whole = (part) => { const { left, top, right, bottom } = area(part); const line = parseFloat(getComputedStyle(part).strokeWidth) / 2;
                  return { left: left - line, top: top - line, right: right + line, bottom: bottom + line } };
                const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                const signs = [...wire.querySelectorAll('.mark > rect, .number > :is(circle, rect)')].filter((part) => area(part).width > 0)
                  .map((part) => [part, area(part), whole(part)]);
                const texts = [...wire.querySelectorAll('.box > text, text.box, text.shelf')].map((part) => [part, area(part)]);
                found.drawn += signs.length;
                signs.forEach(([sign, place, outline], index) => {
                  for (const [other, at, line] of [...signs.slice(index + 1), ...texts]) {
                    if (line === undefined ? meet(place, at) : touch(outline, line)) {
                      found.problems.push([card.querySelector('h3').textContent, sign.parentElement.textContent, other.parentElement.textContent].join(': '));
                    }
                  }
                });
              }
              card.open = false;
            }
            return found })()""")
        problems = found["problems"]
        print(f"  {words}: {found['drawn']} numbers and marks, {len(problems)} cover something")
        self.expect(not problems, f"{words}: nothing is covered, not {problems[:5]}")

    def test_marks(self):
        """Numbers and marks cover nothing, in the examples and in a folder of real files, if there is one."""
        self.browser.open(self.examples())
        self.expect_clear("examples")
        # When the filter shows other marks, the page places them again.
        self.browser.open(self.examples())
        self.browser.evaluate("document.querySelector('.todo a').click()")
        self.open_all()
        left = self.browser.evaluate(
            "(() => { const number = document.querySelector('.document[open]:not([hidden]) .number');"
            " number?.classList.add('crowded'); document.querySelector('.filter button').click();"
            " return number?.matches('.crowded') ?? 'no number' })()")
        self.expect(left is False, f"the marks are placed again after a filter: {left}")
        if self.options.files:
            self.browser.open(self.page("files", self.options.files))
            self.expect_clear(self.options.files)

    def test_links(self):
        """A link to a finding opens the parts that hide it; list and picture are highlighted together; a
        ticket has the facts."""
        browser = self.browser
        count = "document.querySelectorAll('.finding').length"
        browser.open(self.examples())
        last = browser.evaluate(count)
        browser.open(self.examples(), fragment=f"#f{last}")
        seen = browser.evaluate(f"(() => {{ const place = document.querySelector('#f{last}').getBoundingClientRect();"
                                " return place.height !== 0 })()")
        self.expect(seen, "a link to a finding opens its card")
        lit = browser.evaluate(
            "(() => { const card = document.querySelector('.document[open]');"
            " card.querySelector('button.badge').click();"
            " return [card.querySelectorAll('.wire .box.lit').length, card.querySelectorAll('li.stop.lit').length] })()")
        self.expect(lit == [1, 1], f"a stop in the list lights its box: {lit}")
        ticket = browser.evaluate(
            f"(async () => {{ const part = document.querySelector('#f{last} .ticket');"
            " part.querySelector('button').click(); await new Promise((done) => setTimeout(done, 50));"
            " return part.querySelector('textarea').value })()")
        for word in ("Where: Examples/", "line", "Affected:", "Certainty:", "How to fix it:", "rule ",
                     "Application: ", "Picture: ", f"In the report: examples.html#f{last} (a file: send it with this ticket)"):
            self.expect(word in ticket, f"a ticket says '{word}': {ticket}")
        said = browser.evaluate(
            "(async () => { const copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text) };"
            f" const part = document.querySelector('#f{last} .ticket'); const done = part.querySelector('.done');"
            " const [ticket, link] = part.querySelectorAll('button'); ticket.click();"
            " await new Promise((done) => setTimeout(done, 50)); const first = done.textContent;"
            " const top = part.querySelectorAll('textarea').length; link.click();"
            " await new Promise((done) => setTimeout(done, 50)); return [first, top, done.textContent, copied[1]] })()")
        self.expect(said[:3] == ["Ticket copied", 0, "Link copied. The link opens the report on this computer: send the file, too"],
                    f"each says what was copied: {said[:3]}")
        self.expect(said[3].startswith("file://") and said[3].endswith(f"examples.html#f{last}"), f"the link is copied: {said[3]}")
        self.expect_quiet("links")
        browser.open(self.sample("flawed-pages", samples.flawed_pages()))
        ticket = browser.evaluate(
            "(async () => { const finding = document.querySelector('.group[data-rule=unnamed-focus-stop] .finding');"
            " finding.querySelector('.ticket button').click(); await new Promise((done) => setTimeout(done, 50));"
            " return finding.querySelector('textarea').value })()")
        for line in ("In: Window Pages", "Page: Part 1", "Tab order: stop 2 of 5, text field without a name"):
            self.expect(line in ticket.split("\n"), f"a ticket has a line '{line}': {ticket}")
        above = browser.evaluate("document.querySelector('.group[data-rule=unnamed-focus-stop] .finding .weight').textContent")
        self.expect("Window Pages · page Part 1 · " in above, f"a finding says where it is: {above}")
        self.expect_quiet("links, with pages")
        page = self.page("examples-links", *EXAMPLES)
        browser.open(page)
        identity = browser.evaluate("document.querySelectorAll('.document')[1].dataset.found.split(':')[0]")
        browser.open(page, fragment=f"#f{identity}")
        browser.evaluate("new Promise((done) => setTimeout(done, 400))")
        title, bar = browser.evaluate(
            f"[document.querySelector('#f{identity}').closest('.group').querySelector('h5'), document.querySelector('.filter')]"
            ".map((part) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom])")
        self.expect(bar[1] <= title[0] < 400, f"a link shows the title of the rule below the bar: {title}, {bar}")
        browser.open(self.page("blocked", self.blocked()))
        self.expect(browser.evaluate("document.querySelector('.finding').scrollIntoView();"
            " new Promise((done) => setTimeout(() => done([...document.querySelectorAll('.crop .letter text, b.letter')]"
            ".map((letter) => letter.textContent)), 400))") == ["A", "A"], "a control that a finding names has a letter in both")
        self.expect_accessible("letters")
        shared = browser.evaluate(
            "(async () => { const saved = []; URL.createObjectURL = (blob) => { saved.push(blob); return 'about:blank' };"
            " HTMLAnchorElement.prototype.click = () => {}; let text = '';"
            " navigator.clipboard.writeText = async (words) => { text = words };"
            " const [ticket, , svg] = document.querySelectorAll('.finding .ticket button'); ticket.click(); svg.click();"
            " const picture = new DOMParser().parseFromString(await saved[0].text(), 'image/svg+xml');"
            " return [text, [...picture.querySelectorAll('.letter text')].map((letter) => letter.textContent)] })()")
        self.expect("\n- A: " in shared[0] and ", line " in shared[0].split("- A: ")[1].split("\n")[0],
                    f"the ticket has the letter, and a comma before the line: {shared[0]}")
        self.expect(shared[1] == ["A"], f"a saved picture has the letter: {shared[1]}")

    def test_landing(self):
        """A link to a finding lands below the name of its document, with a way to the picture and back."""
        browser = self.browser
        page = self.examples()
        settled = "new Promise((done) => setTimeout(done, 300))"
        browser.open(page, height=800)
        identity = browser.evaluate("[...document.querySelectorAll('[data-found]')].map((card) => card.dataset.found.split(':'))"
                                    ".find(([, , , nodes]) => nodes !== '')[0]")
        browser.open(page, fragment=f"#f{identity}", height=800)
        target = f"document.querySelector('#f{identity}')"
        seen = browser.evaluate(
            f"{settled}.then(() => {{ const finding = {target}; const heading = finding.closest('.document').firstElementChild;"
            " const bar = document.querySelector('.filter').getBoundingClientRect().bottom;"
            " const show = finding.querySelector('.weight button').getBoundingClientRect();"
            " return [Math.abs(heading.getBoundingClientRect().top - bar), show.top > heading.getBoundingClientRect().bottom,"
            " innerHeight > show.bottom, finding.querySelector('.weight button').textContent] })")
        self.expect(2 > seen[0] and seen[1:] == [True, True, "Show in the picture"], f"the heading stays, and a button is in sight: {seen}")
        shown = browser.evaluate(
            f"(async () => {{ const finding = {target}; finding.querySelector('.weight button').click(); await {settled};"
            " const scope = finding.closest('.scope'); const box = scope.querySelector('.wire .box.sought').getBoundingClientRect();"
            " const heading = finding.closest('.document').firstElementChild.getBoundingClientRect().bottom;"
            " return [box.top >= heading, innerHeight >= box.bottom, location.hash === `#${scope.id}`,"
            " document.activeElement.matches('.canvas')] })()")
        self.expect(shown == [True] * 4, f"the button shows the control in the picture, and the address leads there: {shown}")
        self.expect_accessible("shown in the picture")
        for back in ("document.querySelector('.viewer > .back').click()", "history.back()"):
            place = browser.evaluate(f"(async () => {{ {back}; await {settled}; return [document.activeElement.id,"
                                     f" Math.round({target}.getBoundingClientRect().top)] }})()")
            self.expect(place[0] == f"f{identity}" and 0 < place[1] < 800, f"{back} leads back to the finding: {place}")
            browser.evaluate(f"{target}.querySelector('.weight button').click()")
        closed = browser.evaluate(
            f"(async () => {{ {target}.closest('.document').firstElementChild.click(); await {settled};"
            f" return {target}.closest('.document').getBoundingClientRect().top }})()")
        self.expect(0 < closed < 800, f"a card that is closed far below its beginning stays in sight: {closed}")
        self.expect_quiet("landing")

    def test_every_control(self):
        """Each control that a finding is about has its mark in the picture, in the list, on paper and in play."""
        browser = self.browser
        browser.open(self.sample("untied", samples.untied()))
        found = browser.evaluate(
            "(() => { const count = (selector) => document.querySelectorAll(selector).length;"
            " return [count('.finding'), count('.canvas .mark:not([hidden])'), count('li.stop:is(.info, .warning)'),"
            " count('.flag:not([hidden])'), count('.canvas .number:is(.info, .warning)')] })()")
        self.expect(found == [1, 3, 3, 3, 3], f"one finding about three fields marks each: {found}")
        words = browser.evaluate(
            "(() => { const [play, tab] = document.querySelectorAll('.player button'); const words = [];"
            " for (const button of [play, tab, tab, tab]) { button.click(); words.push(document.querySelector('.said output').textContent) }"
            " return words.map((text) => /(Note|Warning): /.test(text)) })()")
        self.expect(words == [True, True, True, False], f"the player says so at each: {words}")
        title = browser.evaluate("document.querySelector('.todo').textContent")
        self.expect(title.startswith("3 fields "), f"an action counts the fields: {title}")
        left = browser.evaluate(
            "(() => { const field = document.querySelector('[name=severity]'); field.value = 'error';"
            " field.dispatchEvent(new Event('input', {bubbles: true}));"
            " return document.querySelectorAll('.canvas .mark:not([hidden]), li.stop:is(.info, .warning), .flag:not([hidden])').length })()")
        self.expect(left == 0, f"a filter hides all of them: {left}")
        self.expect_quiet("every control")

    def blocked(self):
        """A window whose controls are blocked."""
        file = self.scratch / "blocked.ui"
        file.write_text(samples.BLOCKED)
        return file

    def test_copied_changes(self):
        """The lines to change, as they are copied, are a difference that git applies."""
        self.browser.open(self.examples())
        self.open_all()
        texts = self.browser.evaluate(
            "(async () => { const texts = []; navigator.clipboard.writeText = async (text) => { texts.push(text) };"
            " for (const change of document.querySelectorAll('details.change:has(.diff)')) change.querySelector('button').click();"
            " await new Promise((done) => setTimeout(done, 50)); return texts })()")
        self.expect(len(texts) > 3, f"there are changes to copy: {len(texts)}")
        for text in texts:
            run = subprocess.run(["git", "apply", "--check", "-"], input=text.encode(), cwd=ROOT, capture_output=True)
            self.expect(run.returncode == 0, f"git applies it: {run.stderr.decode()} {text}")
        self.expect_quiet("copied changes")

    def test_patch_of_a_folder_elsewhere(self):
        """A patch for a work tree that is audited from outside applies in this work tree."""
        folder = self.scratch / "elsewhere"
        (folder / "ui").mkdir(parents=True)
        (folder / "ui" / "blocked.ui").write_text(samples.BLOCKED)
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
        self.browser.open(self.page("elsewhere-report", folder))
        self.open_all()
        text = self.browser.evaluate(
            "(async () => { let copied = ''; navigator.clipboard.writeText = async (text) => { copied = text };"
            " document.querySelector('details.change button').click();"
            " await new Promise((done) => setTimeout(done, 50)); return copied })()")
        run = subprocess.run(["git", "apply", "--check", "-"], input=text.encode(), cwd=folder, capture_output=True)
        self.expect(run.returncode == 0 and "can-focus" in text, f"git applies it: {run.stderr.decode()} {text}")
        self.expect_quiet("folder elsewhere")

    def test_index(self):
        """In a report of several pages, the index says the common folder once, searches folders and files, and its actions
        lead to the findings that they count."""
        browser = self.browser
        folder = self.scratch / "several"
        samples.folders(folder, 3, 70)
        site = self.scratch / "site"
        subprocess.run([self.options.command, "--quiet", "--fail-on", "never", "--report", f"html={site}/", folder],
                       cwd=ROOT, check=True)
        browser.open(site / "index.html")
        self.expect_accessible("index")
        words = browser.evaluate("document.body.textContent")
        self.expect(words.count("several/") == 1, "the folder of all paths is said once")
        rows = "[...document.querySelectorAll('.folder')].filter((row) => !row.hidden).map((row) => row.querySelector('a'))"
        self.expect(browser.evaluate(f"{rows}.map((link) => link.textContent)") == ["part0/", "part1/", "part2/"],
                    f"folders are below it: {browser.evaluate(f'{rows}.map((link) => link.textContent)')}")
        browser.press("/")
        browser.type("document1005")
        found = browser.evaluate(f"[document.querySelector('.shown').textContent, {rows}.map((link) => link.hash)]")
        self.expect(found == ["1 of 3 folders", ["#q=document1005"]], f"a file is found in its folder: {found}")
        target = browser.evaluate(f"decodeURIComponent(new URL({rows}[0].href).pathname)")
        browser.open(target, fragment=found[1][0])
        left = browser.evaluate("[...document.querySelectorAll('.document:not([hidden])')].map((card) => card.querySelector('h3').textContent)")
        self.expect(left == ["document1005.ui"], f"its page opens with the same search: {left}")
        browser.open(site / "index.html")
        links = browser.evaluate(
            "[...document.querySelectorAll('.first a[href*=\"&at=\"]')].map((link) => [link.textContent,"
            " decodeURIComponent(new URL(link.href).pathname), new URL(link.href).hash, link.closest('.todo') !== null])")
        titles = [link for link in links if link[3]]
        spots = [link for link in links if not link[3]]
        self.expect(len(titles) > 0 and len(spots) == 3, f"an action has links to its findings: {links}")
        label = browser.evaluate("parseInt(document.querySelector('.actions .facts .severity').textContent)")
        self.expect(sum(int(words.split()[0]) for words, *_ in spots) == label,
                    f"the numbers of the folders are that of the action: {links}, {label}")
        for words, path, fragment, _ in titles + spots:
            browser.open(path, fragment=fragment)
            count, focused, top = browser.evaluate(
                "new Promise((done) => setTimeout(done, 300)).then(() => [document.querySelector('.shown').textContent.match(/([0-9]+) of [0-9]+ finding/)[1],"
                " document.activeElement.id, document.activeElement.getBoundingClientRect().top])")
            at = fragment.split("at=")[1]
            self.expect(focused == at and 0 < top < 900, f"'{words}' goes to {at}: {focused}, {top}")
            if (words, path, fragment, _) not in map(tuple, titles):
                self.expect(count == words.split()[0], f"'{words}' shows what it counts: {count}")
        self.expect_quiet("index")

    def test_overview(self):
        """An action names its window and controls, all of it is a link, and a button leads back to all findings."""
        browser = self.browser
        browser.open(self.examples())
        named = browser.evaluate("[...document.querySelectorAll('.actions > li:has(.thumbnail) .where')].map((part) => part.textContent)")
        self.expect(len(named) > 0 and all(": " in words for words in named), f"windows and controls are named: {named}")
        windows = browser.evaluate(
            "(async () => { const windows = []; for (const link of document.querySelectorAll('.windows a[href^=\"#d\"]')) { link.click();"
            " await new Promise((done) => setTimeout(done, 400)); const scope = document.querySelector(link.getAttribute('href'));"
            " const place = scope.querySelector('.canvas').getBoundingClientRect();"
            " windows.push([link.textContent === scope.querySelector('h4').textContent, place.top > 0, innerHeight > place.top]) }"
            " scrollTo(0, 0); return windows })()")
        self.expect(len(windows) > 1 and all(all(window) for window in windows), f"each window leads to its picture: {windows}")
        left, top = browser.evaluate("(() => { const area = document.querySelector('.thumbnail').getBoundingClientRect();"
                                     " return [area.left + 20, area.top + 20] })()")
        for kind in ("mousePressed", "mouseReleased"):
            browser.call("Input.dispatchMouseEvent", type=kind, x=left, y=top, button="left", clickCount=1)
        seen = browser.evaluate(
            "new Promise((done) => setTimeout(done, 400)).then(() => { const finding = document.querySelector('.finding.target');"
            " const area = finding?.querySelector('.crop svg')?.getBoundingClientRect();"
            " return [location.hash.includes('at=f'), area?.height > 50, area?.top > 0, innerHeight > area?.bottom] })")
        self.expect(seen == [True] * 4, f"a click on the picture shows the finding with its picture: {seen}")
        place = "Math.round(document.querySelector('.finding.target').getBoundingClientRect().top)"
        settled = "new Promise((done) => setTimeout(done, 400))"
        back = browser.evaluate(
            f"(async () => {{ const before = {place}; const button = document.querySelector('.filter button');"
            f" const words = button.textContent; button.click(); await {settled};"
            f" return [words, Math.abs({place} - before) > 2, document.querySelectorAll('.document[hidden]').length] }})()")
        self.expect(back == ["Show all findings", False, 0], f"a button shows all findings, and nothing moves: {back}")
        heights = browser.evaluate(
            "(async () => { const heights = new Set(); for (const link of document.querySelectorAll('.todo a, .tally button')) {"
            " link.click(); await new Promise((done) => setTimeout(done, 50)); heights.add(document.querySelector('.filter').offsetHeight) }"
            " return [...heights] })()")
        self.expect(len(heights) == 1, f"the bar keeps its height: {heights}")
        self.expect_quiet("overview")

    def test_filter_is_seen(self):
        """A number of the first screen leads to its findings; a window says that a filter hides some of its findings; a link
        of the overview to a document shows all of it."""
        browser = self.browser
        browser.open(self.examples())
        settled = "new Promise((done) => setTimeout(done, 400))"
        shown = browser.evaluate(
            f"(async () => {{ document.querySelector('.tally button').click(); await {settled};"
            " const finding = document.querySelector('.finding.target'); const place = finding?.getBoundingClientRect();"
            " return [finding?.querySelector('.severity').textContent, place?.top > 0, innerHeight > place?.top,"
            " location.hash.startsWith('#severity=error')] })()")
        self.expect(shown == ["Error", True, True, True], f"the number of errors leads to the first: {shown}")
        worst = browser.evaluate(
            "(() => { const finding = document.querySelector('.finding.target'); const visible = '.finding:not([hidden])';"
            " const shown = [...document.querySelectorAll('.document:not([hidden])')];"
            " return [finding === shown[0].querySelector(`.scope:not([hidden]) ${visible}`),"
            " finding.querySelector('.sure')?.textContent.startsWith('Certain'),"
            " ...[finding.closest('.group').dataset.rule, new URLSearchParams(document.querySelector('.todo a').dataset.filter).get('rule')]"
            ".map((rule) => document.querySelector(`#rule-${rule}`).dataset.blocking)] })()")
        self.expect(worst[:2] == [True, True] and worst[2] == worst[3], f"it is the worst: the first in its card, certain, and as bad as the first action: {worst}")
        notes = browser.evaluate(
            "[...document.querySelectorAll('.document[open] .scope:not([hidden])')].map((scope) => {"
            " const all = scope.querySelectorAll('.finding').length;"
            " const left = scope.querySelectorAll('.finding:not([hidden])').length; return [all !== left,"
            " scope.querySelector('.partial')?.textContent.startsWith(`The filter shows ${left} of the ${all} finding`) ?? false] })")
        self.expect(all(hides == says for hides, says in notes), f"windows say what the filter hides: {notes}")
        link = "document.querySelector('.overview ol a')"
        whole = browser.evaluate(
            f"(async () => {{ {link}.click(); await {settled}; return [document.querySelectorAll('.document[hidden]').length,"
            f" document.querySelectorAll('.partial').length, location.hash === {link}.getAttribute('href')] }})()")
        self.expect(whole == [0, 0, True], f"a link to a document shows all of it: {whole}")
        self.expect_quiet("filter is seen")

    def test_opening(self):
        """A picture that is higher than the window shows at first as many signs of its worst findings as fit, below one strip
        and above the other, at each size of the window; it does so again when the window changes, until a person scrolls it."""
        browser = self.browser
        page = self.sample("tall", samples.tall())
        seen = """(async () => {
          await new Promise((done) => setTimeout(done, 300));
          const canvas = document.querySelector('.canvas');
          const area = canvas.getBoundingClientRect();
          const signs = [...canvas.querySelectorAll('.wire .mark.error > rect')].map((part) => part.getBoundingClientRect());
          const strip = (name) => document.querySelector(`.edge.${name}:not([hidden])`)?.offsetHeight ?? 0;
          const [low, high] = [area.top + strip('above'), area.bottom - strip('below')];
          const count = (by) => signs.filter(({ top, bottom }) => top + by >= low && high >= bottom + by).length;
          const now = canvas.scrollTop;
          const most = Math.max(...Array.from({ length: canvas.scrollHeight >> 2 }, (_, step) => count(now - 4 * step)));
          return [signs.length, count(0), most, canvas.scrollHeight > canvas.clientHeight] })()"""
        for width, height in ((1280, 900), (1280, 600), (900, 700), (640, 800), (400, 700)):
            browser.open(page, width=width, height=height)
            self.open_all()
            signs, shown, most, is_higher = browser.evaluate(seen)
            print(f"  {width} x {height}: {shown} of {signs} signs")
            self.expect(signs == 12 and is_higher and shown >= most > 0, f"as many as fit at {width} x {height}: {shown} of {most}")
        browser.open(page, height=900)
        self.open_all()
        resize = "Emulation.setDeviceMetricsOverride"
        browser.call(resize, width=1280, height=560, deviceScaleFactor=1, mobile=False)
        signs, shown, most, _ = browser.evaluate(seen)
        self.expect(shown >= most > 0, f"as many as fit in a lower window: {shown} of {most}")
        place = browser.evaluate("(() => { const canvas = document.querySelector('.canvas'); canvas.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));"
                                 " canvas.scrollTop = 0; return canvas.scrollTop })()")
        browser.call(resize, width=1280, height=700, deviceScaleFactor=1, mobile=False)
        left = browser.evaluate("new Promise((done) => setTimeout(done, 300)).then(() => document.querySelector('.canvas').scrollTop)")
        self.expect(left == place, f"a picture that a person has scrolled stays: {left}")
        self.expect_quiet("opening")

    def test_heading_stays_in_sight(self):
        """However long the path of a document is, its heading is one line, and "Show in the picture" shows the title of the
        window below it."""
        browser = self.browser
        path, text = samples.deep()
        file = self.scratch / "deep" / path
        file.parent.mkdir(parents=True)
        file.write_text(text)
        page = self.page("deep-report", self.scratch / "deep")
        for width, height in ((1280, 900), (1280, 640), (960, 700)):
            browser.open(page, width=width, height=height)
            self.open_all()
            heading, title, box, words = browser.evaluate(
                "(async () => { const finding = document.querySelector('.finding'); const settled = () => new Promise((done) => setTimeout(done, 300));"
                " await settled(); [...finding.querySelectorAll('.weight button')].find((one) => one.textContent === 'Show in the picture').click();"
                " await settled(); const heading = document.querySelector('.document > summary'); const { bottom, height } = heading.getBoundingClientRect();"
                " const box = document.querySelector('.wire .box.sought').getBoundingClientRect();"
                " return [height, document.querySelector('.scope h4').getBoundingClientRect().top - bottom, box.top > bottom && innerHeight >= box.bottom,"
                " heading.querySelector('h3').title] })()")
            self.expect(heading < 56, f"the heading is one line at {width} x {height}: {heading}")
            self.expect(title > 0 and box, f"the title of the window and the control are in sight at {width} x {height}: {title}, {box}")
            self.expect(words.endswith("document-with-a-long-name.ui"), f"the whole path is a tooltip: {words}")
        self.expect_quiet("heading")

    def test_size_of_hints(self):
        """Texts in a picture have the size that the picture states, also placeholders."""
        browser = self.browser
        source = self.scratch / "item.xml"
        source.write_text('<LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools"'
                          ' android:layout_width="match_parent" android:layout_height="wrap_content" android:orientation="vertical">'
                          '<TextView android:layout_width="wrap_content" android:layout_height="wrap_content" tools:text="Some text at design time"/>'
                          '<Button android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Save"/></LinearLayout>')
        browser.open(self.page("item", source))
        self.open_all()
        sizes = browser.evaluate("[...document.querySelectorAll('.canvas .wire :is(.box > text, text.box)')].map((text) =>"
                                 " [text.textContent, getComputedStyle(text).fontSize])")
        self.expect(len(sizes) == 2 and {size for _, size in sizes} == {"12px"}, f"texts have one size: {sizes}")

    def test_two_kinds_of_numbers(self):
        """The numbers of actions follow a word and have corners; those of stops are round, and the legend says what they are."""
        self.browser.open(self.examples())
        action, radius, stop, legend = self.browser.evaluate(
            "(() => { const look = (part, name) => getComputedStyle(part, '::before')[name];"
            " const action = document.querySelector('.actions > li');"
            " return [look(action, 'content'), parseFloat(look(action, 'borderRadius')), getComputedStyle(document.querySelector('.badge, .path li > b')).borderRadius,"
            " document.querySelector('.legend > li').textContent] })()")
        self.expect(action.startswith('"Fix "') and radius < 6, f"an action has a word and corners: {action}, {radius}")
        self.expect(stop == "50%" and legend == "stop in the Tab order", f"a stop is round, and the legend names it: {stop}, {legend}")

    def test_player_holds(self):
        """Automatic play stays at a finding until it can be read, and keeps it below the next stops."""
        browser = self.browser
        browser.open(self.sample("untied", samples.untied()), motion=True)
        self.open_all()
        steps = browser.evaluate(
            "(async () => { const said = document.querySelector('.said output'); const steps = []; let last = '';"
            " document.querySelector('.player button').click(); const start = performance.now();"
            " while (document.querySelector('.player button').textContent === 'Pause') {"
            " if (said.textContent !== last) { last = said.textContent; steps.push([performance.now() - start, last, document.querySelector('.last-met').textContent]) }"
            " await new Promise((done) => setTimeout(done, 10)) }"
            " const link = document.querySelector('.last-met a'); return [steps, link?.hash, performance.now() - start] })()")
        moments, link, end = steps
        times = [after[0] - before[0] for before, after in zip(moments, moments[1:])]
        self.expect(len(moments) == 4 and times[0] > 2500, f"the first finding is held: {times}")
        self.expect(times[1] < times[0], f"the same words are not held again: {times}")
        self.expect(moments[0][2] == "" and moments[3][2].startswith("Before, at stop 3: "), f"the last finding stays: {moments}")
        self.expect(link and link.startswith("#f"), f"it is a link: {link}")
        self.expect_accessible("holding")
        self.expect_quiet("player holds")

    def test_player_stays(self):
        """The buttons of the player, and the page, stay where they are while a person plays a window."""
        browser = self.browser
        browser.open(self.sample("long", samples.long()), height=800)
        self.open_all()
        places = browser.evaluate(
            "(async () => { const scope = document.querySelector('.scope'); const places = [];"
            " const [play, tab] = scope.querySelectorAll('.player button'); scope.querySelector('.player select').value = 0;"
            " play.click(); for (let step = 0; 40 > step; step += 1) { tab.click(); await new Promise((done) => setTimeout(done, 20));"
            " places.push([Math.round(tab.getBoundingClientRect().top), Math.round(scrollY)].join()) }"
            " return [[...new Set(places)], scope.querySelector('.order').scrollTop > 0] })()")
        self.expect(len(places[0]) == 1, f"nothing moves: {places[0]}")
        self.expect(places[1], "the list goes with the player")
        words = browser.evaluate(
            "(async () => { const speed = document.querySelector('.player select'); speed.value = 1500;"
            " const [play] = document.querySelectorAll('.player button'); play.click(); const words = [play.textContent];"
            " play.click(); words.push(play.textContent); const end = [...document.querySelectorAll('.player button')].at(-1);"
            " end.click(); return [...words, document.querySelectorAll('.playing').length, document.activeElement === play] })()")
        self.expect(words == ["Pause", "Play", 0, True], f"the buttons say what they do: {words}")
        self.expect_quiet("player")
        covered = browser.evaluate(
            "(async () => { const [canvas, said] = ['.canvas', '.said'].map((name) => document.querySelector(name)); const covered = [];"
            " const top = canvas.getBoundingClientRect().top + scrollY; for (const away of [200, 400, 600]) { scrollTo(0, top - innerHeight + away);"
            " await new Promise((done) => setTimeout(done, 50));"
            " if (canvas.getBoundingClientRect().bottom > said.getBoundingClientRect().top + 1) covered.push(away) } return covered })()")
        self.expect(not covered, f"the text never covers the picture, wherever the page is: {covered}")

    def test_player_beside_pages(self):
        """The buttons stay when a page has more rows of tabs, a click beside the picture keeps its keys, and the next page
        continues what the reader did."""
        browser = self.browser
        browser.open(self.sample("inner-pages", samples.inner_pages()), height=800)
        browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.open_all()
        places = browser.evaluate(
            "(async () => { const places = []; const page = document.querySelector('.next-page'); const scope = page.closest('.scope');"
            " const rows = () => [...scope.querySelectorAll('.strip')].filter((strip) => strip.getClientRects().length !== 0).length;"
            " for (const turn of [null, 0, 1, 0]) { if (turn !== null) scope.querySelectorAll('.turn')[turn].click();"
            " await new Promise((done) => setTimeout(done, 100)); places.push([rows(), ...[...scope.querySelectorAll('.player button')]"
            ".map((button) => Math.round(button.getBoundingClientRect().top)), scrollY]) } return places })()")
        self.expect({place[0] for place in places} == {1, 3}, f"a page has more rows of tabs: {places}")
        self.expect(len({tuple(place[1:]) for place in places}) == 1, f"the buttons stay where they are: {places}")
        words = "document.querySelector('.said output').textContent"
        press = "[...document.querySelectorAll('.player button')].find((button) => button.textContent.startsWith('{0}')).click()"
        browser.evaluate(press.format("Next page"))
        self.expect(browser.evaluate(f"[document.querySelectorAll('.playing').length, {words}.startsWith('Page 2 of 2: Part A2. ')]") == [0, True],
                    f"at rest, the next page is shown at rest: {browser.evaluate(words)}")
        browser.evaluate("document.querySelectorAll('.turn')[0].click(); document.querySelector('.player select').value = 0;"
                         + press.format("Play"))
        browser.press("Tab")
        before = browser.evaluate(words)
        left, top = browser.evaluate("(() => { const area = document.querySelector('.strip legend').getBoundingClientRect();"
                                     " return [area.left + 5, area.top + 10] })()")
        for kind in ("mousePressed", "mouseReleased"):
            browser.call("Input.dispatchMouseEvent", type=kind, x=left, y=top, button="left", clickCount=1)
        browser.press("Tab")
        self.expect(browser.evaluate("document.activeElement.matches('.playing .canvas')") and browser.evaluate(words) != before,
                    f"a click beside the picture leaves the keys with it: {browser.evaluate(words)}")
        browser.evaluate(press.format("Next page"))
        self.expect(browser.evaluate(words).endswith("Play continues from here."), f"by hand, the next page says how to go on: {browser.evaluate(words)}")
        self.expect_quiet("player beside pages")

    def test_whole_path(self):
        """The whole path is drawn in a legible picture, its button is pressed until it is pressed again, and is missing for
        one stop."""
        browser = self.browser
        browser.open(self.sample("long", samples.long()), height=800)
        self.open_all()
        press = "document.querySelector('.player [aria-pressed]').click()"
        state = ("new Promise((done) => setTimeout(done, 200)).then(() => { const canvas = document.querySelector('.canvas');"
                 " return [document.querySelector('.player [aria-pressed]').getAttribute('aria-pressed'),"
                 " canvas.scrollHeight > canvas.clientHeight + 2, document.querySelectorAll('.steps-past').length] })")
        words = "document.querySelector('.said output').textContent"
        rest = browser.evaluate(words)
        self.expect(browser.evaluate(state) == ["false", True, 0], f"at rest: {browser.evaluate(state)}")
        browser.evaluate(press)
        scale = browser.evaluate("document.querySelector('.canvas .wire').getScreenCTM().a")
        self.expect(browser.evaluate(state) == ["true", False, 1] and scale >= 0.74,
                    f"all of the picture is shown, with its path: {browser.evaluate(state)}, {scale}")
        self.expect("press “Whole path” again to go back" in browser.evaluate(words), f"it says how to go back: {browser.evaluate(words)}")
        browser.evaluate(press)
        self.expect(browser.evaluate(state) == ["false", True, 0] and browser.evaluate(words) == rest, f"it is as before: {browser.evaluate(state)}")
        browser.open(self.page("blocked", self.blocked()))
        self.expect(browser.evaluate(f"[document.querySelectorAll('.player [aria-pressed]').length, {words}.includes('Whole path')]") == [0, False],
                    "one stop has no whole path")
        self.expect_quiet("whole path")

    def test_large_picture(self):
        """A wide window opens legible, and the player keeps the current stop in sight, between the bar and the player."""
        browser = self.browser
        browser.open(self.sample("wide", samples.wide()), height=800)
        self.open_all()
        found = browser.evaluate(
            "(async () => { const scope = document.querySelector('.scope'); const wire = scope.querySelector('.wire');"
            " const speed = scope.querySelector('.player select'); speed.value = 0;"
            " const [play, tab] = scope.querySelectorAll('.player button'); play.click();"
            " const scale = wire.getScreenCTM().a; const away = [];"
            " for (let step = 1; 24 > step; step += 1) { tab.click(); await new Promise((done) => setTimeout(done, 30));"
            " const place = scope.querySelector('.wire .box.now').getBoundingClientRect();"
            " const area = scope.querySelector('.canvas').getBoundingClientRect();"
            " const bar = document.querySelector('.filter').getBoundingClientRect().bottom;"
            " const player = scope.querySelector('.said').getBoundingClientRect().top;"
            " if (area.left > place.left || place.right > area.right || bar > place.top || place.bottom > player) away.push(step) }"
            " return [scale, away] })()")
        self.expect(found[0] >= 0.74, f"the picture is legible at first: {found[0]}")
        self.expect(not found[1], f"the current stop is in sight at each step: {found[1]}")
        self.expect_quiet("large picture")

    def test_anchors(self):
        """A link to any place of a long page lands there, although the page is laid out in parts."""
        browser = self.browser
        folder = self.scratch / "anchors"
        folder.mkdir()
        samples.many(folder, 600)
        (folder / "broken.ui").write_text("<interface><object")
        page = self.page("long-page", folder)
        # The target is below the bar, or as far up as the page scrolls. Scrolling has ended if it has not moved for ten frames.
        distance = ("(async (id) => {{ {go}; const frame = () => new Promise((done) => requestAnimationFrame(done));"
                    # A finding is shown with the title of its rule if both fit.
                    " const place = () => {{ const target = document.getElementById(id);"
                    " const title = target?.closest('.group')?.querySelector('h5') ?? target;"
                    " const [high, low] = [title, target].map((part) => part?.getBoundingClientRect().top ?? NaN);"
                    " return innerHeight / 2 > low - high ? high : low }};"
                    " let last = NaN; for (let still = 0; 10 > still; still += 1) {{ await frame();"
                    " if (place() !== last) still = 0; last = place(); }}"
                    " const target = document.getElementById(id);"
                    " const wanted = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)"
                    " + parseFloat(getComputedStyle(target).scrollMarginTop);"
                    " const left = document.documentElement.scrollHeight - innerHeight - scrollY;"
                    " return last > wanted ? Math.min(last - wanted, left) : wanted - last }})('{id}')")
        browser.open(page)
        last = browser.evaluate("Math.max(...[...document.querySelectorAll('[data-found]')].flatMap((card) =>"
                                " card.dataset.found.split(' ').map((entry) => Number(entry.split(':')[0]))))")
        rule = browser.evaluate("document.querySelector('.rule').id")
        for identity in (f"f{last}", f"f{last // 2}", rule, "d40", "coverage", f"f{last // 3}"):
            browser.open(page, fragment=f"#{identity}")
            away = browser.evaluate(distance.format(go="", id=identity))
            self.expect(away <= 2, f"#{identity} in the address lands {away} px away")
        browser.open(page)
        for identity in (rule, f"f{last}", "coverage", "d2", f"f{last // 2}"):
            go = f"location.hash = '{identity}'"
            away = browser.evaluate(distance.format(go=go, id=identity))
            self.expect(away <= 2, f"from elsewhere, #{identity} lands {away} px away")
        self.expect_quiet("anchors")

    def test_languages(self):
        """A language changes names and keys; the address keeps it, and paper shows the source text."""
        browser = self.browser
        folder = self.scratch / "translated"
        folder.mkdir()
        samples.translated(folder)
        page = self.page("languages", folder)
        names = "[...document.querySelectorAll('.document[open] li.stop')].map((stop) => stop.children[1].textContent)"
        drawn = "[...document.querySelectorAll('.document[open] .canvas .wire :is(.box > text, text.box)')].map((one) => one.textContent)"
        keys = "[...document.querySelectorAll('.document[open] .layer.keys text')].map((one) => one.textContent)"
        status = "document.querySelector('.document[open] .said output').textContent"
        source = ["Save", "Close", "Remember this"]
        german = ["Speichern", "Schließen", "Diese sehr lange Einstellung für das nächste Mal merken"]
        choose = ("(() => {{ const field = document.querySelector('[name=lang]'); field.value = '{0}';"
                  " field.dispatchEvent(new Event('input', {{bubbles: true}})) }})()")
        browser.open(page)
        self.expect(browser.evaluate(names) == source, f"the source text is shown first: {browser.evaluate(names)}")
        before = browser.evaluate(f"[{drawn}, {keys}]")
        options = browser.evaluate("[...document.querySelector('[name=lang]').options].map((one) => one.textContent)")
        self.expect(options == ["Source text", "العربية (ar)", "Deutsch (de)"], f"languages have their own names: {options}")
        browser.evaluate(choose.format("de"))
        self.expect(browser.evaluate(names) == german, f"names are German: {browser.evaluate(names)}")
        texts = browser.evaluate(drawn)
        self.expect("Speichern" in texts and any(text.endswith("…") for text in texts), f"pictures are German: {texts}")
        self.expect(browser.evaluate(keys)[:2] == ["Alt+S", "Alt+S"], f"keys are German: {browser.evaluate(keys)}")
        self.expect(browser.evaluate("document.querySelector('li.stop [data-t]').lang") == "de", "parts say their language")
        self.expect(browser.evaluate("location.hash") == "#lang=de", "the address keeps the language")
        label = browser.evaluate("document.querySelector('.document[open] .badge').getAttribute('aria-label')")
        self.expect("Speichern" in label, f"numbers name the German stop: {label}")
        browser.evaluate("document.querySelector('.document[open] .player button').click()")
        self.expect("1 of 3: Speichern" in browser.evaluate(status), "the player says German names")
        self.expect_accessible("German")
        self.shoot("language-de", whole=True)
        browser.evaluate("dispatchEvent(new Event('beforeprint'))")
        self.expect(browser.evaluate(names) == source, "paper shows the source text")
        browser.evaluate("dispatchEvent(new Event('afterprint'))")
        self.expect(browser.evaluate(names) == german, "the language is back after printing")
        browser.evaluate(choose.format(""))
        after = browser.evaluate(f"[{drawn}, {keys}]")
        self.expect([browser.evaluate(names), after] == [source, before], "the source text is back")
        crops = browser.evaluate("[...document.querySelectorAll('.crop text')].map((one) => one.textContent)")
        self.expect("Speichern" not in crops, f"the source text is back beside the findings: {crops}")
        back = browser.evaluate("(async () => { history.back(); await new Promise((done) => setTimeout(done, 150));"
                                f" return {names} }})()")
        self.expect(back == german, f"Back shows German again: {back}")
        browser.open(page, fragment="#lang=ar")
        self.expect(browser.evaluate(names)[0] == "حفظ (S)", f"the address chooses Arabic: {browser.evaluate(names)}")
        self.expect_narrow("Arabic")
        self.shoot("language-ar", whole=True)
        browser.open(page, fragment="#lang=xx")
        self.expect(browser.evaluate(names) == source, "an unknown language is the source text")
        offer = browser.evaluate("(() => { const button = document.querySelector('.languages button'); button.click();"
                                 f" return [button.textContent, {names}, location.hash.includes('lang=de')] }})()")
        self.expect(offer == ["Show in Deutsch (de)", german, True], f"a finding of a language shows it: {offer}")
        browser.evaluate("document.querySelector('.todo a').click()")
        self.expect(browser.evaluate(names) == german, "an action keeps the language")
        self.expect_quiet("languages")

    def test_history(self):
        """Filters and places are entries to come back from, and stand together in the address."""
        browser = self.browser
        browser.open(self.examples())
        settled = "new Promise((done) => setTimeout(done, 150))"
        state = browser.evaluate(
            f"(async () => {{ document.querySelector('.todo a').click(); await {settled};"
            f" const action = location.hash; history.back(); await {settled};"
            " const before = [location.hash, document.querySelectorAll('.document[hidden]').length];"
            f" history.forward(); await {settled};"
            " return [action, before, location.hash, document.querySelectorAll('.document[hidden]').length > 0] })()")
        action, before, after, hides = state
        self.expect("rule=" in action and "at=f" in action, f"filter and finding are in the address: {action}")
        self.expect(before == ["", 0], f"the way back shows everything again: {before}")
        self.expect(after == action and hides, f"and the way forward filters again: {after}")
        browser.open(self.examples(), fragment=action)
        there = browser.evaluate("[document.querySelectorAll('.document[hidden]').length > 0, document.activeElement.id,"
                                 " new URLSearchParams(location.hash.slice(1)).get('at')]")
        self.expect(there[0] and there[1] == there[2], f"both survive a reload: {there}")
        browser.open(self.examples(), fragment="#%E0%A4%A")
        hidden = browser.evaluate("document.querySelectorAll('.document[hidden]').length")
        self.expect(hidden == 0, "a malformed address does nothing")
        self.expect_quiet("history")

    def test_keys(self):
        """A slash goes to the search; a list of stops is one stop of Tab; play knows Home and End."""
        browser = self.browser
        browser.open(self.page("recipe", "Examples/SwiftUI/RecipeEditor.xml"))
        self.open_all()
        browser.press("/")
        self.expect(browser.evaluate("document.activeElement.type") == "search", "a slash goes to the search")
        stops = browser.evaluate("[...document.querySelectorAll('.order')].map((list) =>"
                                 " list.querySelectorAll('.badge[tabindex=\"0\"]').length)")
        self.expect(set(stops) == {1}, f"each list has one number that Tab stops at: {stops}")
        entry = "[...document.querySelectorAll('.badge[tabindex=\"0\"]')].filter((badge) => badge.getClientRects().length !== 0).map((badge) => badge.textContent)"
        browser.open(self.sample("stack", samples.stack()))
        self.open_all()
        found = [browser.evaluate(f"new Promise((done) => setTimeout(done, 200)).then(() => {entry})")]
        for page in (1, 0):
            browser.evaluate(f"document.querySelectorAll('.turn')[{page}].click()")
            found.append(browser.evaluate(entry))
        self.expect(found == [["1"], ["3"], ["1"]], f"Tab enters the list at the first stop of the page in front: {found}")
        browser.open(self.page("recipe", "Examples/SwiftUI/RecipeEditor.xml"))
        self.open_all()
        browser.evaluate("new Promise((done) => setTimeout(done, 200))")
        browser.evaluate("document.querySelector('.badge').focus()")
        for key, expected in (("ArrowDown", "2"), ("End", None), ("Home", "1")):
            browser.press(key)
            now = browser.evaluate("document.activeElement.textContent")
            self.expect(now == expected if expected else int(now) > 2, f"{key} goes to {now}")
        browser.open(self.examples(), fragment="#q=loginform")
        browser.evaluate("document.querySelector('.document:not([hidden])').open = true;"
                         " new Promise((done) => setTimeout(done, 50))")
        browser.evaluate("document.querySelector('.document:not([hidden]) .player button').click()")
        status = "document.querySelector('.playing output').textContent"
        browser.call("Emulation.setFocusEmulationEnabled", enabled=True)
        hint = "document.querySelector('.playing .hint').textContent"
        self.expect(browser.evaluate(hint).startswith("Tab and Shift-Tab move"), "a hint names the keys")
        browser.evaluate("document.querySelectorAll('.playing .player button')[2].focus()")
        self.expect(browser.evaluate(hint).startswith("Click the picture"), "and says how to use them from elsewhere")
        browser.evaluate("document.querySelector('.playing .canvas').focus()")
        browser.press("End")
        self.expect("3 of 3" in browser.evaluate(status), "End goes to the last stop")
        browser.press("Home")
        self.expect("1 of 3" in browser.evaluate(status), "Home goes to the first")
        self.expect_quiet("keys")

    def test_play_by_itself(self):
        """Play advances at the chosen speed, and the scrubber goes anywhere; at rest, nothing is drawn thick."""
        browser = self.browser
        browser.open(self.examples(), fragment="#q=loginform")
        browser.evaluate("document.querySelector('.document:not([hidden])').open = true;"
                         " new Promise((done) => setTimeout(done, 50))")
        self.expect(browser.evaluate("document.querySelectorAll('.steps-now').length") == 0, "nothing is thick at rest")
        card = "document.querySelector('.document:not([hidden])')"
        self.expect_lit_steps(card)
        reached = browser.evaluate(
            f"(async () => {{ const speed = {card}.querySelector('.player select'); speed.value = 250;"
            f" {card}.querySelector('.player button').click(); const output = {card}.querySelector('output');"
            " while (!output.textContent.includes('3 of 3')) await new Promise((done) => setTimeout(done, 50));"
            f" const range = {card}.querySelector('input[type=range]'); range.value = 2;"
            " range.dispatchEvent(new Event('input')); return output.textContent })()")
        self.expect("2 of 3" in reached, f"it plays to the end, and the scrubber goes back: {reached}")
        self.expect_quiet("play by itself")
        speeds = "(() => { const field = document.querySelector('.document[open] .player select'); return [field.value, [...field.options].map((one) => [one.textContent, Number(one.value)])] })()"
        for motion, expected in ((False, "0"), (True, "600")):
            browser.open(self.examples(), motion=motion)
            value, options = browser.evaluate(speeds)
            self.expect(value == expected, f"the speed is {expected} with motion {motion}, not {value}")
            self.expect(options == [["By hand", 0], ["Slow", 1500], ["Normal", 600], ["Fast", 250]], f"there are three speeds: {options}")
        self.expect_quiet("speeds")

    def expect_lit_steps(self, card):
        """The steps to and from a stop are thick under the pointer and with focus, and only then."""
        browser = self.browser
        thick = "document.querySelectorAll('.steps-now').length"
        left, top = browser.evaluate(
            f"(() => {{ const box = {card}.querySelector('.wire .box[data-n]'); box.scrollIntoView({{ block: 'center', behavior: 'instant' }});"
            " const area = box.getBoundingClientRect(); return [area.left + area.width / 2, area.top + area.height / 2] })()")
        for place, count, words in (((left, top), 1, "under the pointer"), ((1, 1), 0, "without the pointer")):
            browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
            self.expect(browser.evaluate(thick) == count, f"{count} steps are thick {words}: {browser.evaluate(thick)}")
        browser.evaluate(f"{card}.querySelector('.badge').focus()")
        width = browser.evaluate("[...document.querySelectorAll('.steps-now')].map((part) => getComputedStyle(part).strokeWidth)")
        self.expect(width == ["4px"], f"they are with focus: {width}")
        browser.evaluate("document.activeElement.blur()")
        self.expect(browser.evaluate(thick) == 0, "nothing is thick without focus")

    def test_pictures_as_files(self):
        """The picture of a finding's window is saved as SVG and as PNG, by the page alone."""
        browser = self.browser
        browser.open(self.examples())
        saved = browser.evaluate(
            "(async () => { const saved = []; const real = URL.createObjectURL;"
            " URL.createObjectURL = (blob) => { saved.push(blob); return real.call(URL, blob) };"
            " HTMLAnchorElement.prototype.click = () => {};"
            " const [, , svg, png] = document.querySelectorAll('.document[open] .finding .ticket button');"
            " svg.click(); png.click();"
            " while (saved.filter((blob) => blob.type === 'image/png').length === 0) await new Promise((done) => setTimeout(done, 50));"
            " const text = await saved[0].text();"
            " return [saved.map((blob) => blob.type), saved.at(-1).size, new DOMParser().parseFromString(text, 'image/svg+xml')"
            ".querySelectorAll('parsererror').length, text.includes('fill=\"rgb('),"
            " text.includes(document.querySelector('.document[open] .scope h4').textContent.slice(0, 8)),"
            " document.querySelector('.document[open] .finding .ticket .done').textContent] })()")
        self.expect(saved[0] == ["image/svg+xml", "image/svg+xml", "image/png"] and saved[1] > 1000, f"files are saved: {saved}")
        self.expect(saved[2] == 0 and saved[3], "the SVG is well formed and has its colours")
        self.expect(saved[4] and saved[5].endswith(".png to your downloads"),
                    f"the file says what it shows, and the page which file it is: {saved[4:]}")
        same = browser.evaluate(
            "(async () => { const saved = []; URL.createObjectURL = (blob) => { saved.push(blob); return 'about:blank' };"
            " const scope = document.querySelector('.document[open] .scope');"
            " const zoom = (word) => [...scope.querySelectorAll('.zoom button')].find((button) => button.textContent === word).click();"
            " const [, , svg] = scope.querySelectorAll('.finding .ticket button');"
            " zoom('100 %'); svg.click(); const width = scope.querySelector('.wire').style.width;"
            " for (const smaller of [1, 2, 3]) zoom('−'); const small = scope.querySelector('.wire').style.width; svg.click();"
            " const texts = await Promise.all(saved.map((blob) => blob.text()));"
            " return [texts[0] === texts[1], width !== small, scope.querySelector('.wire').style.width === small] })()")
        self.expect(same == [True, True, True], f"the file does not depend on the zoom, and the zoom stays: {same}")
        browser.open(self.page("blocked-report", self.blocked()))
        words, copied, done = browser.evaluate(
            "(async () => { const saved = []; const real = URL.createObjectURL;"
            " URL.createObjectURL = (blob) => { saved.push(blob); return real.call(URL, blob) };"
            " HTMLAnchorElement.prototype.click = () => {}; const items = [];"
            " navigator.clipboard.write = async (all) => { items.push(...all[0].types) };"
            " const [ , , svg, , copy] = document.querySelectorAll('.finding .ticket button'); svg.click();"
            " const text = new DOMParser().parseFromString(await saved[0].text(), 'image/svg+xml'); copy.click();"
            " await new Promise((done) => setTimeout(done, 300));"
            " return [[...text.querySelectorAll('svg > text')].map((line) => line.textContent).join(' '), items,"
            " document.querySelector('.ticket .done').textContent] })()")
        self.expect("A: button 'copy' “Copy”" in words, f"the file names the controls with letters: {words}")
        self.expect(copied == ["image/png"] and done == "Picture copied", f"a picture is copied: {copied}, {done}")
        self.expect_quiet("pictures as files")

    def test_zoom(self):
        """Numbers and marks are at least 11 pixels high at each zoom and width, and cover neither texts nor each other."""
        browser = self.browser
        for width in (1280, 640, 360):
            browser.open(self.examples(), width=width)
            found = browser.evaluate("""(async () => {
                const found = { drawn: 0, least: 99, problems: [] };
                const area = (part) => part.getBoundingClientRect();
                const isSeen = (part) => part.getClientRects().length !== 0;
                const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
                for (const card of document.querySelectorAll('.document')) {
                  card.open = true;
                  await new Promise((done) => setTimeout(done, 0));
                  await new Promise((done) => setTimeout(done, 0));
                  for (const scope of card.querySelectorAll('.scope:has(.canvas)')) {
                    const wire = scope.querySelector('.canvas .wire');
                    // As at first, a quarter smaller twice, 100 %, larger, and as wide as there is room.
                    for (const step of [null, 0, 0, 2, 1, 3]) {
                      if (step !== null) scope.querySelectorAll('.zoom button')[step].click();
                      for (const text of [...wire.querySelectorAll('.number > text:not(.change), .mark > text')].filter(isSeen)) {
                        found.drawn += 1;
                        found.least = Math.min(found.least, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
                      }
                      const signs = [...wire.querySelectorAll('.mark > rect, .number > :is(circle, rect)')].filter(isSeen);
                      const places = signs.map(area);
                      const texts = [...wire.querySelectorAll('.box > text, text.box, text.shelf')].filter(isSeen).map(area);
                      places.forEach((place, index) => {
                        if ([...places.slice(index + 1), ...texts].some((other) => meet(place, other))) {
                          found.problems.push([card.querySelector('h3').textContent, step, signs[index].parentElement.textContent].join(': '));
                        }
                      });
                    }
                  }
                  card.open = false;
                }
                return found })()""")
            print(f"  {width} pixels wide: {found['drawn']} numbers, the smallest has {found['least']:.2f} pixels")
            self.expect(found["drawn"] > 500 and found["least"] > 10.9, f"numbers have 11 pixels at {width}: {found['least']}")
            self.expect(not found["problems"], f"nothing is covered at {width}: {found['problems'][:5]}")
            self.expect_quiet(f"zoom at {width}")

    def test_play_stops_at_traps(self):
        """Tab stays where a finding says so, and the player says which finding it is and what is behind it."""
        browser = self.browser
        browser.open(self.sample("trap", samples.TRAP))
        words = browser.evaluate(
            "(() => { const scope = document.querySelector('.scope'); const [play, tab] ="
            " scope.querySelectorAll('.player button'); play.click(); tab.click();"
            " return [scope.querySelector('.said output').textContent, scope.querySelectorAll('.stop.beyond').length,"
            " scope.querySelectorAll('.wire .loop').length] })()")
        self.expect("Tab stays here. Tab inserts a tab character" in words[0], f"the finding is named: {words[0]}")
        self.expect("does not reach the 2 stops after it" in words[0], f"the stops after it are named: {words[0]}")
        self.expect(words[1:] == [2, 1], f"two stops are marked, and the path has a loop: {words[1:]}")
        self.expect_quiet("traps")

    def test_play_is_the_simulator(self):
        """The simulation of a SwiftUI description shows the output of `focus-audit simulate`."""
        example = "Examples/SwiftUI/RecipeEditor.xml"
        self.browser.open(self.page("recipe", example))
        steps = ["tab"] * 5 + ["shift-tab"] * 3 + ["tab"] * 2
        run = subprocess.run([self.options.command, "simulate", example, "--json", "--", *steps], cwd=ROOT,
                             capture_output=True, text=True)
        records = json.loads(run.stdout)["records"]
        self.open_all()
        self.browser.evaluate("[...document.querySelectorAll('.player button')][0].click()")
        for step, record in zip([None] + steps, records):
            if step:
                self.browser.press("Tab", shift=step == "shift-tab")
            shown = self.browser.evaluate(
                "Object.fromEntries([...document.querySelectorAll('.panel-now dt')].map((term) =>"
                " [term.textContent, [term.nextElementSibling, ...term.nextElementSibling.querySelectorAll('p, code')].map((part) => part.textContent)]))")
            said = record["focus"]["description"] if record["focus"] else "nothing"
            self.expect(said in shown.get("Focus", ["nothing"]), f"after {step}: focus is {said}, not {shown}")
            for state in record["states"]:
                words = f"{state['name']} = {state['value']}"
                self.expect(words in shown.get("Focus states", []), f"after {step}: {words}, not {shown}")

    def test_pages(self):
        """Of pages one is shown, with its stops; tabs turn them, and play goes through all."""
        browser = self.browser
        file = self.sample("pages", samples.pages())
        browser.open(file, scripts=False)
        root = browser.call("DOM.getDocument", depth=1)["root"]["nodeId"]
        strips = browser.call("DOM.querySelectorAll", nodeId=root, selector=".strip .turn")["nodeIds"]
        self.expect(len(strips) == 3, "the tabs are there without scripts")
        browser.call("Emulation.setScriptExecutionDisabled", value=False)
        browser.open(file)
        self.open_all()
        shown = ("(() => { const there = (part) => part.getClientRects().length !== 0;"
                 " const names = (selector) => [...document.querySelectorAll(selector)].filter(there).map((part) => part.textContent);"
                 " return [[...document.querySelectorAll('.wire .box.field')].filter(there)"
                 ".map((part) => document.querySelector(`.order [data-n=\"${part.dataset.n}\"]`).children[1].textContent), names('.order .stop > :nth-child(2)').filter((name) => name.startsWith('Field'))] })()")
        first = browser.evaluate(shown)
        self.expect(first == [["Field 1"], ["Field 1"]], f"the first page is shown alone: {first}")
        browser.evaluate("document.querySelectorAll('.turn')[1].click()")
        second = browser.evaluate(shown)
        self.expect(second == [["Field 2"], ["Field 2"]], f"the second page is shown alone: {second}")
        browser.evaluate("document.querySelectorAll('.turn')[0].click(); document.querySelector('.player button').click()")
        status = "document.querySelector('.playing output').textContent"
        self.expect("tab list" in browser.evaluate(status), f"play begins on the tabs: {browser.evaluate(status)}")
        browser.press("ArrowRight")
        self.expect("Page 2 of 3" in browser.evaluate(status), f"an arrow turns the page: {browser.evaluate(status)}")
        browser.press("Tab")
        self.expect("Field 2" in browser.evaluate(status), f"Tab enters the page that is shown: {browser.evaluate(status)}")
        browser.press("Tab")
        self.expect("Close" in browser.evaluate(status), f"Tab leaves the page: {browser.evaluate(status)}")
        browser.press("Tab", shift=True)
        self.expect("Field 2" in browser.evaluate(status), f"Shift-Tab comes back to it: {browser.evaluate(status)}")
        self.expect("Stop 3 (2 of 3 on this page)" in browser.evaluate(status), f"stops are counted on the page: {browser.evaluate(status)}")
        most = browser.evaluate("document.querySelector('.player input[type=range]').max")
        self.expect(most == "3", f"the scrubber runs over the page: {most}")
        browser.press("End")
        self.expect("3 of 3 on this page" in browser.evaluate(status), f"End is the last stop of the page: {browser.evaluate(status)}")
        self.expect("End of this page" in browser.evaluate(status), f"it says so at the end: {browser.evaluate(status)}")
        browser.press("Home")
        ended = browser.evaluate(
            "(async () => { const speed = document.querySelector('.player select'); speed.value = 250;"
            " speed.dispatchEvent(new Event('change')); const output = document.querySelector('.said output');"
            " while (!output.textContent.includes('End of')) await new Promise((done) => setTimeout(done, 50));"
            " return output.textContent })()")
        self.expect(ended.endswith("End of this page: Tab goes back to stop 1. Next page: Part 3."),
                    f"at the end it says so, and names the next page: {ended}")
        browser.evaluate("new Promise((done) => setTimeout(done, 600))")
        self.expect(browser.evaluate("document.querySelector('.suggested').textContent") == "Next page: Part 3",
                    "the button for the next page names it, and is prominent at the end of a page")
        press = "[...document.querySelectorAll('.player button')].find((button) => button.textContent.startsWith('{0}')).click()"
        browser.evaluate(press.format("Whole path"))
        self.expect("End of this page" in browser.evaluate(status), f"a button shows the whole path: {browser.evaluate(status)}")
        browser.evaluate(press.format("Next page"))
        self.expect(browser.evaluate(shown) == [["Field 3"], ["Field 3"]], "a button turns to the next page")
        self.expect("End of the path" in browser.evaluate(status), f"and shows its whole path, too: {browser.evaluate(status)}")
        drawn = browser.evaluate("['steps-past', 'steps-now'].map((name) => document.querySelector(`.${name}`).getAttribute('d').match(/M/g).length)")
        self.expect(drawn == [1, 1], f"the path over the page is thick, from the tabs to the last stop: {drawn}")
        browser.evaluate("[...document.querySelectorAll('.player button')].at(-1).click(); document.querySelectorAll('.turn')[0].click()")
        rest = browser.evaluate("document.querySelector('.said output').textContent")
        self.expect(rest.startswith("3 stops on this page, 5 on all pages. "), f"the stops are counted: {rest}")
        self.expect_accessible("pages")
        self.expect_quiet("pages")
        self.expect_clear("pages")
        self.shoot("pages")

    def test_alternatives(self):
        """Contents of which a program shows one, without tabs, are a choice; the player offers each of them in turn, and
        choosing one shows it."""
        browser = self.browser
        browser.open(self.sample("stack", samples.stack()), height=800)
        self.open_all()
        browser.evaluate("new Promise((done) => setTimeout(done, 200))")
        legend = browser.evaluate("[...document.querySelectorAll('.strip.choice legend')].map((part) => part.textContent)")
        self.expect(legend == ["Alternatives: the program shows one of 2"], f"they are a choice: {legend}")
        words = "document.querySelector('.said output').textContent"
        button = "document.querySelector('.next-page')"
        self.expect(browser.evaluate(f"{button}.textContent").startswith("Alternative: "), "the player offers the other one")
        browser.evaluate("document.querySelector('.player select').value = 0; document.querySelector('.player button').click()")
        browser.evaluate("document.querySelectorAll('.turn')[1].click()")
        self.expect(browser.evaluate(words).startswith("Alternative 2 of 2: ") and "Choice 2a" in browser.evaluate(words),
                    f"choosing it goes to its first stop: {browser.evaluate(words)}")
        self.expect(browser.evaluate(f"{button}.disabled"), "there is no third one")
        self.expect_accessible("alternatives")
        self.expect_quiet("alternatives")

    def test_arrival(self):
        """A link to a window shows, without scrolling, its name, its player, the legend and the keys; and nothing of the
        finding that was sought before."""
        browser = self.browser
        pages = self.scratch / "arrival-pages.ui"
        pages.write_text(samples.flawed_pages())
        browser.open(self.page("arrival", self.blocked(), pages), height=800)
        settled = "new Promise((done) => setTimeout(done, 400))"
        for link in range(2):
            seen = browser.evaluate(
                f"(async () => {{ document.querySelector('.todo a').click(); await {settled};"
                f" document.querySelectorAll('.windows a')[{link}].click(); await {settled};"
                " const scope = document.querySelector('.scope.target'); const bar = scope.closest('.document').firstElementChild.getBoundingClientRect().bottom;"
                " return [document.querySelectorAll('.sought, .canvas .letter').length, ...['h4', '.player', '.legend', '.hint', '.zoom']"
                ".filter((name) => { const area = scope.querySelector(name).getBoundingClientRect();"
                " return !(area.height > 0 && area.top >= bar && innerHeight >= area.bottom) })] })()")
            self.expect(seen == [0], f"everything is visible: {seen}")
        titles = browser.evaluate("[...document.querySelectorAll('.strip label:has(.found)')].map((part) => part.title)")
        self.expect(titles == ["1 finding on this page", "2 findings on this page"], f"the numbers on tabs are explained: {titles}")
        self.expect_quiet("arrival")

    def test_uneven_pages(self):
        """The picture is as high as the visible page needs, in the page, with Fit, on paper and in a saved file."""
        browser = self.browser
        browser.open(self.sample("uneven", samples.uneven()), height=800)
        self.open_all()
        browser.evaluate("new Promise((done) => setTimeout(done, 200))")
        measured = ("(() => { const wire = document.querySelector('.canvas .wire');"
                    " const ends = [...wire.querySelectorAll('rect')].filter((part) => part.getClientRects().length !== 0)"
                    ".map((part) => part.getBoundingClientRect().bottom);"
                    " const { bottom, height } = wire.getBoundingClientRect();"
                    " return [Math.round(height), Math.round((bottom - Math.max(...ends)) / wire.getScreenCTM().a)] })()")
        heights = []
        for page in (0, 1):
            browser.evaluate(f"document.querySelectorAll('.turn')[{page}].click()")
            height, blank = browser.evaluate(measured)
            heights.append(height)
            self.expect(blank <= 28, f"there is no empty area below page {page + 1}: {blank}")
        self.expect(heights[1] > 1.3 * heights[0], f"the pages differ in height: {heights}")
        fitted = []
        for page in (0, 1):
            browser.evaluate(f"document.querySelectorAll('.turn')[{page}].click();"
                             " document.querySelector('[aria-label=\"Show the whole picture\"]').click()")
            fitted.append(browser.evaluate("parseFloat(document.querySelector('.canvas .wire').style.width)"))
            whole = browser.evaluate("(() => { const canvas = document.querySelector('.canvas'); return canvas.scrollHeight - canvas.clientHeight })()")
            self.expect(whole <= 2, f"the whole page fits: {whole}")
        browser.evaluate("document.querySelectorAll('.turn')[0].click()")
        again = browser.evaluate("parseFloat(document.querySelector('.canvas .wire').style.width)")
        self.expect(fitted[0] > fitted[1] and abs(again - fitted[0]) < 2, f"the size follows the page: {fitted}, {again}")
        saved = browser.evaluate(
            "(async () => { const saved = []; URL.createObjectURL = (blob) => { saved.push(blob); return 'about:blank' };"
            " HTMLAnchorElement.prototype.click = () => {};"
            " for (const finding of document.querySelectorAll('.finding')) finding.querySelectorAll('.ticket button')[2].click();"
            " const texts = await Promise.all(saved.map((blob) => blob.text()));"
            " return texts.map((text) => Number(/viewBox=\"[^ ]+ [^ ]+ [^ ]+ ([0-9.]+)/.exec(text)[1])) })()")
        self.expect(max(saved) > 1.3 * min(saved), f"saved pictures have the height of their page: {saved}")
        edges = ("(async () => { const scope = document.querySelector('.scope'); const canvas = scope.querySelector('.canvas');"
                 " document.querySelectorAll('.turn')[1].click();"
                 " for (const larger of [1, 2, 3, 4]) scope.querySelector('[aria-label=Larger]').click(); const seen = [];"
                 " for (const top of [0, 60, 99999]) { canvas.scrollTop = top; await new Promise((done) => setTimeout(done, 100));"
                 " seen.push([...scope.querySelectorAll('.edge')].map((edge) => !edge.hidden)) } return seen })()")
        seen = browser.evaluate(edges)
        self.expect(seen == [[False, True], [True, True], [True, False]], f"the edges show that the picture goes on: {seen}")
        self.expect_accessible("uneven pages")
        self.expect_clear("uneven pages")
        self.expect_quiet("uneven pages")
        self.shoot("uneven")

    def test_follow(self):
        """The picture goes with the list, and the list with the picture."""
        browser = self.browser
        browser.open(self.sample("long", samples.long()))
        self.open_all()
        wait = "await new Promise((done) => setTimeout(done, 500))"
        moved = browser.evaluate(
            "(async () => { const canvas = document.querySelector('.canvas'); canvas.scrollTop = 0;"
            # Simulates scrolling. Before people scroll, the picture shows its worst finding.
            " dispatchEvent(new Event('wheel'));"
            f" document.querySelectorAll('li.stop')[50].scrollIntoView({{ block: 'center' }}); {wait};"
            " return [canvas.scrollTop, canvas.scrollHeight > canvas.clientHeight] })()")
        self.expect(moved[0] > 100 or not moved[1], f"the picture goes with the list: {moved}")
        area = browser.evaluate("(() => { const area = document.querySelector('.canvas').getBoundingClientRect();"
                                " return [area.left + area.width / 2, area.top + area.height / 2] })()")
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=area[0], y=area[1])
        before, after = browser.evaluate(
            "(async () => { const canvas = document.querySelector('.canvas'); const list = document.querySelector('.order');"
            f" const before = list.scrollTop; canvas.scrollTop = 0; {wait}; return [before, list.scrollTop] }})()")
        self.expect(after < before - 100, f"the list goes with the picture: from {before} to {after}")
        self.expect_quiet("follow")

    def test_comparison(self):
        """A page about two runs states and draws everything that moved, appeared and disappeared."""
        document = self.scratch / "changing.ui"
        names = ["name", "email", "city", "phone"]

        def write(order):
            document.write_text(samples.HEAD + samples.window("window", "Contact", [
                samples.control("GtkEntry", name, None, f'<property name="tooltip-text">{name.title()}</property>')
                for name in order]) + "</interface>\n")

        write(names)
        saved = self.scratch / "before.json"
        subprocess.run([self.options.command, "--quiet", "--fail-on", "never", "--report", f"json={saved}", document],
                       cwd=ROOT, check=True)
        write(["email", "city", "mobile", "name"])
        self.browser.open(self.page("changing", document, "--compare", saved))
        self.open_all()
        said = self.browser.evaluate("[...document.querySelectorAll('.changes li')].map((line) => line.textContent)")
        self.expect(said == ["Name moved from 1 to 4", "Mobile is new, at 3", "Phone is no longer a stop (was 4)"],
                    f"what changed is said: {said}")
        drawn = self.browser.evaluate("[...document.querySelectorAll('.wire .change, .wire .lost text')]"
                                      ".map((word) => word.textContent).sort()")
        self.expect(drawn == ["1 → 4", "new", "was 4"], f"what changed is drawn: {drawn}")
        shown = ("[...document.querySelectorAll('.wire .was, .wire .earlier .number, .wire .layer.tab .number')]"
                 ".filter((part) => getComputedStyle(part).display !== 'none' && part.closest('.layer, .earlier')"
                 ".getClientRects().length !== 0).map((part) => part.closest('.earlier') ? part.tagName : 'now')")
        for choice, kinds in (("both", {"path", "now"}), ("before", {"path", "g"}), ("after", {"now"})):
            self.browser.evaluate(f"document.querySelector('.show-{choice}').click()")
            drawn = set(self.browser.evaluate(shown))
            self.expect(drawn == kinds, f"{choice} shows {kinds}, not {drawn}")
        tabs = self.browser.evaluate("[...document.querySelectorAll('.since label')].map((tab) => tab.textContent)")
        self.expect(tabs == ["New 0", "Gone 0", "Changed 1"], f"tabs say how many: {tabs}")
        self.browser.evaluate("document.querySelector('input.tab-3').click()")
        link = self.browser.evaluate("[...document.querySelectorAll('.since a')].filter((link) =>"
                                     " link.getClientRects().length !== 0).map((link) => link.textContent)")
        self.expect(link == ["1 stop moved, 1 new, 1 gone"], f"the last tab says what changed: {link}")
        self.expect_accessible("comparison")
        self.expect_quiet("comparison")
        self.browser.evaluate("document.querySelector('.scope').scrollIntoView()")
        self.shoot("comparison")
        self.browser.evaluate("document.querySelector('.show-both').click(); document.querySelector('.player button').click()")
        shapes = self.browser.evaluate(
            "(() => { const look = (part) => { const style = getComputedStyle(part); return [part.tagName, style.fill, style.strokeWidth] };"
            " const parts = ['.number.changed:not(.now)', '.number.now', '.number:not(.changed, .now, .earlier .number)'];"
            " return [getComputedStyle(document.querySelector('.wire')).getPropertyValue('--path'),"
            " ...parts.map((selector) => look(document.querySelector(`.canvas ${selector} > :is(circle, rect)`)))] })()")
        self.expect([shapes[1][0], shapes[2][2]] == ["rect", "3.5px"] and shapes[3][0] == "circle" and shapes[3][2] != "3.5px"
                    and shapes[1][1] != shapes[3][1], f"a change has corners, and the current stop a ring: {shapes}")
        self.browser.open(self.page("changing"))
        self.expect_clear("comparison")
        self.expect_different_in_forced_colours()

    def expect_different_in_forced_colours(self):
        """Errors are filled and warnings are not, also in forced colours."""
        for forced in (False, True):
            self.browser.open(self.sample("flawed-pages", samples.flawed_pages()), forced=forced)
            self.browser.evaluate("for (const box of document.querySelectorAll('.layers input')) box.checked = true")
            looks = self.browser.evaluate(
                "Object.fromEntries(['error', 'warning'].map((name) => { const pill = getComputedStyle(document.querySelector(`.severity.${name}`));"
                " const sign = document.querySelector(`.canvas .mark.${name} rect`); const number = document.querySelector(`.canvas .number.${name} circle`);"
                " return [name, { pill: pill.backgroundColor, number: number === null ? '' : getComputedStyle(number).fill }] }))")
            self.expect(looks["error"]["pill"] != looks["warning"]["pill"], f"pills differ in their filling, forced {forced}: {looks}")
            self.expect(looks["error"]["number"] != looks["warning"]["number"], f"numbers differ in their filling, forced {forced}: {looks}")

    def test_small_screens(self):
        """Nothing is cut off at 320 pixels and at 400 %, whether parts are open or closed."""
        for name, file in (("examples", self.examples()), ("hostile", self.sample("hostile", samples.hostile()))):
            for zoom in (1, 4):
                self.browser.open(file, width=320 * zoom, height=640 * zoom, zoom=zoom)
                self.open_all()
                self.expect_narrow(f"{name} at zoom {zoom}")
        self.shoot("narrow", whole=True)

    def test_right_to_left(self):
        """Arabic and Hebrew are displayed in their own direction."""
        self.browser.open(self.sample("right-to-left", samples.right_to_left()))
        self.open_all()
        self.expect_accessible("right to left")
        self.expect_quiet("right to left")
        directions = self.browser.evaluate(
            "[...document.querySelectorAll('.stop bdi')].map((part) => part.dir || getComputedStyle(part).unicodeBidi)")
        self.expect(set(directions) == {"isolate"}, f"names are isolated: {directions}")
        self.shoot("right-to-left")

    def test_without_scripts(self):
        """Everything works without scripts: findings, pictures, lists, steps and parts that open."""
        self.browser.open(self.examples(), scripts=False)
        root = self.browser.call("DOM.getDocument", depth=1)["root"]["nodeId"]

        def count(selector):
            return len(self.browser.call("DOM.querySelectorAll", nodeId=root, selector=selector)["nodeIds"])

        self.expect(count(".filter") == 0, "there is no filter")
        for selector in (".finding .message", ".wire .box", ".path li:not(.page)", ".steps tbody tr", ".layers input"):
            self.expect(count(selector) > 5, f"{selector} is there")
        self.shoot("without-scripts")
        self.expect_quiet("without scripts")
        self.browser.call("Emulation.setScriptExecutionDisabled", value=False)

    def test_hostile(self):
        """Texts from a document never act."""
        file = self.sample("hostile", samples.hostile())
        self.expect(file.stat().st_size < 1_000_000, "100,000 characters are clipped")
        self.browser.open(file)
        self.open_all()
        self.browser.evaluate("for (const box of document.querySelectorAll('.layers input')) box.click()")
        self.browser.evaluate("for (const button of document.querySelectorAll('button')) button.click()")
        self.expect(self.browser.evaluate("window.harmed === undefined"), "no script of the document ran")
        self.expect("Page.javascriptDialogOpening" not in self.browser.events, "no dialog opened")
        self.expect(self.browser.evaluate("document.querySelectorAll('img, script:not([type=module])').length") == 0,
                    "no element came from a text")
        self.expect_accessible("hostile")
        self.expect_quiet("hostile")
        self.shoot("hostile")

    def test_large_page(self):
        """No violations in a page whose closed cards are inert and whose parts are laid out when they are seen."""
        folder = self.scratch / "large"
        folder.mkdir()
        samples.many(folder, 300)
        file = self.page("large-page", folder)
        for mode in ("light", "dark", "forced"):
            self.browser.open(file, dark=mode == "dark", forced=mode == "forced")
            self.browser.evaluate("[...document.querySelectorAll('.document')].at(-1).open = true;"
                                  " new Promise((done) => setTimeout(done, 50))")
            self.expect_accessible(f"large page, {mode}")
            self.expect_quiet(f"large page, {mode}")

    def test_many_documents(self):
        """A page with 2,000 documents loads in a moment, and so do the parts that are opened in it."""
        folder = self.scratch / "many"
        folder.mkdir()
        samples.many(folder, 2_000)
        file = self.page("many-documents", folder)
        start = time.perf_counter()
        self.browser.open(file)
        loaded = time.perf_counter() - start
        start = time.perf_counter()
        self.browser.evaluate("(() => { const last = [...document.querySelectorAll('.document')].at(-1);"
                              " last.open = true; return last.getBoundingClientRect().height })()")
        opened = time.perf_counter() - start
        start = time.perf_counter()
        self.browser.evaluate("(async () => { const field = document.querySelector('input[type=search]');"
                              " field.value = 'document19'; field.dispatchEvent(new Event('input', {bubbles: true}));"
                              " while (document.querySelector('.shown').textContent.startsWith('Searching'))"
                              " await new Promise((done) => setTimeout(done, 5));"
                              " return document.body.getBoundingClientRect().height })()")
        filtered = time.perf_counter() - start
        shown = self.browser.evaluate("document.querySelectorAll('.document:not([hidden])').length")
        self.expect(shown == 100, f"what is in closed cards is searched: {shown} of 100")
        opened_with = self.browser.evaluate("document.querySelectorAll('.document[open] .stop').length")
        self.expect(opened_with >= 10, f"a card is filled when it opens: {opened_with} stops")
        print(f"  2,000 documents, {file.stat().st_size / 1e6:.1f} MB: there in {loaded:.1f} s, a card opens in "
              f"{opened:.2f} s, a filter acts in {filtered:.2f} s")
        # A link into a closed card opens it.
        self.browser.evaluate("(async () => { location.hash = '#d2000s1';"
                              " while (!document.querySelector('#d2000').open)"
                              " await new Promise((done) => setTimeout(done, 5)) })()")
        self.expect_quiet("many documents")
        self.browser.open(file, scripts=False)
        root = self.browser.call("DOM.getDocument", depth=1)["root"]["nodeId"]
        stops = len(self.browser.call("DOM.querySelectorAll", nodeId=root, selector=".path li:not(.page)")["nodeIds"])
        self.expect(stops >= 20_000, f"without scripts, closed cards are there as well: {stops} stops")

    def test_contract(self):
        """The lines of a contract can be rearranged with the keyboard and by dragging, and the text follows."""
        folder = self.scratch / "contract"
        folder.mkdir()
        fields = "".join(f'<item><widget class="QLineEdit" name="{name}"/></item>' for name in ("user", "code", "town"))
        (folder / "form.ui").write_text(
            '<ui version="4.0"><class>Form</class><widget class="QDialog" name="Form"><layout class="QVBoxLayout">'
            f"{fields}</layout></widget></ui>")
        subprocess.run([self.options.command, "order", "--write", "contracts", "form.ui", "--root", "."], cwd=folder,
                       check=True, capture_output=True)
        browser = self.browser
        browser.open(self.page("contract-page", "form.ui", "--root", ".", "--contract", "contracts", cwd=folder))
        self.open_all()
        browser.evaluate("const part = document.querySelector('details.contract');"
                         "const item = (name) => [...part.querySelectorAll('.lines li')]"
                         ".find((line) => line.querySelector('code').textContent.trim().startsWith(name)); 0")

        def expect_order(words, *names):
            text = browser.evaluate("part.querySelector('textarea').value")
            lines = [line.split()[0] for line in text.splitlines() if line.startswith("  ")]
            self.expect(lines == list(names), f"{words}: {names}, not {lines}")
            self.expect(text.startswith("focus order 1  form.ui\n"), f"{words}: the first line stays")

        expect_order("at first", "user", "code", "town")
        browser.evaluate("item('user').querySelectorAll('button')[1].focus()")
        browser.press("Enter")
        expect_order("a line moves down", "code", "user", "town")
        status = browser.evaluate("part.querySelector('output').textContent")
        self.expect(status == "user is now 2 of 3", f"the status says where the line is: {status}")
        label = browser.evaluate("document.activeElement.getAttribute('aria-label')") or ""
        self.expect(label.startswith("Move down: user"), f"focus stays on the button: {label}")
        browser.press("Enter")
        expect_order("a line moves to the end", "code", "town", "user")
        label = browser.evaluate("document.activeElement.getAttribute('aria-label')") or ""
        self.expect(label.startswith("Move up: user"), f"at the end, focus is on the other button: {label}")
        browser.evaluate("""const drop = (name, target) => {
            const data = new DataTransfer();
            const drag = (target, kind, y) => target.dispatchEvent(
                new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, clientY: y }));
            const { top } = target.getBoundingClientRect();
            drag(item(name), 'dragstart', 0);
            drag(target, 'dragover', top + 1);
            drag(target, 'drop', top + 1);
            drag(item(name), 'dragend', 0);
        }; drop('user', item('code'))""")
        expect_order("a line is dragged to the beginning", "user", "code", "town")
        browser.evaluate("drop('town', part.querySelector('.lines li'))")
        expect_order("a line is dragged to the heading", "town", "user", "code")
        browser.evaluate("for (const _ of [1, 2]) item('town').querySelectorAll('button')[1].click()")
        expect_order("a line moves down again", "user", "code", "town")
        self.expect_accessible("a contract")
        self.expect_quiet("a contract")
        # The copied text is a contract that the audit reads.
        browser.evaluate("item('town').querySelectorAll('button')[0].focus()")
        browser.press("Enter")
        (folder / "contracts/form.ui.order.txt").write_text(browser.evaluate("part.querySelector('textarea').value"))
        fix = subprocess.run([self.options.command, "fix", "form.ui", "--root", ".", "--suggested", "--contract", "contracts"],
                             cwd=folder, capture_output=True, text=True)
        self.expect("<tabstop>town</tabstop>" in (folder / "form.ui").read_text(),
                    f"'fix' makes the copied order: {fix.stdout}{fix.stderr}")

    def test_contract_of_variants(self):
        """Changes below two variants of a document are all in the text of their file."""
        folder = self.scratch / "variants"
        fields = "".join(f'<EditText android:id="@+id/{name}" android:hint="{name}" android:layout_width="match_parent" '
                         'android:layout_height="wrap_content"/>' for name in ("user", "code"))
        for name in ("layout", "layout-land", "layout-ldrtl"):
            (folder / "res" / name).mkdir(parents=True)
            (folder / "res" / name / "login.xml").write_text(
                '<LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:orientation="vertical" '
                f'android:layout_width="match_parent" android:layout_height="match_parent">{fields}</LinearLayout>')
        subprocess.run([self.options.command, "order", "--write", "contracts", "res", "--root", "."], cwd=folder,
                       check=True, capture_output=True)
        browser = self.browser
        browser.open(self.page("variants-page", "res", "--root", ".", "--contract", "contracts", cwd=folder))
        self.open_all()
        browser.evaluate("const parts = [...document.querySelectorAll('details.contract')]; 0")
        for place in (1, 2):
            browser.evaluate(f"[...parts[{place}].querySelectorAll('.lines li')]"
                             ".find((line) => line.textContent.includes('user')).querySelectorAll('button')[1].click()")
        texts = browser.evaluate("parts.map((part) => part.querySelector('textarea').value)")
        self.expect(len(texts) == 3 and len(set(texts)) == 1, f"all variants show the same text, not {texts}")
        words = [line.split()[0] for line in texts[0].splitlines() if line.startswith("  ")]
        orders = sorted(zip(words[::2], words[1::2]))
        self.expect(orders == [("code", "user"), ("code", "user"), ("user", "code")],
                    f"both changes are in the text: {words}")
        self.expect_quiet("variants of a contract")

    def run(self):
        names = [name for name in dir(self) if name.startswith("test_") and (self.options.only or "") in name]
        for name in names:
            start = time.perf_counter()
            print(f"{name.removeprefix('test_').replace('_', ' ')}:", flush=True)
            getattr(self, name)()
            print(f"  {time.perf_counter() - start:.1f} s")
        self.browser.close()
        return self.problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True)
    parser.add_argument("--axe", required=True)
    parser.add_argument("--screenshots", help="a folder to write screenshots to")
    parser.add_argument("--files", help="a folder of real files to look at the pictures of")
    parser.add_argument("--only", help="run the tests with this in their name")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        problems = Tests(options, pathlib.Path(scratch)).run()
    print("browser tests passed" if not problems else f"browser tests: {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
