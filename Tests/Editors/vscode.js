// A stand-in of the interface of Visual Studio Code that the extension uses. It runs the extension against a server, does what a person
// does, and writes down what the editor would show. Arguments: the folder of the extension, the command, and a folder with 'a.nss'.
'use strict';
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { pathToFileURL, fileURLToPath } = require('node:url');

const [extensionFolder, command, folder] = process.argv.slice(2);
const manifest = JSON.parse(fs.readFileSync(path.join(extensionFolder, 'package.json'), 'utf8'));

/** A class whose instances have their arguments as properties. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};
const Position = record('line', 'character');
class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}
class Uri {
  static parse(text) { return new Uri(text); }
  constructor(text) {
    this.text = text;
    [this.scheme] = text.split(':');
    this.path = this.scheme === 'file' ? fileURLToPath(text) : decodeURIComponent(text.slice(this.scheme.length + 1));
    this.fsPath = this.path;
  }
  toString() { return this.text; }
}
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
  contains(kind) { return kind.value === this.value || kind.value.startsWith(`${this.value}.`); }
}
CodeActionKind.Empty = new CodeActionKind('');
CodeActionKind.QuickFix = new CodeActionKind('quickfix');
class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  fire(value) { for (const listener of this.listeners) listener(value); }
}
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, newText) { this.edits.push([String(uri), newText]); }
  createFile(uri) { this.edits.push([String(uri), null]); }
}

const nothing = { dispose() {} };
const settings = { path: command };
const defaults = Object.fromEntries(
  Object.entries(manifest.contributes.configuration.properties).map(([key, value]) => [key.split('.')[1], value.default]));
const [providers, commands, contents, errors, watched, panels, shown, executed] = [{}, {}, {}, [], [], [], [], []];
const diagnostics = new Map();
const events = new Proxy({}, { get: (made, name) => { made[name] ??= new EventEmitter(); return made[name]; } });
const uri = new Uri(pathToFileURL(path.join(folder, 'a.nss')).toString());
const document = {
  uri, languageId: 'nss', version: 1, text: fs.readFileSync(path.join(folder, 'a.nss'), 'utf8'), getText() { return this.text; },
};

const values = {
  Position, Range, Uri, CodeActionKind, EventEmitter, WorkspaceEdit,
  Disposable: { from: () => nothing },
  ViewColumn: { Beside: -2 },
  CodeAction: record('title', 'kind'), Color: record('red', 'green', 'blue', 'alpha'), ColorInformation: record('range', 'color'),
  ColorPresentation: record('label'), CompletionItem: record('label', 'kind'), CompletionList: record('items', 'isIncomplete'),
  Diagnostic: record('range', 'message', 'severity'), DiagnosticRelatedInformation: record('location', 'message'),
  DocumentHighlight: record('range', 'kind'), DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  FoldingRange: record('start', 'end', 'kind'), Hover: record('contents', 'range'), InlayHint: record('position', 'label'),
  InlayHintLabelPart: record('value'), Location: record('uri', 'range'), MarkdownString: record('value'),
  SelectionRange: record('range', 'parent'), SemanticTokens: record('data'), SemanticTokensLegend: record('types', 'modifiers'),
  SnippetString: record('value'), SymbolInformation: record('name', 'kind', 'containerName', 'location'), TextEdit: record('range', 'newText'),
  version: '1.82.0', env: { language: 'en' },
  languages: new Proxy({}, { get: (_, name) => {
    if (name === 'createDiagnosticCollection') {
      return () => ({ set: (key, found) => diagnostics.set(String(key), found), clear: () => diagnostics.clear(), dispose() {} });
    }
    return (...values) => {
      providers[name] = values.find((value) => Object.keys(value).some((key) => /^(provide|prepare)/.test(key)));
      return nothing;
    };
  } }),
  commands: {
    registerCommand: (name, action) => { commands[name] = action; return nothing; },
    executeCommand: (...words) => { executed.push(words); },
  },
  window: {
    activeTextEditor: { document },
    createOutputChannel: () => ({ append: (text) => shown.push(text), appendLine: (text) => shown.push(text), dispose() {} }),
    createWebviewPanel: (kind, title) => {
      const panel = { title, webview: { html: '' }, onDidDispose: () => nothing, dispose() {} };
      panels.push(panel);
      return panel;
    },
    showErrorMessage: async (text, ...choices) => { errors.push(text); return choices[0]; },
    showWarningMessage: (text) => { errors.push(text); },
    // A person looks for a word of the description.
    showQuickPick: async (items) => (await items).find(({ description }) => description.includes('desselben Stils')),
    showTextDocument: async (opened) => { panels.push({ title: String(opened.uri), text: opened.getText() }); },
  },
  workspace: new Proxy({
    workspaceFolders: [{ uri: new Uri(pathToFileURL(folder).toString()), name: 'folder' }],
    textDocuments: [document],
    getConfiguration: () => ({ get: (key, otherwise) => settings[key] ?? defaults[key] ?? otherwise }),
    registerTextDocumentContentProvider: (scheme, provider) => { contents[scheme] = provider; return nothing; },
    openTextDocument: async (opened) => {
      const text = await contents[opened.scheme].provideTextDocumentContent(opened);
      return { uri: opened, getText: () => text };
    },
    createFileSystemWatcher: (pattern) => {
      watched.push(pattern);
      const { created, changed, deleted } = { created: events[`create ${pattern}`], changed: events[`change ${pattern}`], deleted: events[`delete ${pattern}`] };
      return { onDidCreate: created.event, onDidChange: changed.event, onDidDelete: deleted.event, dispose() {} };
    },
  }, { get: (made, name) => made[name] ?? events[name].event }),
};
// The extension must not use what the stand-in does not have.
const vscode = new Proxy(values, { get: (made, name) => {
  if (!(name in made)) throw new Error(`the stand-in has no '${String(name)}'`);
  return made[name];
} });
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

async function until(condition) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const value = await condition();
    if (value) return value;
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
  throw new Error(`never: ${condition}\n${shown.join('\n')}`);
}

function type(text) {
  const lines = document.text.split('\n');
  const range = new Range(0, 0, lines.length - 1, lines.at(-1).length);
  Object.assign(document, { text, version: document.version + 1 });
  events.onDidChangeTextDocument.fire({ document, contentChanges: [{ range, text }] });
}

const ids = () => (diagnostics.get(String(uri)) ?? []).map(({ code }) => code);
const place = (text) => {
  const before = document.text.slice(0, document.text.indexOf(text)).split('\n');
  return new Position(before.length - 1, before.at(-1).length);
};
const complete = (position, triggerCharacter) =>
  ask('CompletionItem', 'CompletionItems', document, position, undefined, { triggerCharacter });
const all = () => new Range(0, 0, document.text.split('\n').length - 1, 0);
const ask = (provider, request, ...values) => providers[`register${provider}Provider`][`provide${request}`](...values);
const hints = async () => (await ask('InlayHints', 'InlayHints', document, all())).map(({ label }) => label.map(({ value }) => value).join(''));

/** A server whose answers are long and come in pieces, and that ends when it is asked for a declaration; then one that does not start. */
async function otherServers(answer, position) {
  const script = path.join(folder, 'server.js');
  fs.writeFileSync(script, `#!${process.execPath}
let input = '';
process.stdin.on('data', async (bytes) => {
  input += bytes;
  for (let found; (found = /Content-Length: ([0-9]+)\\r\\n\\r\\n/.exec(input)) && input.length >= found.index + found[0].length + Number(found[1]);) {
    const start = found.index + found[0].length;
    const { id, method } = JSON.parse(input.slice(start, start + Number(found[1])));
    input = input.slice(start + Number(found[1]));
    if (method === 'textDocument/declaration') process.exit(3);
    if (id === undefined) continue;
    const result = method === 'initialize' ? { capabilities: {} } : { contents: 'é'.repeat(6 << 20) };
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result }));
    const frame = Buffer.concat([Buffer.from('Content-Length: ' + body.length + '\\r\\n\\r\\n'), body]);
    // The first pieces are a byte long. The last one has the next frame too.
    for (let at = 0, size = 1; at < frame.length; at += size, size = at < 40 ? 1 : 65521) {
      process.stdout.write(frame.subarray(at, at + size));
      if (size === 1) await new Promise((done) => setImmediate(done));
    }
  }
});
`, { mode: 0o755 });
  settings.path = script;
  await commands['nsscompile.restart']();
  const hovers = await Promise.all([1, 2].map(() => ask('Hover', 'Hover', document, position)));
  answer.long = hovers.map(({ contents }) => [Buffer.byteLength(contents.value), /^é+$/.test(contents.value)]);
  answer.died = await ask('Declaration', 'Declaration', document, position).then(() => 'it has answered', (error) => error.message);
  // It was started again.
  await until(async () => (await ask('Hover', 'Hover', document, position))?.contents.value.length === 6 << 20);
  settings.path = '/bin/false';
  await commands['nsscompile.restart']();
  await until(() => errors.length > 0);
  settings.path = '/missing/nsscompile';
  await commands['nsscompile.restart']();
  await until(() => executed.length > 1);
  answer.failed = [...errors];
  answer.executed = executed;
  settings.path = command;
  await commands['nsscompile.restart']();
  await until(() => ids().length > 0);
}

