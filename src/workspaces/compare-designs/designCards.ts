import type { LocalText } from '../../core/base/localText';
import type { Words } from '../../i18n/catalogue';
import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import type { DesignRow } from '../../jobs/choosing/designsReply';
import type { Language } from '../../state/view/preferencesStore';
import type { CardRow, CardValue, CompareCard } from '../../widgets/cards/CompareCards';
import { sharesOf } from '../../widgets/cards/sharesOf';
import { cardTexts } from './cardTexts';
import {
  bestBy,
  cablesOf,
  lostWithWorst,
  type NamedDesign,
  throughputOf,
  undominated,
  type Weighing,
  weighed,
  weighingOf,
  winnersOf,
} from './designModel';
import { percent } from './designWords';

const UNKNOWN = '–';

/** Cards side by side; the others stand in the table. */
const MOST_CARDS = 4;

/** The design on the canvas, the one that carries most, the lightest that none beats, then by throughput, of equal ones the lighter; what is not known comes last. */
export function firstOf(all: readonly NamedDesign[]): readonly NamedDesign[] {
  if (all.length === 0) return [];
  const weighing = weighingOf(all);
  const { of } = weighing;
  const byMost = (a: NamedDesign, b: NamedDesign): number =>
    Number(carriedText(b) ?? -1) - Number(carriedText(a) ?? -1) || of(a) - of(b);
  const [most, ...others] = all.slice(1).toSorted(byMost);
  const lightest = undominated(weighed(all, weighing))[0]?.row;
  const named = all.filter((row) => row === lightest);
  const order = new Set([all[0], ...(most ? [most] : []), ...named, ...others]);
  return [...order].slice(0, MOST_CARDS);
}

/** Throughput as it is written: what reads alike is alike. */
const carriedText = (row: DesignRow): string | null => {
  const carried = throughputOf(row);
  return carried === null ? null : formatShare(carried);
};

interface Told {
  readonly currency: string | null;
  /** Hosts that are asked for; null where no number is. */
  readonly hosts: number | null;
  readonly language: Language;
  /** The title of an engine by its id. */
  readonly engineTitle: (id: string) => LocalText | undefined;
}

interface NumberRow extends CardRow {
  readonly of: (row: DesignRow) => number | null;
  readonly written: (value: number) => string;
  /** Left out: lower. */
  readonly better?: 'higher';
}

/** What the large number of a card is. */
export type Large = 'throughput' | Weighing['by'];

/** Designs as cards without what can be done with them: the rows, bars of all on one scale, and what each is best in. @param all those that the best are found among */
export function designCards(shown: readonly NamedDesign[], all: readonly NamedDesign[], told: Told) {
  const { hosts, language } = told;
  const texts = cardTexts(language);
  const weighing = weighingOf(all);
  // Throughput that reads alike decides nothing: then what it takes is large.
  const large: Large = isAlike(shown) && shown.length > 1 ? weighing.by : 'throughput';
  const numbers = numberRows(shown, told);
  const measured = numbers.map(({ id, of, written, better }) => ({
    ...{ id, of, written },
    best: bestBy(all, of, { better: better ?? 'lower', written }),
    shares: sharesOf(shown.map(of)),
  }));
  const bestIn = new Map<string, ReadonlySet<string>>(measured.map(({ id, best }) => [id, best]));
  const rows: readonly CardRow[] = [
    ...numbers.filter(({ id }) => id !== large),
    { id: 'deadlock', label: texts.deadlock, help: texts.deadlockHelp },
  ];
  const winners = winnersOf(all);
  const cards = shown.map((row, i): CompareCard => {
    const { design } = row;
    const values: Record<string, CardValue> = { deadlock: deadlockOf(row, language) };
    for (const { id, of, written, best, shares } of measured) {
      const number = of(row);
      values[id] = {
        text: number === null ? unknownText(id, row, texts) : written(number),
        share: shares[i],
        best: best.has(design),
        title: id === 'throughput' ? figureLabel(row, told) : undefined,
      };
    }
    const { text, best } = values[large];
    return {
      ...{ key: design, title: design, help: row.spec, values, first: winners.has(design) },
      note: `${row.also ? `${texts.also({ names: row.also.join(texts.comma) })} · ` : ''}${texts.hosts({
        hosts: row.endPoints,
        asked: hosts !== null && row.endPoints < hosts ? hosts : null,
      })}${row.oversubscription === null ? '' : ` · ${texts.ratio({ ratio: row.oversubscription })}`}`,
      badges: [
        ...(large === 'throughput' && winners.has(design) ? [texts.badges.throughput] : []),
        ...(bestIn.get(weighing.by)?.has(design) ? [texts.least[weighing.by]] : []),
      ],
      figure: {
        ...{ text, best },
        label: large === 'throughput' ? figureLabel(row, told) : largeLabel(large, told),
      },
    };
  });
  const dashed = cards.some(({ figure, values }) =>
    [figure, ...Object.values(values)].some(({ text }) => text === UNKNOWN),
  );
  return { rows, cards, dashed, large };
}

