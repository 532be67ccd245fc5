-- A session in Neovim, typed by a script: `nvim --headless -u neovim.lua`. test_editors.py makes the folder and judges the answers.
--
-- The script is a coroutine. `wait_for` returns to the editor until a condition holds, so that keys are typed and messages are read as
-- in a session of a person. The answers go to the file ANSWERS as JSON.

local answers = {}
local newer = vim.lsp.enable ~= nil
local api, lsp = vim.api, vim.lsp

local function finish()
  local file = assert(io.open(vim.env.ANSWERS, 'w'))
  file:write(vim.json.encode(answers))
  file:close()
  vim.cmd('qall!')
end

local function wait_for(what, condition)
  local deadline = vim.loop.now() + 60000
  while true do
    local found = condition()
    if found then return found end
    if vim.loop.now() > deadline then error('no ' .. what .. ' within 60 s') end
    coroutine.yield()
  end
end

local function type_keys(keys)
  local typed = false
  api.nvim_feedkeys(api.nvim_replace_termcodes(keys, true, false, true), 'n', false)
  wait_for('end of typing', function()
    -- A turn of the editor takes the keys first.
    local before = typed
    typed = true
    return before and vim.fn.getchar(1) == 0
  end)
end

local function lines(buffer) return api.nvim_buf_get_lines(buffer or 0, 0, -1, false) end

local function request(method, params)
  local replies = lsp.buf_request_sync(0, method, params, 60000)
  for _, reply in pairs(assert(replies, method)) do
    assert(not reply.err, vim.inspect(reply.err))
    return reply.result
  end
end

local function findings()
  local found = {}
  for _, item in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { line = item.lnum, column = item.col, last = item.end_col, message = item.message, severity = item.severity })
  end
  return found
end

-- A menu that takes the entry with a text.
local function choose(text)
  vim.ui.select = function(items, options, take)
    local menu = {}
    for _, item in ipairs(items) do table.insert(menu, (options.format_item(item))) end
    answers.menu = answers.menu or menu
    for index, title in ipairs(menu) do
      if title:find(text, 1, true) then return take(items[index], index) end
    end
    error('no entry ' .. text .. ' in ' .. vim.inspect(menu))
  end
end

local function floating_text()
  for _, window in ipairs(api.nvim_list_wins()) do
    if api.nvim_win_get_config(window).relative ~= '' then
      local text = table.concat(lines(api.nvim_win_get_buf(window)), '\n')
      api.nvim_win_close(window, true)
      return text
    end
  end
end

-- The group of the first place of a text.
local function syntax_at(text)
  for number, line in ipairs(lines()) do
    local column = line:find(text, 1, true)
    if column then return vim.fn.synIDattr(vim.fn.synID(number, column, 1), 'name') end
  end
end

