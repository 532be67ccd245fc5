if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" NUI rejects a file with '//', so comments are blocks.
setlocal comments=s1:/*,mb:*,ex:*/ commentstring=/*\ %s\ */
setlocal formatoptions-=t formatoptions+=croql
setlocal iskeyword+=@-@,-,.,#
setlocal shiftwidth=4 softtabstop=4 expandtab
setlocal smartindent

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< iskeyword< shiftwidth< softtabstop< expandtab< smartindent<'

" ':make' fills the quickfix list, and 'gq' formats.
if executable('nsscompile')
  setlocal makeprg=nsscompile\ check\ --reporter\ xcode\ %:S
  setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
  setlocal formatexpr=NssFormat()
  let b:undo_ftplugin .= ' | setlocal makeprg< errorformat< formatexpr<'
endif

if exists('*NssFormat')
  finish
endif

" Formats the statements in the lines of 'gq'. With 'formatprg', the lines would be read without what is around them, and messages would
" be in the text.
function NssFormat() abort
  if mode() =~# '[iR]'
    return 1 " a comment that is typed is wrapped
  endif
  let l:lines = getline(1, '$')
  let l:name = expand('%:p')
  let l:errors = tempname()
  let l:command = printf('nsscompile format --lines %d:%d %s - 2>%s', v:lnum, v:lnum + v:count - 1,
    \ empty(l:name) ? '' : '--stdin-filename ' . shellescape(l:name), shellescape(l:errors))
  let l:formatted = systemlist(l:command, l:lines)
  let l:status = v:shell_error
  " The status is 1 if a statement with an error stays as it is.
  if l:status > 1
    echohl ErrorMsg
    echomsg get(readfile(l:errors), 0, 'nsscompile failed')
    echohl None
  endif
  call delete(l:errors)
  if l:status > 1 || empty(l:formatted)
    return 0
  endif
  " Only the lines that differ are replaced, so that marks and folds stay.
  let [l:old, l:new, l:first] = [len(l:lines), len(l:formatted), 0]
  while l:first < l:old && l:first < l:new && l:lines[l:first] ==# l:formatted[l:first]
    let l:first += 1
  endwhile
  while l:old > l:first && l:new > l:first && l:lines[l:old - 1] ==# l:formatted[l:new - 1]
    let l:old -= 1
    let l:new -= 1
  endwhile
  if l:new > l:first
    call append(l:old, l:formatted[l:first : l:new - 1])
  endif
  if l:old > l:first
    execute (l:first + 1) . ',' . l:old . 'delete _'
  endif
  return 0
endfunction
