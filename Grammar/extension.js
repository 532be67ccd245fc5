// Connects VS Code to 'nsscompile lsp'. The extension needs no other packages.
'use strict';
const vscode = require('vscode');
const { execFile } = require('node:child_process');
const { existsSync } = require('node:fs');
const { Server } = require('./client');
const {
  completionItem, diagnostic, inlayHint, list, markdown, plain, plainDiagnostic, selectionRange, symbol, toEdit, toLocation, toRange,
  workspaceEdit,
} = require('./values');

const nss = ['file', 'untitled'].map((scheme) => ({ language: 'nss', scheme }));
const projectFile = { pattern: '**/.nsscompile.json', scheme: 'file' };
const [foldingKinds, explain] = [{ comment: 1, imports: 2, region: 3 }, 'nsscompile.explainRule'];

/** For each capability that a server announces, the registration of its provider. */
function providers(server) {
  const { languages } = vscode;
  const at = (document, position) => ({
    textDocument: { uri: document.uri.toString() },
    ...(position && { position: { line: position.line, character: position.character } }),
  });
  const ask = (name, params, token) => server.request(`textDocument/${name}`, params, token);
  const locations = (name) => async (document, position, token) => list(await ask(name, at(document, position), token)).map(toLocation);
  const tokens = async (name, params, token) => new vscode.SemanticTokens(new Uint32Array((await ask(name, params, token))?.data ?? []));
  return {
    hoverProvider: () => languages.registerHoverProvider(nss, { provideHover: async (document, position, token) => {
      const hover = await ask('hover', at(document, position), token);
      return hover && new vscode.Hover(markdown(hover.contents), hover.range && toRange(hover.range));
    } }),
    definitionProvider: () => languages.registerDefinitionProvider([...nss, projectFile], { provideDefinition: locations('definition') }),
    declarationProvider: () => languages.registerDeclarationProvider(nss, { provideDeclaration: locations('declaration') }),
    referencesProvider: () => languages.registerReferenceProvider(nss, {
      provideReferences: async (document, position, context, token) =>
        list(await ask('references', { ...at(document, position), context }, token)).map(toLocation) }),
    documentHighlightProvider: () => languages.registerDocumentHighlightProvider(nss, {
      provideDocumentHighlights: async (document, position, token) => list(await ask('documentHighlight', at(document, position), token))
        .map(({ range, kind }) => new vscode.DocumentHighlight(toRange(range), kind && kind - 1)) }),
    documentSymbolProvider: () => languages.registerDocumentSymbolProvider(nss, {
      provideDocumentSymbols: async (document, token) => list(await ask('documentSymbol', at(document), token)).map(symbol) }),
    workspaceSymbolProvider: () => languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) => list(await server.request('workspace/symbol', { query }, token)).map(
        ({ name, kind, containerName, location }) =>
          new vscode.SymbolInformation(name, kind - 1, containerName ?? '', toLocation(location))) }),
    foldingRangeProvider: () => languages.registerFoldingRangeProvider(nss, {
      provideFoldingRanges: async (document, context, token) => list(await ask('foldingRange', at(document), token))
        .map(({ startLine, endLine, kind }) => new vscode.FoldingRange(startLine, endLine, foldingKinds[kind])) }),
    selectionRangeProvider: () => languages.registerSelectionRangeProvider(nss, {
      provideSelectionRanges: async (document, positions, token) => list(await ask('selectionRange', {
        ...at(document), positions: positions.map(({ line, character }) => ({ line, character })),
      }, token)).map(selectionRange) }),
    semanticTokensProvider: ({ legend }) => {
      const made = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
      return vscode.Disposable.from(
        languages.registerDocumentSemanticTokensProvider(nss, {
          onDidChangeSemanticTokens: server.tokensChanged.event,
          provideDocumentSemanticTokens: (document, token) => tokens('semanticTokens/full', at(document), token) }, made),
        languages.registerDocumentRangeSemanticTokensProvider(nss, {
          provideDocumentRangeSemanticTokens: (document, range, token) =>
            tokens('semanticTokens/range', { ...at(document), range: plain(range) }, token) }, made));
    },
    inlayHintProvider: () => languages.registerInlayHintsProvider(nss, {
      onDidChangeInlayHints: server.inlayHintsChanged.event,
      provideInlayHints: async (document, range, token) =>
        list(await ask('inlayHint', { ...at(document), range: plain(range) }, token)).map(inlayHint),
      resolveInlayHint: async (hint, token) =>
        inlayHint((await server.request('inlayHint/resolve', hint.original, token)) ?? hint.original) }),
    documentFormattingProvider: () => languages.registerDocumentFormattingEditProvider(nss, {
      provideDocumentFormattingEdits: async (document, style, token) =>
        list(await ask('formatting', { ...at(document), options: style }, token)).map(toEdit) }),
    documentRangeFormattingProvider: () => languages.registerDocumentRangeFormattingEditProvider(nss, {
      provideDocumentRangeFormattingEdits: async (document, range, style, token) =>
        list(await ask('rangeFormatting', { ...at(document), range: plain(range), options: style }, token)).map(toEdit) }),
    renameProvider: () => languages.registerRenameProvider(nss, {
      prepareRename: async (document, position, token) => {
        const found = await ask('prepareRename', at(document, position), token);
        if (!found) throw new Error('This element cannot be renamed');
        return { range: toRange(found.range ?? found), placeholder: found.placeholder };
      },
      provideRenameEdits: async (document, position, newName, token) => {
        const edit = await ask('rename', { ...at(document, position), newName }, token);
        return edit && workspaceEdit(edit);
      },
    }),
    colorProvider: () => languages.registerColorProvider(nss, {
      provideDocumentColors: async (document, token) =>
        list(await ask('documentColor', at(document), token)).map(({ range, color }) =>
          new vscode.ColorInformation(toRange(range), new vscode.Color(color.red, color.green, color.blue, color.alpha))),
      provideColorPresentations: async ({ red, green, blue, alpha }, { document, range }, token) =>
        list(await ask('colorPresentation', { ...at(document), color: { red, green, blue, alpha }, range: plain(range) }, token))
          .map(({ label, textEdit }) => Object.assign(new vscode.ColorPresentation(label), textEdit && { textEdit: toEdit(textEdit) })),
    }),
    codeActionProvider: () => languages.registerCodeActionsProvider(nss, { provideCodeActions: async (document, range, context, token) => {
      const actions = list(await ask('codeAction', {
        ...at(document), range: plain(range),
        context: { diagnostics: context.diagnostics.map(plainDiagnostic), only: context.only && [context.only.value] },
      }, token)).map((action) => {
        const { title, kind, edit, isPreferred, disabled, diagnostics } = action;
        return Object.assign(new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind)), {
          edit: edit && workspaceEdit(edit), isPreferred, disabled, diagnostics: diagnostics?.map(diagnostic) });
      });
      if (context.only && !context.only.contains(vscode.CodeActionKind.QuickFix)) return actions;
      for (const id of new Set(context.diagnostics.filter(({ source }) => source === 'nsscompile').map(({ code }) => code))) {
        const made = new vscode.CodeAction(`Explain '${id}'`, vscode.CodeActionKind.QuickFix);
        actions.push(Object.assign(made, { command: { title: made.title, command: explain, arguments: [id] } }));
      }
      return actions;
    } }),
    signatureHelpProvider: ({ triggerCharacters }) => languages.registerSignatureHelpProvider(nss, {
      provideSignatureHelp: (document, position, token) => ask('signatureHelp', at(document, position), token) }, ...triggerCharacters),
    completionProvider: ({ triggerCharacters }) => languages.registerCompletionItemProvider(nss, {
      provideCompletionItems: async (document, position, token, { triggerCharacter }) => {
        const context = { triggerKind: triggerCharacter ? 2 : 1, triggerCharacter };
        const found = await ask('completion', { ...at(document, position), context }, token);
        return new vscode.CompletionList(list(found?.items ?? found).map(completionItem), found?.isIncomplete ?? false);
      },
      resolveCompletionItem: async (item, token) =>
        completionItem((await server.request('completionItem/resolve', item.original, token)) ?? item.original),
    }, ...triggerCharacters),
  };
}

