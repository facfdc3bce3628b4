// Writes docs/bench.md and docs/bench-growth.svg from the numbers of `npm run bench -- --json FILE`:
// `node bench/report.mjs FILE`.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';

/** @typedef {{ name: string, decideMs: number, routeMs: number, compileMs: number, verifyMs: number, baselines: number, peakMiB: number } & Record<string, number | string>} Result */

const file = process.argv[2];
if (!file) {
  console.error('usage: node bench/report.mjs FILE, where FILE comes from npm run bench -- --json FILE');
  process.exit(2);
}
/** @type {{ node: string, results: Result[] }} */
const { node, results: all } = JSON.parse(readFileSync(file, 'utf8'));
/** Rows that route and verify; those on failures have columns of their own. */
const results = all.filter((r) => 'verifyMs' in r);
const failures = all.filter((r) => 'analyseMs' in r);
const docs = join(dirname(import.meta.dirname), 'docs');

/** @param {number} value @param {number} digits */
const show = (value, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });
/** @param {Result} r */
const throughput = (r) =>
  'all' in r ? show(Number(r.all), 3) : `${show(Number(r.intra), 3)} / ${show(Number(r.inter), 3)}`;

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} body */
const table = (head, body) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');

const rows = table(
  ['network, engine', 'compile', 'decide', 'route', 'verify', 'baselines', 'MiB', 'throughput'],
  results.map((r) => [
    r.name,
    ...[r.compileMs, r.decideMs, r.routeMs, r.verifyMs].map((ms) => show(ms, ms < 10 ? 1 : 0)),
    show(r.baselines, 2),
    show(r.peakMiB),
    throughput(r),
  ]),
);

// Rows that differ in k alone form a series.
/** @type {Map<string, { k: number, result: Result }[]>} */
const series = new Map();
for (const result of results) {
  const found = /^(\S+):k=(\d+) (.+)$/.exec(result.name);
  if (!found) continue;
  const key = `${found[1]} ${found[3]}`;
  series.set(key, [...(series.get(key) ?? []), { k: Number(found[2]), result }]);
}

/** @param {Result} r */
const timeOf = (r) => r.compileMs + r.decideMs + r.routeMs + r.verifyMs;

/**
 * Slope of the straight line through the points in logarithms (least squares).
 * @param {readonly { k: number, result: Result }[]} points
 * @param {(r: Result) => number} value
 */
function exponent(points, value) {
  const x = points.map(({ k }) => Math.log(k));
  const y = points.map(({ result }) => Math.log(value(result)));
  const [mx, my] = [x, y].map((v) => v.reduce((sum, a) => sum + a, 0) / v.length);
  const above = x.reduce((sum, a, i) => sum + (a - mx) * (y[i] - my), 0);
  return above / x.reduce((sum, a) => sum + (a - mx) ** 2, 0);
}

const grown = [...series].filter(([, points]) => points.length > 2);
const growth = table(
  ['network, engine', ...grown[0][1].map(({ k }) => `k = ${k}: ms, MiB`), 'exponent'],
  grown.map(([name, points]) => [
    name,
    ...points.map(({ result }) => `${show(timeOf(result))}, ${show(result.peakMiB)}`),
    exponent(points, timeOf).toFixed(1),
  ]),
);

const repairs =
  failures.length === 0
    ? ''
    : `
## Failures

Every spine of the network fails by itself: milliseconds to prepare (tables towards switches, verification), to give out LIDs (\`optimized\`: with the search), and to mend and count all failures.

${table(
  ['network, engine, LIDs', 'route', 'prepare', 'LIDs', 'all failures', 'mean blocks', 'MiB'],
  failures.map((r) => [
    r.name,
    ...[r.routeMs, r.prepareMs, r.assignMs, r.analyseMs, r.meanBlocks, r.peakMiB].map((value) => show(Number(value))),
  ]),
)}
`;

writeFileSync(join(docs, 'bench-growth.svg'), plot());
writeFileSync(
  join(docs, 'bench.md'),
  `# Measurements

\`npm run bench\` measures these rows, each in a process of its own; \`node bench/report.mjs\` writes this page from its numbers. Node ${node}, ${availableParallelism()} cores
(${cpus()[0].model.trim()}), one of them used. Times are in milliseconds, a column for each stage: compiling the records to arrays, deciding on turns, filling the
forwarding tables of all switches towards all hosts, verifying them from nothing but the tables. *Baselines* is their sum over the time of a fixed piece of work in the same
process (\`bench/baseline.mjs\`), which can be compared between machines and days: \`npm run bench -- --against FILE\`. MiB is the largest resident size of the process, of which
some 100 are Node and its start. Throughput of joined trees is given inside and between the trees.

${rows}

## Growth

Time for everything, compiling to verifying, against the ports k of a switch. A fat tree has k³/4 hosts and 5k²/4 switches, so its tables have some k⁵/3 entries (joined: twice
as many of each, four times the entries). The exponent is the slope of a straight line in logarithms.

${growth}

![Time against k, both logarithmic](bench-growth.svg)
${repairs}`,
);

/** A log-log plot of the series, readable on light and dark paper. */
function plot() {
  const [width, height, left, right, top, bottom] = [720, 420, 90, 20, 20, 50];
  const points = grown.flatMap(([, list]) => list);
  const [kMin, kMax] = [Math.min(...points.map(({ k }) => k)), Math.max(...points.map(({ k }) => k))];
  const times = points.map(({ result }) => timeOf(result));
  const low = Math.floor(Math.log10(Math.min(...times)));
  const high = Math.ceil(Math.log10(Math.max(...times)));
  /** @param {number} k */
  const x = (k) => left + ((width - left - right) * Math.log(k / kMin)) / Math.log(kMax / kMin);
  /** @param {number} ms */
  const y = (ms) => height - bottom - ((height - top - bottom) * (Math.log10(ms) - low)) / (high - low);
  const colours = ['#2563eb', '#d97706', '#059669', '#db2777'];
  const lines = [];
  for (let power = low; power <= high; power++) {
    const at = y(10 ** power).toFixed(1);
    lines.push(`<path d="M${left} ${at}H${width - right}" stroke="#8886" fill="none"/>`);
    lines.push(`<text x="${left - 8}" y="${at}" dy=".35em" text-anchor="end">${show(10 ** power)} ms</text>`);
  }
  for (const k of new Set(points.map((point) => point.k))) {
    lines.push(`<text x="${x(k).toFixed(1)}" y="${height - bottom + 18}" text-anchor="middle">${k}</text>`);
  }
  lines.push(`<text x="${(width + left) / 2}" y="${height - 10}" text-anchor="middle">k, ports of a switch</text>`);
  grown.forEach(([name, list], i) => {
    const colour = colours[i % colours.length];
    const path = list.map(({ k, result }) => `${x(k).toFixed(1)} ${y(timeOf(result)).toFixed(1)}`);
    lines.push(`<path d="M${path.join('L')}" stroke="${colour}" stroke-width="2" fill="none"/>`);
    for (const at of path) {
      const [cx, cy] = at.split(' ');
      lines.push(`<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`);
    }
    lines.push(`<text x="${left + 14}" y="${top + 14 + 18 * i}" style="fill:${colour}">${name}</text>`);
  });
  const style = 'text{font:13px system-ui,sans-serif;fill:#888}';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Time against k"><style>${style}</style>${lines.join('')}</svg>\n`;
}
