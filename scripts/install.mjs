// Brings node_modules in line with package-lock.json, and only when it is not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * npm writes `node_modules/.package-lock.json` as the last step of an install: it is the stamp. It leaves out
 * optional packages of other platforms, which are therefore not asked for.
 */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Stops the process with a plain message if Node is too old or the packages cannot be installed. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Topoloom needs Node 20 or newer; this is ${process.version}. See https://nodejs.org`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing packages ...');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    console.error('The packages could not be installed; the message of npm is above.');
    process.exit(1);
  }
}