/** The output of the command in the language of the server, with a text as its standard input. */
const run = (words, input) => new Promise((resolve, reject) => {
  const settings = vscode.workspace.getConfiguration('nsscompile');
  const options = ['--language', settings.get('language') || vscode.env.language];
  const done = (error, output, messages) =>
    (error ? reject(new Error(messages.trim() || error.message)) : resolve(output));
  const child = execFile(settings.get('path', 'nsscompile'), [...words, ...options], { maxBuffer: 64 << 20 }, done);
  child.stdin.on('error', () => {});
  child.stdin.end(input ?? '');
});

/**
 * The page of 'nsscompile preview' beside a stylesheet, with the dark stylesheet of a pair. It follows the text of the editor and other
 * files that are saved; if there are errors, the last page stays.
 */
async function openPreview(subscriptions, output) {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'nss') return vscode.window.showErrorMessage('Open a stylesheet to see its page');
  const path = document.uri.fsPath;
  const dark = [path.replace(/(\.light)?\.nss$/, '.dark.nss')].filter((other) => other !== path && existsSync(other));
  const words = ['preview', '-', '--stdin-filename', path, ...dark.flatMap((other) => ['--dark', other])];
  const page = () => run(words, document.getText());
  const html = await page().catch((error) => { vscode.window.showErrorMessage(error.message.split('\n')[0]); });
  if (!html) return undefined;
  const title = document.uri.path.split('/').pop();
  const panel = vscode.window.createWebviewPanel('nsscompile.preview', title, vscode.ViewColumn.Beside, { enableScripts: true });
  const show = (text) => { panel.webview.html = text; };
  show(html);
  const refresh = () => page().then(show, ({ message }) => output.appendLine(message));
  let timer;
  const update = () => { clearTimeout(timer); timer = setTimeout(refresh, 300); };
  const changes = vscode.workspace.onDidChangeTextDocument((change) => { if (change.document === document) update(); });
  const saves = vscode.workspace.onDidSaveTextDocument(update);
  panel.onDidDispose(() => { clearTimeout(timer); changes.dispose(); saves.dispose(); });
  return subscriptions.push(panel);
}

