// Shows in VS Code what `focus-audit lsp` finds, and passes on what a person does. The server does everything else.
const vscode = require('vscode')
const { Server } = require('./server')

const selector = [{ scheme: 'file', pattern: '**/*.{ui,glade,xib,storyboard,fxml,xrc,xml,axaml,swift}' }]
const { languages, window, workspace, Uri } = vscode
let server

const uriOf = document => ({ uri: document.uri.toString() })
const position = ({ line, character }) => new vscode.Position(line, character)
const range = ({ start, end }) => new vscode.Range(position(start), position(end))
const place = ({ line, character }) => ({ line, character })
const plain = ({ start, end }) => ({ start: place(start), end: place(end) })
const edit = ({ changes }) => {
  const edits = new vscode.WorkspaceEdit()
  for (const [uri, parts] of Object.entries(changes))
    for (const part of parts) edits.replace(Uri.parse(uri), range(part.range), part.newText)
  return edits
}

function diagnostic(item) {
  // The protocol counts severities from 1.
  const made = new vscode.Diagnostic(range(item.range), item.message, item.severity - 1)
  made.source = item.source
  made.code = item.codeDescription ? { value: item.code, target: Uri.parse(item.codeDescription.href) } : item.code
  made.tags = item.tags
  made.relatedInformation = item.relatedInformation?.map(({ location, message }) =>
    new vscode.DiagnosticRelatedInformation(new vscode.Location(Uri.parse(location.uri), range(location.range)), message))
  made.item = item
  return made
}

function action(item, made) {
  const action = new vscode.CodeAction(item.title, vscode.CodeActionKind.Empty.append(item.kind))
  action.isPreferred = item.isPreferred
  action.diagnostics = made.filter(({ item: { data } }) => item.diagnostics?.some(known => known.data.fingerprint === data.fingerprint))
  if (item.edit) action.edit = edit(item.edit)
  if (item.command) action.command = { ...item.command, command: 'focusAudit.execute', arguments: [item.command] }
  action.item = item
  return action
}

const symbol = ({ name, detail = '', kind, range: whole, selectionRange, children = [] }) => {
  const made = new vscode.DocumentSymbol(name, detail, kind - 1, range(whole), range(selectionRange))
  made.children = children.map(symbol)
  return made
}

exports.activate = async context => {
  const setting = name => workspace.getConfiguration('focusAudit').get(name)
  const settings = () => ({ focusAudit: { inlayHints: setting('inlayHints'), diagnostics: setting('diagnostics') } })
  const found = languages.createDiagnosticCollection('focus-audit')
  const changed = type => uri => server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] })
  const watch = ({ registerOptions: { watchers } }) => {
    for (const { globPattern } of watchers) {
      const watcher = workspace.createFileSystemWatcher(globPattern)
      context.subscriptions.push(
        watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)))
    }
  }
  server = new Server(setting('path'), {
    onEnd: error => window.showErrorMessage(`focus-audit is not running: ${error.message}. The setting focusAudit.path specifies the command.`),
    onMessage: (method, params) => {
      switch (method) {
        case 'textDocument/publishDiagnostics': return void found.set(Uri.parse(params.uri), params.diagnostics.map(diagnostic))
        case 'workspace/applyEdit': return workspace.applyEdit(edit(params.edit)).then(applied => ({ applied }))
        case 'client/registerCapability': return void params.registrations.forEach(watch)
        case 'window/showMessage': return void window.showErrorMessage(params.message)
        case 'window/showDocument':
          if (params.external) return vscode.env.openExternal(Uri.parse(params.uri)).then(success => ({ success }))
          return window.showTextDocument(Uri.parse(params.uri), { selection: range(params.selection) }).then(() => ({ success: true }))
      }
    },
  })
  await server.request('initialize', {
    processId: process.pid,
    workspaceFolders: workspace.workspaceFolders?.map(({ uri, name }) => ({ uri: uri.toString(), name })) ?? [],
    initializationOptions: settings(),
    capabilities: {
      textDocument: {
        publishDiagnostics: { relatedInformation: true },
        codeAction: { resolveSupport: { properties: ['edit'] } },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      },
      window: { showDocument: { support: true } },
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  })
  server.notify('initialized', {})

  const isOurs = document => languages.match(selector, document) > 0
  const open = document => isOurs(document) && server.notify('textDocument/didOpen', {
    textDocument: { ...uriOf(document), languageId: document.languageId, version: document.version, text: document.getText() },
  })
  workspace.textDocuments.forEach(open)
  const call = (method, document, params, token) => server.request(`textDocument/${method}`, { textDocument: uriOf(document), ...params }, token)
  const execute = (command, ...given) => server.request('workspace/executeCommand', { command, arguments: given })
    .catch(error => window.showErrorMessage(`focus-audit: ${error.message}`))
  const kinds = [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('focusAudit')]
  context.subscriptions.push(
    found,
    workspace.onDidOpenTextDocument(open),
    workspace.onDidCloseTextDocument(document => isOurs(document) && server.notify('textDocument/didClose', { textDocument: uriOf(document) })),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => isOurs(document) && contentChanges.length && server.notify('textDocument/didChange', {
      textDocument: { ...uriOf(document), version: document.version },
      contentChanges: contentChanges.map(change => ({ range: plain(change.range), text: change.text })),
    })),
    workspace.onDidChangeConfiguration(event => event.affectsConfiguration('focusAudit')
      && server.notify('workspace/didChangeConfiguration', { settings: settings() })),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (document, where, asked, token) => {
        const only = asked.only && [asked.only.value]
        const made = asked.diagnostics.filter(({ item }) => item)
        const items = await call('codeAction', document, { range: plain(where), context: { only, diagnostics: made.map(({ item }) => item) } }, token)
        return items.map(item => action(item, made))
      },
      resolveCodeAction: async made => {
        if (made.item.data) made.edit = edit((await server.request('codeAction/resolve', made.item)).edit)
        return made
      },
    }, { providedCodeActionKinds: kinds }),
    languages.registerHoverProvider(selector, {
      provideHover: async (document, where, token) => {
        const hover = await call('hover', document, { position: place(where) }, token)
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value))
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: async (document, token) => (await call('documentSymbol', document, {}, token)).map(symbol),
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (document, where, token) => (await call('inlayHint', document, { range: plain(where) }, token)).map(item =>
        Object.assign(new vscode.InlayHint(position(item.position), item.label), { paddingLeft: item.paddingLeft, tooltip: item.tooltip })),
    }),
    vscode.commands.registerCommand('focusAudit.execute', item => execute(item.command, ...item.arguments)),
    vscode.commands.registerCommand('focusAudit.auditAll', () => execute('focusAudit.auditWorkspace')),
    vscode.commands.registerCommand('focusAudit.showOrderOfFile', () =>
      window.activeTextEditor && execute('focusAudit.showOrder', window.activeTextEditor.document.uri.toString())))
}

exports.deactivate = () => server?.stop()
