import type { LocalText } from '../../core/base/localText';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import type { DesignRow } from '../../jobs/choosing/designsJob';
import type { Language } from '../../state/view/preferencesStore';
import type { CardRow, CardValue, CompareCard } from '../../widgets/cards/CompareCards';
import { sharesOf } from '../../widgets/cards/sharesOf';
import { cardTexts } from './cardTexts';
import { bestBy, cablesOf, lostWithSpine, type NamedDesign, throughputOf } from './designModel';
import { percent } from './designWords';

const UNKNOWN = '–';

/** Cards side by side; the others stand in the table. */
const MOST_CARDS = 4;

/** The design on the canvas, then those that carry most; what is not known comes last. */
export function firstOf([first, ...others]: readonly NamedDesign[]): readonly NamedDesign[] {
  if (!first) return [];
  return [first, ...others.toSorted((a, b) => (throughputOf(b) ?? -1) - (throughputOf(a) ?? -1))].slice(0, MOST_CARDS);
}

interface Told {
  readonly currency: string | null;
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
  const { currency, language } = told;
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
  const cards = shown.map((row, i): CompareCard => {
    const { design } = row;
    const carried = throughputOf(row);
    const values: Record<string, CardValue> = { deadlock: deadlockOf(row, language) };
    for (const { id, of, written, best, shares } of measured) {
      const number = of(row);
      values[id] = { text: number === null ? UNKNOWN : written(number), share: shares[i], best: best.has(design) };
    }
    return {
      ...{ key: design, title: design, values, first: most.has(design) },
      note: [
        ...(row.spec ? [row.spec] : []),
        texts.counts({ hosts: row.endPoints, switches: row.switches, cables: cablesOf(row) }),
      ].join(' · '),
      badges: [
        ...(most.has(design) ? [texts.badges.throughput] : []),
        ...(cheapest.has(design) ? [texts.badges.cost] : []),
      ],
      figure: {
        text: carried === null ? UNKNOWN : formatShare(carried),
        best: most.has(design),
        label: figureLabel(row, told),
      },
    };
  });
  return { rows, cards };
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
