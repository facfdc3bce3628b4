import type { ReactNode } from 'react';
import { Table } from '../widgets/Table';

/** Names and values; those without a value are left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <Table fz="xs" verticalSpacing={2} horizontalSpacing={4}>
      <Table.Tbody>
        {known.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th fw={400} scope="row" className="dimmed">
              {label}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
