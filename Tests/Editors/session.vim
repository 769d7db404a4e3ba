" The session in Vim with ALE: a finding is reported, and gone after a change. ALE asks a person which change to make.
set nocompatible nomore hidden
packadd ale
filetype plugin on
let s:command = $COMMAND

function! s:project(buffer) abort
  return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

let g:ale_linters_explicit = 1
let g:ale_linters = {'xml': ['focus-audit']}

function! s:check(condition, words) abort
  if !a:condition
    call writefile(['Vim: ' . a:words], '/dev/stderr')
    cquit!
  endif
endfunction

" Waits until an expression is true.
function! s:wait(expression) abort
  for l:round in range(3000)
    if eval(a:expression) | return 1 | endif
    sleep 20m
  endfor
  return 0
endfunction

function! s:session() abort
  call ale#linter#Define('xml', {
  \   'name': 'focus-audit', 'lsp': 'stdio', 'executable': s:command, 'command': '%e lsp',
  \   'project_root': function('s:project')})
  execute 'edit' fnameescape($DOCUMENT)
  setfiletype xml
  ALELint
  call s:check(s:wait('len(ale#engine#GetLoclist(bufnr(""))) == 1'), 'no finding is reported')
  let l:found = ale#engine#GetLoclist(bufnr(''))[0]
  call s:check(get(l:found, 'code', '') is# 'unnamed-focus-stop', 'another finding is reported')
  call s:check(l:found.lnum == 15, 'the finding is on another line')
  call cursor(9, 1)
  call append(8, repeat(' ', 10) . '<property name="mnemonic-widget">entry</property>')
  ALELint
  call s:check(s:wait('len(ale#engine#GetLoclist(bufnr(""))) == 0'), 'the finding stays')
  qall!
endfunction

call s:session()
