import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { strategiesByPatterns } from '../../core/addressing/registry';
import type { ParamSpecs } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';
import { recordedLids } from '../../core/formats/parts/endPoints';
import { fileName } from '../../core/formats/parts/fileNames';
import { type Plane, planeBundle, planeLids, splitPlanes } from '../../core/formats/planes';
import { defineJob, type JobWork } from '../job';
import { lidApart } from '../routing/lidParams';
import { lidsOf } from '../routing/networkLids';
import type { Session } from '../session';
import {
  bytesOf,
  type ExportSet,
  exportArchive,
  type NamedBytes,
  withManagers,
  writeSet,
  zipFiles,
} from './exportArchive';
import { exportBundle } from './exportBundle';
import { withLidTables } from './exportLidTables';

/** Not formats by themselves: files for those who run the network, and everything that network and tables can fill. */
export const MANAGER = 'manager';
export const ALL = 'all';

/** Parameters of an export that flags set; a page has a menu of formats, and assigns LIDs where it weighs failures. */
export const exportParams = {
  format: {
    type: 'text',
    default: '',
    example: 'ibsim-net,opensm-lft',
    flag: '--format <ids>',
    label: { en: 'Formats', ja: '形式' },
    help: {
      en: 'formats with commas between them (required), see below',
      ja: '形式の ID をコンマで区切ったもの（必須）。下記を参照',
    },
  },
  optimizeFor: {
    type: 'choice',
    default: 'singles',
    values: ['singles', 'each-switch', 'each-spine', 'each-link'],
    flag: '--optimize-for <which>',
    appliesWhen: { lids: strategiesByPatterns },
    label: { en: 'Optimized for', ja: '最適化の対象' },
    help: { en: 'failures that the optimized LIDs make cheap', ja: '最適化した LID が安くする故障' },
  },
  apart: { ...lidApart, appliesWhen: { lmc: [1, 2, 3, 4, 5, 6, 7] } },
} as const satisfies ParamSpecs;

/** Request to export a network and its tables. */
export interface ExportParams {
  /** Ids of formats with commas between them, `MANAGER` and `ALL` among them. */
  readonly format: string;
  /** See `lidTables`. */
  readonly apart?: number;
  readonly seed?: number;
  /** Hosts that are I/O nodes, by index; the records do not tell. */
  readonly io?: ReadonlySet<number>;
  /** Several files become one archive. */
  readonly packed: boolean;
  /** Result whose tables are meant; null: the network alone. */
  readonly run: string | null;
  /** LIDs to write under; those of the network, else by node order, where absent. */
  readonly lids?: LidAssignment;
  /** One plane of several, from 0; all of them where absent. */
  readonly plane?: number;
}

function* writeFiles(given: ExportSet, params: ExportParams): JobWork<readonly NamedBytes[]> {
  const { format, io = new Set(), packed, apart = lidApart.default, seed = 1 } = params;
  const { set } = yield* withLidTables(given, { apart, seed });
  const ids = format.split(',').map((id) => id.trim());
  const all = ids.includes(ALL);
  yield { stage: 'write', done: 0 };
  let files: readonly TextFile[] = all
    ? yield* exportArchive(set, io)
    : ids.filter((id) => id !== MANAGER).flatMap((id) => writeSet(set, id));
  if (!all && ids.includes(MANAGER)) files = withManagers(set, files, io);
  if (!packed || files.length === 1) return files.map((file) => ({ name: file.name, bytes: bytesOf(file) }));
  return [{ name: fileName(set.whole.topology, all ? 'zip' : `${format}.zip`), bytes: zipFiles(files) }];
}

/** Writes files. @throws FormatError if a format is unknown, or the network or the result lacks what it carries */
export const exportFiles = defineJob({
  id: 'exportFiles',
  params: exportParams,
  inputs: setOf,
  run: writeFiles,
  transfer: (files) => files,
});

/** The network, or the tables of a result of it, with its planes. */
function setOf(session: Session, { run, lids: wished, plane: only }: ExportParams): ExportSet {
  const { topology, fabric, routing, imported } =
    run === null ? { ...session.network, ...NO_TABLES } : tablesOf(session, run);
  const given = wished ?? imported?.lids;
  // Under other LIDs than came along there may be more or fewer of them.
  const parts = given?.lmc === imported?.lids.lmc ? imported : imported && { switchTable: imported.switchTable };
  const bundle = (lids: LidAssignment | undefined) =>
    exportBundle({ topology, fabric }, routing, lids, parts ?? undefined);
  const planes = splitPlanes(topology, fabric);
  if (planes.length < 2) return { whole: bundle(given), planes: [] };
  // LIDs for all planes together may be more than there are.
  const whole = bundle(recordedLids(topology));
  const ofPlane = (plane: Plane) => planeBundle(plane, whole, given ? planeLids(plane, given) : lidsOf(plane.topology));
  if (only !== undefined) {
    const plane = planes[only];
    if (!plane) throw new RangeError(`plane ${only}: there are ${planes.length}`);
    return { whole: ofPlane(plane), planes: [] };
  }
  return { whole, planes: planes.map((plane) => ({ ...plane, bundle: ofPlane(plane) })) };
}

const NO_TABLES = { routing: null, imported: null };

function tablesOf(session: Session, run: string) {
  const { network, routing, imported } = session.run(run);
  const { fabric, revision } = network;
  // Names and positions may have changed since, the network itself not.
  const topology = session.network.revision === revision ? session.network.topology : network.topology;
  return { topology, fabric, routing, imported };
}
