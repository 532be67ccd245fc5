-- A person types into Neovim 0.12 with the lines of the article, key by key: `nvim --headless -u INIT`. The keys go through the menu that
-- opens by itself after each `@`.
local answers = {}

local function finish()
  local file = assert(io.open(vim.env.ANSWERS, 'w'))
  file:write(vim.json.encode(answers))
  file:close()
  vim.cmd('qall!')
end

local function session(pause)
  local function wait_for(what, condition)
    local deadline = vim.uv.now() + 60000
    while not condition() do
      if vim.uv.now() > deadline then error('no ' .. what .. ' within 60 s') end
      pause(20)
    end
  end
  vim.cmd('edit brand.nss')
  wait_for('client', function() return next(vim.lsp.get_clients({ bufnr = 0 })) end)
  vim.api.nvim_input('i')
  for key in ('@brand:#0A6ED1;\r@tintColor: @brand;'):gmatch('.') do
    vim.api.nvim_input(key == '\r' and '<CR>' or key)
    pause(20)
    if key == '@' then wait_for('menu', function() return vim.fn.pumvisible() == 1 end) end
  end
  vim.api.nvim_input('<Esc>')
  wait_for('normal mode', function() return vim.api.nvim_get_mode().mode == 'n' end)
  answers.typed = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  wait_for('hints', function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
  vim.cmd('silent write')
  answers.written = vim.fn.readfile('brand.nss')
end

vim.api.nvim_create_autocmd('VimEnter', { callback = function()
  local work
  local function resume()
    local done, problem = coroutine.resume(work)
    if not done then answers.error = debug.traceback(work, tostring(problem)) end
    if coroutine.status(work) == 'dead' then finish() end
  end
  work = coroutine.create(function()
    session(function(time)
      vim.defer_fn(resume, time)
      coroutine.yield()
    end)
  end)
  vim.schedule(resume)
end })
