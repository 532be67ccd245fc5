-- Neovim 0.11 and later: `vim.lsp.enable('nsscompile')`.
return {
  cmd = { 'nsscompile', 'lsp' },
  filetypes = { 'nss' },
  root_markers = { '.nsscompile.json', '.git' },
}
