import { formatDescriptors } from '../../core/formats/registry';
import { useDocument } from '../../state/document/documentStore';
import { exportableRun, writeFiles } from '../../state/document/fileActions';
import { planeOfNetwork } from '../../state/document/planes';
import { useSubject } from '../../state/document/subjectStore';
import { tell } from '../../state/view/notices';
import type { Language } from '../../state/view/preferencesStore';
import { saveBytes } from '../../widgets/saveBytes';
import { menuTexts } from './menuTexts';

/**
 * Writes a format, or zipped all of them (`all`), and saves the file. Tables are those of the shown result, and of the network in question; all else is of
 * the whole design.
 * @param plane one of several of the design, from 0
 */
export async function saveFormat(format: string, plane?: number): Promise<void> {
  const { network } = useSubject.getState();
  const withTables = network === null || holdsTables(format);
  const own = withTables ? planeOfNetwork(useDocument.getState(), network, plane) : plane;
  const file = await writeFiles(format, withTables ? exportableRun() : null, undefined, own);
  if (!file) return;
  saveBytes(file.name, file.bytes);
  tell('exportDone', { subject: file.name });
}

/** Checks whether a format describes one routed network. */
const holdsTables = (format: string): boolean =>
  formatDescriptors.some(({ id, carries }) => id === format && carries !== 'network' && carries !== 'lids');

/** The name of the export of everything. */
export function everythingTitle(language: Language): string {
  const texts = menuTexts(language);
  return useSubject.getState().network === null ? texts.zip : texts.zipWithoutTables;
}
