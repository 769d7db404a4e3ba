"""The session with the client of pygls: a finding is reported, explained, fixed, and gone."""
import asyncio, pathlib, sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient


async def main(command, path):
    client = LanguageClient('focus-audit-test', '1')
    uri = path.as_uri()
    reported = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params):
        reported.put_nowait(params)

    async def diagnostics(version):
        while True:
            params = await asyncio.wait_for(reported.get(), 60)
            if params.uri == uri and params.version == version:
                return params.diagnostics

    await client.start_io(command, 'lsp')
    answer = await client.initialize_async(types.InitializeParams(
        capabilities=types.ClientCapabilities(), root_uri=path.parent.as_uri()))
    assert answer.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    client.initialized(types.InitializedParams())
    document = types.TextDocumentIdentifier(uri=uri)
    text = path.read_text()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=uri, language_id='xml', version=1, text=text)))
    found = await diagnostics(1)
    assert [item.code for item in found] == ['unnamed-focus-stop'], found

    hover = await client.text_document_hover_async(types.HoverParams(document, found[0].range.start))
    assert 'unnamed-focus-stop' in hover.contents.value
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert symbols[0].name.startswith('1 '), symbols
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document, found[0].range, types.CodeActionContext(diagnostics=found)))
    fix = next(action for action in actions if action.is_preferred)
    edits = fix.edit.changes[uri]
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(version=2, uri=uri),
        [types.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text) for edit in reversed(edits)]))
    assert not await diagnostics(2)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()


asyncio.run(main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
