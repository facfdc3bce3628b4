import { Select } from '@mantine/core';
import { useMemo } from 'react';
import type { NodeId } from '../core/topology/topology';
import { useDocument } from '../state/document/documentStore';
import { editTexts } from './texts';

interface Props {
  readonly node: NodeId | null;
  readonly label: string;
  /** The port in use now; undefined stands for the lowest free one. */
  readonly value: number | undefined;
  readonly onChange: (port: number) => void;
  readonly error?: string | null;
}

/** The ports of a node; those with a cable say where it leads and cannot be chosen. */
export function PortSelect({ node, label, value, onChange, error }: Props) {
  const topology = useDocument((d) => d.topology);
  const texts = editTexts();
  const data = useMemo(() => {
    const record = topology.switches.find((s) => s.id === node);
    const names = new Map<string, string>([...topology.switches, ...topology.hosts].map((n) => [n.id, n.name]));
    const cabled = new Map<number, string>();
    for (const { a, b } of topology.links) {
      if (a.node === node) cabled.set(a.port, names.get(b.node) ?? '');
      if (b.node === node) cabled.set(b.port, names.get(a.node) ?? '');
    }
    return Array.from({ length: record?.portCount ?? (node ? 1 : 0) }, (_, i) => {
      const other = cabled.get(i + 1);
      const used = other !== undefined && i + 1 !== value;
      return {
        value: String(i + 1),
        label: used ? texts.usedBy({ port: i + 1, name: other }) : String(i + 1),
        disabled: used,
      };
    });
  }, [topology, node, value, texts]);
  const shown = value ?? Number(data.find((port) => !port.disabled)?.value ?? Number.NaN);
  return (
    <Select
      flex={1}
      label={label}
      data={data}
      value={Number.isNaN(shown) ? null : String(shown)}
      error={error}
      allowDeselect={false}
      disabled={node === null}
      searchable={data.length > 20}
      onChange={(port) => {
        if (port !== null) onChange(Number(port));
      }}
    />
  );
}
