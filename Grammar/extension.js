// Connects VS Code to 'nsscompile lsp'. It uses the modules 'vscode' and 'node:child_process' only.
'use strict';
const vscode = require('vscode');
const { spawn } = require('node:child_process');

/** How often a server that ends by itself is started again within so many milliseconds. */
const [restartLimit, restartPeriod] = [3, 180_000];

/** A language server: its process, the frames, and the requests that wait for an answer. */
class Server {
  constructor(output) {
    this.output = output;
    this.waiting = new Map();
    this.nextID = 1;
    this.starts = [];
    this.diagnostics = vscode.languages.createDiagnosticCollection('nsscompile');
  }

  async start() {
    const settings = vscode.workspace.getConfiguration('nsscompile');
    this.trace = settings.get('trace', 'off');
    this.starts.push(Date.now());
    const server = spawn(settings.get('path', 'nsscompile'), ['lsp'], { stdio: 'pipe' });
    this.process = server;
    this.received = Buffer.alloc(0);
    server.stdout.on('data', (bytes) => this.receive(bytes));
    server.stderr.on('data', (bytes) => this.output.append(String(bytes)));
    server.stdin.on('error', () => {});
    server.on('error', (error) => this.ended(server, error.message));
    server.on('exit', (code, signal) => this.ended(server, `exit status ${code ?? signal}`));
    await this.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      locale: vscode.env.language,
      rootUri: vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? null,
      workspaceFolders: (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name })),
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        workspace: { workspaceFolders: true, workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
        textDocument: {
          synchronization: { didSave: true },
          publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, versionSupport: true },
          completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
          hover: { contentFormat: ['markdown'] }, definition: { linkSupport: false },
          codeAction: {
            isPreferredSupport: true, disabledSupport: true,
            codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source.fixAll'] } },
          },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true }, rename: { prepareSupport: true },
        },
      },
    });
    this.isReady = true;
    this.notify('initialized', {});
    for (const document of vscode.workspace.textDocuments) this.open(document);
  }

  /** Starts a server that ended by itself again, but not endlessly. */
  ended(server, reason) {
    if (server !== this.process) return;
    this.process = undefined;
    this.isReady = false;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.diagnostics.clear();
    if (this.isStopped) return;
    this.output.appendLine(`nsscompile ended: ${reason}`);
    const recent = this.starts.filter((time) => Date.now() - time < restartPeriod);
    if (recent.length <= restartLimit) this.start().catch((error) => this.output.appendLine(error.message));
    else vscode.window.showErrorMessage(`nsscompile ended several times (${reason}); check the setting 'nsscompile.path'`);
  }

  async stop() {
    this.isStopped = true;
    this.diagnostics.dispose();
    await this.request('shutdown').catch(() => {});
    this.notify('exit');
  }

  send(message) {
    if (!this.process) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.log('->', message, body);
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { if (this.isReady) this.send({ method, params }); }

  request(method, params, token) {
    if (!this.isReady && method !== 'initialize') return Promise.resolve(null);
    const id = this.nextID++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      this.send({ id, method, params });
    });
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const stop = end + 4 + Number(/content-length: *(\d+)/i.exec(this.received.toString('latin1', 0, end))[1]);
      if (this.received.length < stop) return;
      const body = this.received.subarray(end + 4, stop);
      this.received = this.received.subarray(stop);
      const message = JSON.parse(body.toString());
      this.log('<-', message, body);
      this.handle(message);
    }
  }

  handle({ id, method, params, result, error }) {
    if (method === undefined) {
      const request = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) request?.reject(new Error(error.message));
      else request?.resolve(result);
    } else if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    } else if (method === 'window/showMessage') {
      vscode.window.showWarningMessage(params.message);
    } else if (method === 'window/logMessage') {
      this.output.appendLine(params.message);
    } else if (id !== undefined) {
      this.send({ id, result: method === 'workspace/configuration' ? params.items.map(() => null) : null });
    }
  }

  log(direction, message, body) {
    if (this.trace === 'off') return;
    const parts = [direction, message.method ?? 'answer', message.id, `${body.length} bytes`];
    this.output.appendLine([...parts, this.trace === 'verbose' ? body : ''].join(' '));
  }

  open(document) {
    if (!isServed(document)) return;
    const { uri, version, languageId } = document;
    this.notify('textDocument/didOpen', {
      textDocument: { uri: uri.toString(), languageId, version, text: document.getText() },
    });
  }

  change({ document, contentChanges }) {
    if (!isServed(document) || contentChanges.length === 0) return;
    this.notify('textDocument/didChange', {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: contentChanges.map(({ range, text }) => ({ range: plain(range), text })),
    });
  }

  about(method, document) {
    if (isServed(document)) this.notify(method, { textDocument: { uri: document.uri.toString() } });
  }
}

