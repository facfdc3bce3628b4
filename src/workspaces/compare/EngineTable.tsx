import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { LocalText } from '../../core/base/localText';
import { measureRows, measuresIn, valueAt } from '../../core/metrics/measured';
import type { Measure } from '../../core/metrics/measures';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { verdictLabel } from '../../inspector/labels';
import { formatMeasure, MeasureValue } from '../../inspector/MeasureValue';
import { usePaperOf } from '../../inspector/paperStates';
import { useLook } from '../../state/view/lookStore';
import { type Column, DataTable } from '../../widgets/DataTable';
import { verdictOf } from '../../widgets/useVerdict';
import { VerdictBadge } from '../../widgets/VerdictBadge';
import styles from './compare.module.css';
import { showOnCanvas } from './compareActions';
import { useCompare } from './compareStore';
import { EngineName, PutInPane } from './EngineCells';
import { bestOf, measuredOf } from './engineColumns';
import { NotRun } from './NotRun';
import { type CompareTexts, compareTexts } from './texts';
import { type NamedResult, useResults } from './useResults';

/** Results of engines on the network as it is, sortable, the best values marked. */
export default function EngineTable() {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const local = useLocal();
  const results = useResults();
  const paperOf = usePaperOf();
  const shownRun = useLook((v) => v.shownRun);
  const panes = useCompare((c) => c.panes);
  const current = useMemo(() => results.filter(({ before }) => !before), [results]);
  const measured = useMemo(() => measureColumns(results, current, { texts, local }), [results, current, texts, local]);
  const verdict = ({ result }: NamedResult) => verdictOf(result.report, t);
  const columns: readonly Column<NamedResult>[] = [
    {
      head: texts.engines,
      className: 'results-name',
      sort: ({ name }) => name,
      cell: (row) => <EngineName {...row} shown={row.result.key === shownRun} />,
    },
    {
      head: local(verdictLabel.title),
      help: local(verdictLabel.help),
      term: verdictLabel.term,
      sort: (row) => verdict(row).text,
      cell: (row) => (
        <VerdictBadge size="xs" iconSize={11} verdict={verdict(row)} title={verdict(row).text}>
          <span className={styles.verdictText}>{verdict(row).text}</span>
        </VerdictBadge>
      ),
    },
    ...measured,
    { head: texts.paneColumn, cell: (row) => <PutInPane {...row} inPane={panes.includes(row.result.key)} /> },
  ];
  return (
    <div className={`results ${styles.holder}`}>
      <div className="results-table">
        <DataTable
          columns={columns}
          rows={results}
          keyOf={({ result }) => result.key}
          rowProps={({ result, before }) => ({
            onClick: () => showOnCanvas(result.key),
            className: 'results-row',
            'data-shown': result.key === shownRun || undefined,
            'data-engine': result.report.engine,
            'data-before': before || undefined,
            title: before ? texts.intactHelp : undefined,
          })}
          caption={() => `${texts.caption} · ${texts.bestNote}`}
          file="engines.csv"
          fileRows={() =>
            measureRows(current.map(({ result }) => ({ ...measuredOf(result), asPaper: paperOf(result) ?? undefined })))
          }
          verticalSpacing={3}
          horizontalSpacing={3}
          stickyHeader
          className={styles.engines}
          testId="results"
        />
        <NotRun />
      </div>
    </div>
  );
}

interface Words {
  readonly texts: CompareTexts;
  readonly local: (text: LocalText) => string;
}

/** The measures of results as columns; the best values of the current ones have a star. */
export function measureColumns(
  results: readonly NamedResult[],
  current: readonly NamedResult[],
  { texts, local }: Words,
): readonly Column<NamedResult>[] {
  return measuresIn(
    'columns',
    results.map(({ result }) => measuredOf(result)),
  ).map((measure) => {
    const { id, title, short, help, term, better } = measure;
    const best = bestOf(
      measure,
      current.map(({ result }) => result),
    );
    return {
      head: local(short ?? title),
      help: local(help),
      term,
      number: true,
      sort: ({ result }) => valueAt(measure.from, measuredOf(result)) ?? null,
      firstOrder: better === 'higher' ? 'descending' : 'ascending',
      cell: ({ result }) => (
        <>
          {best.has(result.key) && <IconStarFilled size={9} aria-label={texts.best} className={styles.best} />}
          <Value measure={measure} result={result} texts={texts} />
        </>
      ),
      cellProps: ({ result }) => ({ 'data-column': id, 'data-best': best.has(result.key) || undefined }),
    };
  });
}

interface ValueProps extends Pick<NamedResult, 'result'> {
  readonly measure: Measure;
  readonly texts: CompareTexts;
}

/** A number, with all that it is a part of: of how many, or of which bound so many per cent are reached. */
function Value({ measure, result, texts }: ValueProps) {
  const of = measuredOf(result);
  const { from, total, unit } = measure;
  const [value, all] = [from, total?.from].map((source) => source && valueAt(source, of));
  const number = <MeasureValue measure={measure} of={of} />;
  if (typeof all !== 'number') return number;
  if (unit !== '%') {
    return (
      <span>
        {number} <span className={styles.part}>/ {formatMeasure(measure, all)}</span>
      </span>
    );
  }
  const bound = formatMeasure({ unit: 'share' }, all);
  if (typeof value !== 'number') return bound;
  const percent = Number(formatMeasure(measure, value));
  return (
    <span title={texts.reachedHelp({ percent, bound })}>
      {bound}
      <span className={styles.part}>{percent === 100 ? texts.atBound : texts.reached({ percent })}</span>
    </span>
  );
}
