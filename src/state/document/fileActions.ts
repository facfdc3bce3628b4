import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LocalText } from '../../core/base/localText';
import type { PatternChoice } from '../../core/traffic/traffic';
import type { NamedBytes } from '../../jobs/files/exportArchive';
import type { ImportReply, ReadWishes } from '../../jobs/files/importJob';
import { type JobHandle, runJob } from '../asks/runJob';
import { runOn } from '../asks/runOn';
import { changeRouteSetup, leaveExample } from '../results/routeSetupStore';
import { useRuns } from '../results/runStore';
import { useLook } from '../view/lookStore';
import { tell, tellError } from '../view/notices';
import { addRemarks, remarksOn } from '../view/remarksStore';
import { bringNetwork, placeNetwork } from './networkActions';
import { NO_WISHES, noteOpened } from './openedStore';
import { designOf, useSubject } from './subjectStore';
import { carry } from './takeInActions';

/** Files beyond this are not even read: they would exhaust the tab. */
export const LARGEST_FILE_MIB = 64;

/** Why files are turned away before anything reads them. */
export interface Refusal {
  readonly what: 'fileTooLarge' | 'fileBinary' | 'fileEmpty';
  readonly file: File;
}

/** Looks at sizes and first bytes only. */
export async function checkFiles(files: readonly File[]): Promise<Refusal | null> {
  for (const file of files) {
    if (file.size > LARGEST_FILE_MIB * 2 ** 20) return { what: 'fileTooLarge', file };
    if (file.size === 0) return { what: 'fileEmpty', file };
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    // Where every second byte is one they are text of two bytes a character.
    const zeros = head.filter((byte) => byte === 0).length;
    if (zeros > 0 && zeros * 3 < head.length) return { what: 'fileBinary', file };
  }
  return null;
}

/**
 * Imports a network, or tables for the present one, or both. The design stays as it is if anything is wrong.
 * @returns what was taken in; null if nothing was, which has been told where it failed.
 */
export async function importFiles(files: readonly File[], wishes: ReadWishes = NO_WISHES): Promise<ImportReply | null> {
  // Tables and ports are of the network in question.
  const { revision, topology } = useSubject.getState();
  const name = files.length === 1 ? files[0].name : `${files[0].name} + ${files.length - 1}`;
  const subject: LocalText = { en: name, ja: name };
  const read = async (signal: AbortSignal) => {
    const network = { revision, topology };
    const done = await runJob(
      'import',
      subject,
      ({ run }) => run('readFiles', { files: [], wishes }, { network, files }),
      {
        within: { signal },
      },
    );
    // Before the network comes, so that nothing else is put in the place of its tables.
    return done && { ...done, ...(await import('../results/carriedTables')) };
  };
  let taken: ImportReply | null = null;
  try {
    await bringNetwork(read, ({ value, workerMs, addImported }) => {
      if (value.topology) leaveExample();
      if (value.topology) placeNetwork('import', value.topology, remarksOn(name, value.problems));
      else {
        addRemarks(name, value.problems);
        if (value.carried) carry(value.carried);
      }
      // Tables of a network that was changed meanwhile come back with it.
      if (value.topology || useSubject.getState().revision === revision) addImported(value.routed, workerMs);
      if (value.problems.length > 0) tell('importWarnings', { subject: name, problems: value.problems });
      noteOpened({ name, files, wishes, read: value.files });
      taken = value;
    });
    return taken;
  } catch (error) {
    noteOpened({ name, files, wishes, read: [] });
    tellError('importFailed', name, error);
    return null;
  }
}

/** Takes a file as the traffic of the next runs, read by a pattern that takes one; false if it was refused, which has been told. */
export async function takeTrafficFile(file: File, read: PatternChoice): Promise<boolean> {
  const { revision, topology } = useSubject.getState();
  try {
    const network = { revision, topology };
    const { value } = await runOn('compute', 'readTraffic', { choice: read, files: [] }, { network, files: [file] });
    changeRouteSetup({ traffic: { traffic: value, name: file.name, read } });
    return true;
  } catch (error) {
    tellError('importFailed', file.name, error);
    return false;
  }
}

/**
 * Writes the network, or with `run` its tables, in one format, or zipped in all of them (`all`),
 * under LIDs of their own where given; of several planes one, or all in one archive. Null if cancelled or failed, which has been told.
 */
export async function writeFiles(
  format: string,
  run: string | null,
  lids?: LidAssignment,
  plane?: number,
): Promise<NamedBytes | null> {
  // Tables are those of one network.
  const { revision, topology } = designOf(run === null).getState();
  try {
    const params = { format, packed: true, run, lids, plane };
    const network = { revision, topology };
    // Not ended with its line: tables would be lost.
    const work = ({ onStep }: Pick<JobHandle, 'onStep'>) => runOn('keeper', 'exportFiles', params, { network, onStep });
    const done = await runJob('export', null, work, { on: 'keeper' });
    return done?.value[0] ?? null;
  } catch (error) {
    tellError('exportFailed', null, error);
    return null;
  }
}

/** The result whose tables an export may take: the shown one, if it is of the network as it is now and no VLAN plan. */
export function exportableRun(): string | null {
  const { revision } = useSubject.getState();
  const { shownRun } = useLook.getState();
  const result = shownRun === null ? undefined : useRuns.getState().results.get(shownRun);
  return result?.revision === revision && !result.vlan ? result.key : null;
}
