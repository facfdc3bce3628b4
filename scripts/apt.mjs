// Debian packages, for the few programs that tests need and npm does not carry.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

let listsUpdated = false;

export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether all could be installed
 */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsUpdated) {
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: 180_000 });
    listsUpdated = true;
  }
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await run('apt-get', args, { env, timeoutMs: 600_000 })).code === 0;
}
