import { exportableRun, writeFiles } from '../../state/document/fileActions';
import { tell } from '../../state/view/notices';
import { saveBytes } from '../../widgets/saveBytes';

/** Writes a format, or zipped all of them (`all`), and saves the file. Tables are those of the shown result. @param plane one of several, from 0 */
export async function saveFormat(format: string, plane?: number): Promise<void> {
  const file = await writeFiles(format, exportableRun(), undefined, plane);
  if (!file) return;
  saveBytes(file.name, file.bytes);
  tell('exportDone', { subject: file.name });
}
