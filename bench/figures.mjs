// Writes the tables of docs/figures.md: every figure at its defaults, published beside measured.
// `node bench/figures.mjs [ID …]` measures these figures and those that the page does not have, or all, and keeps
// the sections of the others as they stand in the page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** @typedef {{ label: { en: string }, published: number | null, measured: number, standardError?: number, verdict: string, note: { en: string } | null, claim?: { says: { en: string } } }} Row */
/** @typedef {{ version: string, params: Record<string, number | string | boolean>, rows: Row[] }} FigureRecord */

const root = dirname(import.meta.dirname);
const page = join(root, 'docs/figures.md');
const MARK = '<!-- from here on made by bench/figures.mjs -->\n';

/** @param {string[]} words */
function topoloom(...words) {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/topoloom.mjs'), ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`topoloom ${words.join(' ')}: ended with ${status}`);
  return stdout;
}

/** @type {{ figures: { id: string, title: string, source: string, settings?: Record<string, string | number | boolean>, seconds?: number, remarks: { kind: string, text: string }[] }[] }} */
const { figures } = JSON.parse(topoloom('list', 'figures', '--json'));
const asked = process.argv.slice(2);
const stranger = asked.find((id) => !figures.some((figure) => figure.id === id));
if (stranger) throw new Error(`${stranger}: unknown figure: expected ${figures.map(({ id }) => id).join(', ')}`);

const text = readFileSync(page, 'utf8');
const [intro, made = ''] = text.split(MARK);
/** Sections that stand in the page, by figure. */
const before = new Map([...made.matchAll(/^### (\S+): [\s\S]*?(?=^##)/gm)].map((found) => [found[1], found[0]]));

/** @param {number} value */
const show = (value) =>
  value.toLocaleString(
    'en-US',
    Math.abs(value) < 0.001 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 4 },
  );
/** @param {string} cell */
const escaped = (cell) => cell.replaceAll('|', '\\|').replaceAll('*', '\\*');
/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) =>
  [head, head.map((_, i) => (i === 1 || i === 2 ? '---:' : '---')), ...rows]
    .map((row) => `| ${row.map(escaped).join(' | ')} |\n`)
    .join('');

/** @param {Row} row */
const noteOf = ({ claim, note }) =>
  [...(claim ? [`the paper: ${claim.says.en}`] : []), ...(note ? [note.en] : [])].join('; ');

const KINDS = /** @type {Record<string, string>} */ ({
  erratum: 'Erratum',
  differs: 'Differs',
  unsaid: 'Not printed',
  beyond: 'Beyond the paper',
});

/** @param {typeof figures[number]} figure */
function measure({ id, title, source, settings, remarks }) {
  const folder = mkdtempSync(join(tmpdir(), 'topoloom-figures-'));
  const file = join(folder, 'record.json');
  topoloom('reproduce', id, '--out', file);
  /** @type {FigureRecord} */
  const { params, rows, version } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  const compared = rows.filter(({ verdict }) => verdict !== 'unpublished');
  const agreeing = compared.filter(({ verdict }) => verdict === 'agrees').length;
  const result = compared.length === 0 ? 'nothing to compare with' : `${agreeing} of ${compared.length} agree`;
  const own = Object.entries(settings ?? {}).map(([key, value]) => `${key} ${value}`);
  const asPaper = own.length > 0 ? ` As in paper ${id.slice(0, 3)}: ${own.join(', ')}.` : '';
  const used = Object.entries(params).map(([key, value]) => `\`${key}=${String(value).replaceAll('\n', ' ')}\``);
  const body = table(
    ['', 'published', 'measured', '', 'note'],
    compared.map((row) => [
      row.label.en,
      row.published === null ? '' : show(row.published),
      `${show(row.measured)}${row.standardError ? ` ± ${show(Number(row.standardError.toPrecision(2)))}` : ''}`,
      row.verdict,
      noteOf(row),
    ]),
  );
  const told = remarks.map((remark) => `- **${KINDS[remark.kind]}.** ${escaped(remark.text)}\n`).join('');
  const more = rows.length - compared.length;
  return [
    `### ${id}: ${escaped(title)}\n\n`,
    `${escaped(source)}. **${result}**; version ${version}; ${used.join(', ')}.${asPaper}\n\n`,
    compared.length > 0 ? `${body}\n` : '',
    more > 0 ? `${more} further rows have nothing published to stand beside.\n\n` : '',
    told === '' ? '' : `${told}\n`,
  ].join('');
}

const sections = figures.map((figure) => {
  const known = before.get(figure.id);
  if (known && asked.length > 0 && !asked.includes(figure.id)) return { figure, section: known };
  console.error(figure.id);
  return { figure, section: measure(figure) };
});

const overview = table(
  ['figure', 'agreement', 'about, s', 'shows'],
  sections.map(({ figure: { id, title, seconds = 0 }, section }) => {
    const [, agreement] = /\*\*(.*?)\*\*; version/.exec(section) ?? [];
    return [
      `[${id}](#${`${id}-${title}`
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')})`,
      agreement,
      String(seconds),
      title,
    ];
  }),
);
const machine = `Node ${process.versions.node}`;
const tables = `\n## All figures at their defaults\n\nMeasured with ${machine}.\n\n${overview}\n${sections.map(({ section }) => section).join('')}`;
// A last heading for the pattern that finds sections again.
writeFileSync(
  page,
  `${intro}${MARK}${tables}## Measuring again\n\n\`node bench/figures.mjs\` measures all of them and writes these tables; with ids, only those figures.\n`,
);
