// The session in the extension for VS Code, with a stand-in for the editor: a finding is reported, explained, fixed, and gone.
const assert = require('assert')
const fs = require('fs')
const Module = require('module')
const path = require('path')
const { pathToFileURL, fileURLToPath } = require('url')

const [command, file] = process.argv.slice(2)
const disposable = { dispose() {} }
class Position { constructor(line, character) { Object.defineProperty(this, 'line', { get: () => line }); Object.defineProperty(this, 'character', { get: () => character }) } }
class Range { constructor(start, end) { Object.assign(this, { start, end }) } }
class Plain { constructor(...given) { this.given = given } }
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }) } }
class CodeAction { constructor(title, kind) { Object.assign(this, { title, kind }) } }
class DocumentSymbol { constructor(name, detail, kind, range, selectionRange) { Object.assign(this, { name, detail, kind, range, selectionRange }) } }
class WorkspaceEdit { constructor() { this.edits = [] } replace(uri, range, text) { this.edits.push({ uri, range, text }) } }
const kind = value => ({ value, append: part => kind(value ? `${value}.${part}` : part) })
const uri = text => ({ toString: () => text, fsPath: text.startsWith('file:') ? fileURLToPath(text) : text })

const shown = { errors: [] }
const providers = {}
const listeners = {}
let announce = () => {}
const document = {
  uri: uri(pathToFileURL(file).href), languageId: 'xml', version: 1, text: fs.readFileSync(file, 'utf8'),
  getText() { return this.text },
}
const listen = name => listener => { listeners[name] = listener; return disposable }
const vscode = {
  Position, Range, Diagnostic, CodeAction, DocumentSymbol, WorkspaceEdit, Hover: Plain, MarkdownString: Plain, InlayHint: Plain,
  DiagnosticRelatedInformation: Plain, Location: Plain,
  CodeActionKind: { Empty: kind(''), QuickFix: kind('quickfix'), SourceFixAll: kind('source.fixAll') },
  Uri: { parse: uri },
  env: { openExternal: async () => true },
  window: { showErrorMessage: text => { shown.errors.push(text) }, activeTextEditor: { document } },
  workspace: {
    getConfiguration: () => ({ get: name => ({ path: command, diagnostics: 'open', inlayHints: true })[name] }),
    workspaceFolders: [{ uri: uri(pathToFileURL(path.dirname(file)).href), name: 'project' }],
    textDocuments: [document],
    createFileSystemWatcher: () => ({ onDidCreate: () => disposable, onDidChange: () => disposable, onDidDelete: () => disposable, ...disposable }),
    onDidOpenTextDocument: listen('open'), onDidCloseTextDocument: listen('close'), onDidChangeTextDocument: listen('change'),
    onDidChangeConfiguration: listen('configuration'),
    applyEdit: async () => true,
  },
  languages: {
    match: () => 10,
    createDiagnosticCollection: () => ({ set: (uri, found) => { shown.found = found; announce() }, ...disposable }),
    registerCodeActionsProvider: (_, provider) => { providers.actions = provider; return disposable },
    registerHoverProvider: (_, provider) => { providers.hover = provider; return disposable },
    registerDocumentSymbolProvider: (_, provider) => { providers.symbols = provider; return disposable },
    registerInlayHintsProvider: (_, provider) => { providers.hints = provider; return disposable },
  },
  commands: { registerCommand: (name, run) => { providers[name] = run; return disposable } },
}
const load = Module._load
Module._load = (name, ...rest) => name === 'vscode' ? vscode : load(name, ...rest)
const extension = require('../../Editors/VSCode/extension.js')

const found = wanted => new Promise(resolve => {
  announce = () => wanted(shown.found) && resolve(shown.found)
  if (shown.found) announce()
})

;(async () => {
  await extension.activate({ subscriptions: [] })
  const [finding] = await found(list => list.length === 1)
  assert.equal(finding.code.value, 'unnamed-focus-stop')
  assert.equal(finding.range.start.line, 14)
  const hover = await providers.hover.provideHover(document, finding.range.start)
  assert.match(hover.given[0].given[0], /unnamed-focus-stop/)
  const [scope] = await providers.symbols.provideDocumentSymbols(document)
  assert.equal(scope.children.length, 1)
  const all = new Range(new Position(0, 0), new Position(99, 0))
  assert.equal((await providers.hints.provideInlayHints(document, all)).length, 1)
  const actions = await providers.actions.provideCodeActions(document, finding.range, { diagnostics: [finding] })
  const fix = actions.find(action => action.isPreferred)
  assert.deepEqual(fix.diagnostics, [finding])
  const everything = await providers.actions.resolveCodeAction(actions.find(action => action.kind.value.startsWith('source.fixAll')))
  assert.equal(everything.edit.edits.length, 1)
  const changes = fix.edit.edits
  document.version++
  listeners.change({ document, contentChanges: changes.map(({ range, text }) => ({ range, text })) })
  await found(list => list.length === 0)
  assert.deepEqual(shown.errors, [])
  await extension.deactivate()
})().catch(error => { console.error(error); process.exit(1) })
