-- The session in Neovim: a finding is reported, explained, fixed, and gone.
local command, path = os.getenv('COMMAND'), os.getenv('DOCUMENT')

local function check(condition, words)
  if not condition then error(words, 0) end
end

local function session()
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  local id = vim.lsp.start_client({ name = 'focus-audit', cmd = { command, 'lsp' }, root_dir = vim.fn.fnamemodify(path, ':h') })
  vim.lsp.buf_attach_client(0, id)
  check(vim.wait(60000, function() return #vim.diagnostic.get(0) == 1 end, 20), 'no finding is reported')
  local found = vim.diagnostic.get(0)[1]
  check(found.code == 'unnamed-focus-stop', 'another finding is reported')
  check(found.lnum == 14, 'the finding is on another line')

  local document = { uri = vim.uri_from_bufnr(0) }
  local place = { line = found.lnum, character = found.col }
  local function ask(method, parameters)
    parameters.textDocument = document
    local answers, problem = vim.lsp.buf_request_sync(0, method, parameters, 60000)
    check(answers and answers[id] and not answers[id].error, method .. ' fails: ' .. (problem or ''))
    return answers[id].result
  end
  check(ask('textDocument/hover', { position = place }).contents.value:find('unnamed-focus-stop', 1, true), 'no explanation')
  check(#ask('textDocument/documentSymbol', {}) == 1, 'no outline')
  local actions = ask('textDocument/codeAction', {
    range = { start = place, ['end'] = place }, context = { diagnostics = {} },
  })
  local fix
  for _, action in ipairs(actions) do if action.isPreferred then fix = action end end
  check(fix, 'no change is offered')
  vim.lsp.util.apply_workspace_edit(fix.edit, vim.lsp.get_client_by_id(id).offset_encoding)
  check(vim.wait(60000, function() return #vim.diagnostic.get(0) == 0 end, 20), 'the finding stays')
  vim.lsp.stop_client(id)
  vim.wait(10000, function() return vim.lsp.client_is_stopped(id) end, 20)
end

local passed, problem = pcall(session)
if passed then vim.cmd('quitall!') end
io.stderr:write('Neovim: ' .. problem .. '\n')
vim.cmd('cquit!')
