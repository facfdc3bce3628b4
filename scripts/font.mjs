// Makes src/widgets/inter-latin.woff2 anew, when Inter has a new version: `node scripts/font.mjs FOLDER`, where FOLDER has the packages subset-font (2.9) and
// @fontsource-variable/inter (5.3) installed. They are no packages of the project, which keeps the result.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const folder = join(process.cwd(), process.argv[2] ?? '.', 'node_modules');
const { resolve } = createRequire(join(folder, 'any.js'));
const { default: subsetFont } = await import(pathToFileURL(resolve('subset-font')).href);

/** @param {number} first @param {number} last */
const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}${range(0x2009, 0x2026)}′−↑↓€`;
const whole = readFileSync(join(folder, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const font = await subsetFont(whole, letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'mark'],
  noHinting: true,
});
writeFileSync(join(root, 'src/widgets/inter-latin.woff2'), font);
console.log(`${font.length} bytes`);
