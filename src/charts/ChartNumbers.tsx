import { VisuallyHidden } from '@mantine/core';
import { DataTable } from '../widgets/DataTable';
import styles from './charts.module.css';
import type { ChartTable } from './plot';

interface Props {
  readonly title: string;
  readonly table: ChartTable;
  /** Without, it is there for readers of screens only. */
  readonly shown: boolean;
}

/** A chart's numbers as a table. */
export function ChartNumbers({ title, table, shown }: Props) {
  const Numbers = shown ? 'div' : VisuallyHidden;
  return (
    <Numbers>
      <DataTable
        columns={table.head.map((head, i) => ({
          head,
          names: i === 0,
          number: i > 0,
          cell: (row: ChartTable['rows'][number]) => row[i],
        }))}
        rows={table.rows}
        keyOf={([first]) => first}
        caption={() => title}
        verticalSpacing={2}
        w="auto"
        className={styles.numbers}
      />
    </Numbers>
  );
}
