import { existsSync } from 'node:fs';
import type { TextFile } from '../../core/base/text/textFile';
import { checkWhole } from '../../core/formats/checkWhole';
import { detectFormat } from '../../core/formats/detectFormat';
import { findFormat } from '../../core/formats/registry';
import { isSpec } from '../../core/generators/spec';
import { managementHosts } from '../../core/plant/management';
import type { CliIo } from '../cliIo';
import { filesIn, readTextFile } from './inputFiles';
import { readNetworkOrSpec } from './networkArgument';

/** A network to compare. */
type Compared = ReturnType<typeof readNetworkOrSpec>;

/**
 * A plan and what was seen of it: each a network argument, folders for their files. Where the plan is a configuration that says how ports are called, it says that of those
 * seen too.
 * @throws FormatError for a dump that is not whole, whose missing part would seem to be missing cables
 */
export function readCompared(
  planned: string,
  seen: readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
): { readonly planned: Compared; readonly seen: Compared } {
  const plannedFiles = filesOf(planned);
  const plan = readWhole(plannedFiles, io);
  // Cables of management are compared where the plan has some.
  if (io.inputs && managementHosts(plan.topology).includes(1)) io.inputs.keepManagement = true;
  return { planned: plan, seen: readWhole(seen.flatMap(filesOf), io, portTables(plan, plannedFiles)) };
}

function filesOf(argument: string): readonly string[] {
  return isSpec(argument) && !existsSync(argument) ? [argument] : filesIn(argument, 'files with a network');
}

function portTables({ format }: Compared, files: readonly string[]): readonly TextFile[] {
  if (format === null || !findFormat(format)?.parseView) return [];
  return files
    .map((name) => readTextFile(name, 'a network'))
    .filter((file) => [detectFormat(file).parseView?.(file) ?? []].flat().some(({ recorded }) => recorded));
}

function readWhole(
  files: readonly string[],
  io: Pick<CliIo, 'err' | 'inputs'>,
  tables: readonly TextFile[] = [],
): Compared {
  const isView =
    tables.length > 0 &&
    existsSync(files[0]) &&
    detectFormat(readTextFile(files[0], 'a network')).parseView !== undefined;
  const network = readNetworkOrSpec(files, io, isView ? tables : []);
  const { format } = network;
  if (format !== null) checkWhole({ ...network, format });
  return network;
}
