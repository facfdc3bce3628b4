import { Button, Group, NumberInput } from '@mantine/core';
import { type FormEvent, type SyntheticEvent, useState } from 'react';
import type { SwitchId } from '../core/topology/topology';
import { useDocument } from '../state/document/documentStore';
import { changePorts, drawHosts } from '../state/document/editActions';
import { editTexts, refusalText } from './texts';

interface Props {
  readonly ids: readonly SwitchId[];
}

/** Port count of switches, and more hosts for them. Enter or leaving takes a number; what cannot be is reported at the field. */
export function SwitchFields({ ids }: Props) {
  return (
    <>
      <PortsField ids={ids} />
      <HostsField ids={ids} />
    </>
  );
}

function PortsField({ ids }: Props) {
  const switches = useDocument((d) => d.topology.switches);
  const wanted = new Set<string>(ids);
  const counts = new Set(switches.filter((s) => wanted.has(s.id)).map((s) => s.portCount));
  const [common] = counts;
  const [ports, setPorts] = useState<number | string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const texts = editTexts();
  const takePorts = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (ports === '') setPorts(null);
    if (ports === null || ports === '') return;
    const refusal = changePorts(wanted, Number(ports));
    setError(refusal && refusalText(refusal));
    if (!refusal) setPorts(null);
  };
  return (
    <form onSubmit={takePorts} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <NumberInput
          flex={1}
          label={texts.ports}
          placeholder={texts.mixed}
          min={1}
          max={65_535}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={ports ?? (counts.size === 1 ? common : '')}
          error={error}
          onChange={(value) => {
            setPorts(value);
            setError(null);
          }}
          onBlur={takePorts}
        />
        <Button type="submit" variant="default" disabled={ports === null || ports === ''}>
          {texts.set}
        </Button>
      </Group>
    </form>
  );
}

function HostsField({ ids }: Props) {
  const [hosts, setHosts] = useState<number | string>(1);
  const texts = editTexts();
  const takeHosts = (event: FormEvent): void => {
    event.preventDefault();
    const count = Math.floor(Number(hosts));
    if (count >= 1) drawHosts(count, ids);
  };
  return (
    <form onSubmit={takeHosts} noValidate>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <NumberInput
          flex={1}
          label={texts.hostCount}
          min={1}
          max={4096}
          allowDecimal={false}
          allowNegative={false}
          value={hosts}
          onChange={setHosts}
        />
        <Button type="submit" variant="default">
          {texts.add}
        </Button>
      </Group>
    </form>
  );
}
