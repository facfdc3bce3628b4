// Running other programs: one way for tools of ours, with their output streamed or kept.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The JavaScript file behind a package's command, to be run with `process.execPath`; unlike `npx` it starts no
 * second Node and behaves the same on every platform.
 * @param {string} packageName
 * @param {string} command
 */
function toolFile(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a program in the project's folder. With `keep` its output is collected and returned, otherwise it goes straight
 * to ours. A program that cannot be started counts as exit code 127, one ended by a signal or the time limit as 1.
 * @param {string} program
 * @param {string[]} args
 * @param {{ keep?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, timeoutMs?: number, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.keep ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: options.timeoutMs,
      shell: options.shell ?? false,
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(packageName, command, args, options) {
  return run(process.execPath, [toolFile(packageName, command), ...args], options);
}
