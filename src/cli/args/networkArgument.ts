import { type Stats, statSync } from 'node:fs';
import { suggestion } from '../../core/base/suggestion';
import type { TextFile } from '../../core/base/text/textFile';
import { DESIGN_LINK, unpackLink } from '../../core/formats/designLink';
import { describeRows } from '../../core/formats/parts/rowTally';
import type { ReadNetwork } from '../../core/formats/readNetwork';
import { readPlanes } from '../../core/formats/readPlanes';
import { generateFromSpec, isPlantSpec, isSpec } from '../../core/generators/spec';
import { type NetworkOfPlant, networksMainFirst } from '../../core/plant/networks';
import { applyFailures } from '../../core/topology/failures';
import { withEqualCapacities } from '../../core/topology/linkCapacities';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { describeFileError } from '../fileFault';
import { InputFault } from '../inputFault';
import { printWarnings } from '../print/printProblems';
import { printNote } from '../print/printResult';
import { applyModels } from './applyModels';
import type { Capacities } from './commonOptions';
import { readTextFile } from './inputFiles';

export const NETWORK_HELP =
  'a file in any format that can be read (several: a plane each), or a spec such as fat-tree:k=4 (several: networks of a plant, name=spec)';

/**
 * The network that arguments mean: files, each with a plane where there are several, else a generator spec; with failures marked, and without
 * speeds where links are to count alike. Of a design with several networks the one that `--network` names, else the main one, which is said.
 * Warnings of the reader go to standard error.
 */
export function readNetworkArgument(
  argument: string | readonly string[],
  down: readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  capacities: Capacities = 'use',
): Topology {
  const [main, ...others] = readNetworksArgument(argument, down, io, capacities);
  if (others.length > 0) noteMain([main, ...others], io);
  return main.topology;
}

/** Says that of several networks the first is asked about. */
export function noteMain(networks: readonly NetworkOfPlant[], io: Pick<CliIo, 'err'>): void {
  const names = networks.map(({ network }) => network.name);
  printNote(
    io,
    `of ${names.length} networks (${names.join(', ')}), this is about ${names[0]}; --network names another`,
  );
}

/** Each network of the design that arguments mean, the main one first, or the one that `--network` names. See `readNetworkArgument`. */
export function readNetworksArgument(
  argument: string | readonly string[],
  down: readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  capacities: Capacities = 'use',
): readonly NetworkOfPlant[] {
  const design = applyFailures(readNetworkOrSpec(argument, io).topology, down);
  return withCapacities(chosenNetworks(design, io), capacities);
}

/** Networks whose links count alike, if that is wanted. */
export function withCapacities(networks: readonly NetworkOfPlant[], capacities: Capacities): readonly NetworkOfPlant[] {
  if (capacities === 'use') return networks;
  return networks.map(({ network, topology }) => ({ network, topology: withEqualCapacities(topology) }));
}

/** The whole design that arguments mean, with all of its networks, or of several the one that `--network` names. */
export function readDesignArgument(
  argument: string | readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  down: readonly string[] = [],
): Topology {
  const design = applyFailures(readNetworkOrSpec(argument, io).topology, down);
  return io.inputs?.network === undefined ? design : chosenNetworks(design, io)[0].topology;
}

/** The whole design that an argument means, of which one network is meant: the one that `--network` names, else the main one, which is said. */
export function readNetworkWithin(
  argument: string,
  io: Pick<CliIo, 'err' | 'inputs'>,
): { readonly design: Topology; readonly network: string } {
  const design = readNetworkOrSpec(argument, io).topology;
  const networks = chosenNetworks(design, io);
  if (networks.length > 1) noteMain(networks, io);
  return { design, network: networks[0].network.name };
}

/** The networks of a design, the main one first, or the one that `--network` names. @throws InputFault naming those that there are */
export function chosenNetworks(design: Topology, io: Pick<CliIo, 'inputs'>): readonly NetworkOfPlant[] {
  const all = networksMainFirst(design);
  const name = io.inputs?.network;
  if (name === undefined) return all;
  const found = all.find(({ network }) => network.name === name);
  if (found) return [found];
  const names = all.map(({ network }) => network.name);
  throw new InputFault(`--network ${name}: expected ${names.join(', ')}${suggestion(name, names).en}`);
}

/** A network as arguments mean it; `format` is null for a spec. */
type GivenNetwork = Omit<ReadNetwork, 'format' | 'problems'> & { readonly format: ReadNetwork['format'] | null };

/**
 * The same without failures, and the format that it came in.
 * @param beside further files, for one that is read with others
 */
export function readNetworkOrSpec(
  argument: string | readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  beside: readonly TextFile[] = [],
): GivenNetwork {
  const network = readAsGiven(argument, io, beside);
  return io.inputs
    ? { ...network, topology: applyModels(network.topology, io.inputs.models, (text) => printNote(io, text)) }
    : network;
}

function readAsGiven(
  argument: string | readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  beside: readonly TextFile[],
): GivenNetwork {
  const names = typeof argument === 'string' ? [argument] : argument;
  const [first] = names;
  if (names.length === 1 && first.startsWith(DESIGN_LINK))
    return { topology: unpackLink(first.slice(DESIGN_LINK.length)).topology, format: null };
  for (const name of names) {
    const spec = isSpec(name);
    const stat = fileOf(name, spec);
    if (!stat?.isFile() && spec && names.length === 1) return { topology: generateFromSpec(name), format: null };
    if (!stat?.isFile() && names.length > 1 && names.every(isPlantSpec))
      return { topology: generateFromSpec(names.join(';')), format: null };
    if (!stat?.isFile() && spec)
      throw new InputFault(`${name}: too many arguments: expected one spec, or files with a plane each`);
    if (!stat) throw new InputFault(`${name}: no such file: expected ${NETWORK_HELP}`);
  }
  const format = io.inputs?.from;
  const files = names.map((name) => ({ ...readTextFile(name, 'a network'), ...(format && { format }) }));
  const { problems, ...network } = readPlanes([...files, ...beside], io.inputs);
  io.inputs?.note(problems, network.rows);
  printWarnings(problems, io);
  const { rows } = network;
  if (rows && rows.read < rows.seen) printNote(io, `${first}: ${describeRows(rows).en}`);
  return network;
}

function fileOf(argument: string, spec: boolean): Stats | undefined {
  try {
    return statSync(argument, { throwIfNoEntry: false });
  } catch (error) {
    // A spec may be longer than names of files can be.
    if (spec) return undefined;
    throw describeFileError(argument, error);
  }
}
