import { zipSync } from 'fflate';
import type { TextFile } from '../../core/base/text/textFile';
import type { ExportBundle } from '../../core/formats/parts/format';
import { formats } from '../../core/formats/registry';
import { writeFormat } from '../../core/formats/writeFormat';
import type { JobStep } from '../job';
import { exportReadme, planeNote } from './exportReadme';
import { managerFiles, planeManagerFiles, slurmFiles } from './managerFiles';

/** A network to write, and its planes where it has several: what is of one subnet is written a plane at a time. */
export interface ExportSet {
  readonly whole: ExportBundle;
  /** With their hosts' indices in the whole network; empty where the network is one. */
  readonly planes: readonly { readonly number: number; readonly hosts: Uint32Array; readonly bundle: ExportBundle }[];
}

/** Files of every format that a bundle can fill, but those with a file a switch, those of managers, and a README on how to use them. @param io hosts that are I/O nodes */
export function* exportArchive(set: ExportSet, io: ReadonlySet<number>): Generator<JobStep, TextFile[]> {
  const ids: string[] = [];
  const files: TextFile[] = [];
  for (const { descriptor, appliesTo } of formats) {
    // A file a switch is for those who ask for it.
    if (!descriptor.writes || descriptor.perSwitch) continue;
    if (!canFill(descriptor.carries, set.whole) || appliesTo?.(set.whole)) continue;
    yield { stage: 'write', done: ids.length / (formats.length + 1) };
    ids.push(descriptor.id);
    files.push(...writeSet(set, descriptor.id));
  }
  return withManagers(set, files, io);
}

/** A network in one format: a file or set of files, or such a set in a folder for each plane. @throws FormatError as `writeFormat` */
export function writeSet({ whole, planes }: ExportSet, id: string): readonly TextFile[] {
  const perPlane = formats.some(({ descriptor }) => descriptor.id === id && descriptor.perPlane);
  if (!perPlane || planes.length === 0) return writeFormat(id, whole);
  return planes.flatMap(({ number, bundle }) => inFolder(number, writeFormat(id, bundle)));
}

/** Files, those of managers added to them, and a README on how to use them all; with several planes one for each besides. */
export function withManagers(set: ExportSet, files: readonly TextFile[], io: ReadonlySet<number>): TextFile[] {
  const { whole, planes } = set;
  if (planes.length === 0) {
    const all = [...files, ...managerFiles(whole, io)];
    return [...all, { name: README, text: exportReadme(whole, all) }];
  }
  const common = files.filter(({ name }) => !name.startsWith(FOLDER));
  const own = planes.flatMap(({ number, hosts, bundle }) => {
    const ioHere = new Set([...hosts.keys()].filter((h) => io.has(hosts[h])));
    const written = files.filter(({ name }) => name.startsWith(folderOf(number)));
    const bare = written.map((file) => ({ ...file, name: file.name.slice(folderOf(number).length) }));
    const all = [...bare, ...planeManagerFiles(bundle, ioHere)];
    const text = `${planeNote(number, planes.length)}\n${exportReadme(bundle, all)}`;
    return inFolder(number, [...all, { name: README, text }]);
  });
  const shared = [...common, ...slurmFiles(whole)];
  const rest = whole.fabric.switchCount - planes.reduce((sum, { bundle }) => sum + bundle.fabric.switchCount, 0);
  const text = exportReadme(whole, shared, { planes: planes.map(({ number }) => folderOf(number)), rest });
  return [...shared, ...own, { name: README, text }];
}

const README = 'README.txt';
const FOLDER = 'plane-';
const folderOf = (plane: number): string => `${FOLDER}${plane}/`;

function inFolder(plane: number, files: readonly TextFile[]): TextFile[] {
  return files.map((file) => ({ ...file, name: `${folderOf(plane)}${file.name}` }));
}

/** A file to save. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One archive of several files; the same files make the same bytes, whenever and wherever. */
export function zipFiles(files: readonly (TextFile | NamedBytes)[]): Uint8Array<ArrayBuffer> {
  // The first day that an archive can name, by the clock on the wall, as archives count.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files.map((file) => [file.name, bytesOf(file)])), { mtime });
}

/** Returns the bytes of a file; texts in UTF-8. */
export function bytesOf(file: TextFile | NamedBytes): Uint8Array<ArrayBuffer> {
  return 'bytes' in file ? file.bytes : new TextEncoder().encode(file.text);
}

function canFill(carries: string, { table, lanes }: ExportBundle): boolean {
  if (carries === 'tables') return table !== undefined;
  if (carries === 'service-levels' || carries === 'lanes') return Boolean(lanes);
  return true;
}
