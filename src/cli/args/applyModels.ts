import { suggestion } from '../../core/base/suggestion';
import { readModelFile } from '../../core/formats/parts/modelFile';
import { findModel, HARDWARE } from '../../core/plant/hardware';
import { mainNetwork, networksOfNodes } from '../../core/plant/networks';
import { cagesOf, fitsCage, parseMode } from '../../core/plant/switchPorts';
import { withModels } from '../../core/plant/withModels';
import { hostNodes } from '../../core/topology/hostNodes';
import type { Model } from '../../core/topology/plantRecords';
import type { Topology } from '../../core/topology/topology';
import { InputFault } from '../inputFault';
import { readTextFile } from './inputFiles';
import type { ModelOptions } from './modelOptions';

/** The model of that name, of the file of the options or of those that come along. @throws InputFault for what is unknown */
function modelOf({ file }: ModelOptions, kind: 'switch' | 'machine', name: string, option: string): Model {
  const further = file === undefined ? [] : readModelFile(readTextFile(file, 'models'));
  const found = further.find((model) => model.name === name) ?? findModel(name);
  if (found?.kind === kind) return found;
  const names = [...further, ...HARDWARE].filter((model) => model.kind === kind).map((model) => model.name);
  throw new InputFault(`${option}: expected a model of a ${kind}: ${names.join(', ')}${suggestion(name, names).en}`);
}

/** Models that options name, of a command that has no network to fit them to. */
export interface NamedModels {
  readonly machine?: Model;
  readonly switches?: { readonly model: Model; readonly mode: string };
}

/** The models that the options name, for a command without a network. @throws InputFault for what is unknown */
export function namedModels(options: ModelOptions): NamedModels {
  const [{ said, model: name, mode, network } = { said: '', model: undefined }, second] = options.switches;
  if (second || network !== undefined)
    throw new InputFault(`--switch ${(second ?? { said }).said}: expected one model`);
  const machine =
    options.machine === undefined
      ? undefined
      : modelOf(options, 'machine', options.machine, `--machine ${options.machine}`);
  if (name === undefined) return { ...(machine && { machine }) };
  const option = `--switch ${said}`;
  const model = modelOf(options, 'switch', name, option);
  checkMode(model, mode, option);
  const gbps = machine?.ports?.[0]?.gbps;
  const usual = model.modes?.find((one) => gbps !== undefined && parseMode(one)?.gbps === gbps) ?? model.modes?.[0];
  const chosen = mode ?? usual;
  if (chosen === undefined) throw new InputFault(`${option}: expected its mode, such as ${name}:2x400`);
  return { ...(machine && { machine }), switches: { model, mode: chosen } };
}

/** The design with the models that the options name. @throws InputFault for what is unknown, or does not fit the design */
export function applyModels(design: Topology, options: ModelOptions, note: (text: string) => void): Topology {
  const { machine, switches } = options;
  if (machine === undefined && switches.length === 0) return design;
  let topology = design;
  if (machine !== undefined) {
    const option = `--machine ${machine}`;
    const ofMain = machinesIn(design, mainNetwork(design).name);
    const others = new Set(
      design.hosts.flatMap(({ node, of }) =>
        node === undefined || of !== undefined || ofMain.has(node) ? [] : [node],
      ),
    ).size;
    if (others > 0)
      note(`--machine ${machine}: ${others} machines have no port in ${mainNetwork(design).name} and keep no model`);
    const ofMachine = (name: string): boolean => ofMain.has(name);
    topology = fitting(option, topology, { machineModel: modelOf(options, 'machine', machine, option), ofMachine });
  }
  for (const { said, network = mainNetwork(design).name, model: name, mode } of switches) {
    const { networks, ofSwitch } = networksOfNodes(topology);
    const number = networks.findIndex((known) => known.name === network);
    const option = `--switch ${said}`;
    if (number < 0)
      throw new InputFault(`${option}: expected one of the networks ${networks.map((known) => known.name).join(', ')}`);
    const switchModel = modelOf(options, 'switch', name, option);
    checkMode(switchModel, mode, option);
    topology = fitting(option, topology, {
      ...{ switchModel, of: (s: number) => ofSwitch[s] === number },
      ...(mode !== undefined && { mode }),
    });
  }
  return topology;
}

/** Machines with a port in a network. */
function machinesIn(design: Topology, network: string): ReadonlySet<string> {
  const { networks, ofHost } = networksOfNodes(design);
  const nodes = hostNodes(design.hosts);
  return new Set(nodes.filter((_, h) => networks[ofHost[h]].name === network));
}

function checkMode(model: Model, mode: string | undefined, option: string): void {
  const wanted = mode === undefined ? null : parseMode(mode);
  if (mode === undefined || (wanted && cagesOf(model).some((cage) => fitsCage(wanted, cage)))) return;
  throw new InputFault(`${option}: expected a mode of ${model.name}: ${(model.modes ?? []).join(', ')}`);
}

function fitting(option: string, topology: Topology, choice: Parameters<typeof withModels>[1]): Topology {
  const result = withModels(topology, choice);
  const [fault] = result.faults;
  if (!fault) return result.topology;
  const more = result.faults.length - 1;
  throw new InputFault(`${option}: ${fault.text.en}${more > 0 ? `, and ${more} more faults` : ''}`);
}
