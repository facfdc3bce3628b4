import type { LidAssignment } from '../core/addressing/lidAssignment';
import { strategiesByPatterns } from '../core/addressing/registry';
import type { ParamSpecs } from '../core/base/params';
import { fileName } from '../core/formats/fileNames';
import type { ExportBundle } from '../core/formats/format';
import { writeFormat } from '../core/formats/writeFormat';
import { bytesOf, exportArchive, type NamedBytes, zipFiles } from './exportArchive';
import { exportBundle } from './exportBundle';
import { exportReadme } from './exportReadme';
import { defineJob, type JobWork } from './job';
import { managerFiles } from './managerFiles';
import type { Session } from './session';

/** Not formats by themselves: files for those who run the network, and everything that network and tables can fill. */
export const MANAGER = 'manager';
export const ALL = 'all';

/** What of an export flags set; a page has a menu of formats, and gives out LIDs where it weighs failures. */
export const exportParams = {
  format: {
    type: 'text',
    default: '',
    example: 'ibsim-net,opensm-lft',
    flag: '--format <ids>',
    label: { en: 'Formats', ja: '形式' },
    help: {
      en: 'formats with commas between them (required), see below',
      ja: '形式の ID をカンマで区切ったもの（必須）。下記を参照',
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
} as const satisfies ParamSpecs;

/** What is written of a network and its tables. */
export interface ExportParams {
  /** Ids of formats with commas between them, `MANAGER` and `ALL` among them. */
  readonly format: string;
  /** Hosts that are I/O nodes, by index; the records do not tell. */
  readonly io?: ReadonlySet<number>;
  /** Several files become one archive. */
  readonly packed: boolean;
  /** Result whose tables are meant; null: the network alone. */
  readonly run: string | null;
  /** LIDs to write under; those of the network, else by node order, where absent. */
  readonly lids?: LidAssignment;
}

function* writeFiles(
  bundle: ExportBundle,
  { format, io = new Set(), packed }: ExportParams,
): JobWork<readonly NamedBytes[]> {
  const ids = format.split(',').map((id) => id.trim());
  const all = ids.includes(ALL);
  yield { stage: 'write', done: 0 };
  const files = all
    ? yield* exportArchive(bundle, io)
    : ids.filter((id) => id !== MANAGER).flatMap((id) => writeFormat(id, bundle));
  if (!all && ids.includes(MANAGER)) {
    files.push(...managerFiles(bundle, io));
    files.push({ name: 'README.txt', text: exportReadme(bundle, files) });
  }
  if (!packed || files.length === 1) return files.map((file) => ({ name: file.name, bytes: bytesOf(file) }));
  return [{ name: fileName(bundle.topology, all ? 'zip' : `${format}.zip`), bytes: zipFiles(files) }];
}

/** Writes files. @throws FormatError if a format is unknown, or the network or the result lacks what it carries */
export const exportFiles = defineJob({
  id: 'exportFiles',
  params: exportParams,
  inputs: bundleOf,
  run: writeFiles,
  transfer: (files) => files,
});

function bundleOf(session: Session, { run, lids }: ExportParams): ExportBundle {
  if (run === null) return exportBundle(session.network, null, lids);
  const { network, routing, imported } = session.run(run);
  const { fabric, revision } = network;
  // Names and positions may have changed since, the network itself not.
  const topology = session.network.revision === revision ? session.network.topology : network.topology;
  return exportBundle({ topology, fabric }, routing, lids ?? imported?.lids, imported?.switchTable);
}
