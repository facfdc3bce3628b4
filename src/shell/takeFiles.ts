import { formatDescriptors } from '../core/formats/registry';
import type { useLocal } from '../i18n/language';
import type { ReadWishes } from '../jobs/files/importJob';
import { checkFiles, importFiles, LARGEST_FILE_MIB } from '../state/document/fileActions';
import { tell } from '../state/view/notices';
import { noticeTexts } from '../widgets/noticeTexts';
import { wholeFormat } from './persistence/wholeFormat';

/** Takes files in and says what became of them. */
export async function takeFiles(
  files: readonly File[],
  local: ReturnType<typeof useLocal>,
  wishes?: ReadWishes,
): Promise<void> {
  const texts = noticeTexts();
  const refusal = await checkFiles(files);
  if (refusal) {
    const formats = formatDescriptors
      .filter((f) => f.reads)
      .map((f) => local(f.title))
      .join(', ');
    const size = Math.ceil(refusal.file.size / 2 ** 20);
    const message = {
      fileTooLarge: texts.tooLargeMessage({ size, limit: LARGEST_FILE_MIB }),
      fileBinary: texts.binaryMessage({ formats }),
      fileEmpty: texts.emptyMessage({ formats }),
    }[refusal.what];
    tell(refusal.what, { subject: refusal.file.name, message });
    return;
  }
  const taken = await importFiles(files, wishes);
  if (taken?.topology) {
    const { switches, hosts, links } = taken.topology;
    const counts = { switches: switches.length, hosts: hosts.length, links: links.length - hosts.length };
    if (taken.format === wholeFormat && files.length === 1)
      (await import('./persistence/designFile')).belongTo(files[0]);
    // Remarks have reported it.
    if (taken.problems.length === 0)
      tell('importDone', { subject: taken.topology.name, message: texts.importedCounts(counts) });
  }
}
