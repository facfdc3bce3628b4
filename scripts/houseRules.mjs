// The house rules themselves: what one source file breaks, and what is counted in it.
import { isAtHome } from './houseIds.mjs';

/** @typedef {typeof import('typescript')} Ts */
/** @typedef {import('typescript').Node} Node */
/** @typedef {import('typescript').Expression} Expression */
/** @typedef {'module-let' | 'foreign-set-state' | 'cy-outside-canvas' | 'plugin-id' | 'bare-lazy' | 'long-function' | 'long-file' | 'many-parameters' | 'undocumented-export' | 'import-circle' | 'loose-style' | 'unknown-token'} Rule */
/** @typedef {{ rule: Rule, path: string, line: number, what: string }} Violation */
/** @typedef {{ over60: number, moduleLets: number, casts: number }} Counts */
/**
 * @typedef {object} House
 * @property {Ts} ts
 * @property {import('typescript').TypeChecker} checker
 * @property {import('./houseIds.mjs').PluginKind[]} kinds
 */

const LATE_PARTS = 'src/state/view/lateParts.tsx';
const LONGEST_FILE = 350;
const LONGEST = 100;
const LONG = 60;
const MOST_PARAMETERS = 5;

/** Files of what is said to people, which are as long as that is. @param {string} path */
const isTexts = (path) => /(^|\/)(texts|\w+Texts)\.ts$|^src\/i18n\//.test(path);

/** The names that zustand's makers of stores have in this file. @param {Ts} ts @param {import('typescript').SourceFile} file */
function storeMakers(ts, file) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!/^zustand(\/|$)/.test(statement.moduleSpecifier.text) || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      if (/^create/.test((propertyName ?? name).text)) names.add(name.text);
  }
  return names;
}

/** Whether an expression calls one of `makers`, also as `create<T>()(...)`. @param {Ts} ts @param {Node | undefined} node @param {Set<string>} makers */
function makesStore(ts, node, makers) {
  let at = node;
  while (at && ts.isCallExpression(at)) at = at.expression;
  return at !== undefined && at !== node && ts.isIdentifier(at) && makers.has(at.text);
}

/** The stores that a file makes. @param {Ts} ts @param {import('typescript').SourceFile} file */
function storesOf(ts, file) {
  const makers = storeMakers(ts, file);
  /** @type {Set<string>} */
  const stores = new Set();
  if (makers.size === 0) return stores;
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (makesStore(ts, initializer, makers)) stores.add(name.getText());
  return stores;
}

/** The string literals of a type that is one or a union of them; null for any other type. @param {House} house @param {Expression} node */
function literalsOf({ ts, checker }, node) {
  const type = checker.getTypeAtLocation(node);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    (t) => !(t.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
  );
  return parts.every((t) => t.isStringLiteral()) ? parts.map((t) => /** @type {{ value: string }} */ (t).value) : null;
}

/**
 * Whether a comparison of `asked` with `id` asks which plug-in it is. A word such as `random` may also name something
 * else: then the type of what is compared says so, which is a union of words of which most are no ids. Workspaces have
 * the most common words of all, so that an open string must also be called one.
 * @param {House} house @param {string} path @param {Expression} asked @param {string} id
 */
function asksForPlugin(house, path, asked, id) {
  const kinds = house.kinds.filter((kind) => kind.ids.has(id));
  if (kinds.length === 0 || kinds.some((kind) => isAtHome(kind, id, path))) return false;
  const words = literalsOf(house, asked);
  if (words && words.length > 1)
    return kinds.some((kind) => 2 * words.filter((word) => kind.ids.has(word)).length > words.length);
  return kinds.some((kind) => kind.folder !== 'src/workspaces') || /workspace/i.test(asked.getText());
}

/** The comparisons in a node: what is compared, with which texts. @param {Ts} ts @param {Node} node @returns {{ asked: Expression, texts: string[] } | null} */
function comparison(ts, node) {
  const text = (/** @type {Expression} */ e) => (ts.isStringLiteralLike(e) ? [e.text] : []);
  if (ts.isBinaryExpression(node)) {
    const { EqualsEqualsToken, EqualsEqualsEqualsToken, ExclamationEqualsToken, ExclamationEqualsEqualsToken } =
      ts.SyntaxKind;
    const equal = [EqualsEqualsToken, EqualsEqualsEqualsToken, ExclamationEqualsToken, ExclamationEqualsEqualsToken];
    if (!(/** @type {number[]} */ (equal).includes(node.operatorToken.kind))) return null;
    const right = text(node.right);
    return right.length > 0 ? { asked: node.left, texts: right } : { asked: node.right, texts: text(node.left) };
  }
  if (ts.isCaseClause(node)) return { asked: node.parent.parent.expression, texts: text(node.expression) };
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [asked] = node.arguments;
  if (node.expression.name.text !== 'includes' || !asked) return null;
  const list = ts.isAsExpression(node.expression.expression)
    ? node.expression.expression.expression
    : node.expression.expression;
  if (
    ts.isParenthesizedExpression(list) &&
    ts.isAsExpression(list.expression) &&
    ts.isArrayLiteralExpression(list.expression.expression)
  )
    return { asked, texts: list.expression.expression.elements.flatMap(text) };
  return ts.isArrayLiteralExpression(list) ? { asked, texts: list.elements.flatMap(text) } : null;
}

