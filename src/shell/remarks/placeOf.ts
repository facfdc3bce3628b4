import type { FilePlace } from '../../core/formats/parts/format';

/** The file, and the line where there is one, as compilers print them. */
export function placeOf({ file, line }: FilePlace): string {
  return line > 0 ? `${file}:${line}` : file;
}