async function explainRule(id) {
  const rules = async () => JSON.parse(await run(['rules', '--json'])).map((each) => ({ label: each.id, description: each.summary }));
  const rule = id ?? (await vscode.window.showQuickPick(rules(), { placeHolder: 'A rule', matchOnDescription: true }))?.label;
  if (!rule) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(`nsscompile-rule:${encodeURIComponent(rule)}.txt`));
  await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
}

let server;

exports.activate = async (context) => {
  const output = vscode.window.createOutputChannel('nsscompile');
  server = new Server(output);
  const [{ commands, workspace }, { subscriptions }] = [vscode, context];
  // The first server that starts says what it provides.
  server.onStart = (capabilities) => {
    server.onStart = undefined;
    const known = providers(server);
    for (const [name, value] of Object.entries(capabilities)) if (value && known[name]) subscriptions.push(known[name](value));
  };
  subscriptions.push(
    output,
    server.diagnostics,
    workspace.onDidOpenTextDocument((document) => server.open(document)),
    workspace.onDidChangeTextDocument((change) => server.change(change)),
    workspace.onDidSaveTextDocument((document) => server.about('textDocument/didSave', document)),
    workspace.onDidCloseTextDocument((document) => server.about('textDocument/didClose', document)),
    workspace.onDidChangeWorkspaceFolders((event) => server.foldersChanged(event)),
    workspace.onDidChangeConfiguration((event) => server.settingsChanged(event)),
    workspace.registerTextDocumentContentProvider('nsscompile-rule', {
      provideTextDocumentContent: ({ path }) => run(['rules', path.replace(/\.txt$/, '')]).catch((error) => error.message) }),
    commands.registerCommand('nsscompile.restart', () => server.restart()),
    commands.registerCommand('nsscompile.preview', () => openPreview(subscriptions, output)),
    commands.registerCommand(explain, explainRule));
  await server.restart();
};
exports.deactivate = () => server?.restarts.then(() => server.stop());
