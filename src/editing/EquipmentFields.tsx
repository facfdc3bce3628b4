import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { GivenEquipment } from '../core/plant/equipment';
import type { Model } from '../core/topology/plantRecords';
import { useLanguage, useLocal } from '../i18n/language';
import type { FieldFault } from '../state/asks/fault';
import { useDocument } from '../state/document/documentStore';
import { modelNamed, modelNames } from '../state/document/plantActions';
import { equipmentTexts } from './equipmentTexts';

interface FieldProps {
  readonly value: string;
  readonly fault: FieldFault | null;
  readonly onChange: (value: string) => void;
}

/** Controls of the models that a size is made of, for the form of a size wherever it stands. */
export const sizeControls = (
  { machine, switch: named }: { readonly machine: string; readonly switch: string },
  fault: FieldFault | null,
  set: (change: { readonly machine?: string; readonly switch?: string }) => void,
) => ({
  machine: () => <MachineField value={machine} fault={fault} onChange={(value) => set({ machine: value })} />,
  switch: () => <SwitchField value={named} fault={fault} onChange={(value) => set({ switch: value })} />,
});

/** Message of the fault of one field. */
function useMessage(fault: FieldFault | null, key: string) {
  const local = useLocal();
  return fault?.key === key && local(fault.message);
}

/** The model of machines, with what is known of its ports and GPUs. */
function MachineField({ value, fault, onChange }: FieldProps) {
  const texts = equipmentTexts(useLanguage());
  const design = useDocument((d) => d.topology);
  const model = value === '' ? null : modelNamed(design, value);
  return (
    <NativeSelect
      size="xs"
      name="machine"
      label={texts.machine}
      description={model ? texts.ofMachine(portsAndGpus(model)) : texts.machineHelp}
      error={useMessage(fault, 'machine')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: texts.none }, ...modelNames(design, 'machine')]}
    />
  );
}

/** Ports for computing with their speed, and GPUs; null of what the model does not say. */
function portsAndGpus({ ports = [], ranks: gpus = null }: Pick<Model, 'ports'> & { readonly ranks?: number | null }) {
  const compute = ports.filter(({ network = 'compute' }) => network === 'compute');
  return { ports: compute.length, gbps: compute[0]?.gbps ?? null, gpus };
}

/** The model of switches and what their cages are split into, as one word: `SN5600:2x400`. */
function SwitchField({ value, fault, onChange }: FieldProps) {
  const texts = equipmentTexts(useLanguage());
  const design = useDocument((d) => d.topology);
  const [name, mode = ''] = value.split(':');
  const modes = (name === '' ? null : modelNamed(design, name))?.modes ?? [];
  return (
    <>
      <NativeSelect
        size="xs"
        name="switch"
        label={texts.switches}
        description={texts.switchHelp}
        error={useMessage(fault, 'switch')}
        value={name}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[{ value: '', label: texts.none }, ...modelNames(design, 'switch')]}
      />
      {modes.length > 0 && (
        <NativeSelect
          size="xs"
          name="mode"
          label={texts.mode}
          description={texts.modeHelp}
          value={mode}
          onChange={({ currentTarget: { value: said } }) => onChange(said === '' ? name : `${name}:${said}`)}
          data={[{ value: '', label: texts.modeUsual }, ...modes]}
        />
      )}
    </>
  );
}

/** Speeds that networks are ordered with. */
const USUAL = ['100GbE', '200GbE', '400GbE', '800GbE', 'HDR', 'NDR', 'XDR'];

interface Props {
  readonly value: Words;
  readonly fault: FieldFault | null;
  /** Left out for a network of machines that are there already. */
  readonly machines?: boolean;
  readonly set: (change: Partial<Words>) => void;
}

type Words = Pick<GivenEquipment, 'speed' | 'machine' | 'switch'>;

/** No speed and no models. */
export const NO_EQUIPMENT: Words = { speed: '', machine: '', switch: '' };

/** The equipment that fields say, for a job; undefined where they say none. */
export function equipmentOf(words: Words): GivenEquipment | undefined {
  const { models = [] } = useDocument.getState().topology;
  return Object.values(words).some((word) => word.trim() !== '') ? { ...words, models } : undefined;
}

/** Speed of the cables, and models of machines and switches. */
export function EquipmentFields({ value, fault, machines = true, set }: Props) {
  const texts = equipmentTexts(useLanguage());
  const list = useId();
  return (
    <>
      <TextInput
        size="xs"
        name="speed"
        label={texts.speed}
        description={texts.speedHelp}
        placeholder={texts.speedNone}
        error={useMessage(fault, 'speed')}
        list={list}
        value={value.speed}
        maxLength={32}
        onChange={({ currentTarget }) => set({ speed: currentTarget.value })}
      />
      <datalist id={list}>
        {USUAL.map((speed) => (
          <option key={speed} value={speed} />
        ))}
      </datalist>
      {machines && <MachineField value={value.machine} fault={fault} onChange={(machine) => set({ machine })} />}
      <SwitchField value={value.switch} fault={fault} onChange={(said) => set({ switch: said })} />
    </>
  );
}