/** True if the throughput of designs is known and reads alike. */
function isAlike(rows: readonly DesignRow[]): boolean {
  const [first, ...others] = rows.map(carriedText);
  return first !== null && others.every((one) => one === first);
}

/** The rows of numbers: a cost where it is known of any. */
function numberRows(shown: readonly DesignRow[], { currency, language }: Told): readonly NumberRow[] {
  const texts = cardTexts(language);
  const bare = shown.filter(({ spineLost }) => spineLost === null).length;
  const lost = bare === 0 ? 'spine' : bare === shown.length ? 'switch' : 'either';
  const cost: NumberRow = {
    id: 'cost',
    label: currency === null ? texts.cost : texts.costIn({ currency }),
    of: (row) => row.cost,
    written: formatNumber,
  };
  return [
    { id: 'throughput', label: texts.throughput, of: throughputOf, written: formatShare, better: 'higher' },
    ...(shown.some((row) => row.cost !== null) ? [cost] : []),
    { id: 'switches', label: texts.switches, of: ({ switches }) => switches, written: formatCount },
    { id: 'cables', label: texts.cables, of: cablesOf, written: formatCount },
    {
      id: 'lost',
      label: texts.lost[lost],
      help: texts.lostHelp,
      of: lostWithWorst,
      written: (part) => (part > 0 ? `−${percent(part)}` : percent(part)),
    },
    { id: 'hops', label: texts.hops, of: ({ hops }) => hops.uniform, written: formatShare },
  ];
}

/** In place of a number: why there is none, where that can be said in a word. */
function unknownText(id: string, { spineLost, switchLost }: DesignRow, texts: Words<typeof cardTexts>): string {
  const lost = spineLost ?? switchLost;
  if (id !== 'lost' || lost === 'unknown') return UNKNOWN;
  if (lost === null) return texts.noSpine;
  return lost.isCut ? texts.cutsOff : UNKNOWN;
}

function largeLabel(by: Weighing['by'], { currency, language }: Told): string {
  const texts = cardTexts(language);
  if (by === 'switches') return texts.largeSwitches;
  return currency === null ? texts.cost : texts.costIn({ currency });
}

function figureLabel({ routed }: DesignRow, { language, engineTitle }: Told): string {
  const texts = cardTexts(language);
  if (routed === undefined) return texts.evenly;
  return routed ? texts.byTables({ engine: engineTitle(routed.engine)?.[language] ?? routed.engine }) : texts.refused;
}

function deadlockOf({ routed }: DesignRow, language: Language): CardValue {
  const texts = cardTexts(language);
  if (!routed) return { text: UNKNOWN };
  const { deadlockFree, lanes } = routed;
  return { text: deadlockFree ? texts.free({ lanes }) : texts.loop({ lanes }) };
}