/** What names `cy`, the instance of Cytoscape; a number of that name is the middle of a circle. @param {House} house @param {Node} node */
function isCy({ ts, checker }, node) {
  const named =
    (ts.isPropertyAccessExpression(node) && node.name.text === 'cy') ||
    (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === 'cy');
  return named && !(checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike);
}

/** The module that an import, a re-export or an `import()` names. @param {Ts} ts @param {Node} node */
function moduleOf(ts, node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  if (ts.isImportTypeNode(node)) return node.argument.getText().slice(1, -1);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0]?.getText().slice(1, -1);
  return undefined;
}

/** How a function is called by those who read it. @param {Ts} ts @param {import('typescript').FunctionLikeDeclaration} node */
function nameOf(ts, node) {
  if (node.name) return node.name.getText();
  const { parent } = node;
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && parent.name
    ? parent.name.getText()
    : 'a function';
}

/** The exported functions and classes of a file that no docstring stands before. @param {Ts} ts @param {import('typescript').SourceFile} file */
function undocumented(ts, file) {
  return file.statements.flatMap((node) => {
    if (!ts.isFunctionDeclaration(node) && !ts.isClassDeclaration(node)) return [];
    const exported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const told = ts.getJSDocCommentsAndTags(node).length > 0;
    return exported && !told ? [{ node, name: node.name?.text ?? 'the default' }] : [];
  });
}

/**
 * What a file breaks, and what is counted in it. O(nodes), and a question to the type checker for each comparison with
 * an id and each `cy`.
 * @param {House} house
 * @param {string} path from the root, such as `src/main.tsx`
 * @param {import('typescript').SourceFile} file
 */
export function inspect(house, path, file) {
  const { ts } = house;
  const stores = storesOf(ts, file);
  const inCanvas = path.startsWith('src/canvas/');
  /** @type {Counts} */
  const counts = { over60: 0, moduleLets: 0, casts: 0 };
  /** @type {Violation[]} */
  const violations = [];
  const lineOf = (/** @type {number} */ at) => file.getLineAndCharacterOfPosition(at).line + 1;
  const tell = (/** @type {Rule} */ rule, /** @type {Node} */ node, /** @type {string} */ what) =>
    violations.push({ rule, path, line: lineOf(node.getStart(file)), what });

  /** @param {import('typescript').FunctionLikeDeclaration} node */
  const visitFunction = (node) => {
    if (!node.body) return;
    const lines = lineOf(node.end) - lineOf(node.getStart(file)) + 1;
    if (lines > LONG) counts.over60++;
    if (lines > LONGEST)
      tell('long-function', node, `${nameOf(ts, node)} has ${lines} lines, at most ${LONGEST} are allowed`);
    if (node.parameters.length > MOST_PARAMETERS)
      tell(
        'many-parameters',
        node,
        `${nameOf(ts, node)} has ${node.parameters.length} parameters, at most ${MOST_PARAMETERS} are allowed: name them in an object`,
      );
  };

  /** @param {Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node) visitFunction(/** @type {any} */ (node));
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) counts.casts++;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'setState' && ts.isIdentifier(node.expression))
      if (!stores.has(node.expression.text))
        tell(
          'foreign-set-state',
          node,
          `${node.getText()} outside the file that creates the store: give it a named action`,
        );
    if (!inCanvas && (isCy(house, node) || /^cytoscape(-|\/|$)/.test(moduleOf(ts, node) ?? '')))
      tell('cy-outside-canvas', node, `${node.getText().split('\n')[0]}: only src/canvas knows Cytoscape`);
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'lazy' && path !== LATE_PARTS)
      tell(
        'bare-lazy',
        node,
        `lazy takes the page along where a part cannot be loaded: latePart of ${LATE_PARTS} does not`,
      );
    const compared = comparison(ts, node);
    for (const id of compared?.texts ?? [])
      if (asksForPlugin(house, path, /** @type {NonNullable<typeof compared>} */ (compared).asked, id))
        tell('plugin-id', node, `'${id}' is the id of a plug-in: ask its descriptor for what it can do`);
    ts.forEachChild(node, visit);
  };

  const lines = file.text.trimEnd().split('\n').length;
  if (lines > LONGEST_FILE && !isTexts(path))
    violations.push({
      rule: 'long-file',
      path,
      line: LONGEST_FILE + 1,
      what: `${lines} lines, at most ${LONGEST_FILE} are allowed: split the file where it has a joint`,
    });
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement) && !(statement.declarationList.flags & ts.NodeFlags.Const)) {
      const { declarations } = statement.declarationList;
      counts.moduleLets += declarations.length;
      if (stores.size > 0) continue;
      for (const declaration of declarations)
        tell(
          'module-let',
          declaration,
          `module-level let ${declaration.name.getText()}: keep it in a store or a class`,
        );
    }
  if (/^src\/(core|document|studies|jobs)\//.test(path))
    for (const { node, name } of undocumented(ts, file))
      tell('undocumented-export', node, `${name} is exported without a docstring: say what it is for`);
  ts.forEachChild(file, visit);
  return { violations, counts };
}
