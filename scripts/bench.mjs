// `npm run bench [-- PART-OF-A-NAME ...]`: the rows of bench/rows.ts, each measured in a process of its own, so that no
// row profits from another's warm code and the peak memory is the row's alone. `--json FILE` keeps the numbers.
import { writeFileSync } from 'node:fs';
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
  const figures = await row.run();
  // resourceUsage counts in KiB on every platform
  console.log(JSON.stringify({ name: row.name, ...figures, peakMiB: process.resourceUsage().maxRSS / 1024 }));
} else {
  await ensureInstalled();
  const at = args.indexOf('--json');
  const [, file] = at < 0 ? [] : args.splice(at, 2);
  if (at >= 0 && !file) {
    console.error('--json needs the name of a file');
    process.exit(2);
  }
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
