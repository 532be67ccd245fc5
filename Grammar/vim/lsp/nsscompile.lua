-- Neovim 0.11 and later: `vim.lsp.enable('nsscompile')`.
return {
  cmd = { 'nsscompile', 'lsp' },
  filetypes = { 'nss' },
  root_markers = { '.nsscompile.json', '.git' },
  -- On Linux, Neovim does not watch files for servers.
  on_attach = function(client)
    vim.api.nvim_create_autocmd('BufWritePost', {
      group = vim.api.nvim_create_augroup('nsscompile', {}),
      pattern = '.nsscompile.json',
      callback = function(event)
        client:notify('workspace/didChangeWatchedFiles', {
          changes = { { uri = vim.uri_from_fname(event.match), type = 2 } },
        })
      end,
    })
  end,
}
