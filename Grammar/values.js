// Values of the protocol as values of VS Code, and back.
'use strict';
const vscode = require('vscode');

/** A stylesheet, or a project file: the server uses its settings before they are saved. An older version in a comparison is neither. */
const isServed = ({ languageId, uri }) =>
  ['file', 'untitled'].includes(uri.scheme) && (languageId === 'nss' || uri.path.endsWith('/.nsscompile.json'));
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
    if (!textDocument) edit.createFile(vscode.Uri.parse(uri), options);
    // `set` replaces the edits of an earlier change of the file.
    else for (const { range, newText } of edits) edit.replace(vscode.Uri.parse(textDocument.uri), toRange(range), newText);
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

function inlayHint(hint) {
  const { line, character } = hint.position;
  const label = typeof hint.label === 'string' ? hint.label : hint.label.map(({ value, location, tooltip }) => {
    const part = new vscode.InlayHintLabelPart(value);
    return Object.assign(part, { location: location && toLocation(location), tooltip: tooltip && markdown(tooltip) });
  });
  const made = new vscode.InlayHint(new vscode.Position(line, character), label);
  const { paddingLeft, paddingRight, tooltip } = hint;
  return Object.assign(made, { paddingLeft, paddingRight, tooltip: tooltip && markdown(tooltip), original: hint });
}

/** The innermost range, with the ranges around it. */
const selectionRange = ({ range, parent }) => new vscode.SelectionRange(toRange(range), parent && selectionRange(parent));

module.exports = {
  completionItem, diagnostic, inlayHint, isServed, list, markdown, plain, plainDiagnostic, selectionRange, symbol, toEdit, toLocation,
  toRange, workspaceEdit,
};
