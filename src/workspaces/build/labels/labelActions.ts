import { FormatError } from '../../../core/base/text/textFile';
import { formatNetboxSchedule } from '../../../core/building/labels/netboxSchedule';
import { formatPieces, type PieceRow } from '../../../core/building/labels/pieces';
import { progressOf } from '../../../core/building/labels/progress';
import { readWork } from '../../../core/building/labels/readWork';
import { formatSchedule, type ScheduleRow } from '../../../core/building/labels/schedule';
import { bundleSheets, rackSheets } from '../../../core/building/labels/sheets';
import { sheetsPage } from '../../../core/building/labels/sheetsPage';
import type { CableWork, Topology } from '../../../core/topology/topology';
import { type Fault, plainFault } from '../../../state/asks/fault';
import { numberAllCables, takeWork } from '../../../state/document/cableActions';
import { useDocument } from '../../../state/document/documentStore';
import type { Language } from '../../../state/view/preferencesStore';
import { fileNamed } from '../../../widgets/fileNamed';
import { openPrinted } from '../../../widgets/openPrinted';
import { saveBytes } from '../../../widgets/saveBytes';
import { pickText } from '../pickText';
import { changeLabels, useLabels } from './labelsStore';

/** Another state of one cable. */
export function changeWork(row: ScheduleRow, change: Partial<CableWork>): void {
  takeWork(new Map([[row.link, { ...row.work, ...change }]]));
}

/** Saves the schedule; cables in it keep their numbers for good. */
export function saveSchedule(rows: readonly ScheduleRow[]): void {
  numberAllCables();
  saveBytes(fileNamed('schedule.csv'), formatSchedule(rows), 'text/csv');
}

/** Saves the patch leads and trunks of cables through panels. */
export function savePieces(pieces: readonly PieceRow[]): void {
  saveBytes(fileNamed('pieces.csv'), formatPieces(pieces), 'text/csv');
}

/** The same cables as NetBox imports them. */
export function saveForNetbox(rows: readonly ScheduleRow[]): void {
  numberAllCables();
  saveBytes(fileNamed('netbox.csv'), formatNetboxSchedule(useDocument.getState().topology, rows), 'text/csv');
}

/** Takes what people have filled in from a file of their choice; tells why the file cannot be read. */
export async function readSchedule(rows: readonly ScheduleRow[]): Promise<Fault | null> {
  const file = await pickText();
  if (!file) return null;
  try {
    const { work, conflicts, missing } = readWork(file, rows);
    if (work.size > 0) takeWork(work);
    changeLabels({ read: { changed: work.size, conflicts, missing: missing.length } });
    return null;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...plainFault(error.message), problems: error.problems };
  }
}

/** Opens the sheets in a tab of their own, ready to print; saves them where the browser allows none. */
export function openSheets(rows: readonly ScheduleRow[], language: Language): void {
  numberAllCables();
  const { name }: Topology = useDocument.getState().topology;
  const page = sheetsPage({
    ...{ title: name, language, paper: useLabels.getState().paper, progress: progressOf(rows).all },
    ...{ racks: rackSheets(rows), bundles: bundleSheets(rows) },
  });
  openPrinted(page, 'sheets.html', language);
}
