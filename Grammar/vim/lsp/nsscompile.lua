-- Neovim 0.11 and later: `vim.lsp.enable('nsscompile')`.
return {
  cmd = { 'nsscompile', 'lsp' },
  -- 'json' is for project files only: the server uses their settings before they are saved.
  filetypes = { 'nss', 'json' },
  root_dir = function(buffer, attach)
    local name = vim.fs.basename(vim.api.nvim_buf_get_name(buffer))
    if vim.bo[buffer].filetype == 'nss' or name == '.nsscompile.json' then
      attach(vim.fs.root(buffer, { '.nsscompile.json', '.git' }))
    end
  end,
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