/** A stylesheet, or a project file: the server uses its settings before they are saved. */
const isServed = ({ languageId, uri }) => languageId === 'nss' || uri.path.endsWith('/.nsscompile.json');
const plain = (range) => ({
  start: { line: range.start.line, character: range.start.character },
  end: { line: range.end.line, character: range.end.character },
});
const toRange = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const toLocation = ({ uri, range }) => new vscode.Location(vscode.Uri.parse(uri), toRange(range));
const toEdit = ({ range, newText }) => new vscode.TextEdit(toRange(range), newText);
const list = (value) => (Array.isArray(value) ? value : value ? [value] : []);
const markdown = (value) => new vscode.MarkdownString(typeof value === 'string' ? value : value?.value ?? '');

function diagnostic(value) {
  const made = new vscode.Diagnostic(toRange(value.range), value.message, value.severity - 1);
  made.code = value.code;
  made.source = value.source;
  made.tags = value.tags;
  made.data = value.data;
  made.relatedInformation = value.relatedInformation?.map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(toLocation(location), message));
  return made;
}

const plainDiagnostic = ({ range, message, severity, code, source, data }) => ({
  range: plain(range), message, severity: severity + 1, code, source, data,
});

function workspaceEdit({ documentChanges }) {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, options, textDocument, edits } of documentChanges) {
    if (textDocument) edit.set(vscode.Uri.parse(textDocument.uri), edits.map(toEdit));
    else edit.createFile(vscode.Uri.parse(uri), options);
  }
  return edit;
}

function symbol({ name, detail, kind, range, selectionRange, children }) {
  const made = new vscode.DocumentSymbol(name, detail ?? '', kind - 1, toRange(range), toRange(selectionRange));
  made.children = (children ?? []).map(symbol);
  return made;
}

function completionItem(item) {
  const made = new vscode.CompletionItem(item.label, item.kind === undefined ? undefined : item.kind - 1);
  const edit = item.textEdit;
  const text = edit?.newText ?? item.insertText ?? item.label;
  made.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (edit) made.range = toRange(edit.range ?? edit.replace);
  made.detail = item.detail;
  made.sortText = item.sortText;
  made.filterText = item.filterText;
  if (item.documentation) made.documentation = markdown(item.documentation);
  made.original = item;
  return made;
}

