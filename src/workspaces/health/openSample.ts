import sample from '../../../fixtures/health/sample.json.gz?inline';
import { importFiles } from '../../state/document/fileActions';
import { unpackedText } from '../../state/document/packedFile';
import { health, takeHealthFiles } from './healthStore';

/** Seconds between the sample's counters, which ibdiagnet does not write. */
const SECONDS = 300;

/** Opens a small fat tree, and judges two hours of its counters and its tables: a cable is slow, one flaps, one errs. */
export async function openSample(): Promise<void> {
  const texts = JSON.parse(await unpackedText(sample)) as readonly { readonly name: string; readonly text: string }[];
  const [network, ...files] = texts.map(({ name, text }) => new File([text], name));
  if (!(await importFiles([network]))) return;
  health.set({ files: [], seconds: SECONDS, earlier: 0 });
  takeHealthFiles(files);
}
