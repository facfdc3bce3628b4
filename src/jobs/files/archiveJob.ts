import type { TextFile } from '../../core/base/text/textFile';
import { defineJob, type JobWork, noInputs } from '../job';
import { zipFiles } from './exportArchive';

/** Packs files that the page has written into one archive. The same files give the same bytes. */
export const archive = defineJob({
  id: 'archive',
  inputs: noInputs,
  *run(_: null, { files }: { readonly files: readonly TextFile[] }): JobWork<Uint8Array<ArrayBuffer>> {
    yield { stage: 'write', done: 0 };
    return zipFiles(files);
  },
  transfer: (bytes) => bytes,
});
