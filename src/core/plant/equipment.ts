import type { LocalText } from '../base/localText';
import { ParamError } from '../base/params';
import { suggestion } from '../base/suggestion';
import { cableSpeed } from '../topology/linkSpeed';
import type { Model } from '../topology/plantRecords';
import type { Topology } from '../topology/topology';
import { findModel, HARDWARE } from './hardware';
import { cagesOf, fitsCage, parseMode } from './switchPorts';
import { withMachines } from './withMachines';
import { type ModelChoice, type ModelResult, withModels } from './withModels';

/** Equipment as people name it. */
export interface EquipmentWords {
  /** Model of the machines; empty where none is meant. */
  readonly machine: string;
  /** Model of the switches, with a colon and their mode where that is said: `SN5600:2x400`; empty where none is meant. */
  readonly switch: string;
}

/** Models of the machines and switches of a network. */
export type Equipment = Pick<ModelChoice, 'switchModel' | 'mode' | 'machineModel'>;

const KINDS = { machine: { en: 'machine', ja: 'マシン' }, switch: { en: 'switch', ja: 'スイッチ' } } as const;

/**
 * The model of that name, of further ones or of those that come along.
 * @throws ParamError with the models that there are; its key is `machine` or `switch`
 */
export function requireModel(kind: 'machine' | 'switch', name: string, further: readonly Model[]): Model {
  const found = further.find((model) => model.name === name) ?? findModel(name);
  if (found?.kind === kind) return found;
  const names = [...further, ...HARDWARE].filter((model) => model.kind === kind).map((model) => model.name);
  const near = suggestion(name, names);
  const of = KINDS[kind];
  throw new ParamError(kind, {
    en: `expected a model of a ${of.en}: ${names.join(', ')}${near.en}`,
    ja: `${of.ja}の機種は ${names.join(', ')} のいずれかです${near.ja}`,
  });
}

/** @throws ParamError unless cages of the model can be split so */
export function requireMode(model: Model, mode: string | undefined): void {
  const wanted = mode === undefined ? null : parseMode(mode);
  if (mode === undefined || (wanted && cagesOf(model).some((cage) => fitsCage(wanted, cage)))) return;
  const modes = (model.modes ?? []).join(', ');
  throw new ParamError('switch', {
    en: `expected a mode of ${model.name}: ${modes}`,
    ja: `${model.name} のモードは ${modes} のいずれかです`,
  });
}

/**
 * The models that words name. A switch without a mode gets the one of the machines' speed, else its first.
 * @param further models beside those that come along
 * @throws ParamError for what is unknown
 */
export function readEquipment(words: EquipmentWords, further: readonly Model[]): Equipment {
  const machineModel = words.machine === '' ? undefined : requireModel('machine', words.machine, further);
  if (words.switch === '') return { ...(machineModel && { machineModel }) };
  const [, name, said] = /^([^:]*)(?::(.*))?$/s.exec(words.switch) ?? [];
  const switchModel = requireModel('switch', name ?? '', further);
  requireMode(switchModel, said);
  const gbps = machineModel?.ports?.[0]?.gbps;
  const { modes } = switchModel;
  const usual = modes?.find((one) => gbps !== undefined && parseMode(one)?.gbps === gbps) ?? modes?.[0];
  const mode = said ?? usual;
  if (mode === undefined)
    throw new ParamError('switch', {
      en: `expected its mode, such as ${name}:2x400`,
      ja: `${name}:2x400 のようなモードが必要です`,
    });
  return { ...(machineModel && { machineModel }), switchModel, mode };
}

/** A network with the models of its parts, and the faults that it has with them. @param rails ports of a machine, where the hosts say no machine */
export function withEquipment(topology: Topology, equipment: Equipment, rails?: number): ModelResult {
  const { machineModel, switchModel } = equipment;
  const inMachines = withMachines(topology, rails);
  return machineModel || switchModel ? withModels(inMachines, equipment) : { topology: inMachines, faults: [] };
}

/** Equipment of a network that is generated. */
export interface GivenEquipment extends EquipmentWords {
  /** Speed of the cables, such as `400GbE` or `NDR`; empty where none is meant. */
  readonly speed: string;
  /** Ports of a machine, where the network's hosts say no machine. */
  readonly rails?: number;
  /** Models beside those that come along. */
  readonly models: readonly Model[];
}

/** A network with the speed of its cables that say none, and with the models of its parts. @throws ParamError for what is no speed, or does not fit */
export function equip(topology: Topology, { speed, rails, models, ...words }: GivenEquipment): Topology {
  const known = speed.trim() === '' ? undefined : cableSpeed(speed);
  if (known === null)
    throw new ParamError('speed', {
      en: `"${speed}": expected a speed, such as 400GbE or NDR`,
      ja: `「${speed}」：400GbE や NDR のような速度が必要です`,
    });
  const withSpeed =
    known === undefined
      ? topology
      : { ...topology, links: topology.links.map((link) => ({ ...link, speed: link.speed ?? known })) };
  const result = withEquipment(withSpeed, readEquipment(words, models), rails);
  const [fault] = result.faults;
  if (!fault) return result.topology;
  const key = fault.path[0] === 'links' ? 'speed' : fault.path[0] === 'switches' ? 'switch' : 'machine';
  throw new ParamError(key, moreFaults(fault.text, result.faults.length - 1));
}

/** A fault, and how many there are beside it. */
export function moreFaults(first: LocalText, more: number): LocalText {
  if (more <= 0) return first;
  return {
    en: `${first.en}, and ${more} more ${more === 1 ? 'fault' : 'faults'}`,
    ja: `${first.ja}（ほか ${more} 件）`,
  };
}
