// Small faults that can be made in a source, found through its syntax tree.
import ts from 'typescript';

/** `text`: the whole file with the fault in it. @typedef {{ file: string, line: number, kind: string, change: string, text: string }} Mutant */
/** `kind`, what is put in place of a node, and what to say of it. @typedef {{ kind: string, from: number, to: number, by: string }} Fault */

const SWAPS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
]);

/** A part of a list, with the comma that is no longer needed. @param {ts.NodeArray<ts.Node>} list @param {number} i @param {ts.SourceFile} source */
function partOf(list, i, source) {
  if (i + 1 < list.length) return { from: list[i].getStart(source), to: list[i + 1].getStart(source), by: '' };
  return { from: i > 0 ? list[i - 1].end : list[i].getStart(source), to: list[i].end, by: '' };
}

/** Words in two languages, which no test but a reader can judge. @param {ts.ObjectLiteralExpression} node */
function isText({ properties }) {
  const names = properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ''));
  return names.includes('en') && names.includes('ja');
}

/** A seed that is handed on. @param {ts.Node} node @returns {ts.Node | null} */
function seedOf(node) {
  const isSeed = (/** @type {ts.Node} */ value) =>
    /^seed$/.test(ts.isPropertyAccessExpression(value) ? value.name.text : ts.isIdentifier(value) ? value.text : '');
  if (ts.isPropertyAssignment(node) && isSeed(node.initializer)) return node.initializer;
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.arguments?.find(isSeed) ?? null;
  return null;
}

/** @param {ts.Node} node @param {ts.SourceFile} source @returns {Fault[]} */
function faultsIn(node, source) {
  const at = (/** @type {ts.Node} */ part) => ({ from: part.getStart(source), to: part.end });
  /** @type {Fault[]} */
  const found = [];
  if (ts.isObjectLiteralExpression(node))
    found.push(...node.properties.map((_, i) => ({ kind: 'property', ...partOf(node.properties, i, source) })));
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1)
    found.push(...node.elements.map((_, i) => ({ kind: 'element', ...partOf(node.elements, i, source) })));
  if (ts.isCallExpression(node) && node.arguments.length > 1)
    found.push({ kind: 'argument', ...partOf(node.arguments, node.arguments.length - 1, source) });
  const condition = ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) ? node.condition : null;
  if (condition) found.push({ kind: 'condition', ...at(condition), by: `!(${condition.getText(source)})` });
  if (ts.isBinaryExpression(node)) {
    const by = SWAPS.get(node.operatorToken.getText(source));
    if (by) found.push({ kind: 'operator', ...at(node.operatorToken), by });
  }
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent))
    found.push({ kind: 'number', ...at(node), by: `${Number(node.text.replaceAll('_', '')) + 1}` });
  const seed = seedOf(node);
  if (seed) found.push({ kind: 'seed', ...at(seed), by: '7' });
  if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'seed' && ts.isObjectLiteralExpression(node.parent))
    found.push({ kind: 'seed', ...at(node), by: 'seed: 7' });
  const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isArrowFunction(node);
  if (isFunction && node.body && ts.isBlock(node.body) && node.body.statements.length > 0) {
    const from = node.body.getStart(source) + 1;
    found.push({ kind: 'return', from, to: from, by: ' return null; ' });
  }
  return found;
}

/**
 * Every fault of these kinds that a source has room for: a property, an element or the last argument left out, a condition negated, an operator swapped, a number
 * greater by one, a seed made constant, a function that ends at once.
 * @param {string} file its name
 * @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isObjectLiteralExpression(node) && isText(node)) return;
    for (const { kind, from, to, by } of faultsIn(node, source)) {
      const old = text
        .slice(from, to)
        .replace(/^,|,\s*$/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 60);
      const change =
        kind === 'return' ? 'a function that ends at once' : by ? `${old} -> ${by}` : `without ${kind} ${old}`;
      const line = source.getLineAndCharacterOfPosition(from).line + 1;
      mutants.push({ file, line, kind, change, text: text.slice(0, from) + by + text.slice(to) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
