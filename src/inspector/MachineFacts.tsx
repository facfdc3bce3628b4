import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { machinesByName, modelsByName, portsOfMachines } from '../core/plant/machinePorts';
import type { Host } from '../core/topology/topology';
import { plantTexts } from '../editing/plantTexts';
import { formatCount, formatNumber } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { type Column, DataTable } from '../widgets/DataTable';
import { ElementLink } from './ElementLink';
import { Facts } from './Facts';
import { farEndsOf } from './farEnds';

/** The machine that a host is a port of: its ranks, what is inside it, and its ports with what each is cabled to. Nothing of one of which no more is known. */
export function MachineFacts({ host }: { readonly host: Host }) {
  const texts = plantTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const { node } = host;
  const machine = node === undefined ? undefined : machinesByName(topology).get(node);
  const model = modelsByName(topology).get(machine?.model ?? '');
  const rows = useMemo(() => {
    if (node === undefined) return [];
    const ports = portsOfMachines(topology);
    return topology.hosts.flatMap((one, h) => {
      if (one.node !== node || one.of !== undefined) return [];
      const [cable] = farEndsOf(topology, one.id).values();
      return [{ host: one, port: ports[h], cable }];
    });
  }, [topology, node]);
  if (!machine && rows.length < 2) return null;
  const ranks = machine?.ranks ?? model?.ranks;
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { head: texts.port, cell: ({ host: one, port }) => port?.port.name ?? one.port ?? '–' },
    { head: texts.cage, number: true, cell: ({ port }) => (port ? port.cage : '–') },
    {
      head: texts.end,
      cell: ({ host: one }) => <ElementLink to={{ kind: 'host', id: one.id }}>{one.name}</ElementLink>,
    },
    {
      head: texts.cabledTo,
      cell: ({ cable }) => (cable ? <ElementLink to={cable.to}>{`${cable.name} : ${cable.toPort}`}</ElementLink> : '–'),
    },
  ];
  return (
    <section data-testid="machine">
      <Text size="sm" fw={600} component="h4" m={0}>
        {texts.machine} {node}
      </Text>
      {machine && (
        <Facts
          rows={[
            [texts.model, machine.model ?? '–'],
            [texts.ranks, ranks === undefined ? '–' : formatCount(ranks)],
            [
              texts.inner,
              model?.inner
                ? texts.innerRate({ name: model.inner.name ?? '', gbs: formatNumber(model.inner.gbs) })
                : '–',
            ],
          ]}
        />
      )}
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ host: { id } }) => id}
        verticalSpacing={1}
        horizontalSpacing={4}
        testId="machine-ports"
      />
    </section>
  );
}
