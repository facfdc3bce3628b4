import type { TextFile } from '../../base/text/textFile';
import { FORMAT, formatDesign } from '../parts/designDocument';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'design',
  title: { en: 'Topoloom design', ja: 'Topoloom 設計ファイル' },
  extensions: ['json'],
  carries: 'network',
  mayBeBare: true,
  reads: true,
  writes: true,
  loses: { en: '', ja: '' },
};

/** A JSON object that names our format near its beginning. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*\{/.test(head) && head.includes(`"${FORMAT}"`);
}

/** Reads a design document; nothing is lost. @throws FormatError with every fault and its line */
export { readDesign as parseNetwork } from '../parts/designDocument';

/** Writes the design document, byte for byte the same for the same records. */
export function write(bundle: ExportBundle): readonly TextFile[] {
  return [{ name: fileName(bundle.topology, 'json'), text: formatDesign(bundle.topology) }];
}
