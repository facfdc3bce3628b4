import { statSync } from 'node:fs';
import { generateFromSpec, isSpec } from '../core/generators/spec';
import { applyFailures } from '../core/topology/failures';
import type { Topology } from '../core/topology/topology';
import type { CliIo } from './cliIo';
import { InputFault } from './inputFault';

export const NETWORK_HELP = 'a file of any importable format, or a spec such as fat-tree:k=4';

/**
 * The network that an argument means: a file if there is one of that name, else a generator spec; with failures marked.
 * Warnings of the reader go to standard error.
 */
export function readNetworkArgument(argument: string, down: readonly string[], io: CliIo): Topology {
  return applyFailures(readTopology(argument, io), down);
}

function readTopology(argument: string, _io: CliIo): Topology {
  const stat = statSync(argument, { throwIfNoEntry: false });
  if (!stat?.isFile() && isSpec(argument)) return generateFromSpec(argument);
  if (!stat) throw new InputFault(`${argument}: no such file: expected ${NETWORK_HELP}`);
  throw new InputFault(`${argument}: expected ${NETWORK_HELP}`);
}
