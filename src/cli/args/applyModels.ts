import { ParamError } from '../../core/base/params';
import { readModelFile } from '../../core/formats/parts/modelFile';
import { moreFaults, requireMode, requireModel } from '../../core/plant/equipment';
import { mainNetwork, networksOfNodes } from '../../core/plant/networks';
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
  return atOption(option, () => requireModel(kind, name, further));
}

function atOption<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    throw new InputFault(`${option}: ${error.message}`);
  }
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
    atOption(option, () => requireMode(switchModel, mode));
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

function fitting(option: string, topology: Topology, choice: Parameters<typeof withModels>[1]): Topology {
  const result = withModels(topology, choice);
  const [fault] = result.faults;
  if (!fault) return result.topology;
  throw new InputFault(`${option}: ${moreFaults(fault.text, result.faults.length - 1).en}`);
}
