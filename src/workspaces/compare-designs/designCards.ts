import type { LocalText } from '../../core/base/localText';
import type { Words } from '../../i18n/catalogue';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import type { DesignRow } from '../../jobs/choosing/designsJob';
import type { Language } from '../../state/view/preferencesStore';
import type { CardRow, CardValue, CompareCard } from '../../widgets/cards/CompareCards';
import { sharesOf } from '../../widgets/cards/sharesOf';
import { cardTexts } from './cardTexts';
import { bestBy, cablesOf, lostWithSpine, type NamedDesign, throughputOf, weighingOf, winnersOf } from './designModel';
import { percent } from './designWords';

const UNKNOWN = '–';

/** Cards side by side; the others stand in the table. */
const MOST_CARDS = 4;

/** The design on the canvas, then those that carry most, of equal ones the lightest; what is not known comes last. */
export function firstOf(all: readonly NamedDesign[]): readonly NamedDesign[] {
  const [first, ...others] = all;
  if (!first) return [];
  const { of } = weighingOf(all);
  const byMost = (a: NamedDesign, b: NamedDesign): number =>
    Number(carriedText(b) ?? -1) - Number(carriedText(a) ?? -1) || of(a) - of(b);
  return [first, ...others.toSorted(byMost)].slice(0, MOST_CARDS);
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
}

/** Designs as cards without what can be done with them: the rows, bars of all on one scale, and what each is best in. @param all those that the best are found among */
export function designCards(shown: readonly NamedDesign[], all: readonly NamedDesign[], told: Told) {
  const { currency, hosts, language } = told;
  const texts = cardTexts(language);
  const numbers: readonly NumberRow[] = [
    {
      id: 'cost',
      label: currency === null ? texts.cost : texts.costIn({ currency }),
      of: ({ cost }) => cost,
      written: formatNumber,
    },
    {
      id: 'lost',
      label: texts.lost,
      help: texts.lostHelp,
      of: lostWithSpine,
      written: (part) => (part > 0 ? `−${percent(part)}` : percent(part)),
    },
    { id: 'hops', label: texts.hops, of: ({ hops }) => hops.uniform, written: formatShare },
  ];
  const rows: readonly CardRow[] = [...numbers, { id: 'deadlock', label: texts.deadlock, help: texts.deadlockHelp }];
  const measured = numbers.map(({ id, of, written }) => ({
    ...{ id, of, written },
    best: bestBy(all, of, { better: 'lower', written }),
    shares: sharesOf(shown.map(of)),
  }));
  const most = bestBy(all, throughputOf, { better: 'higher', written: formatShare });
  const cheapest = measured[0].best;
  const winners = winnersOf(all);
  // Where prices are not known.
  const bySwitches = weighingOf(all).by === 'switches';
  const fewest = bySwitches ? bestBy(all, ({ switches }) => switches, { better: 'lower', written: String }) : new Set();
  const cards = shown.map((row, i): CompareCard => {
    const { design } = row;
    const values: Record<string, CardValue> = { deadlock: deadlockOf(row, language) };
    for (const { id, of, written, best, shares } of measured) {
      const number = of(row);
      values[id] = {
        text: number === null ? unknownText(id, row, texts) : written(number),
        share: shares[i],
        best: best.has(design),
      };
    }
    return {
      ...{ key: design, title: design, help: row.spec, values, first: winners.has(design) },
      note: `${row.also ? `${texts.also({ names: row.also.join(texts.comma) })} · ` : ''}${texts.counts({
        hosts: row.endPoints,
        asked: hosts !== null && row.endPoints < hosts ? hosts : null,
        switches: row.switches,
        cables: cablesOf(row),
      })}`,
      badges: [
        ...(winners.has(design) ? [texts.badges.throughput] : []),
        ...(cheapest.has(design) ? [texts.badges.cost] : []),
        ...(fewest.has(design) ? [texts.least.switches] : []),
      ],
      figure: {
        text: carriedText(row) ?? UNKNOWN,
        best: most.has(design),
        label: figureLabel(row, told),
      },
    };
  });
  const dashed = cards.some(({ figure, values }) =>
    [figure, ...Object.values(values)].some(({ text }) => text === UNKNOWN),
  );
  return { rows, cards, dashed };
}

/** In place of a number: why there is none, where that can be said in a word. */
function unknownText(id: string, { spineLost }: DesignRow, texts: Words<typeof cardTexts>): string {
  if (id === 'cost') return texts.noPrices;
  return id === 'lost' && spineLost === null ? texts.noSpine : UNKNOWN;
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
