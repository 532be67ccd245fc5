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

" ':make' fills the quickfix list; 'gq' and '=' format.
if executable('nsscompile')
  setlocal makeprg=nsscompile\ check\ --reporter\ xcode\ %:S
  setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m
  setlocal formatprg=nsscompile\ format\ -
  let b:undo_ftplugin .= ' | setlocal makeprg< errorformat< formatprg<'
endif
