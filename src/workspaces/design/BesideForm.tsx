import { Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { NetworkPurpose } from '../../core/topology/plantRecords';
import { equipmentOf, NO_EQUIPMENT } from '../../editing/EquipmentFields';
import { refusalText } from '../../editing/texts';
import { useLanguage } from '../../i18n/language';
import type { FieldFault } from '../../state/asks/fault';
import { useDocument } from '../../state/document/documentStore';
import { addBeside, PURPOSES } from '../../state/document/plantActions';
import { closeSheet } from '../../state/view/pageStore';
import { besideTexts } from './besideTexts';

interface Props {
  /** The network to be put there; null: one of management ports. */
  readonly made: {
    readonly generator: string;
    readonly title: LocalText;
    readonly params: Readonly<Record<string, ParamValue>>;
  } | null;
  /** Speed and models of that network, which the form around this one has. */
  readonly equipment?: typeof NO_EQUIPMENT;
  readonly onFault?: (fault: FieldFault) => void;
  /** It is there, or is not wanted any more. */
  readonly onDone: () => void;
}

/** Ports of a management switch, as they are sold. */
const USUAL_PORTS = 48;

/** Puts a network beside the one on the canvas: its name, what it is for, and how fast its cables are. */
export default function BesideForm({ made, equipment = NO_EQUIPMENT, onFault, onDone }: Props) {
  const texts = besideTexts(useLanguage());
  const names = useDocument((d) => d.topology.networks) ?? [];
  const free = PURPOSES.slice(1).find((purpose) => names.every(({ name }) => name !== purpose));
  const usual = made ? (free ?? 'network') : 'management';
  const [name, setName] = useState<string | null>(null);
  const [purpose, setPurpose] = useState<NetworkPurpose | ''>('');
  const [gbps, setGbps] = useState<number | string>(1);
  const [ports, setPorts] = useState<number | string>(USUAL_PORTS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    const speed = !made && Number(gbps) > 0 && { speed: `${gbps}GbE` };
    const said = { name: name ?? usual, ...speed, ...(purpose !== '' && { purpose }) };
    const outcome = await addBeside(
      made ? { ...made, equipment: equipmentOf(equipment) } : { ports: Math.max(2, Number(ports)) },
      said,
    );
    setRefusal(null);
    if (outcome === true) {
      closeSheet();
      onDone();
    } else if (outcome && 'why' in outcome) setRefusal(refusalText(outcome));
    else if (outcome) onFault?.(outcome);
  };
  return (
    <Stack gap="xs" data-testid="beside">
      <TextInput
        size="xs"
        label={texts.name}
        description={texts.nameHelp}
        value={name ?? usual}
        error={refusal}
        maxLength={64}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setRefusal(null);
        }}
      />
      <Group gap="xs" grow align="flex-end">
        <NativeSelect
          size="xs"
          label={texts.purpose}
          value={purpose}
          onChange={({ currentTarget: { value } }) => setPurpose(PURPOSES.find((known) => known === value) ?? '')}
          data={[
            { value: '', label: texts.byName },
            ...PURPOSES.map((value) => ({ value, label: texts.purposes[value] })),
          ]}
        />
        {!made && (
          <NumberInput
            size="xs"
            label={texts.speed}
            placeholder={texts.speedNone}
            min={0}
            value={gbps}
            onChange={setGbps}
          />
        )}
      </Group>
      {!made && (
        <NumberInput
          size="xs"
          label={texts.ports}
          description={texts.portsHelp}
          min={2}
          max={4096}
          allowDecimal={false}
          value={ports}
          onChange={setPorts}
        />
      )}
      <Group gap="xs">
        <Button size="xs" onClick={() => void add()}>
          {texts.add}
        </Button>
        <Button variant="default" size="xs" onClick={onDone}>
          {texts.leave}
        </Button>
      </Group>
    </Stack>
  );
}
