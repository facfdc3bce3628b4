import { Text, UnstyledButton } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import type { LinkId, Topology } from '../../../core/topology/topology';
import { formatNumber } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import { useDocument } from '../../../state/documentStore';
import { changeSelection, useSelection } from '../../../state/selectionStore';
import { ShowMore } from '../../../widgets/ShowMore';
import { Table } from '../../../widgets/Table';
import { floorTexts } from './texts';
import { useFloorModel } from './useFloorModel';

interface CableRow {
  readonly id: LinkId;
  readonly from: string;
  readonly rackFrom: string;
  readonly to: string;
  readonly rackTo: string;
  /** Metres as the design has them; null where it has none. */
  readonly length: number | null;
}

const COLUMNS = ['from', 'rackFrom', 'to', 'rackTo', 'length'] as const;
type ColumnId = (typeof COLUMNS)[number];

/** Rows at first, and five times as many with every further step. */
const PORTION = 100;

/** The cables between devices, sorted by any column. */
export default function CableTable() {
  const texts = floorTexts(useLanguage());
  const model = useFloorModel();
  const topology = useDocument((d) => d.topology);
  if (!model)
    return (
      <Text size="sm" px="sm" py="xs" className="dimmed">
        {texts.noCables}
      </Text>
    );
  return <Cables model={model} topology={topology} />;
}

function Cables({ model, topology }: { readonly model: FloorModel; readonly topology: Topology }) {
  const texts = floorTexts(useLanguage());
  const [by, setBy] = useState<ColumnId>('length');
  const [descending, setDescending] = useState(true);
  const [most, setMost] = useState(PORTION);
  const rows = useMemo(() => rowsOf(topology, model), [topology, model]);
  const sorted = useMemo(() => sortRows(rows, by, descending), [rows, by, descending]);
  const selection = useSelection((v) => v.selection);
  const selected = new Set(selection.flatMap((ref) => (ref.kind === 'link' ? [ref.id] : [])));
  const sortBy = (column: ColumnId): void => {
    setDescending(column === by ? !descending : column === 'length');
    setBy(column);
  };
  const Icon = descending ? IconSortDescending : IconSortAscending;
  const shown = sorted.slice(0, most);
  return (
    <>
      <Table fz="xs" verticalSpacing={2} stickyHeader data-testid="cables">
        <Table.Caption>{texts.table.caption({ shown: shown.length, count: rows.length })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((id) => (
              <Table.Th
                key={id}
                className={id === 'length' ? 'num' : undefined}
                aria-sort={id === by ? (descending ? 'descending' : 'ascending') : 'none'}
              >
                <UnstyledButton className="metric-label" onClick={() => sortBy(id)}>
                  {texts.table[id]}
                  {id === by && <Icon size={11} aria-hidden className="shown-mark" />}
                </UnstyledButton>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.id} bg={selected.has(row.id) ? 'var(--accent-wash)' : undefined}>
              <Table.Th scope="row" fw={400}>
                <UnstyledButton fz="xs" onClick={() => changeSelection({ selection: [{ kind: 'link', id: row.id }] })}>
                  {row.from}
                </UnstyledButton>
              </Table.Th>
              <Table.Td>{row.rackFrom}</Table.Td>
              <Table.Td>{row.to}</Table.Td>
              <Table.Td>{row.rackTo}</Table.Td>
              <Table.Td className="num">{row.length === null ? '–' : formatNumber(row.length)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {most < rows.length && <ShowMore onClick={() => setMost(most + 5 * PORTION)} />}
    </>
  );
}

function rowsOf({ links, switches, hosts }: Topology, { network, places }: FloorModel): CableRow[] {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const rackOf = (box: number): string => {
    const place = places[box];
    return place ? `${place.rack} U${place.unit}` : '–';
  };
  return network.cables.map(({ link, a, b }) => {
    const { id, a: from, b: to, lengthM = null } = links[link];
    return {
      id,
      from: `${names.get(from.node)}[${from.port}]`,
      rackFrom: rackOf(a),
      to: `${names.get(to.node)}[${to.port}]`,
      rackTo: rackOf(b),
      length: lengthM,
    };
  });
}

const words = new Intl.Collator('en', { numeric: true });

function sortRows(rows: readonly CableRow[], by: ColumnId, descending: boolean): CableRow[] {
  const order = (a: CableRow, b: CableRow): number =>
    by === 'length' ? (a.length ?? -1) - (b.length ?? -1) : words.compare(a[by], b[by]);
  return rows.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}
