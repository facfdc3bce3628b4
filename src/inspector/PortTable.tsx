import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { type SwitchPort, switchPorts } from '../core/plant/switchPorts';
import { plantTexts } from '../editing/plantTexts';
import { formatShare } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';
import { type Column, DataTable } from '../widgets/DataTable';
import { ElementLink } from './ElementLink';
import { type FarEnd, farEndsOf } from './farEnds';
import { numberRanges } from './numberRanges';
import type { DesignOfElement } from './useDesignOf';

/** Every cabled port of a switch, what is cabled to it and what it carries; the others in one line. */
export function PortTable({ at, design }: { readonly at: number; readonly design: DesignOfElement }) {
  const t = usePageTexts();
  const { fabric, topology, result } = design;
  const load = result?.load;
  const cables = useMemo(() => farEndsOf(topology, topology.switches[at].id), [topology, at]);
  const named = useMemo(() => {
    const record = topology.switches[at];
    return switchPorts(
      record,
      topology.models?.find(({ name }) => name === record.model),
    );
  }, [topology, at]);
  const first = fabric.portOffset[at];
  const ports = fabric.portOffset[at + 1] - first - 1;
  const carried = (port: number, back: 0 | 1): string => {
    const target = fabric.portTarget[first + port];
    return target >= 0 && load ? formatShare(load[target ^ back]) : '';
  };
  const loads: readonly Column<number>[] = [
    { head: t.inspector.loadOut, number: true, cell: (port) => carried(port, 0) },
    { head: t.inspector.loadIn, number: true, cell: (port) => carried(port, 1) },
  ];
  const columns: readonly Column<number>[] = [
    { head: t.inspector.port, number: true, cell: (port) => port },
    ...(named ? [{ head: plantTexts().portName, cell: (port: number) => <PortName port={named[port - 1]} /> }] : []),
    { head: t.inspector.cabledTo, cell: (port) => <CabledTo cable={cables.get(port)} /> },
    ...(design.asked ? loads : []),
  ];
  const all = Array.from({ length: ports }, (_, i) => i + 1);
  const uncabled = all.filter((port) => !cables.has(port));
  return (
    <div data-testid="ports">
      <DataTable
        columns={columns}
        rows={all.filter((port) => cables.has(port))}
        keyOf={(port) => port}
        verticalSpacing={1}
        horizontalSpacing={4}
      />
      {uncabled.length > 0 && (
        <Text size="xs" className="dimmed" data-testid="uncabled">
          {plantTexts().uncabled({ count: uncabled.length, ports: numberRanges(uncabled) })}
        </Text>
      )}
    </div>
  );
}

/** The end of a cable. */
function CabledTo({ cable }: { readonly cable: FarEnd | undefined }) {
  const t = usePageTexts();
  if (!cable) return null;
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

/** A port as its switch calls it, and its cage. */
function PortName({ port }: { readonly port: SwitchPort | undefined }) {
  const texts = plantTexts();
  if (!port) return null;
  const { name, cage } = port;
  const form = cage.form === null ? '' : ` ${cage.form}`;
  return (
    <span title={`${texts.cage} ${cage.number}${form}`}>
      {name} <span className="dimmed">({cage.number})</span>
    </span>
  );
}
