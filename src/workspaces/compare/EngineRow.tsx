import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconEye, IconLayoutColumns, IconStarFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { leastThroughput, percentShown } from '../../jobs/descriptors';
import { changeLook } from '../../state/lookStore';
import { Table } from '../../widgets/Table';
import { ThroughputValue } from '../../widgets/ThroughputValue';
import { verdictOf } from '../../widgets/useVerdict';
import { VerdictBadge } from '../../widgets/VerdictBadge';
import styles from './compare.module.css';
import { showComparison } from './compareActions';
import { togglePane, useCompare } from './compareStore';
import type { ColumnId, EngineColumn } from './engineColumns';
import { type CompareTexts, compareTexts } from './texts';
import type { NamedResult } from './useResults';

/** Few networks have imported tables. */
const ImproveTables = lazy(() => import('./ImproveTables'));

interface Props extends NamedResult {
  readonly columns: readonly EngineColumn[];
  /** Keys of the results with the best value, by column. */
  readonly best: ReadonlyMap<ColumnId, ReadonlySet<string>>;
  readonly shown: boolean;
  readonly inPane: boolean;
}

/** One engine's numbers; a click puts it on the canvas. */
export function EngineRow({ result, name, before, columns, best, shown, inPane }: Props) {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const verdict = verdictOf(result.report, t);
  const show = (): void => {
    changeLook({ shownRun: result.key });
  };
  return (
    <Table.Tr
      onClick={show}
      className="results-row"
      data-shown={shown || undefined}
      data-engine={result.report.engine}
      data-before={before || undefined}
      title={before ? texts.intactHelp : undefined}
    >
      <Table.Td className="results-name">
        <UnstyledButton
          fz="xs"
          fw={shown ? 700 : 400}
          aria-pressed={shown}
          title={texts.show({ engine: name })}
          onClick={show}
        >
          {name}
        </UnstyledButton>
        {result.carried && !before && !result.unrepaired && (
          <Suspense>
            <ImproveTables result={result} name={name} />
          </Suspense>
        )}
        {shown && <IconEye size={12} aria-label={texts.shown} className="shown-mark" />}
      </Table.Td>
      <Table.Td>
        <VerdictBadge size="xs" iconSize={11} verdict={verdict} title={verdict.text}>
          <span className={styles.verdictText}>{verdict.text}</span>
        </VerdictBadge>
      </Table.Td>
      {columns.map((column) => {
        const isBest = best.get(column.id)?.has(result.key) ?? false;
        return (
          <Table.Td key={column.id} className="num" data-column={column.id} data-best={isBest || undefined}>
            {isBest && <IconStarFilled size={9} aria-label={texts.best} className={styles.best} />}
            <Cell column={column} result={result} texts={texts} />
          </Table.Td>
        );
      })}
      <Table.Td>
        <PutInPane result={result} name={name} inPane={inPane} />
      </Table.Td>
    </Table.Tr>
  );
}

function PutInPane({ result, name, inPane }: Pick<Props, 'result' | 'name' | 'inPane'>) {
  const label = compareTexts(useLanguage()).putPane({ engine: name });
  const put = (event: React.MouseEvent): void => {
    event.stopPropagation();
    togglePane(result.key);
    if (!inPane && useCompare.getState().view === 'single') showComparison('side');
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="xs"
        aria-label={label}
        aria-pressed={inPane}
        variant={inPane ? 'filled' : 'subtle'}
        onClick={put}
      >
        <IconLayoutColumns size={12} />
      </ActionIcon>
    </Tooltip>
  );
}

interface CellProps {
  readonly column: EngineColumn;
  readonly result: NamedResult['result'];
  readonly texts: CompareTexts;
}

/** Columns of throughputs, and which of a report's they hold. */
const KINDS: Partial<Record<ColumnId, string>> = {
  throughput: 'all',
  throughputInside: 'intra',
  throughputBetween: 'inter',
};

function Cell({ column, result, texts }: CellProps) {
  const { throughput, bound, turns } = result.report;
  const value = column.value(result);
  // An engine may have run under other traffic than the rest, and then has the other kind of throughput.
  const of = KINDS[column.id];
  if (of && of in throughput) {
    return <ThroughputValue value={value} report={result.report} />;
  }
  if (value === null) {
    if (column.id === 'throughputInside' && 'all' in throughput) {
      return <ThroughputValue value={throughput.all} report={result.report} />;
    }
    return column.id === 'bound' ? formatShare(bound.best) : '–';
  }
  if (column.id === 'prohibited' && turns) {
    return (
      <span>
        {formatCount(value)} <span className={styles.part}>/ {formatCount(turns.pairs)}</span>
      </span>
    );
  }
  if (column.id !== 'bound') return column.format(value);
  const smaller = leastThroughput(throughput) ?? 0;
  const percent = percentShown(value);
  return (
    <span
      title={texts.reachedHelp({
        throughput: formatShare(smaller),
        percent,
        bound: formatShare(bound.best),
      })}
    >
      {formatShare(bound.best)}
      <span className={styles.part}>{percent === 100 ? texts.atBound : texts.reached({ percent })}</span>
    </span>
  );
}
