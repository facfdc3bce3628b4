import type { LidAssignment } from '../core/addressing/lidAssignment';
import { switchTables } from '../core/addressing/switchTables';
import { recordedLids } from '../core/formats/endPoints';
import { fileName } from '../core/formats/fileNames';
import type { ExportBundle } from '../core/formats/format';
import { type Plane, planeBundle, planeLids, splitPlanes } from '../core/formats/planes';
import { type ExportSet, exportArchive, writeSet, zipFiles } from './exportArchive';
import { lidsOf } from './inspectJobs';
import { defineJob, type JobWork } from './job';
import type { Session } from './session';

export interface ExportParams {
  /** Format to write; null: every one that the network and the tables can fill, zipped. */
  readonly format: string | null;
  /** Result whose tables are meant; null: the network alone. */
  readonly run: string | null;
  /** LIDs to write under; those of the network, else by node order, where absent. */
  readonly lids?: LidAssignment;
}

/** One file to save, zipped where there are several. */
export interface ExportReply {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function* writeFiles(set: ExportSet, { format }: ExportParams): JobWork<ExportReply> {
  yield { stage: 'write', done: 0 };
  const { topology } = set.whole;
  if (format !== null) {
    const files = writeSet(set, format);
    if (files.length === 1) return { name: files[0].name, bytes: encode(files[0].text) };
    return { name: fileName(topology, `${format}.zip`), bytes: zipFiles(files) };
  }
  const files = yield* exportArchive(set, new Set());
  return { name: fileName(topology, 'zip'), bytes: zipFiles(files) };
}

/** Writes files. @throws FormatError if the network or the result lacks what the format carries */
export const exportFiles = defineJob({
  id: 'exportFiles',
  params: {},
  inputs: setOf,
  run: writeFiles,
  transfer: ({ bytes }) => bytes,
});

/** The network, or the tables of a result of it, with its planes. */
function setOf(session: Session, { run, lids: wished }: ExportParams): ExportSet {
  const tables = run === null ? null : tablesOf(session, run);
  const { topology, fabric } = tables ?? session.network;
  const given = wished ?? tables?.lids;
  const planes = splitPlanes(topology, fabric);
  if (planes.length < 2) {
    return { whole: { ...tables, topology, fabric, lids: given ?? lidsOf(topology) }, planes: [] };
  }
  // LIDs for all planes together may be more than there are.
  const whole = { ...tables, topology, fabric, lids: recordedLids(topology) };
  const bundleOf = (plane: Plane) =>
    planeBundle(plane, whole, given ? planeLids(plane, given) : lidsOf(plane.topology));
  return { whole, planes: planes.map((plane) => ({ ...plane, bundle: bundleOf(plane) })) };
}

/** Tables of a result, under LIDs that they came with. */
function tablesOf(session: Session, run: string): Omit<ExportBundle, 'lids'> & { readonly lids?: LidAssignment } {
  const { network, routing, imported } = session.run(run);
  const { fabric, revision } = network;
  // Names and positions may have changed since, the network itself not.
  const topology = session.network.revision === revision ? session.network.topology : network.topology;
  return {
    topology,
    fabric,
    lids: imported?.lids,
    table: routing.table,
    switchTable: imported?.switchTable ?? switchTables(fabric, routing.table, routing.turns),
    lanes: routing.lanes,
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
