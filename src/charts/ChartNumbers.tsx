import { VisuallyHidden } from '@mantine/core';
import { Table } from '../widgets/Table';
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
      <Table fz="xs" verticalSpacing={2} w="auto" className={styles.numbers}>
        <Table.Caption>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {table.head.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(([first, ...rest]) => (
            <Table.Tr key={first}>
              <Table.Th scope="row">{first}</Table.Th>
              {rest.map((cell, i) => (
                <Table.Td key={table.head[i + 1]} className="num">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Numbers>
  );
}
