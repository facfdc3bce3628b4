import { fault } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { ExportBundle } from './parts/format';
import { findFormat, formats } from './registry';

/**
 * Writes a network or its tables in the format of that id.
 * @throws FormatError if the id is unknown, or the bundle lacks what the format carries or is no network that it can say.
 * @example
 * const topology = generateFromSpec('mesh:dims=2x2,hosts=1');
 * const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
 * const [file] = writeFormat('design', bundle);
 * readNetwork(file).topology; // => topology
 */
export function writeFormat(id: string, bundle: ExportBundle): readonly TextFile[] {
  const format = findFormat(id);
  if (!format?.write) {
    const known = formats.filter((f) => f.write).map((f) => f.descriptor.id);
    const text = {
      en: `format "${id}" is ${format ? 'read only' : 'unknown'}: expected one of ${known.join(', ')}`,
      ja: `形式「${id}」は${format ? '読み込み専用です' : 'ありません'}。${known.join(', ')} のいずれかです`,
    };
    throw new FormatError([fault(id, 0, text)]);
  }
  const refusal = format.appliesTo?.(bundle);
  if (refusal) throw new FormatError([fault(id, 0, refusal)]);
  return format.write(bundle);
}
