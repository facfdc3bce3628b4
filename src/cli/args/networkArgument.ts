import { type Stats, statSync } from 'node:fs';
import type { TextFile } from '../../core/base/text/textFile';
import { DESIGN_LINK, unpackLink } from '../../core/formats/designLink';
import { describeRows } from '../../core/formats/parts/rowTally';
import type { ReadNetwork } from '../../core/formats/readNetwork';
import { readPlanes } from '../../core/formats/readPlanes';
import { generateFromSpec, isSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import { withEqualCapacities } from '../../core/topology/linkCapacities';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { describeFileError } from '../fileFault';
import { InputFault } from '../inputFault';
import { printWarnings } from '../print/printProblems';
import { printNote } from '../print/printResult';
import type { Capacities } from './commonOptions';
import { readTextFile } from './inputFiles';

export const NETWORK_HELP =
  'a file in any format that can be read (several: a plane each), or a spec such as fat-tree:k=4';

/**
 * The network that arguments mean: files, each with a plane where there are several, else a generator spec; with failures marked, and without
 * speeds where links are to count alike.
 * Warnings of the reader go to standard error.
 */
export function readNetworkArgument(
  argument: string | readonly string[],
  down: readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  capacities: Capacities = 'use',
): Topology {
  const topology = applyFailures(readNetworkOrSpec(argument, io).topology, down);
  return capacities === 'equal' ? withEqualCapacities(topology) : topology;
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
  const names = typeof argument === 'string' ? [argument] : argument;
  const [first] = names;
  if (names.length === 1 && first.startsWith(DESIGN_LINK))
    return { topology: unpackLink(first.slice(DESIGN_LINK.length)).topology, format: null };
  for (const name of names) {
    const spec = isSpec(name);
    const stat = fileOf(name, spec);
    if (!stat?.isFile() && spec && names.length === 1) return { topology: generateFromSpec(name), format: null };
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
