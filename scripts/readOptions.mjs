import { parseArgs } from 'node:util';

/**
 * What was given as `--NAME VALUE`. Anything else on the command line ends the script with 2, after what was expected.
 * @template {string} Name
 * @param {string} expected
 * @param {readonly Name[]} names
 * @param {(values: Partial<Record<Name, string>>) => boolean} isFine
 * @returns {Partial<Record<Name, string>>}
 */
export function readOptions(expected, names, isFine) {
  try {
    const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
    const given = /** @type {Partial<Record<Name, string>>} */ (values);
    if (isFine(given)) return given;
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
  }
  console.error(expected);
  process.exit(2);
}
