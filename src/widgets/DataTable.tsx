import { ActionIcon, Button, Group, type TableProps, type TableTrProps, UnstyledButton } from '@mantine/core';
import { IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type HTMLAttributes, type Key, type ReactNode, useState } from 'react';
import type { CsvCell } from '../core/base/text/csvText';
import type { TermId } from '../i18n/glossary';
import { useLanguage, usePageTexts } from '../i18n/language';
import styles from './dataTable.module.css';
import { Help } from './Metric';
import { saveCsv } from './saveCsv';
import { Table } from './Table';
import { Tip } from './Tip';
import { widgetTexts } from './texts';

type DataAttributes = { readonly [data: `data-${string}`]: unknown };

/** A column: its head, and what stands under it. */
export interface Column<R> {
  /** Null where the cells say enough. */
  readonly head: string | null;
  /** The meaning of the head. */
  readonly help?: string;
  /** Word of the glossary that it is about; of heads that sort. */
  readonly term?: TermId;
  /** Holds numbers, which stand under each other. */
  readonly number?: boolean;
  /** Names the row. */
  readonly names?: boolean;
  /** Only draws what others say in words. */
  readonly decorates?: boolean;
  readonly width?: string;
  readonly className?: string;
  readonly cell: (row: R) => ReactNode;
  readonly cellProps?: (row: R) => HTMLAttributes<HTMLTableCellElement> & DataAttributes;
  /** Makes the head a button that sorts by this; null is last. */
  readonly sort?: (row: R) => number | string | null;
  /** The order at the first click; ascending, if left out. */
  readonly firstOrder?: Order;
  /** The cell in a file, if there is one. */
  readonly csv?: (row: R) => CsvCell;
  /** Its head in the file, if not that of the page. */
  readonly csvHead?: string;
  /** Cell of the last row, which sums up. */
  readonly foot?: ReactNode;
  /** Columns that it is as wide as. */
  readonly footSpan?: number;
}

interface Props<R>
  extends Pick<TableProps, 'verticalSpacing' | 'horizontalSpacing' | 'stickyHeader' | 'fz' | 'className' | 'w'> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => Key;
  /** Attributes of a row beside its cells; names of `data-` attributes in full. */
  readonly rowProps?: (row: R) => TableTrProps & DataAttributes;
  /** Rows shown at first, and five times as many with every further step; all, if left out. */
  readonly portion?: number;
  /** @param shown how many rows are */
  readonly caption?: (shown: number) => ReactNode;
  /** Name of the CSV file that a button in the caption saves: the columns that have `csv`, in the order of `rows`. */
  readonly file?: string;
  /** Rows of the file in place of those of the columns, heads first. */
  readonly fileRows?: () => readonly (readonly CsvCell[])[];
  /** The first order of the table: a column's place, and the direction. */
  readonly sorted?: Sorting;
  readonly testId?: string;
}

interface Sorting {
  readonly by: number;
  readonly order: Order;
}

/** Rows of one kind, each cell drawn by its column; long lists a portion at a time. */
export function DataTable<R>(props: Props<R>) {
  const { columns, rows, keyOf, rowProps, portion, caption, file, fileRows, sorted, testId, className, ...table } =
    props;
  const [most, setMost] = useState(portion ?? Number.POSITIVE_INFINITY);
  const [sorting, setSorting] = useState<Sorting | null>(sorted ?? null);
  const value = sorting && columns[sorting.by]?.sort;
  const shown = (value ? sortRows(rows, value, sorting.order) : rows).slice(0, most);
  return (
    <>
      <Table fz="xs" data-testid={testId} className={[styles.table, className].filter(Boolean).join(' ')} {...table}>
        {caption && (
          <Table.Caption>
            <div>
              {caption(shown.length)}
              {file && <SaveButton onClick={() => saveCsv(file, fileRows?.() ?? csvOf(columns, rows))} />}
            </div>
          </Table.Caption>
        )}
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, c) => (
              <Head
                // biome-ignore lint/suspicious/noArrayIndexKey: two heads may have one name
                key={c}
                column={column}
                order={sorting?.by === c ? sorting.order : 'none'}
                onSort={() => setSorting(nextSorting(sorting, c, column.firstOrder))}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map((column, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <Cell key={c} column={column} row={row} />
              ))}
            </Table.Tr>
          ))}
          {columns.some(({ foot }) => foot !== undefined) && <Foot columns={columns} />}
        </Table.Tbody>
      </Table>
      {portion !== undefined && most < rows.length && <ShowMore onClick={() => setMost(most + 5 * portion)} />}
    </>
  );
}

