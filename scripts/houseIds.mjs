// The ids of the plug-ins, read from the sources: from the descriptors that stand beside each registry, and from the
// workspaces. Read and not imported, so that the check needs no build and sees what a planted tree declares.
import { dirname } from 'node:path/posix';

/** @typedef {typeof import('typescript')} Ts */
/** @typedef {{ folder: string, ids: Set<string> }} PluginKind one registry: the folder of its plug-ins, and their ids */

/**
 * The text of property `id` of an object, or of the first object among the arguments of a call.
 * @param {Ts} ts
 * @param {import('typescript').Node | undefined} node
 * @returns {string | undefined}
 */
function idIn(ts, node) {
  if (!node) return undefined;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return idIn(ts, node.expression);
  if (ts.isCallExpression(node)) return node.arguments.map((argument) => idIn(ts, argument)).find((id) => id);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties)
    if (
      ts.isPropertyAssignment(property) &&
      property.name.getText() === 'id' &&
      ts.isStringLiteral(property.initializer)
    )
      return property.initializer.text;
  return undefined;
}

/**
 * The ids that a file declares: `export const descriptor = { id }`, and `defineWorkspace({ id })` under any name.
 * @param {Ts} ts
 * @param {import('typescript').SourceFile} file
 */
function* idsOf(ts, file) {
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const called = initializer && ts.isCallExpression(initializer) && initializer.expression.getText();
      const id = name.getText() === 'descriptor' || called === 'defineWorkspace' ? idIn(ts, initializer) : undefined;
      if (id !== undefined) yield id;
    }
  }
}

/**
 * The kinds of plug-ins of a tree.
 * @param {Ts} ts
 * @param {Map<string, import('typescript').SourceFile>} files by their path from the root, such as `src/main.tsx`
 * @returns {PluginKind[]}
 */
export function pluginKinds(ts, files) {
  /** @type {Map<string, PluginKind>} */
  const kinds = new Map();
  const add = (/** @type {string} */ folder, /** @type {string} */ id) => {
    const kind = kinds.get(folder) ?? { folder, ids: new Set() };
    kinds.set(folder, kind);
    kind.ids.add(id);
  };
  for (const [path, file] of files) {
    const workspace = /^src\/workspaces\/([^/]+)\//.exec(path)?.[1];
    if (workspace) add('src/workspaces', workspace);
    for (const id of idsOf(ts, file)) add(workspace ? 'src/workspaces' : dirname(path), id);
  }
  return [...kinds.values()];
}

/**
 * Where a plug-in may be called by its id: in its own folder (a workspace's own is the one within the room).
 * @param {PluginKind} kind
 * @param {string} id
 * @param {string} path
 */
export function isAtHome(kind, id, path) {
  const folder = kind.folder === 'src/workspaces' ? `${kind.folder}/${id}` : kind.folder;
  return path.startsWith(`${folder}/`) || /(^|\/)presets\.tsx?$|Presets\.tsx?$/.test(path);
}
