if exists('b:current_syntax')
  finish
endif

syntax case match
syntax sync minlines=200

" A word contains '/', unless a comment begins there.
syntax match nssProperty /[A-Za-z0-9#@_\\.-]\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/ contained nextgroup=nssValueStart skipwhite skipempty
syntax match nssSelector /[A-Za-z0-9#_\\.-]\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/
syntax match nssFioriSelector /\<fdl[A-Z]\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/
syntax match nssNUISelector /\%(ActivityIndicator\|BarButton\|BarButtonBack\|Button\|Control\|Label\|NavigationBar\|NavigationItem\|PageControl\|Progress\|SearchBar\|SearchBarButton\|SearchBarScopeBar\|SegmentedControl\|Slider\|Switch\|TabBar\|TabBarItem\|Table\|TableCell\|TableCellContentView\|TableCellDetail\|TextField\|TextView\|Toolbar\|View\|Window\)[A-Za-z0-9_\\.-]\@!/

" A value ends with ';', before '}', or before a line that begins the next statement.
syntax region nssValueStart start=/:/ end=/;\|\ze[{}]/ end=/\n\ze\s*[A-Za-z0-9#@_\\.-]\+\s*:/ end=/\n\ze[^:;{}]*{/ contained contains=@nssValue
syntax match nssDefinition /@\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/ nextgroup=nssValueStart skipwhite skipempty contains=nssPaletteSuffix
syntax match nssPaletteSuffix /_\%(lightBackground\|darkBackground\|elevatedLightBackground\|elevatedDarkBackground\|contrastLightBackground\|contrastDarkBackground\|elevatedContrastLightkBackground\|elevatedContrastDarkBackground\)[A-Za-z0-9_\\.-]\@!/ contained
syntax match nssMedia /@media[A-Za-z0-9_\\.-]\@!/ nextgroup=nssMediaHeader skipwhite skipempty
syntax region nssMediaHeader start=/(/ end=/\ze[{;]/ contained contains=nssMediaFeature,nssMediaValue,nssAnd,@nssComments
syntax match nssMediaFeature /[A-Za-z-]\+\ze\s*:/ contained
syntax match nssMediaValue /:\s*\zs[A-Za-z-]\+/ contained
syntax keyword nssAnd and contained

syntax cluster nssValue contains=nssWord,nssNumber,nssHex,nssConstant,nssFunction,nssString,@nssComments
syntax match nssWord /[A-Za-z0-9#_\\.-]\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/ contained
syntax match nssFunction /[A-Za-z][A-Za-z0-9_-]*\ze\s*(/ contained
syntax match nssNumber /[+-]\?\%(\d\+\%(\.\d*\)\?\|\.\d\+\)\%([eE][+-]\?\d\+\)\?\%(%\|p[xt]\|r\?em\|[ds]p\)\?[A-Za-z0-9_\\.-]\@!/ contained
syntax match nssHex /#\%(\x\{8}\|\x\{6}\|\x\{3}\)[A-Za-z0-9_\\.-]\@!/ contained
syntax match nssConstant /@\%([A-Za-z0-9_\\.-]\|\/\*\@!\)*/ contained
syntax region nssString start=/"/ end=/"\|$/ contained oneline
syntax region nssString start=/'/ end=/'\|$/ contained oneline

syntax region nssBlock matchgroup=nssBrace start=/{/ end=/}/ fold transparent contains=nssProperty,@nssComments
syntax region nssMediaBlock matchgroup=nssBrace start=/\%(@media\_[^{};]*\)\@<={/ end=/}/ fold transparent contains=nssSelector,nssFioriSelector,nssNUISelector,nssDefinition,nssBlock,@nssComments

syntax cluster nssComments contains=nssComment,nssLineComment
" A directive is the first word of a comment.
syntax match nssDirective /\%(\/[*\/]\s*\)\@20<=\<nss-\%(disable\%(-next-line\|-line\)\?\|enable\|format-\%(off-next\|off\|on\)\)\>/ contained
syntax region nssLineComment start=/\%([A-Za-z0-9_\\.-]\)\@1<!\/\// end=/$/ contains=nssDirective,@Spell oneline
syntax region nssComment start=/\/\*/ end=/\*\// contains=nssDirective,@Spell fold

highlight default link nssComment Comment
highlight default link nssLineComment Comment
highlight default link nssDirective SpecialComment
highlight default link nssDefinition Identifier
highlight default link nssConstant Identifier
highlight default link nssPaletteSuffix Special
highlight default link nssSelector Structure
highlight default link nssFioriSelector Type
highlight default link nssNUISelector Type
highlight default link nssProperty Keyword
highlight default link nssMedia PreProc
highlight default link nssAnd Operator
highlight default link nssMediaFeature PreProc
highlight default link nssMediaValue Constant
highlight default link nssNumber Number
highlight default link nssHex Number
highlight default link nssFunction Function
highlight default link nssWord Constant
highlight default link nssString String
highlight default link nssBrace Delimiter

" Neovim draws the tokens of the language server over these colors. They get the same ones; comments and constants keep those of
" their directives and suffixes.
if has('nvim-0.9')
  highlight default link @lsp.type.class.nss nssSelector
  highlight default link @lsp.typemod.class.defaultLibrary.nss nssFioriSelector
  highlight default link @lsp.type.property.nss nssProperty
  highlight default link @lsp.type.enumMember.nss nssWord
  highlight default link @lsp.type.type.nss nssPaletteSuffix
  highlight default link @lsp.type.number.nss nssNumber
  highlight default link @lsp.type.string.nss nssString
  highlight default link @lsp.type.function.nss nssFunction
  for s:type in ['comment', 'keyword', 'operator', 'variable']
    call luaeval('vim.api.nvim_set_hl(0, _A, {default = true})', '@lsp.type.' . s:type . '.nss')
  endfor
endif

let b:current_syntax = 'nss'