async function session() {
  const extension = require(path.join(extensionFolder, 'extension.js'));
  const context = { subscriptions: [] };
  await extension.activate(context);
  const answer = { providers: Object.keys(providers).sort(), commands: Object.keys(commands).sort() };
  await until(() => ids().length > 0);
  Object.assign(answer, { diagnostics: ids(), watched: [...watched] });
  const use = place('@brand; }');
  const found = diagnostics.get(String(uri)).find(({ code }) => code === 'unknown-property');
  answer.hover = (await ask('Hover', 'Hover', document, use)).contents.value;
  answer.definition = (await ask('Definition', 'Definition', document, use))[0].range.start.line;
  answer.declaration = (await ask('Declaration', 'Declaration', document, use))[0].range.start.line;
  answer.references = (await ask('Reference', 'References', document, use, { includeDeclaration: true })).length;
  answer.highlights = (await ask('DocumentHighlight', 'DocumentHighlights', document, use)).length;
  answer.symbols = (await ask('DocumentSymbol', 'DocumentSymbols', document)).map(({ name }) => name);
  answer.workspaceSymbols = (await ask('WorkspaceSymbol', 'WorkspaceSymbols', 'Button')).map(({ name }) => name);
  answer.folds = (await ask('FoldingRange', 'FoldingRanges', document)).map(({ start, end }) => [start, end]);
  let [selection] = await ask('SelectionRange', 'SelectionRanges', document, [use]);
  for (answer.selections = 0; selection; selection = selection.parent) answer.selections += 1;
  answer.tokens = (await ask('DocumentSemanticTokens', 'DocumentSemanticTokens', document)).data.length;
  answer.rangeTokens = (await ask('DocumentRangeSemanticTokens', 'DocumentRangeSemanticTokens', document, new Range(0, 0, 1, 0))).data.length;
  answer.colors = (await ask('Color', 'DocumentColors', document)).length;
  answer.completions = (await complete(use)).items.map(({ label }) => label);
  answer.actions = (await ask('CodeActions', 'CodeActions', document, found.range, { diagnostics: [found] })).map(({ title }) => title);
  answer.rename = (await providers.registerRenameProvider.provideRenameEdits(document, use, 'ink')).edits.length;
  answer.prepared = (await providers.registerRenameProvider.prepareRename(document, use)).placeholder;
  answer.rangeFormat = (await ask('DocumentRangeFormattingEdit', 'DocumentRangeFormattingEdits', document, all(), { tabSize: 2 })).length;
  const [color] = await ask('Color', 'DocumentColors', document);
  answer.presentations = (await ask('Color', 'ColorPresentations', color.color, { document, range: color.range })).map(({ label }) => label);
  const items = (await complete(use)).items;
  const resolved = await providers.registerCompletionItemProvider.resolveCompletionItem(items.find(({ label }) => label === '@brand'));
  answer.resolved = resolved.documentation.value;
  answer.signature = await ask('SignatureHelp', 'SignatureHelp', document, place('0)'));
  answer.image = (await ask('Definition', 'Definition', document, place('Logo')))[0].uri.path;
  answer.format = (await ask('DocumentFormattingEdit', 'DocumentFormattingEdits', document, { tabSize: 2, insertSpaces: true })).length;
  answer.hints = await hints();
  // A setting applies at once.
  settings.inlayHints = 'off';
  events.onDidChangeConfiguration.fire({ affectsConfiguration: (name) => 'nsscompile.inlayHints'.startsWith(name) });
  await until(async () => diagnostics.has(String(uri)) && (await hints()).length === 0);
  delete settings.inlayHints;
  events.onDidChangeConfiguration.fire({ affectsConfiguration: (name) => 'nsscompile.inlayHints'.startsWith(name) });
  await until(async () => (await hints()).length > 0);
  // A file that another program changes.
  fs.writeFileSync(path.join(folder, '.nsscompile.json'), '{ "rules": { "unknown-property": "off" } }');
  events[`create ${watched[1]}`].fire(new Uri(pathToFileURL(path.join(folder, '.nsscompile.json')).toString()));
  await until(() => ids().length > 0 && !ids().includes('unknown-property'));
  events.onDidChangeWorkspaceFolders.fire({ added: [{ uri: new Uri('file:///other'), name: 'other' }], removed: [] });
  await commands['nsscompile.restart']();
  await until(() => ids().length > 0);
  await commands['nsscompile.preview']();
  const [page] = panels;
  answer.page = page.webview.html.slice(0, 15);
  type(document.text.replace('#0A6ED1', '#12AB34'));
  await until(() => page.webview.html.includes('#12AB34'));
  // The other stylesheet of a pair is on the page from then on.
  fs.writeFileSync(path.join(folder, 'a.dark.nss'), '@brand: #FEDCBA;\n@tintColor: @brand;\n');
  await commands['nsscompile.preview']();
  answer.dark = panels.map(({ webview }) => webview.html.includes('#FEDCBA'));
  fs.writeFileSync(path.join(folder, 'a.dark.nss'), '@brand: #FEDCB9;\n@tintColor: @brand;\n');
  events.onDidSaveTextDocument.fire({ uri: new Uri(`${uri}`.replace('a.nss', 'a.dark.nss')), languageId: 'nss' });
  await until(() => panels[1].webview.html.includes('#FEDCB9'));
  // A comparison shows an older version beside the stylesheet.
  const older = { ...document, uri: new Uri(`git:${uri.path}?HEAD`), getText: () => 'Button { font-colr: red; }' };
  events.onDidOpenTextDocument.fire(older);
  answer.spaced = [use, new Position(3, 4)].map((position) => complete(position, ' '));
  answer.spaced = (await Promise.all(answer.spaced)).map(({ items: found }) => found.length > 0);
  answer.older = diagnostics.has(String(older.uri));
  await commands['nsscompile.explainRule']('half-branded');
  answer.rule = panels.at(-1).text;
  settings.language = 'de';
  await commands['nsscompile.explainRule']();
  answer.chosen = [panels.at(-1).title, panels.at(-1).text.split('\n')[1].split(',')[0]];
  delete settings.language;
  answer.errors = [...errors];
  await otherServers(answer, place('brand'));
  await extension.deactivate();
  return answer;
}

session().then((answer) => process.stdout.write(JSON.stringify(answer)), (error) => {
  process.stderr.write(`${error.stack}\n${shown.join('')}\n`);
  process.exit(1);
});
