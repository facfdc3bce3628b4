import { suggestion } from '../../core/base/suggestion';
import { formatOfEnding } from '../../core/formats/formatOfEnding';
import type { Format, FormatDescriptor } from '../../core/formats/parts/format';
import { findFormat, formatDescriptors } from '../../core/formats/registry';
import { InputFault } from '../inputFault';

const written = formatDescriptors.filter((f) => f.writes);
/** Those that make one file. */
const networks = written.filter((f) => f.carries === 'network' && !f.perSwitch);

/** Endings of network files and what they mean, for help and errors: `.json (design), .net (ibsim-net), …`. */
export const NETWORK_ENDINGS = networks.map((f) => `.${f.extensions[0]} (${f.id})`).join(', ');

/**
 * The format of that id, which can be written. @param besides what else the option takes
 * @throws InputFault naming those that can, and what else
 */
export function writtenFormat(
  id: string,
  option: string,
  networksOnly = false,
  besides: readonly string[] = [],
): Format {
  const known = [...(networksOnly ? networks : written).map((f) => f.id), ...besides];
  const format = findFormat(id);
  if (format && known.includes(id)) return format;
  const fault = !format ? 'unknown format' : faultOf(format.descriptor);
  throw new InputFault(`${option} ${id}: ${fault}: expected ${known.join(', ')}${suggestion(id, known).en}`);
}

function faultOf({ writes, perSwitch }: FormatDescriptor): string {
  if (!writes) return 'is read, not written';
  return perSwitch ? 'has a file for each switch, which `export` writes' : 'holds no network';
}

/** The format that the ending of a file's name means for a network. @throws InputFault */
export function formatByEnding(path: string): Format {
  const descriptor = formatOfEnding(path, networks);
  if (!descriptor) throw new InputFault(`${path}: expected a name that ends in ${NETWORK_ENDINGS}`);
  return writtenFormat(descriptor.id, path, true);
}
