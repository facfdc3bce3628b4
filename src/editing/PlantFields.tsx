import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SwitchId } from '../core/topology/topology';
import type { EditRefusal } from '../document/refusal';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import {
  changeMachineModel,
  changeMachineName,
  changeNetwork,
  changeSerial,
  changeSwitchModel,
  machinesOf,
  modelNamed,
  modelNames,
} from '../state/document/plantActions';
import { type CommonValue, commonValue } from './commonValue';
import { DraftForm } from './DraftForm';
import { plantTexts } from './plantTexts';
import { editTexts, refusalText } from './texts';

/** Model, mode and serial number of switches. */
export function SwitchPlantFields({ ids }: { readonly ids: readonly SwitchId[] }) {
  const texts = plantTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const wanted = new Set<string>(ids);
  const chosen = topology.switches.filter(({ id }) => wanted.has(id));
  const model = commonValue(chosen, (record) => record.model);
  const mode = commonValue(chosen, (record) => record.mode);
  const modes = modelNamed(topology, model.value)?.modes ?? [];
  return (
    <>
      <Choice
        label={texts.model}
        value={model}
        names={modelNames(topology, 'switch')}
        take={(name) => changeSwitchModel(wanted, name)}
      />
      {modes.length > 0 && (
        <Choice
          label={texts.mode}
          value={mode}
          none={texts.modeFirst}
          names={modes}
          take={(said) => changeSwitchModel(wanted, model.value, said === '' ? undefined : said)}
        />
      )}
      {ids.length === 1 && (
        <DraftForm
          label={texts.serial}
          placeholder={texts.unknown}
          value={chosen[0]?.serial ?? ''}
          take={(draft) => changeSerial(ids[0], draft)}
        />
      )}
    </>
  );
}

/** Model and name of the machines of hosts. */
export function MachinePlantFields({ ids }: { readonly ids: ReadonlySet<string> }) {
  const texts = plantTexts(useLanguage());
  const topology = useDocument((d) => d.topology);
  const names = machinesOf(topology, ids);
  const [name, ...others] = names;
  const known = new Map((topology.machines ?? []).map((machine) => [machine.name, machine]));
  const model = commonValue([...names], (machine) => known.get(machine)?.model);
  // Management ports of switches are no machine's.
  if (name === undefined) return null;
  return (
    <>
      {others.length === 0 && (
        <DraftForm
          label={texts.machineName}
          description={texts.machineNameHelp}
          value={name}
          take={(draft) => changeMachineName(name, draft)}
        />
      )}
      <Choice
        label={others.length === 0 ? texts.machineModel : texts.machineModels({ machines: names.size })}
        value={model}
        names={modelNames(topology, 'machine')}
        take={(wanted) => changeMachineModel(ids, wanted)}
      />
    </>
  );
}

/** Value of the choice that leads to a field for a name: no network is called so. */
const NEW = ' new';

/** The network of nodes: one of the design, or a new one by its name. */
export function NetworkField({ ids }: { readonly ids: readonly string[] }) {
  const texts = plantTexts(useLanguage());
  const { switches, hosts, networks = [] } = useDocument((d) => d.topology);
  const [naming, setNaming] = useState(false);
  const wanted = new Set(ids);
  const chosen = [...switches, ...hosts].filter(({ id }) => wanted.has(id));
  const network = commonValue(chosen, (record) => record.network);
  const named = networks.map(({ name }) => ({ value: name, label: name }));
  const take = (name: string): EditRefusal | null => {
    setNaming(name === NEW);
    return name === NEW ? null : changeNetwork(wanted, name);
  };
  return (
    <>
      <Choice
        label={texts.network}
        value={naming ? { various: false, value: NEW } : network}
        none={texts.networkNone}
        names={[...named, { value: NEW, label: texts.networkNew }]}
        take={take}
      />
      {naming && (
        <DraftForm
          label={texts.networkNewName}
          value=""
          autoFocus
          take={(draft) => {
            const refusal = changeNetwork(wanted, draft);
            if (!refusal) setNaming(false);
            return refusal;
          }}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: CommonValue;
  readonly names: readonly (string | { readonly value: string; readonly label: string })[];
  /** The words for no choice. */
  readonly none?: string;
  readonly take: (name: string) => EditRefusal | null;
}

/** A choice that is taken at once; what cannot be taken is reported at it. */
function Choice({ label, value, names, none = plantTexts().unknown, take }: ChoiceProps) {
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const [tried, setTried] = useState('');
  return (
    <NativeSelect
      size="xs"
      label={label}
      error={refusal && `${tried}: ${refusalText(refusal)}`}
      value={value.various ? 'various' : value.value}
      onChange={({ currentTarget: { value: wanted } }) => {
        setTried(wanted);
        setRefusal(take(wanted));
      }}
    >
      {value.various && (
        <option value="various" disabled>
          {editTexts().mixed}
        </option>
      )}
      <option value="">{none}</option>
      {names
        .map((name) => (typeof name === 'string' ? { value: name, label: name } : name))
        .map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
    </NativeSelect>
  );
}