local function session()
  vim.cmd('edit base.nss')
  -- Neovim 0.12 gives a late answer about the colors of one file to the file that is shown then.
  wait_for('client', function() return next(newer and lsp.get_clients({ bufnr = 0 }) or lsp.buf_get_clients(0)) end)
  vim.cmd('edit tenants/acme.nss')
  answers.file_type = vim.bo.filetype
  answers.options = { vim.bo.shiftwidth, vim.bo.expandtab, vim.bo.commentstring, vim.bo.makeprg }

  wait_for('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
  answers.findings = findings()

  -- Hover, with the cursor behind an emoji.
  vim.fn.search('@accent;')
  lsp.buf.hover()
  answers.hover = wait_for('hover', floating_text)

  answers.colors = {}
  for _, item in ipairs(request('textDocument/documentColor', { textDocument = lsp.util.make_text_document_params() })) do
    local color = item.color
    local hex = string.format('#%02X%02X%02X', color.red * 255 + 0.5, color.green * 255 + 0.5, color.blue * 255 + 0.5)
    table.insert(answers.colors, { item.range, hex })
  end
  if lsp.document_color then
    lsp.document_color.enable(true, 0)
    wait_for('painted colors', function()
      answers.painted = {}
      for name, id in pairs(api.nvim_get_namespaces()) do
        local marks = name:find('document_color') and api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true }) or {}
        for _, mark in ipairs(marks) do answers.painted[mark[2] .. ':' .. mark[3]] = mark[4].hl_group end
      end
      return vim.tbl_count(answers.painted) >= 2
    end)
  end
  if lsp.inlay_hint then
    lsp.inlay_hint.enable(true)
    wait_for('inlay hints', function() return #lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
    answers.hints = vim.tbl_map(function(hint) return hint.inlay_hint.label[1].value end, lsp.inlay_hint.get({ bufnr = 0 }))
    lsp.inlay_hint.enable(false)
  end
  if lsp.semantic_tokens and lsp.semantic_tokens.get_at_pos then
    local row = vim.fn.search('@accent;') - 1
    local column = lines()[row + 1]:find('@accent', 1, true) - 1
    local tokens = wait_for('semantic tokens', function()
      local found = lsp.semantic_tokens.get_at_pos(0, row, column)
      return found and #found > 0 and found
    end)
    answers.token = { tokens[1].type, tokens[1].start_col, tokens[1].end_col }
  end

  -- A fix, from the menu, with the cursor on the misspelt word.
  vim.fn.cursor(1, 1)
  vim.fn.search('background-colour')
  choose('background-color')
  lsp.buf.code_action()
  wait_for('fix', function() return vim.fn.search('background-color:', 'n') > 0 end)
  answers.fixed = lines()
  wait_for('end of the diagnostics', function() return #vim.diagnostic.get(0) == 0 end)

  -- A constant that is defined in the lower layer, from the upper one.
  vim.fn.search('@brand')
  lsp.buf.rename('corporate')
  wait_for('rename', function() return vim.fn.search('@corporate', 'n') > 0 and vim.fn.search('@brand', 'n') == 0 end)
  local lower = vim.fn.bufnr('base.nss')
  wait_for('rename below', function() return not table.concat(lines(lower)):find('@brand', 1, true) end)
  answers.renamed = { lines(lower), lines() }
  -- Earlier versions send changes some time later, those of other buffers also after a request.
  wait_for('rename in the server', function()
    vim.fn.search('@corporate')
    local place = request('textDocument/definition', lsp.util.make_position_params(0, newer and 'utf-8' or nil))
    return place and #place > 0
  end)
  wait_for('end of the diagnostics in between', function() return #vim.diagnostic.get(0) == 0 end)

  if lsp.buf.formatting_sync then lsp.buf.formatting_sync(nil, 60000) else lsp.buf.format({ timeout_ms = 60000 }) end
  answers.formatted = lines()

  -- A new line is typed. The menu opens by omni completion, and its entry is taken.
  vim.fn.search('corner-radius')
  type_keys('ofont-col<C-x><C-o>')
  wait_for('menu', function() return vim.fn.pumvisible() == 1 end)
  answers.properties = vim.tbl_map(function(item) return item.word end, vim.fn.complete_info({ 'items' }).items)
  type_keys('<C-e>or-selected: /* 🎉 */ @corp<C-x><C-o>')
  wait_for('menu of constants', function() return vim.fn.pumvisible() == 1 end)
  answers.constants = vim.tbl_map(function(item) return item.word end, vim.fn.complete_info({ 'items' }).items)
  type_keys('<C-n><C-y>;<CR>font-sise: 12;<Esc>')
  answers.typed = lines()
  wait_for('diagnostics of the new text', function()
    answers.new_findings = findings()
    return #answers.new_findings == 1 and answers.new_findings[1].message:find('font-sise', 1, true)
  end)

  -- A definition in the other file.
  vim.fn.search('@corporate;')
  lsp.buf.definition()
  wait_for('definition', function() return api.nvim_buf_get_name(0):match('base%.nss$') end)
  answers.definition = api.nvim_win_get_cursor(0)

  -- The lower layer is changed in one window. The diagnostics in the other one follow.
  local function undefined()
    return #vim.tbl_filter(function(item) return item.message:find("undefined constant '@corporate'", 1, true) end,
      vim.diagnostic.get(vim.fn.bufnr('acme.nss')))
  end
  vim.cmd('split tenants/acme.nss | wincmd p')
  vim.cmd('%s/@corporate:/@corporate2:/')
  wait_for('diagnostics in the other window', function() return undefined() > 0 end)
  answers.below = { undefined() }
  vim.cmd('undo')
  wait_for('their end', function() return undefined() == 0 end)
  table.insert(answers.below, undefined())
  vim.cmd('only')

  -- The end of a file with and without a last line ending: neither formatting nor a fix leaves an empty line.
  answers.ends = {}
  for _, name in ipairs({ 'end.nss', 'no-end.nss' }) do
    vim.cmd('edit ' .. name)
    wait_for('diagnostics of ' .. name, function() return #vim.diagnostic.get(0) > 0 end)
    choose('Fix everything')
    lsp.buf.code_action()
    wait_for('fix of ' .. name, function() return table.concat(lines()):find('}', 1, true) end)
    local fixed = lines()
    if lsp.buf.formatting_sync then lsp.buf.formatting_sync(nil, 60000) else lsp.buf.format({ timeout_ms = 60000 }) end
    vim.cmd('silent write')
    local file = assert(io.open(name))
    answers.ends[name] = { fixed, lines(), file:read('*a') }
    file:close()
  end

  -- So many lines that changes are grouped: the cursor stays on its word.
  vim.cmd('edit many.nss')
  wait_for('diagnostics of many.nss', function() return #vim.diagnostic.get(0) > 0 end)
  vim.fn.search('Section250')
  if lsp.buf.formatting_sync then lsp.buf.formatting_sync(nil, 60000) else lsp.buf.format({ timeout_ms = 60000 }) end
  answers.cursor = vim.fn.expand('<cword>')
  answers.many = lines()

  -- A rule is turned off in the project file, which is loaded for that and not saved yet.
  if newer then
    vim.cmd('edit unused.nss')
    wait_for('diagnostics of unused.nss', function() return #vim.diagnostic.get(0) == 1 end)
    choose('off for the project')
    lsp.buf.code_action()
    wait_for('end of the diagnostics of unused.nss', function() return #vim.diagnostic.get(0) == 0 end)
    local project = vim.fn.bufnr('.nsscompile.json')
    answers.project = { lines(project), vim.bo[project].modified, #lsp.get_clients({ bufnr = project }) }
    vim.cmd('edit other.json')
    answers.other_json = #lsp.get_clients({ bufnr = 0 })
  end

  local clients = (lsp.get_clients or lsp.get_active_clients)()
  answers.clients = #clients
  answers.encoding = clients[1].offset_encoding

  vim.cmd('edit syntax.nss')
  answers.syntax = {}
  for _, text in ipairs(vim.json.decode(vim.env.SYNTAX)) do answers.syntax[text] = syntax_at(text) end

  -- 'gq' as in Vim, without the language server: the statement of the line, in a file with an error.
  vim.cmd('edit broken.nss')
  vim.bo.formatexpr = 'NssFormat()'
  vim.cmd('normal! 3Ggqq')
  answers.line_formatted = lines()
  vim.cmd('normal! gggqG')
  answers.rest_formatted = lines()
end

vim.opt.swapfile = false
vim.opt.hidden = true
vim.opt.completeopt = { 'menuone', 'noselect' }
vim.opt.runtimepath:append(vim.env.GRAMMAR .. '/vim')
vim.cmd('filetype plugin indent on | syntax on')
if newer then
  vim.lsp.enable('nsscompile')
else
  local client
  api.nvim_create_autocmd('FileType', { pattern = 'nss', callback = function(event)
    client = client or lsp.start_client({ name = 'nsscompile', cmd = { 'nsscompile', 'lsp' }, root_dir = vim.fn.getcwd() })
    lsp.buf_attach_client(event.buf, client)
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
  end })
end

api.nvim_create_autocmd('VimEnter', { callback = function()
  local work = coroutine.create(session)
  local timer = vim.loop.new_timer()
  timer:start(0, 10, vim.schedule_wrap(function()
    if coroutine.status(work) ~= 'suspended' then return end
    local done, problem = coroutine.resume(work)
    if not done then answers.error = debug.traceback(work, tostring(problem)) end
    if coroutine.status(work) == 'dead' then
      timer:stop()
      finish()
    end
  end))
end })
