import type { FormatDescriptor } from './parts/format';

/** The format that the end of a file's name means: the longest ending that fits (`x.clab.yml`), of several formats the first. Undefined where none does. */
export function formatOfEnding(name: string, descriptors: readonly FormatDescriptor[]): FormatDescriptor | undefined {
  const lower = name.toLowerCase();
  let best: { readonly descriptor: FormatDescriptor; readonly length: number } | undefined;
  for (const descriptor of descriptors) {
    for (const ending of descriptor.extensions) {
      if (!lower.endsWith(`.${ending}`) && lower !== ending) continue;
      if (!best || ending.length > best.length) best = { descriptor, length: ending.length };
    }
  }
  return best?.descriptor;
}
