// `npm run bench [-- PART-OF-A-NAME ...]`: the rows of bench/rows.ts, each measured in a process of its own, so that no
// row profits from another's warm code and the peak memory is the row's alone. `baselines` is the row's time over that of a
// fixed piece of work in the same process (bench/baseline.mjs). `--json FILE` keeps the numbers; `--against FILE` tells by what
// factor each row's time in baselines, and its memory, differ from numbers kept earlier.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { baselineMs } from '../bench/baseline.mjs';
import { buildBench, importBench } from './benchBundle.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, run: () => Record<string, number> | Promise<Record<string, number>> }} BenchRow */

/** @returns {Promise<BenchRow[]>} */
const loadRows = async () => (await importBench('rows')).rows;

const args = process.argv.slice(2);
if (args[0] === '--row') {
  const rows = await loadRows();
  const row = rows[Number(args[1])];
  const before = baselineMs();
  const figures = await row.run();
  const baseline = Math.min(before, baselineMs());
  const ms = Object.entries(figures).reduce((sum, [key, value]) => sum + (key.endsWith('Ms') ? value : 0), 0);
  console.log(
    JSON.stringify({
      name: row.name,
      ...figures,
      baselines: ms / baseline,
      peakMiB: peakMiB(),
    }),
  );
} else {
  await ensureInstalled();
  const file = fileAfter('--json');
  const earlier = fileAfter('--against');
  /** @type {Map<string, Record<string, number>>} */
  const known = new Map(
    earlier
      ? JSON.parse(readFileSync(earlier, 'utf8')).results.map((/** @type {{ name: string }} */ r) => [r.name, r])
      : [],
  );
  await buildBench('bench/rows.ts', 'rows');
  const rows = await loadRows();
  const results = [];
  for (const [index, { name }] of rows.entries()) {
    if (args.length > 0 && !args.some((part) => name.includes(part))) continue;
    const { code, output } = await run(process.execPath, [process.argv[1], '--row', String(index)], { keep: true });
    if (code === 0) {
      /** @type {Record<string, string | number>} */
      const result = JSON.parse(output);
      results.push(result);
      const figures = Object.entries(result).filter(([key]) => key !== 'name');
      const text = figures.map(
        ([key, value]) => `${key} ${Number(value).toLocaleString('en', { maximumFractionDigits: 1 })}`,
      );
      const old = known.get(name);
      if (old) {
        for (const key of ['baselines', 'peakMiB'])
          text.push(`${key} x ${(Number(result[key]) / old[key]).toFixed(2)}`);
      }
      console.log(`${name.padEnd(40)}  ${text.join('  ')}`);
    } else {
      console.log(`${name.padEnd(40)}  FAILED\n${output}`);
      process.exitCode = 1;
    }
  }
  if (results.length === 0) {
    console.error('No row was measured.');
    process.exitCode = 1;
  }
  if (file) writeFileSync(file, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`);
}

/** @param {string} flag @returns {string | null} */
function fileAfter(flag) {
  const at = args.indexOf(flag);
  if (at < 0) return null;
  const [, name] = args.splice(at, 2);
  if (name) return name;
  console.error(`${flag} needs the name of a file`);
  process.exit(2);
}

/**
 * The largest resident size of this process. Linux hands the starter's on in `maxRSS`, which here has loaded the builder and so is
 * larger than most rows; what it says of the process itself is in /proc.
 */
function peakMiB() {
  const status = '/proc/self/status';
  const own = existsSync(status) && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'));
  // resourceUsage counts in KiB on every platform
  return (own ? Number(own[1]) : process.resourceUsage().maxRSS) / 1024;
}