/** One provider for each request of the server that VS Code has a function for. */
function register(server, subscriptions) {
  const { languages } = vscode;
  const at = (document, position) => ({
    textDocument: { uri: document.uri.toString() },
    ...(position && { position: { line: position.line, character: position.character } }),
  });
  const ask = (name, params, token) => server.request(`textDocument/${name}`, params, token);
  const options = ({ tabSize, insertSpaces }) => ({ tabSize, insertSpaces });
  const providers = [
    ['Hover', { provideHover: async (document, position, token) => {
      const hover = await ask('hover', at(document, position), token);
      return hover && new vscode.Hover(markdown(hover.contents), hover.range && toRange(hover.range));
    } }],
    ['Definition', { provideDefinition: async (document, position, token) =>
      list(await ask('definition', at(document, position), token)).map(toLocation) }],
    ['Reference', { provideReferences: async (document, position, context, token) =>
      list(await ask('references', { ...at(document, position), context }, token)).map(toLocation) }],
    ['DocumentSymbol', { provideDocumentSymbols: async (document, token) =>
      list(await ask('documentSymbol', at(document), token)).map(symbol) }],
    ['DocumentFormattingEdit', { provideDocumentFormattingEdits: async (document, style, token) =>
      list(await ask('formatting', { ...at(document), options: options(style) }, token)).map(toEdit) }],
    ['DocumentRangeFormattingEdit', { provideDocumentRangeFormattingEdits: async (document, range, style, token) =>
      list(await ask('rangeFormatting', { ...at(document), range: plain(range), options: options(style) }, token))
        .map(toEdit) }],
    ['Rename', {
      prepareRename: async (document, position, token) => {
        const found = await ask('prepareRename', at(document, position), token);
        if (!found) throw new Error('This element cannot be renamed');
        return { range: toRange(found.range ?? found), placeholder: found.placeholder };
      },
      provideRenameEdits: async (document, position, newName, token) => {
        const edit = await ask('rename', { ...at(document, position), newName }, token);
        return edit && workspaceEdit(edit);
      },
    }],
    ['Color', {
      provideDocumentColors: async (document, token) =>
        list(await ask('documentColor', at(document), token)).map(({ range, color }) =>
          new vscode.ColorInformation(toRange(range), new vscode.Color(color.red, color.green, color.blue, color.alpha))),
      provideColorPresentations: async ({ red, green, blue, alpha }, { document, range }, token) =>
        list(await ask('colorPresentation', { ...at(document), color: { red, green, blue, alpha }, range: plain(range) }, token))
          .map(({ label, textEdit }) => {
            const made = new vscode.ColorPresentation(label);
            if (textEdit) made.textEdit = toEdit(textEdit);
            return made;
          }),
    }],
    ['CodeActions', { provideCodeActions: async (document, range, context, token) =>
      list(await ask('codeAction', {
        ...at(document), range: plain(range),
        context: { diagnostics: context.diagnostics.map(plainDiagnostic), only: context.only && [context.only.value] },
      }, token)).map((action) => {
        const made = new vscode.CodeAction(action.title, vscode.CodeActionKind.Empty.append(action.kind));
        made.edit = action.edit && workspaceEdit(action.edit);
        const { isPreferred, disabled, diagnostics } = action;
        return Object.assign(made, { isPreferred, disabled, diagnostics: diagnostics?.map(diagnostic) });
      }) }],
  ];
  for (const [name, made] of providers) subscriptions.push(languages[`register${name}Provider`]({ language: 'nss' }, made));
  subscriptions.push(languages.registerCompletionItemProvider({ language: 'nss' }, {
    provideCompletionItems: async (document, position, token) => {
      const found = await ask('completion', at(document, position), token);
      return new vscode.CompletionList(list(found?.items ?? found).map(completionItem), found?.isIncomplete ?? false);
    },
    resolveCompletionItem: async (item, token) =>
      completionItem((await server.request('completionItem/resolve', item.original, token)) ?? item.original),
  }, '@', '_', ':', '('));
}

let server;

exports.activate = async (context) => {
  const output = vscode.window.createOutputChannel('nsscompile');
  server = new Server(output);
  const { workspace } = vscode;
  context.subscriptions.push(
    output,
    workspace.onDidOpenTextDocument((document) => server.open(document)),
    workspace.onDidChangeTextDocument((change) => server.change(change)),
    workspace.onDidSaveTextDocument((document) => server.about('textDocument/didSave', document)),
    workspace.onDidCloseTextDocument((document) => server.about('textDocument/didClose', document)));
  register(server, context.subscriptions);
  await server.start().catch((error) => output.appendLine(error.message));
};
exports.deactivate = () => server?.stop();
