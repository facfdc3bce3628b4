import type { LocalText } from '../../base/localText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { TitledRows } from '../../formats/parts/cableRows';
import { CABLE_STATES, type CableState, type CableWork, type LinkId } from '../../topology/topology';
import { cableNamed } from './cableNumbers';
import type { LabelledEnd } from './portLabels';
import type { ScheduleRow } from './schedule';

/** A row that was not taken, and why. */
export interface WorkConflict {
  readonly line: number;
  /** As the row says it. */
  readonly cable: string;
  readonly text: LocalText;
}

export interface ReadWork {
  /** Work reported of cables, without what was known before. */
  readonly work: ReadonlyMap<LinkId, CableWork>;
  readonly conflicts: readonly WorkConflict[];
  /** Names of cables that no row speaks of. */
  readonly missing: readonly string[];
  /** Rows that were taken, new or not. */
  readonly taken: number;
}

const TITLES = ['cable', 'a', 'a_port', 'b', 'b_port', 'status'];
/** Of one cell. */
const MOST_CHARACTERS = 1000;

/**
 * Reads what people have filled in into a schedule: `status`, `tested`, `by`, `date` and `note`, and nothing else. A row is found by the number of its cable, else by its two ends
 * in either order; where an end differs from the plan, a cable is unknown or named twice, or a status is none, the row is not taken but reported. Files as spreadsheets save
 * them are read (`csvRows`); rows come in any order, of ports the number at the end counts. O(rows).
 * @throws FormatError for rows too long or too short, and where titles lack
 */
export function readWork(file: TextFile, rows: readonly ScheduleRow[]): ReadWork {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  const lacking = TITLES.filter((title) => !table.has(title));
  if (lacking.length > 0)
    problems.error(1, {
      en: `expected the titles ${TITLES.join(', ')}: ${lacking.join(', ')} missing`,
      ja: `見出し ${TITLES.join(', ')} が必要ですが、${lacking.join(', ')} がありません`,
    });
  problems.finish();
  const byName = new Map(rows.map((row) => [row.name, row]));
  const byEnds = new Map(rows.map((row) => [endsKey(endKey(row.a), endKey(row.b)), row]));
  const work = new Map<LinkId, CableWork>();
  const conflicts: WorkConflict[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const [cable, a, aPort, b, bPort, status] = TITLES.map((title) => table.cell(row, title));
    const refuse = (text: LocalText): void => {
      conflicts.push({ line: row.line, cable, text });
    };
    const ends = endsKey(`${a} ${portNumber(aPort)}`, `${b} ${portNumber(bPort)}`);
    const name = cableNamed(cable);
    const planned = (name === null ? undefined : byName.get(name)) ?? byEnds.get(ends);
    if (!planned) {
      refuse(UNKNOWN);
      continue;
    }
    const isTwice = seen.has(planned.name);
    seen.add(planned.name);
    const state = status.toLowerCase() as CableState;
    if (isTwice) refuse(TWICE);
    else if (endsKey(endKey(planned.a), endKey(planned.b)) !== ends) refuse(otherEnds(planned));
    else if (!CABLE_STATES.includes(state)) refuse(notAState(status));
    else {
      const said = (title: string): string => table.cell(row, title).slice(0, MOST_CHARACTERS);
      const found = cableWork({
        ...{ status: state, tested: said('tested'), by: said('by'), date: said('date'), note: said('note') },
      });
      if (!sameWork(found, planned.work)) work.set(planned.link, found);
    }
  }
  const missing = rows.flatMap(({ name }) => (seen.has(name) ? [] : [name]));
  return { work, conflicts, missing, taken: table.rows.length - conflicts.length };
}

/** Work without what is empty. */
export function cableWork({ status, ...words }: CableWork): CableWork {
  const said = Object.entries(words).flatMap(([key, text]) => {
    const trimmed = text?.trim() ?? '';
    return trimmed === '' ? [] : [[key, trimmed]];
  });
  return { status, ...Object.fromEntries(said) };
}

function sameWork(one: CableWork, other: CableWork): boolean {
  return (['status', 'tested', 'by', 'date', 'note'] as const).every((key) => one[key] === other[key]);
}

function endKey({ node, port }: LabelledEnd): string {
  return `${node.trim()} ${port}`;
}

function endsKey(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`;
}

/** `1`, `01`, `P01`: the number at the end. */
function portNumber(text: string): string {
  // From the first digit of a row alone: from each of very many, the search would begin anew.
  const match = /(?<!\d)(\d+)$/.exec(text);
  return match ? String(Number(match[1])) : text;
}

const UNKNOWN: LocalText = {
  en: 'no such cable in the plan: expected its number, or its two ends',
  ja: '計画にないケーブルです。番号または両端が必要です',
};

const TWICE: LocalText = {
  en: 'stands in the file twice: the first row counts',
  ja: '2 回あります。最初の行を使います',
};

function otherEnds({ name, a, b }: ScheduleRow): LocalText {
  const ends = `${a.node}[${a.port}]--${b.node}[${b.port}]`;
  return {
    en: `an end differs from the plan, where ${name} is ${ends}`,
    ja: `端が計画と異なります。計画では ${name} は ${ends} です`,
  };
}

function notAState(status: string): LocalText {
  const states = CABLE_STATES.join(', ');
  return { en: `expected a status (${states}), found "${status}"`, ja: `状態(${states})が必要です：「${status}」` };
}
