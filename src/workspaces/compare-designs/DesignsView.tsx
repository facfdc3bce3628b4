import type { LocalText } from '../../core/base/localText';
import { type DesignMeasure, designCsvRows, designMeasures, leafLostWords } from '../../core/choosing/designMeasures';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { DesignRow, DesignsReply } from '../../jobs/choosing/designsReply';
import { useAsk } from '../../state/asks/useAsk';
import { type Column, DataTable } from '../../widgets/DataTable';
import { NothingYet } from '../../widgets/NothingYet';
import { StaleNotice } from '../../widgets/StaleNotice';
import { Notes } from './DesignsStage';
import { shortName } from './designModel';
import { designsCompared } from './designsStore';
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

function Designs({ reply: { rows, currency } }: { readonly reply: DesignsReply }) {
  const texts = designsTexts(useLanguage());
  const local = useLocal();
  const groups = figureGroups().filter(
    ({ parts }) => parts[0].id !== 'tablesUniform' || rows.some(({ tables }) => tables),
  );
  const isKnown = ({ parts }: FigureGroup): boolean =>
    parts.length > 1 || rows.some((row) => parts[0].from(row) !== null);
  const unknown = groups.filter((group) => !isKnown(group)).map(({ title }) => local(title));
  const figures = groups.filter(isKnown).map(({ title, help, parts }): Column<DesignRow> => {
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
  const columns: readonly Column<DesignRow>[] = [
    {
      head: texts.design,
      names: true,
      cellProps: () => NOWRAP,
      cell: (row) => shortName(row),
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
        unknown.length === 0 ? texts.three : `${texts.three} ${texts.notKnown({ names: unknown.join(texts.comma) })}`
      }
      file="designs.csv"
      fileRows={() => designCsvRows(rows)}
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
