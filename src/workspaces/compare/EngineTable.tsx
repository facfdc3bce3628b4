import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { useLook } from '../../state/lookStore';
import { MetricHelp } from '../../widgets/Metric';
import { metricTexts } from '../../widgets/metricTexts';
import { saveCsv } from '../../widgets/saveCsv';
import { Table } from '../../widgets/Table';
import { verdictOf } from '../../widgets/useVerdict';
import styles from './compare.module.css';
import { useCompare } from './compareStore';
import { EngineRow } from './EngineRow';
import { bestOf, type ColumnId, type EngineColumn, engineColumns, sortResults } from './engineColumns';
import { engineRows } from './engineRows';
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
  const results = useResults();
  const shownRun = useLook((v) => v.shownRun);
  const panes = useCompare((c) => c.panes);
  const joined = results.some(({ result }) => 'intra' in result.report.throughput);
  const columns = useMemo(() => engineColumns(joined), [joined]);
  const best = useMemo(
    () =>
      new Map(
        columns.map((c) => [
          c.id,
          bestOf(
            c,
            results.filter(({ before }) => !before).map(({ result }) => result),
          ),
        ]),
      ),
    [columns, results],
  );
  const { rows, ...head } = useSorting(results, columns);
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
          <Caption results={results} />
          <Heads columns={columns} joined={joined} {...head} />
          <Table.Tbody>
            {rows.map((row) => (
              <EngineRow
                key={row.result.key}
                {...row}
                columns={columns}
                best={best}
                shown={row.result.key === shownRun}
                inPane={panes.includes(row.result.key)}
              />
            ))}
          </Table.Tbody>
        </Table>
        <NotRun />
      </div>
    </div>
  );
}

/** Rows as a click on the heads sorts them. */
function useSorting(results: readonly NamedResult[], columns: readonly EngineColumn[]) {
  const t = usePageTexts();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sortValue = ({ result, name }: NamedResult): number | string | null => {
    if (sorting?.by === 'engine') return name;
    if (sorting?.by === 'verdict') return verdictOf(result.report, t).text;
    return columns.find((c) => c.id === sorting?.by)?.value(result) ?? null;
  };
  /** First the good end of a column, then the other, then as they were run. */
  const sortBy = (by: SortId): void => {
    const first = columns.find((c) => c.id === by)?.better === 'higher';
    if (sorting?.by !== by) setSorting({ by, descending: first });
    else setSorting(sorting.descending === first ? { by, descending: !first } : null);
  };
  return { rows: sorting ? sortResults(results, sortValue, sorting.descending) : results, sorting, sortBy };
}

function Caption({ results }: { readonly results: readonly NamedResult[] }) {
  const texts = compareTexts(useLanguage());
  const current = results.filter(({ before }) => !before).map(({ result }) => result);
  const save = (): void => saveCsv('engines.csv', engineRows(current));
  return (
    <Table.Caption>
      <div className={styles.caption}>
        {texts.caption} · {texts.bestNote}
        <Tooltip label={texts.saveCsv}>
          <ActionIcon size="xs" ml={6} aria-label={texts.saveCsv} onClick={save}>
            <IconDownload size={12} />
          </ActionIcon>
        </Tooltip>
      </div>
    </Table.Caption>
  );
}

interface Sorts {
  readonly sorting: Sorting | null;
  readonly sortBy: (id: SortId) => void;
}

interface HeadsProps extends Sorts {
  readonly columns: readonly EngineColumn[];
  readonly joined: boolean;
}

/** The heads of all columns; the two throughputs of joined trees stand under one. */
function Heads({ columns, joined, ...sorts }: HeadsProps) {
  const language = useLanguage();
  const texts = compareTexts(language);
  const { column, help } = metricTexts(language);
  const rows = joined ? 2 : 1;
  const cell = ({ id }: EngineColumn, span: number) => (
    <HeadCell key={id} id={id} label={column[id]} help={help[id]} rows={span} {...sorts} />
  );
  return (
    <Table.Thead>
      <Table.Tr>
        <HeadCell id="engine" label={texts.engine} help={null} rows={rows} {...sorts} />
        <HeadCell id="verdict" label={column.verdict} help={help.verdict} rows={rows} {...sorts} />
        {joined && (
          <Table.Th colSpan={2} className="num">
            {column.throughput}
          </Table.Th>
        )}
        {columns.slice(joined ? 2 : 0).map((column) => cell(column, rows))}
        <Table.Th rowSpan={rows}>{texts.paneColumn}</Table.Th>
      </Table.Tr>
      {joined && <Table.Tr>{columns.slice(0, 2).map((column) => cell(column, 1))}</Table.Tr>}
    </Table.Thead>
  );
}

interface HeadProps extends Sorts {
  readonly id: SortId;
  readonly label: string;
  /** What the column is, if that needs saying. */
  readonly help: string | null;
  readonly rows: number;
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
