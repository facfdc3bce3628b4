import { Button, Group, Select, Stack } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import type { NodeId } from '../core/topology/topology';
import { useDocument } from '../state/documentStore';
import { connectPorts } from '../state/editActions';
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
  const { switches, hosts } = useDocument((d) => d.topology);
  const texts = editTexts();
  const names = useMemo(
    () => [...switches, ...hosts].map((record) => ({ value: record.id as string, label: record.name })),
    [switches, hosts],
  );
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
          <Group key={i} gap="xs" align="flex-start" wrap="nowrap">
            <Select
              flex={2}
              label={i === 0 ? texts.from : texts.to}
              placeholder={texts.chooseEnd}
              searchable
              openOnFocus={false}
              limit={OFFERED}
              data={names}
              value={ends[i]}
              error={i === 1 ? error : undefined}
              data-autofocus={(ends[i] === null && (i === 0 || ends[0] !== null)) || undefined}
              onChange={(id) => {
                setEnds(ends.map((end, j) => (j === i ? (id as NodeId | null) : end)));
                setPorts(ports.map((port, j) => (j === i ? undefined : port)));
                setError(null);
              }}
            />
            <PortSelect
              node={ends[i]}
              label={texts.port}
              value={ports[i]}
              onChange={(port) => {
                setPorts(ports.map((other, j) => (j === i ? port : other)));
                setError(null);
              }}
            />
          </Group>
        ))}
        <Group justify="flex-end">
          <Button type="submit" data-autofocus={(from !== null && to !== null) || undefined}>
            {texts.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
