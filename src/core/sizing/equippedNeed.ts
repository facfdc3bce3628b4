import type { LocalText } from '../base/localText';
import { ParamError } from '../base/params';
import type { SizeNeed } from '../generators/sizeNeed';
import { type Equipment, type EquipmentWords, readEquipment, requireModel } from '../plant/equipment';
import { portsBySpeed, switchPorts } from '../plant/switchPorts';
import type { Model } from '../topology/plantRecords';

/** The size of a network: hosts and ports, or machines and GPUs of a model and switches of another. */
export interface FitWords extends EquipmentWords {
  readonly by: 'hosts' | 'machines' | 'gpus';
  readonly hosts: number;
  readonly machines: number;
  readonly gpus: number;
  readonly ports: number;
  readonly oversubscription: number;
}

/** A need with the equipment that it was worked out by. */
export interface EquippedNeed {
  readonly need: SizeNeed;
  readonly equipment: Equipment;
  /** Machines to make room for; null where hosts were said. */
  readonly machines: number | null;
  /** GPUs of a machine; null where its model does not say. */
  readonly gpusEach: number | null;
}

/** The network that machines' compute ports are in, by their models. */
const COMPUTE = 'compute';

/** Hosts, ports and rails that a size in machines and models means. @throws ParamError where machines do not go with the switches, or a model says too little */
export function equippedNeed(words: FitWords, further: readonly Model[]): EquippedNeed {
  const { by, oversubscription } = words;
  const machine = by === 'hosts' ? undefined : requireModel('machine', words.machine, further);
  const equipment = readEquipment({ ...words, machine: machine?.name ?? '' }, further);
  const ports = portsOfSwitch(equipment) ?? words.ports;
  if (by === 'hosts' || !machine)
    return { need: { hosts: words.hosts, ports, oversubscription }, equipment, machines: null, gpusEach: null };
  const rails = computePorts(machine).length;
  const gpusEach = machine.ranks ?? null;
  if (by === 'gpus' && gpusEach === null) throw new ParamError('machine', noGpus(machine.name));
  const machines = by === 'gpus' ? Math.ceil(words.gpus / (gpusEach ?? 1)) : words.machines;
  return { need: { hosts: machines * rails, ports, oversubscription, rails }, equipment, machines, gpusEach };
}

/** Ports of the commonest speed of the switches; undefined without a model. */
function portsOfSwitch({ switchModel, mode, machineModel }: Equipment): number | undefined {
  if (!switchModel) return undefined;
  const bySpeed = [...portsBySpeed(switchPorts({ mode }, switchModel) ?? [])].toSorted(([, a], [, b]) => b - a);
  if (bySpeed.length === 0)
    throw new ParamError('switch', { en: 'its model tells no cages', ja: 'この機種のケージは分かっていません' });
  const [[gbps, ports]] = bySpeed;
  const asked = machineModel && computePorts(machineModel)[0].gbps;
  if (machineModel && asked !== undefined && gbps !== null && gbps < asked)
    throw new ParamError('switch', {
      en: `its ports run at ${gbps}G, those of ${machineModel.name} at ${asked}G`,
      ja: `ポートは ${gbps}G ですが、${machineModel.name} のポートは ${asked}G です`,
    });
  return Math.min(ports, switchModel.mostPorts ?? ports);
}

function computePorts({ name, ports = [] }: Model) {
  const own = ports.filter(({ network = COMPUTE }) => network === COMPUTE);
  if (own.length > 0) return own;
  throw new ParamError('machine', {
    en: `${name}: its model has no ports for a network called ${COMPUTE}`,
    ja: `${name}：この機種には ${COMPUTE} ネットワークのポートがありません`,
  });
}

const noGpus = (name: string): LocalText => ({
  en: `${name}: its model does not say how many GPUs it has`,
  ja: `${name}：この機種の GPU の数は分かっていません`,
});
