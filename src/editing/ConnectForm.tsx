import { Button, Group, Select, Stack } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { NodeId } from '../core/topology/topology';
import { useDocument } from '../state/document/documentStore';
import { connectPorts } from '../state/document/editActions';
import { openEditDialog } from '../state/document/editStore';
import { PortSelect } from './PortSelect';
import { editTexts, refusalText } from './texts';

/** Names that a list offers at once; the rest come up as one types. */
const OFFERED = 50;

interface Props {
  readonly a: NodeId | null;
  readonly b: NodeId | null;
  readonly onDone: () => void;
}

/** Two ends and their ports; used ports cannot be chosen. Without a port the lowest free one is taken. */
export function ConnectForm({ a, b, onDone }: Props) {
  const [ends, setEnds] = useState<readonly (NodeId | null)[]>([a, b]);
  const [ports, setPorts] = useState<readonly (number | undefined)[]>([undefined, undefined]);
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const [from, to] = ends;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!from || !to) {
      setError(texts.chooseEnd);
      return;
    }
    const refusal = connectPorts({ node: from, port: ports[0] }, { node: to, port: ports[1] });
    if (refusal) setError(refusalText(refusal));
    else onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {[0, 1].map((i) => (
          <LinkEndFields
            key={i}
            label={i === 0 ? texts.from : texts.to}
            node={ends[i]}
            port={ports[i]}
            error={i === 1 ? error : null}
            focused={ends[i] === null && (i === 0 || ends[0] !== null)}
            onChange={(node, port) => {
              setEnds(ends.map((end, j) => (j === i ? node : end)));
              setPorts(ports.map((other, j) => (j === i ? port : other)));
              setError(null);
            }}
          />
        ))}
        <Group justify="space-between">
          <Button variant="default" onClick={() => openEditDialog({ kind: 'wire' })}>
            {texts.wiring.title} …
          </Button>
          <Button type="submit" data-autofocus={(from !== null && to !== null) || undefined}>
            {texts.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EndProps {
  readonly label: string;
  readonly node: NodeId | null;
  readonly port: number | undefined;
  readonly error: string | null;
  readonly focused: boolean;
  readonly onChange: (node: NodeId | null, port: number | undefined) => void;
}

/** One end; another node has other ports. */
function LinkEndFields({ label, node, port, error, focused, onChange }: EndProps) {
  const { switches, hosts } = useDocument((d) => d.topology);
  const texts = editTexts();
  const names = useMemo(
    () => [...switches, ...hosts].map((record) => ({ value: record.id as string, label: record.name })),
    [switches, hosts],
  );
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <Select
        flex={2}
        label={label}
        placeholder={texts.chooseEnd}
        searchable
        openOnFocus={false}
        limit={OFFERED}
        data={names}
        value={node}
        error={error}
        data-autofocus={focused || undefined}
        onChange={(id) => onChange(id as NodeId | null, undefined)}
      />
      <PortSelect node={node} label={texts.port} value={port} onChange={(chosen) => onChange(node, chosen)} />
    </Group>
  );
}
