import type { Problem } from '../../core/base/problem';

/** The file, and the line where there is one, as compilers print them. */
export function placeOf({ file, line }: Problem): string {
  return line > 0 ? `${file}:${line}` : file;
}
