// `node bench/pacing-region.mjs`: the largest speed-up of any gap, on the largest tori of the paper on pacing, by what the paper does not print:
// buffers, message size, ties, and whether all wait for all after a step. A table in Markdown. Takes some ten minutes on two shared cores.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/** Largest speed-up of the gaps, and which it is. @param {string} network @param {Record<string, string | number>} setting */
function best(network, setting) {
  const words = Object.entries(setting).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'scripts/topoloom.mjs'), 'pacing', network, '--json', ...words],
    { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`pacing ${network} ${words.join(' ')}: ended with ${status}`);
  /** @type {{ rows: { gap: string, speedUp: number }[] }} */
  const { rows } = JSON.parse(stdout);
  const most = rows.reduce((a, b) => (b.speedUp > a.speedUp ? b : a));
  return `${most.speedUp.toFixed(2)} (${most.gap.replace('-', ' − ')})`;
}

const lines = ['| between steps | tie | packets | buffers | 2-D | 3-D |', '|---|---|---:|---:|---:|---:|'];
/** @param {string[]} cells */
const add = (cells) => {
  lines.push(`| ${cells.join(' | ')} |`);
  console.error(cells.join(' '));
};
/** By tie and packets a message, the buffers that are tried. @type {[string, number, number[]][]} */
const GRID = [
  ['plus', 8, [2, 4, 6, 8, 16]],
  ['plus', 16, [2, 4, 6, 8, 16]],
  ['plus', 32, [4, 8, 16]],
  ['parity', 16, [2, 4, 6, 8]],
];
for (const [tie, packets, depths] of GRID) {
  for (const buffers of depths) {
    const setting = { tie, packets, buffers, sample: 12 };
    const found = ['64x64', '16x16x16'].map((dims) => best(`torus:dims=${dims}`, setting));
    add(['barrier, 64x64 and 16x16x16', tie, `${packets}`, `${buffers}`, ...found]);
  }
}
// Without a barrier all steps have to be simulated: smaller tori.
for (const buffers of [2, 4, 6, 8]) {
  const setting = { order: 'sendrecv', packets: 16, buffers };
  const found = ['16x16', '8x8x8'].map((dims) => best(`torus:dims=${dims}`, setting));
  add(['none, 16x16 and 8x8x8', 'plus', '16', `${buffers}`, ...found]);
}
process.stdout.write(`${lines.join('\n')}\n`);
