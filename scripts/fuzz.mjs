// `npm run fuzz -- [--seconds N] [--seed S] [--target T]`: mutated files for everything that reads what strangers write (fuzz/). Each finding is printed with
// what makes it again, and its file is kept in fixtures/fuzz/, where a unit test reads it from then on. Ends 1 if there was one.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runBench } from './benchBundle.mjs';
import { ensureInstalled } from './install.mjs';
import { readOptions } from './readOptions.mjs';
import { root } from './run.mjs';

/** @typedef {{ target: string, seed: number, iteration: number, fault: string, text: string }} Finding */

/** Of one target, so that one fault does not fill the folder. */
const MOST_KEPT = 3;
const SECONDS = 60;
/** The same files every time, beside those of the day. */
const FIXED_SEED = 1;

const {
  seed,
  target: only,
  ...asked
} = readOptions(
  'expected --seconds N, --seed S and --target T',
  ['seconds', 'seed', 'target'],
  (given) => Number(given.seconds ?? SECONDS) > 0 && /^\d+$/.test(given.seed ?? '0'),
);
const seconds = Number(asked.seconds ?? SECONDS);
await ensureInstalled();
// It shall not hold up what runs beside it.
setPriority(10);
/** @type {{ targetIds: readonly string[], fuzzTarget: (id: string, seed: number, ms: number, report: (f: Finding) => void) => Promise<number> }} */
const { targetIds, fuzzTarget } = await runBench('fuzz/main.ts', 'fuzz');
const wanted = targetIds.filter((id) => only === undefined || id === only);
if (wanted.length === 0) {
  console.error(`--target ${only}: expected one of ${targetIds.join(', ')}`);
  process.exit(2);
}
// Elsewhere a change shall pass or fail by what it is, whichever day it comes.
const ofToday = process.env.CI === 'true' ? [] : [Math.floor(Date.now() / 86_400_000)];
const seeds = seed === undefined ? [FIXED_SEED, ...ofToday] : [Number(seed)];
const share = (seconds * 1000) / wanted.length / seeds.length;
let broken = 0;
for (const id of wanted) {
  /** @type {Finding[]} */
  const findings = [];
  let tried = 0;
  for (const one of seeds) tried += await fuzzTarget(id, one, share, (finding) => findings.push(finding));
  console.log(`${findings.length > 0 ? 'FAILED' : 'ok    '} ${id}: ${tried.toLocaleString('en')} files`);
  if (findings.length > 0) broken++;
  for (const finding of findings.slice(0, MOST_KEPT)) tell(finding);
  if (findings.length > MOST_KEPT) console.log(`       and ${findings.length - MOST_KEPT} more`);
}
console.log(`\n${wanted.length - broken} passed, ${broken} failed (seeds ${seeds.join(', ')})`);
process.exitCode = broken > 0 ? 1 : 0;

/** @param {Finding} finding */
function tell({ target, seed: drawn, iteration, fault, text }) {
  const name = `${target}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.gz`;
  const folder = join(root, 'fixtures/fuzz');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), gzipSync(text, { level: 9 }));
  console.log(`       ${target}, seed ${drawn}, iteration ${iteration}: ${fault}\n       fixtures/fuzz/${name}`);
}
