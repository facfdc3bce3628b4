// House rules on the style sheets and on what the sources set of them: sizes, spaces, corners, colours and the look of what is of an older design come from widgets/tokens.css alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** @typedef {import('./houseRules.mjs').Violation} Violation */

const TOKENS = 'src/widgets/tokens.css';

/** What a declaration may not have: by the name of the property, and by its value. @type {[RegExp, (value: string) => boolean][]} */
const refused = [
  [/^font-size$/, (value) => !/var\(--text-\d+\)|^inherit$|^\d+%$/.test(value)],
  [/^font-weight$/, (value) => !/^([456]00|inherit)$/.test(value)],
  [/^(padding|margin|gap|row-gap|column-gap)/, (value) => /(?<![\d.])([4-9]|\d\d+)px/.test(value)],
  [/^border(-[a-z]+)*-radius$/, (value) => /(?<![\d.])([4-9]|\d\d+)px/.test(value)],
  [/./, (value) => /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(value)],
];

/** A rule of its own for what is of an older design: one look for all, or text pales until it cannot be read. */
const OLDER = /\[data-stale/;

/** A size of text that is written into an element; text in a drawing has the units of the drawing. */
const INLINE = /\bfontSize: ['"]?\d|\bfz=(?!"(?:xs|sm|md|lg|xl)")/;

/**
 * What the style sheets under `folder`, and the elements of its sources, have that is no token, and which tokens they use that do not exist.
 * @param {string} folder a tree with `src` in it
 * @returns {Violation[]}
 */
export function looseStyles(folder) {
  const texts = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(sep).join('/')}`)
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.(test|fixture)\./.test(path))
    .sort()
    .map((path) => ({ path, lines: readFileSync(join(folder, path), 'utf8').split('\n') }));
  const known = new Set(
    texts.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        [...line.matchAll(/(--[\w-]+)['"]?\]?:|'(--[\w-]+)'/g)].map((found) => found[1] ?? found[2]),
      ),
    ),
  );
  return texts.flatMap(({ path, lines }) =>
    lines.flatMap((text, i) => {
      const at = (/** @type {Violation['rule']} */ rule) => ({ rule, path, line: i + 1, what: text.trim() });
      if (!path.endsWith('.css')) return path.endsWith('.tsx') && INLINE.test(text) ? [at('loose-style')] : [];
      const missing = [...text.matchAll(/var\((--[\w-]+)\)/g)].some(
        ([, name]) => !known.has(name) && !name.startsWith('--mantine-'),
      );
      const [, name, value] = /^\s*(-?-?[a-z][\w-]*): *([^;]+);/.exec(text) ?? [];
      const loose =
        path !== TOKENS &&
        (OLDER.test(text) || (name !== undefined && refused.some(([names, is]) => names.test(name) && is(value))));
      return [...(missing ? [at('unknown-token')] : []), ...(loose ? [at('loose-style')] : [])];
    }),
  );
}
