import { Option } from 'commander';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { findFormat } from '../../core/formats/registry';
import type { LaneTables } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { InputFault } from '../inputFault';
import { printWarnings } from '../print/printProblems';
import type { CompiledNetwork } from '../routeOnce';
import { readTextFile } from './inputFiles';

/** Which LID is whose, from a guid2lid file. @param lmc where given, hosts must have 2^lmc LIDs there */
export function readLidFile(path: string, topology: Topology, lmc?: number): LidAssignment {
  const format = findFormat('guid2lid');
  if (!format?.parseLids) throw new Error('the guid2lid format cannot read');
  return format.parseLids(readTextFile(path, 'port GUIDs and LIDs'), topology, lmc);
}

export function pslOption(): Option {
  return new Option('--psl <file>', 'service levels of host pairs (with --sl2vl)');
}

export function sl2vlOption(): Option {
  return new Option('--sl2vl <file>', 'lane choice of the switches (with --psl)');
}

/** Virtual lanes from the two files that make them; null without them. @throws InputFault for one without the other */
export function readLaneFiles(
  { psl, sl2vl }: { readonly psl?: string; readonly sl2vl?: string },
  { topology, fabric }: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  lids: LidAssignment,
  io: Pick<CliIo, 'err'>,
): LaneTables | null {
  if (psl === undefined && sl2vl === undefined) return null;
  if (psl === undefined || sl2vl === undefined) {
    throw new InputFault('--psl and --sl2vl: expected both, since lanes follow from the two together');
  }
  const levels = findFormat('opensm-psl')?.parseServiceLevels;
  const lanes = findFormat('opensm-sl2vl')?.parseLanes;
  if (!levels || !lanes) throw new Error('the lane formats cannot read');
  const { serviceLevel, problems } = levels(readTextFile(psl, 'service levels'), topology, fabric, lids);
  printWarnings(problems, io);
  return { ...lanes(readTextFile(sl2vl, 'lanes'), topology, fabric), serviceLevel };
}
