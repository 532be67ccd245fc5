// A language server: its process, the frames, and the requests that wait for an answer.
'use strict';
const vscode = require('vscode');
const { spawn } = require('node:child_process');
const { diagnostic, isServed, plain } = require('./values');

/** How often a server that ends by itself is started again within so many milliseconds. */
const [restartLimit, restartPeriod] = [3, 180_000];
/** The settings that are sent to the server. */
const serverSettings = ['dialect', 'palette', 'language', 'inlayHints', 'log'];

const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true }, inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, versionSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] }, definition: { linkSupport: false }, declaration: { linkSupport: false },
    codeAction: {
      isPreferredSupport: true, disabledSupport: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source.fixAll'] } },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true }, rename: { prepareSupport: true },
  },
};

class Server {
  constructor(output) {
    this.output = output;
    Object.assign(this, { nextID: 1, starts: [], restarts: Promise.resolve(), watchers: [] });
    this.diagnostics = vscode.languages.createDiagnosticCollection('nsscompile');
    this.inlayHintsChanged = new vscode.EventEmitter();
    this.tokensChanged = new vscode.EventEmitter();
  }

  /** Starts the process, and calls `onStart` with the capabilities that it announces. */
  async start() {
    const settings = vscode.workspace.getConfiguration('nsscompile');
    this.trace = settings.get('trace', 'off');
    this.starts.push(Date.now());
    const server = spawn(settings.get('path', 'nsscompile'), ['lsp'], { stdio: 'pipe' });
    this.process = server;
    this.waiting = new Map();
    [this.chunks, this.size, this.needed] = [[], 0, 0];
    server.stdout.on('data', (bytes) => { if (server === this.process) this.receive(bytes); });
    server.stderr.on('data', (bytes) => this.output.append(String(bytes)));
    server.stdin.on('error', () => {});
    server.on('error', (error) => this.ended(server, error.message, 'cannot be started'));
    server.on('exit', (code, signal) => this.ended(server, `exit status ${code ?? signal}`));
    const folders = vscode.workspace.workspaceFolders ?? [];
    const answer = await this.request('initialize', {
      processId: process.pid, clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      locale: vscode.env.language,
      rootUri: folders[0]?.uri.toString() ?? null, workspaceFolders: folders.map(folder),
      initializationOptions: Object.fromEntries(serverSettings.map((key) => [key, settings.get(key) || null])),
      capabilities,
    });
    this.isReady = true;
    this.notify('initialized', {});
    this.onStart?.(answer.capabilities);
    for (const document of vscode.workspace.textDocuments) this.open(document);
  }

  /** Starts a server that ended by itself again, but not endlessly, and not one that cannot be started. */
  ended(server, reason, problem) {
    if (server !== this.process) return;
    this.forget(reason);
    this.output.appendLine(`nsscompile ended: ${reason}`);
    const recent = this.starts.filter((time) => Date.now() - time < restartPeriod);
    if (!problem && recent.length <= restartLimit) return this.start().catch((error) => this.output.appendLine(error.message));
    const message = `nsscompile ${problem ?? 'ended several times'} (${reason}); install it, or set 'nsscompile.path'`;
    return vscode.window.showErrorMessage(message, 'Open Settings').then((choice) =>
      choice && vscode.commands.executeCommand('workbench.action.openSettings', 'nsscompile.path'));
  }

  /** Ends the session: no request gets an answer any more. */
  forget(reason) {
    this.process = undefined;
    this.isReady = false;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.diagnostics.clear();
    for (const watcher of this.watchers.splice(0)) watcher.dispose();
  }

  async stop() {
    const server = this.process;
    const answer = this.request('shutdown').catch(() => {});
    // A request from now on is answered with nothing.
    this.isReady = false;
    await answer;
    if (!server || server !== this.process) return;
    this.send({ method: 'exit' });
    server.stdin.end();
    this.forget('stopped');
  }

  /** Ends the server and starts another one, after the restarts before. */
  restart() {
    this.restarts = this.restarts.then(async () => {
      if (this.process) await this.stop();
      this.starts = [];
      await this.start().catch((error) => this.output.appendLine(error.message));
    });
    return this.restarts;
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

  /** Collects bytes until a whole message is there, so that a long one is copied once. */
  receive(bytes) {
    this.chunks.push(bytes);
    this.size += bytes.length;
    if (this.size < this.needed) return;
    let rest = Buffer.concat(this.chunks);
    this.needed = 0;
    for (let end; (end = rest.indexOf('\r\n\r\n')) >= 0;) {
      const stop = end + 4 + Number(/content-length: *(\d+)/i.exec(rest.toString('latin1', 0, end))[1]);
      this.needed = rest.length < stop ? stop : 0;
      if (this.needed) break;
      const body = rest.subarray(end + 4, stop);
      rest = rest.subarray(stop);
      const message = JSON.parse(body.toString());
      this.log('<-', message, body);
      this.handle(message);
    }
    [this.chunks, this.size] = [[rest], rest.length];
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
      this.answer(method, params);
      this.send({ id, result: null });
    }
  }

  /** Does what the server requests. */
  answer(method, params) {
    if (method === 'workspace/inlayHint/refresh') this.inlayHintsChanged.fire();
    if (method === 'workspace/semanticTokens/refresh') this.tokensChanged.fire();
    for (const { method: name, registerOptions } of method === 'client/registerCapability' ? params.registrations : []) {
      if (name === 'workspace/didChangeWatchedFiles') registerOptions.watchers.forEach((each) => this.watch(each.globPattern));
    }
  }

  watch(pattern) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    ['Create', 'Change', 'Delete'].forEach((name, index) => watcher[`onDid${name}`]((uri) =>
      this.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type: index + 1 }] })));
    this.watchers.push(watcher);
  }

  log(direction, message, body) {
    if (this.trace === 'off') return;
    const words = [direction, message.method ?? 'answer', message.id, `${body.length} bytes`];
    this.output.appendLine([...words, this.trace === 'verbose' ? body : ''].join(' '));
  }

  open(document) {
    if (!isServed(document)) return;
    const { uri, version, languageId } = document;
    this.notify('textDocument/didOpen', { textDocument: { uri: uri.toString(), languageId, version, text: document.getText() } });
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

  foldersChanged({ added, removed }) {
    this.notify('workspace/didChangeWorkspaceFolders', { event: { added: added.map(folder), removed: removed.map(folder) } });
  }

  /** A new server reads the settings. A running one would keep a setting that is set back to its default. */
  settingsChanged(event) {
    if (event.affectsConfiguration('nsscompile')) this.restart();
  }
}

const folder = ({ uri, name }) => ({ uri: uri.toString(), name });

module.exports = { Server };
