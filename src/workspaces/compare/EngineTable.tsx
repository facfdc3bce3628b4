import { ActionIcon, Table, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useLook } from '../../state/lookStore';
import { MetricHelp } from '../../widgets/Metric';
import { saveBytes } from '../../widgets/saveBytes';
import { verdictOf } from '../../widgets/useVerdict';
import styles from './compare.module.css';
import { useCompare } from './compareStore';
import { EngineRow } from './EngineRow';
import { bestOf, type ColumnId, engineColumns, sortResults } from './engineColumns';
import { engineCsv } from './engineCsv';
import { NotRun } from './NotRun';
import { compareTexts } from './texts';
import { type NamedResult, useResults } from './useResults';

type SortId = ColumnId | 'engine' | 'verdict';

interface Sorting {
  readonly by: SortId;
  readonly descending: boolean;
}

/** Results of engines on the network as it is, sortable, the best values marked. Joined trees have two throughputs, under one head. */
export default function EngineTable() {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  const results = useResults();
  const shownRun = useLook((v) => v.shownRun);
  const panes = useCompare((c) => c.panes);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const joined = results.some(({ result }) => 'intra' in result.report.throughput);
  const columns = useMemo(() => engineColumns(joined), [joined]);
  const best = useMemo(
    () =>
      new Map(
        columns.map((c) => [
          c.id,
          bestOf(
            c,
            results.map(({ result }) => result),
          ),
        ]),
      ),
    [columns, results],
  );
  const sortValue = ({ result, name }: NamedResult): number | string | null => {
    if (sorting?.by === 'engine') return name;
    if (sorting?.by === 'verdict') return verdictOf(result.report, t).text;
    return columns.find((c) => c.id === sorting?.by)?.value(result) ?? null;
  };
  const rows = sorting ? sortResults(results, sortValue, sorting.descending) : results;
  /** First the good end of a column, then the other, then as they were run. */
  const sortBy = (by: SortId): void => {
    const first = columns.find((c) => c.id === by)?.better === 'higher';
    if (sorting?.by !== by) setSorting({ by, descending: first });
    else setSorting(sorting.descending === first ? { by, descending: !first } : null);
  };
  const head = { sorting, sortBy };
  const rowSpan = joined ? 2 : 1;
  return (
    <div className={`results ${styles.holder}`}>
      <div className="results-table">
        <Table
          fz="xs"
          verticalSpacing={3}
          horizontalSpacing={3}
          stickyHeader
          className={styles.engines}
          data-testid="results"
        >
          <Table.Caption>
            {t.results.caption} · {texts.bestNote}
            <Tooltip label={t.results.saveCsv}>
              <ActionIcon
                size="xs"
                ml={6}
                aria-label={t.results.saveCsv}
                onClick={() => saveBytes('engines.csv', engineCsv(results.map(({ result }) => result)), 'text/csv')}
              >
                <IconDownload size={12} />
              </ActionIcon>
            </Tooltip>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <HeadCell id="engine" label={t.results.engine} help={null} rows={rowSpan} {...head} />
              <HeadCell id="verdict" label={t.column.verdict} help={t.metricHelp.verdict} rows={rowSpan} {...head} />
              {joined && (
                <Table.Th colSpan={2} className="num">
                  {t.column.throughput}
                </Table.Th>
              )}
              {columns.slice(joined ? 2 : 0).map(({ id }) => (
                <HeadCell key={id} id={id} label={t.column[id]} help={t.metricHelp[id]} rows={rowSpan} {...head} />
              ))}
              <Table.Th rowSpan={rowSpan}>{texts.paneColumn}</Table.Th>
            </Table.Tr>
            {joined && (
              <Table.Tr>
                {columns.slice(0, 2).map(({ id }) => (
                  <HeadCell key={id} id={id} label={t.column[id]} help={t.metricHelp[id]} rows={1} {...head} />
                ))}
              </Table.Tr>
            )}
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ result, name }) => (
              <EngineRow
                key={result.key}
                result={result}
                name={name}
                columns={columns}
                best={best}
                shown={result.key === shownRun}
                inPane={panes.includes(result.key)}
              />
            ))}
          </Table.Tbody>
        </Table>
        <NotRun />
      </div>
    </div>
  );
}

interface HeadProps {
  readonly id: SortId;
  readonly label: string;
  /** What the column is, if that needs saying. */
  readonly help: string | null;
  readonly rows: number;
  readonly sorting: Sorting | null;
  readonly sortBy: (id: SortId) => void;
}

/** The head of a column: sorts by it, and says what it is. */
function HeadCell({ id, label, help, rows, sorting, sortBy }: HeadProps) {
  const texts = compareTexts(useLanguage());
  const sorted = sorting?.by === id;
  const Icon = sorting?.descending ? IconSortDescending : IconSortAscending;
  return (
    <Table.Th
      rowSpan={rows}
      className={id === 'engine' || id === 'verdict' ? undefined : 'num'}
      aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
    >
      <Tooltip
        label={id === 'engine' ? texts.sortBy({ column: label }) : <MetricHelp id={id} />}
        events={{ hover: true, focus: true, touch: false }}
        w={300}
      >
        <UnstyledButton className="metric-label" onClick={() => sortBy(id)} aria-description={help ?? undefined}>
          {label}
          {sorted && <Icon size={11} aria-hidden className="shown-mark" />}
        </UnstyledButton>
      </Tooltip>
    </Table.Th>
  );
}
