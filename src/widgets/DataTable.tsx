import type { TableProps, TableTrProps } from '@mantine/core';
import { type Key, type ReactNode, useState } from 'react';
import { ShowMore } from './ShowMore';
import { Table } from './Table';

/** A column: its head, and what stands under it. */
export interface Column<R> {
  /** Null where the cells say enough. */
  readonly head: string | null;
  /** What the head means. */
  readonly help?: string;
  /** Holds numbers, which stand under each other. */
  readonly number?: boolean;
  /** Names the row. */
  readonly names?: boolean;
  /** Only draws what others say in words. */
  readonly decorates?: boolean;
  readonly width?: string;
  readonly className?: string;
  readonly cell: (row: R) => ReactNode;
}

interface Props<R> extends Pick<TableProps, 'verticalSpacing' | 'horizontalSpacing' | 'stickyHeader'> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => Key;
  /** What a row carries beside its cells; names of `data-` attributes in full. */
  readonly rowProps?: (row: R) => TableTrProps & { readonly [data: `data-${string}`]: unknown };
  /** Rows shown at first, and five times as many with every further step; all, if left out. */
  readonly portion?: number;
  /** @param shown how many rows are */
  readonly caption?: (shown: number) => ReactNode;
  /** Rows at the end that are of another kind. */
  readonly foot?: ReactNode;
  readonly testId?: string;
}

/** Rows of one kind, each cell drawn by its column; long lists a portion at a time. */
export function DataTable<R>({ columns, rows, keyOf, rowProps, portion, caption, foot, testId, ...table }: Props<R>) {
  const [most, setMost] = useState(portion ?? Number.POSITIVE_INFINITY);
  const shown = rows.slice(0, most);
  return (
    <>
      <Table fz="xs" data-testid={testId} {...table}>
        {caption && <Table.Caption>{caption(shown.length)}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, help, number, width, decorates }, c) =>
              head === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <Table.Td key={c} w={width} aria-hidden={decorates} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: two heads may have one name
                <Table.Th key={c} className={number ? 'num' : undefined} title={help} w={width}>
                  {head}
                </Table.Th>
              ),
            )}
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
          {foot}
        </Table.Tbody>
      </Table>
      {portion !== undefined && most < rows.length && <ShowMore onClick={() => setMost(most + 5 * portion)} />}
    </>
  );
}

function Cell<R>({ column, row }: { readonly column: Column<R>; readonly row: R }) {
  const { number, names, decorates, className, cell } = column;
  if (names) {
    return (
      <Table.Th scope="row" fw={400}>
        {cell(row)}
      </Table.Th>
    );
  }
  const classes = [number && 'num', className].filter(Boolean).join(' ');
  return (
    <Table.Td className={classes || undefined} aria-hidden={decorates}>
      {cell(row)}
    </Table.Td>
  );
}