/** First the good end of a column, then the other, then the order of the rows. */
function nextSorting(before: Sorting | null, by: number, first: Order = 'ascending'): Sorting | null {
  if (before?.by !== by) return { by, order: first };
  return before.order === first ? { by, order: first === 'ascending' ? 'descending' : 'ascending' } : null;
}

function csvOf<R>(columns: readonly Column<R>[], rows: readonly R[]): readonly (readonly CsvCell[])[] {
  const written = columns.flatMap(({ head, csvHead, csv }) => (csv ? [{ head: csvHead ?? head ?? '', csv }] : []));
  return [written.map(({ head }) => head), ...rows.map((row) => written.map(({ csv }) => csv(row)))];
}

function SaveButton({ onClick }: { readonly onClick: () => void }) {
  const label = widgetTexts(useLanguage()).saveCsv;
  return (
    <Tip label={label}>
      <ActionIcon size="xs" ml={6} aria-label={label} onClick={onClick}>
        <IconDownload size={12} />
      </ActionIcon>
    </Tip>
  );
}

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly order: Order | 'none';
  readonly onSort: () => void;
}

/** The head of a column; a button where the column sorts. */
function Head<R>({ column, order, onSort }: HeadProps<R>) {
  const { head, help, term, number, width, decorates, sort } = column;
  if (head === null) return <Table.Td w={width} aria-hidden={decorates} />;
  if (!sort) {
    return (
      <Table.Th className={number ? 'num' : undefined} title={help} w={width}>
        {head}
      </Table.Th>
    );
  }
  const Icon = order === 'descending' ? IconSortDescending : IconSortAscending;
  return (
    <Table.Th className={number ? 'num' : undefined} w={width} aria-sort={order}>
      <Tip label={<Help help={help} term={term} />} disabled={!help} w={300}>
        <UnstyledButton className="metric-label" onClick={onSort} aria-description={help}>
          {head}
          {order !== 'none' && <Icon size={11} aria-hidden className="shown-mark" />}
        </UnstyledButton>
      </Tip>
    </Table.Th>
  );
}

function Cell<R>({ column, row }: { readonly column: Column<R>; readonly row: R }) {
  const { number, names, decorates, className, cell, cellProps } = column;
  if (names) {
    return (
      <Table.Th scope="row" fw={400} {...cellProps?.(row)}>
        {cell(row)}
      </Table.Th>
    );
  }
  const classes = [number && 'num', className].filter(Boolean).join(' ');
  return (
    <Table.Td className={classes || undefined} aria-hidden={decorates} {...cellProps?.(row)}>
      {cell(row)}
    </Table.Td>
  );
}

function Foot<R>({ columns }: { readonly columns: readonly Column<R>[] }) {
  return (
    <Table.Tr fw={600}>
      {columns.map(({ foot, footSpan, number }, c) =>
        foot === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          <Table.Td key={c} colSpan={footSpan} className={number && !footSpan ? 'num' : undefined}>
            {foot}
          </Table.Td>
        ),
      )}
    </Table.Tr>
  );
}

/** At the end of a table that shows only its first rows. */
function ShowMore({ onClick }: { readonly onClick: () => void }) {
  const t = usePageTexts();
  return (
    <Group justify="center" p="xs">
      <Button variant="default" onClick={onClick}>
        {t.links.showMore}
      </Button>
    </Group>
  );
}

type Order = 'ascending' | 'descending';

const words = new Intl.Collator('en', { numeric: true });

/** Rows by a value, those without one last either way; equal ones keep their order. */
export function sortRows<R>(rows: readonly R[], value: (row: R) => number | string | null, order: Order): R[] {
  const sign = order === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'string' ? words.compare(x, String(y)) : x - Number(y));
  });
}
