// Circles of imports: files of which each needs, through others, itself. Types and what is loaded later count too: whoever reads one file has to
// know all of them.
import { posix } from 'node:path';

/** Largest number of files in a circle. */
const MOST_FILES = 4;

/** @typedef {typeof import('typescript')} Ts */
/** @typedef {{ to: string, line: number }} Import */

/**
 * The files among `files` that one of them imports, each with the line of its first import.
 * @param {Ts} ts
 * @param {string} path
 * @param {ReadonlyMap<string, import('typescript').SourceFile>} files
 */
function importsOf(ts, path, files) {
  /** @type {Map<string, Import>} */
  const found = new Map();
  const file = /** @type {import('typescript').SourceFile} */ (files.get(path));
  for (const { fileName, pos } of ts.preProcessFile(file.text, true, true).importedFiles) {
    if (!fileName.startsWith('.')) continue;
    const name = posix.join(posix.dirname(path), fileName);
    const to = [`${name}.ts`, `${name}.tsx`].find((one) => files.has(one));
    if (to && !found.has(to)) found.set(to, { to, line: file.getLineAndCharacterOfPosition(pos).line + 1 });
  }
  return [...found.values()];
}

/**
 * The files of each circle, as Tarjan finds strong components: one visit a file.
 * @param {ReadonlyMap<string, readonly Import[]>} imports
 */
function circlesOf(imports) {
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  const closed = new Set();
  const visit = (/** @type {string} */ path) => {
    const own = low.size;
    low.set(path, own);
    open.push(path);
    let least = own;
    for (const { to } of imports.get(path) ?? []) {
      if (!low.has(to)) visit(to);
      if (!closed.has(to)) least = Math.min(least, low.get(to) ?? own);
    }
    low.set(path, least);
    if (least < own) return;
    const circle = open.splice(open.indexOf(path));
    for (const one of circle) closed.add(one);
    circles.push(circle.sort());
  };
  for (const path of imports.keys()) if (!low.has(path)) visit(path);
  return circles;
}

/**
 * Circles of too many files, each at the first import within it of the file that comes first by name.
 * @param {Ts} ts
 * @param {ReadonlyMap<string, import('typescript').SourceFile>} files
 * @returns {import('./houseRules.mjs').Violation[]}
 */
export function circlesIn(ts, files) {
  const imports = new Map([...files.keys()].map((path) => [path, importsOf(ts, path, files)]));
  return circlesOf(imports)
    .filter(({ length }) => length > MOST_FILES)
    .map((circle) => {
      const [path] = circle;
      const line = imports.get(path)?.find(({ to }) => circle.includes(to))?.line ?? 1;
      return {
        rule: 'import-circle',
        path,
        line,
        what: `${circle.length} files import each other: ${circle.join(', ')}`,
      };
    });
}
