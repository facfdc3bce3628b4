import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatShare } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { useShownResult } from '../state/runStore';
import { Table } from '../widgets/Table';
import { ElementLink } from './ElementLink';
import { farEndsOf } from './farEnds';

/** Every port of a switch, what is cabled to it and what it carries. */
export function PortTable({ at }: { readonly at: number }) {
  const t = usePageTexts();
  const fabric = useDocument((d) => d.fabric);
  const topology = useDocument((d) => d.topology);
  const { result, stale } = useShownResult();
  const load = result && !stale ? result.load : null;
  const cables = useMemo(() => farEndsOf(topology, topology.switches[at].id), [topology, at]);
  const first = fabric.portOffset[at];
  const ports = fabric.portOffset[at + 1] - first - 1;
  return (
    <Table fz="xs" verticalSpacing={1} horizontalSpacing={4} data-testid="ports">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="num">{t.inspector.port}</Table.Th>
          <Table.Th>{t.inspector.cabledTo}</Table.Th>
          <Table.Th className="num">{t.inspector.loadOut}</Table.Th>
          <Table.Th className="num">{t.inspector.loadIn}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {Array.from({ length: ports }, (_, i) => {
          const port = i + 1;
          const target = fabric.portTarget[first + port];
          return (
            <Table.Tr key={port}>
              <Table.Td className="num">{port}</Table.Td>
              <Table.Td>{neighbour(port)}</Table.Td>
              <Table.Td className="num">{target >= 0 && load ? formatShare(load[target]) : ''}</Table.Td>
              <Table.Td className="num">{target >= 0 && load ? formatShare(load[target ^ 1]) : ''}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );

  function neighbour(port: number) {
    const cable = cables.get(port);
    if (!cable) {
      return (
        <Text span size="xs" className="dimmed">
          {t.inspector.unused}
        </Text>
      );
    }
    const { to, name, toPort, failed } = cable;
    return (
      <>
        <ElementLink to={to}>{to.kind === 'switch' ? `${name} : ${toPort}` : name}</ElementLink>
        {failed && (
          <Text span size="xs" className="dimmed">
            {` (${t.inspector.failed})`}
          </Text>
        )}
      </>
    );
  }
}
