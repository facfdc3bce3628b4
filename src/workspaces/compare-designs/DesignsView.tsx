import { useMemo } from 'react';
import type { LocalText } from '../../core/base/localText';
import { type DesignMeasure, designCsvRows, designMeasures, leafLostWords } from '../../core/choosing/designMeasures';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { DesignsReply } from '../../jobs/choosing/designsReply';
import { useAsk } from '../../state/asks/useAsk';
import { type Column, DataTable } from '../../widgets/DataTable';
import { NothingYet } from '../../widgets/NothingYet';
import { StaleNotice } from '../../widgets/StaleNotice';
import { cardTexts } from './cardTexts';
import { Notes } from './DesignsStage';
import { type NamedDesign, namedDesigns } from './designModel';
import styles from './designs.module.css';
import { designsCompared } from './designsStore';
import { kindTitle } from './kindTitle';
import { designsTexts } from './texts';

/** Designs side by side, a row each; what is not known is a dash. */
export default function DesignsView() {
  const texts = designsTexts(useLanguage());
  const { value, current, progress, request, ask } = useAsk(designsCompared);
  if (!value) {
    return (
      <NothingYet text={texts.ask} act={request !== null && { label: texts.run, run: ask }} busy={progress !== null} />
    );
  }
  return (
    <div>
      {!current && !progress && <StaleNotice testId="designs-notice">{texts.changed}</StaleNotice>}
      <Designs reply={value} />
      <Notes rows={value.rows} />
    </div>
  );
}

function Designs({ reply: { rows: given, currency } }: { readonly reply: DesignsReply }) {
  const language = useLanguage();
  const texts = designsTexts(language);
  const cards = cardTexts(language);
  const local = useLocal();
  const rows = useMemo(() => namedDesigns(given, (id) => kindTitle(id)?.[language]), [given, language]);
  const groups = figureGroups().filter(
    ({ parts }) => parts[0].id !== 'tablesUniform' || rows.some(({ tables }) => tables),
  );
  // Traffic inside and between networks is of machines with several ports alone.
  const some = rows.some(({ throughput: { any, same } }) => any !== null || same !== null);
  const isKnown = ({ parts }: FigureGroup): boolean => rows.some((row) => parts.some(({ from }) => from(row) !== null));
  const unknown = groups.filter((group) => !isKnown(group)).map(({ title }) => local(title));
  const figures = groups.filter(isKnown).map(({ title, help, parts: all }): Column<NamedDesign> => {
    const parts = some ? all : all.slice(0, 1);
    const isMoney = parts[0].unit === 'money' && currency !== null;
    return {
      head: isMoney ? texts.inCurrency({ title: local(title), currency }) : local(title),
      help: local(help),
      number: true,
      cellProps: () => NOWRAP,
      sort: (row) => parts[0].from(row),
      cell: (row) =>
        parts[0].id === 'spineLostUniform' && row.spineLost === null
          ? texts.noSpine
          : parts.map(({ from }) => shown(from(row))).join(' / '),
    };
  });
  const columns: readonly Column<NamedDesign>[] = [
    {
      head: texts.design,
      names: true,
      cell: ({ design, also, spec }) => (
        <>
          {[design, also && cards.also({ names: also.join(texts.comma) })].filter(Boolean).join(' · ')}
          {spec && <div className={styles.spec}>{spec}</div>}
        </>
      ),
      sort: ({ design }) => design,
    },
    {
      head: texts.endPoints,
      help: texts.endPointsHelp,
      number: true,
      cell: ({ endPoints }) => formatCount(endPoints),
      sort: ({ endPoints }) => endPoints,
    },
    ...figures,
    {
      head: texts.leafLost,
      help: texts.leafLostHelp,
      cellProps: () => NOWRAP,
      cell: (row) => {
        const words = leafLostWords(row);
        return words ? local(words) : UNKNOWN;
      },
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={({ design }) => design}
      caption={() =>
        [some && texts.three, unknown.length > 0 && texts.notKnown({ names: unknown.join(texts.comma) })]
          .filter(Boolean)
          .join(' ')
      }
      file="designs.csv"
      fileRows={() => designCsvRows(given)}
      testId="designs"
    />
  );
}

const UNKNOWN = '–';
const NOWRAP = { style: { whiteSpace: 'nowrap' } } as const;

const shown = (value: number | null): string => (value === null ? UNKNOWN : formatNumber(value));

interface FigureGroup {
  readonly title: LocalText;
  readonly help: LocalText;
  readonly parts: readonly DesignMeasure[];
}

const OF_TRAFFIC = /(Uniform|Any|Same)$/;

/** The figures of a design; those for three traffics in one column. */
function figureGroups(): readonly FigureGroup[] {
  const groups = new Map<string, DesignMeasure[]>();
  for (const measure of designMeasures) {
    const key = measure.id.replace(OF_TRAFFIC, '');
    groups.set(key, [...(groups.get(key) ?? []), measure]);
  }
  return [...groups.values()].map((parts) => {
    const [{ title, help }] = parts;
    // The last words name the traffic.
    const common = { en: title.en.replace(/, [^,]*$/, ''), ja: title.ja.replace(/（[^（]*）$/, '') };
    return { title: parts.length > 1 ? common : title, help, parts };
  });
}
