/** Titles of a table of neighbours by what stands below; a blank may be a dash, or be left out. */
const TITLES = {
  port: [
    'local port',
    'local interface',
    'local intf',
    'local int',
    'loc port id',
    'lcl port',
    'port name',
    'interface',
    'port',
    'name',
  ],
  name: [
    ...['system name', 'sys name', 'remote host', 'rem host name', 'remote sys name', 'remote system name'],
    ...['neighbor system name', 'neighbor device', 'neighbor dev', 'neighbor device id', 'device name', 'device'],
  ],
  farPort: [
    ...['port id', 'port info', 'remote port', 'remote intf', 'rem port id', 'neighbor port', 'neighbor port id'],
    ...['neighbor intf', 'neighbor interface'],
  ],
  chassis: ['chassis id', 'remote chassis id', 'rem chassis id', 'neighbor chassis id', 'device id'],
  description: ['port description', 'port descr', 'port desc'],
  able: ['capability', 'capabilities'],
  nothing: ['parent interface'],
} as const;

type Meaning = keyof typeof TITLES;

const plain = (title: string): string => title.toLowerCase().replace(/[ -]/g, '');
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(TITLES) as Meaning[]).flatMap((meaning) => TITLES[meaning].map((title) => [plain(title), meaning])),
);
const KNOWN = `(?:${Object.values(TITLES)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((title) => title.replaceAll(' ', '[ -]?'))
  .join('|')})(?![^\\s|])`;
/** In some tables one blank parts two titles. */
const TITLE = new RegExp(`${KNOWN}|[^\\s|]+(?: (?!${KNOWN})[^\\s|]+)*`, 'gi');

/** The columns of a table of neighbours. */
export interface TableTitles {
  /** Where each begins; none where bars part them. */
  readonly starts: readonly number[];
  /** The number of each column that is read. */
  readonly at: Readonly<Partial<Record<Meaning, number>>>;
}

/** The columns that a line of titles names; null for any other line. O(characters). */
export function titlesIn(line: string): TableTitles | null {
  if (!/int|port/i.test(line) || !/name|dev|host/i.test(line)) return null;
  const hasBars = /(?:\|.*){3}/.test(line);
  const titles = hasBars ? barred(line).map((title) => ({ title, index: 0 })) : [];
  if (!hasBars) for (const { 0: title, index } of line.matchAll(TITLE)) titles.push({ title, index });
  const at: Partial<Record<Meaning, number>> = {};
  for (const [i, { title }] of titles.entries()) {
    const meaning = MEANINGS.get(plain(title));
    if (meaning !== undefined) at[meaning] ??= i;
  }
  const { name = at.chassis } = at;
  if (at.port === undefined || at.farPort === undefined || name === undefined) return null;
  return { starts: hasBars ? [] : titles.map(({ index }) => index), at: { ...at, name } };
}

/** Checks whether a line is nothing but strokes. */
export const isRuler = (line: string): boolean => /^[-=+_|\s]*$/.test(line);

/** The same columns where strokes below the titles, one for each, show them: titles may stand in their middle. */
export function ruled(titles: TableTitles, line: string): TableTitles {
  const starts = [...line.matchAll(/[-=_]{2,}/g)].map(({ index }) => index);
  return starts.length === titles.starts.length ? { ...titles, starts } : titles;
}

/** The cells of a row; null where they are others than the titles. */
export function cellsIn(line: string, { starts }: TableTitles): readonly string[] | null {
  if (starts.length === 0) return line.includes('|') ? barred(line) : null;
  const isKept = starts.every((at) => at === 0 || at >= line.length || /[\s|]/.test(line[at - 1]));
  const byColumn = starts.map((from, i) =>
    line
      .slice(from, starts[i + 1])
      .replace(/\|\s*$/, '')
      .trim(),
  );
  const cells = isKept ? byColumn : line.trim().split(/\s{2,}/);
  return cells.length === starts.length ? cells : null;
}

const barred = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
