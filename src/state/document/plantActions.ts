import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { NetworkToJoin } from '../../core/generators/composePlant';
import type { GivenEquipment } from '../../core/plant/equipment';
import { findModel, HARDWARE } from '../../core/plant/hardware';
import { type Model, NETWORK_PURPOSES } from '../../core/topology/plantRecords';
import type { SwitchId, Topology } from '../../core/topology/topology';
import { addNetwork } from '../../document/addNetwork';
import {
  machinesOfHosts,
  renameMachine,
  setMachineModel,
  setNetwork,
  setSerial,
  setSwitchModel,
} from '../../document/plantCommands';
import { EditRefusal } from '../../document/refusal';
import { type FieldFault, faultOf, fieldFault } from '../asks/fault';
import { runJob } from '../asks/runJob';
import { tellError } from '../view/notices';
import { attempt, refused } from './attemptEdit';
import { useDocument } from './documentStore';
import { bringNetwork } from './networkActions';

/** Purposes of networks, the main one first. */
export const PURPOSES = NETWORK_PURPOSES;

/** Names of the models of a kind, those of the design first. */
export function modelNames({ models = [] }: Pick<Topology, 'models'>, kind: Model['kind']): readonly string[] {
  return [...new Set([...models, ...HARDWARE].filter((model) => model.kind === kind).map(({ name }) => name))];
}

/** A model by its name: the design's own before the one that comes along. */
export function modelNamed({ models = [] }: Pick<Topology, 'models'>, name: string): Model | null {
  return models.find((model) => model.name === name) ?? findModel(name) ?? null;
}

/** Names of the machines whose ports these hosts are. */
export const machinesOf = (topology: Topology, ids: ReadonlySet<string>): ReadonlySet<string> =>
  machinesOfHosts(topology, ids);

/** Gives switches a model; no name takes it away. @param mode absent: that of their cables */
export function changeSwitchModel(ids: ReadonlySet<string>, name: string, mode?: string): EditRefusal | null {
  return refused(attempt('plant', (t) => setSwitchModel(t, ids, modelNamed(t, name), mode)));
}

/** The same of the machines of hosts. */
export function changeMachineModel(ids: ReadonlySet<string>, name: string): EditRefusal | null {
  return refused(attempt('plant', (t) => setMachineModel(t, ids, modelNamed(t, name))));
}

export function changeMachineName(before: string, name: string): EditRefusal | null {
  return refused(attempt('machine', (t) => renameMachine(t, before, name)));
}

export function changeNetwork(ids: ReadonlySet<string>, name: string): EditRefusal | null {
  return refused(attempt('plant', (t) => setNetwork(t, ids, name)));
}

export function changeSerial(id: SwitchId, serial: string): EditRefusal | null {
  return refused(attempt('plant', (t) => setSerial(t, id, serial)));
}

/** Network to put beside a design: a generator's, or one of management ports. */
export type BesideContent =
  | {
      readonly generator: string;
      readonly title: LocalText;
      readonly params: Readonly<Record<string, ParamValue>>;
      readonly equipment?: GivenEquipment;
    }
  | { readonly ports: number };

/**
 * Puts a network beside those of the design, as one step.
 * @returns whether it is there; what cannot be taken comes back for the form to show, other failures are told
 */
export async function addBeside(
  content: BesideContent,
  said: Omit<NetworkToJoin, 'content'>,
): Promise<boolean | FieldFault | EditRefusal> {
  const add = (made: NetworkToJoin['content']): EditRefusal | null =>
    refused(attempt('beside', (t) => addNetwork(t, { ...said, content: made })));
  if ('ports' in content) return add(content) ?? true;
  const { revision } = useDocument.getState();
  const { generator, title, params, equipment } = content;
  let refusal: EditRefusal | null = null;
  try {
    const isThere = await bringNetwork(
      (signal) =>
        runJob('generate', title, ({ run }) => run('generate', { generator, params, equipment }), {
          within: { signal },
        }),
      ({ value }) => {
        if (useDocument.getState().revision === revision) refusal = add(value);
      },
    );
    return refusal ?? isThere;
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    const atField = fieldFault(faultOf(error));
    if (atField) return atField;
    tellError('generateFailed', title, error);
    return false;
  }
}
