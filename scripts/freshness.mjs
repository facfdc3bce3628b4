// Whether something built is newer than what it was built from.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const testFile = /\.(test|fixture)\.[a-z.]+$/;

/**
 * The latest modification time below a path, in milliseconds. Folders count too, so that a removed or renamed file
 * is noticed; test files do not, since nothing built contains them. A missing path is as old as can be.
 * @param {string} path
 * @returns {number}
 */
function latestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  let latest = stats.mtimeMs;
  if (stats.isDirectory()) {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (testFile.test(entry.name)) continue;
      const child = join(path, entry.name);
      latest = Math.max(latest, entry.isDirectory() ? latestChange(child) : statSync(child).mtimeMs);
    }
  }
  return latest;
}

/**
 * @param {string} built file whose age is compared
 * @param {string[]} sources files and folders, relative to the project
 */
export function isFresh(built, sources) {
  const stats = statSync(join(root, built), { throwIfNoEntry: false });
  return stats !== undefined && sources.every((source) => latestChange(join(root, source)) <= stats.mtimeMs);
}
