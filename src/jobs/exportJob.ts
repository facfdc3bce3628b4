import type { LidAssignment } from '../core/addressing/lidAssignment';
import { switchTables } from '../core/addressing/switchTables';
import { fileName } from '../core/formats/fileNames';
import type { ExportBundle } from '../core/formats/format';
import { writeFormat } from '../core/formats/writeFormat';
import { exportArchive, zipFiles } from './exportArchive';
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

function* writeFiles(bundle: ExportBundle, { format }: ExportParams): JobWork<ExportReply> {
  yield { stage: 'write', done: 0 };
  if (format !== null) {
    const files = writeFormat(format, bundle);
    if (files.length === 1) return { name: files[0].name, bytes: encode(files[0].text) };
    return { name: fileName(bundle.topology, `${format}.zip`), bytes: zipFiles(files) };
  }
  const files = yield* exportArchive(bundle, new Set());
  return { name: fileName(bundle.topology, 'zip'), bytes: zipFiles(files) };
}

/** Writes files. @throws FormatError if the network or the result lacks what the format carries */
export const exportFiles = defineJob({
  id: 'exportFiles',
  params: {},
  inputs: bundleOf,
  run: writeFiles,
  transfer: ({ bytes }) => bytes,
});

function bundleOf(session: Session, { run, lids: wished }: ExportParams): ExportBundle {
  if (run === null) {
    const { topology, fabric } = session.network;
    return { topology, fabric, lids: wished ?? lidsOf(topology) };
  }
  const { network, routing, imported } = session.run(run);
  const { fabric, revision } = network;
  // Names and positions may have changed since, the network itself not.
  const topology = session.network.revision === revision ? session.network.topology : network.topology;
  return {
    topology,
    fabric,
    lids: wished ?? imported?.lids ?? lidsOf(topology),
    table: routing.table,
    switchTable: imported?.switchTable ?? switchTables(fabric, routing.table, routing.turns),
    lanes: routing.lanes,
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
