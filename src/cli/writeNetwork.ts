import type { TextFile } from '../core/base/text/textFile';
import { compileFabric } from '../core/fabric/compileFabric';
import { recordedLids } from '../core/formats/parts/endPoints';
import type { Format } from '../core/formats/parts/format';
import { writeFormat } from '../core/formats/writeFormat';
import type { Topology } from '../core/topology/topology';
import { writeFiles } from './output/outputFiles';
import type { OutputGuard } from './output/outputGuard';

/** A network alone in a format, under the name of the output; what the format has in further files beside it, under the same name with endings of their own. No LIDs are dealt out, so any size goes. */
export function networkFiles({ descriptor }: Format, topology: Topology, output: string): readonly TextFile[] {
  const bundle = { topology, fabric: compileFabric(topology), lids: recordedLids(topology) };
  const [first, ...others] = writeFormat(descriptor.id, bundle);
  const ending = `.${descriptor.extensions[0]}`;
  const stem = first.name.slice(0, -ending.length);
  const own = output.endsWith(ending) ? output.slice(0, -ending.length) : output.replace(/\.[^./\\]*$/, '');
  const beside = others.map((file) => ({ ...file, name: `${own}${file.name.slice(stem.length)}` }));
  return [{ ...first, name: output }, ...beside];
}

/** Writes a network alone; its folder must exist. @throws InputFault */
export function writeNetwork(guard: OutputGuard, format: Format, topology: Topology, output: string): void {
  writeFiles(
    guard,
    networkFiles(format, topology, output).map(({ name, text }) => ({ path: name, parts: [text] })),
  );
}
