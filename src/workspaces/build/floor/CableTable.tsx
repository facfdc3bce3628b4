import { Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import type { LinkId, Topology } from '../../../core/topology/topology';
import { formatNumber } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import { useDocument } from '../../../state/document/documentStore';
import { changeSelection, useSelection } from '../../../state/selection/selectionStore';
import { type Column, DataTable } from '../../../widgets/DataTable';
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
  const rows = useMemo(() => rowsOf(topology, model), [topology, model]);
  const selection = useSelection((v) => v.selection);
  const selected = new Set(selection.flatMap((ref) => (ref.kind === 'link' ? [ref.id] : [])));
  const words = (id: 'rackFrom' | 'to' | 'rackTo'): Column<CableRow> => {
    return { head: texts.table[id], cell: (row) => row[id], sort: (row) => row[id] };
  };
  const from = ({ id, from }: CableRow) => (
    <UnstyledButton fz="xs" onClick={() => changeSelection({ selection: [{ kind: 'link', id }] })}>
      {from}
    </UnstyledButton>
  );
  const columns: readonly Column<CableRow>[] = [
    { head: texts.table.from, names: true, cell: from, sort: (row) => row.from },
    ...[words('rackFrom'), words('to'), words('rackTo')],
    {
      head: texts.table.length,
      number: true,
      cell: ({ length }) => (length === null ? '–' : formatNumber(length)),
      sort: ({ length }) => length,
      firstOrder: 'descending',
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ bg: selected.has(id) ? 'var(--accent-wash)' : undefined })}
      portion={100}
      caption={(shown) => texts.table.caption({ shown, count: rows.length })}
      sorted={{ by: 4, order: 'descending' }}
      verticalSpacing={2}
      stickyHeader
      testId="cables"
    />
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
