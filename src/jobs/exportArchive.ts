import { zipSync } from 'fflate';
import type { TextFile } from '../core/base/text/textFile';
import type { ExportBundle } from '../core/formats/format';
import { formats } from '../core/formats/registry';
import { writeFormat } from '../core/formats/writeFormat';
import { exportReadme } from './exportReadme';
import type { JobStep } from './job';
import { managerFiles } from './managerFiles';

/** Files of every format that a bundle can fill, those of managers, and a README on how to use them. @param io hosts that are I/O nodes */
export function* exportArchive(bundle: ExportBundle, io: ReadonlySet<number>): Generator<JobStep, TextFile[]> {
  const files: TextFile[] = [];
  for (const { descriptor } of formats) {
    if (!descriptor.writes || !canFill(descriptor.carries, bundle)) continue;
    yield { stage: 'write', done: files.length / (formats.length + 1) };
    files.push(...writeFormat(descriptor.id, bundle));
  }
  files.push(...managerFiles(bundle, io));
  return [...files, { name: 'README.txt', text: exportReadme(bundle, files) }];
}

/** A file to save. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One archive of several files. */
export function zipFiles(files: readonly (TextFile | NamedBytes)[]): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map((file) => [file.name, bytesOf(file)])));
}

/** What a file holds; texts in UTF-8. */
export function bytesOf(file: TextFile | NamedBytes): Uint8Array<ArrayBuffer> {
  return 'bytes' in file ? file.bytes : new TextEncoder().encode(file.text);
}

function canFill(carries: string, { table, lanes }: ExportBundle): boolean {
  if (carries === 'tables') return table !== undefined;
  if (carries === 'service-levels' || carries === 'lanes') return Boolean(lanes);
  return true;
}
