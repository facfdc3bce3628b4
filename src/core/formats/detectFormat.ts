import { headOf } from '../base/text/lines';
import { FormatError, type TextFile } from '../base/text/textFile';
import { checkInput } from './checkInput';
import type { Format } from './format';
import { formats } from './registry';

/**
 * Which format a file has: by its content, then, if that says nothing, by its name's ending.
 * @throws FormatError if it is empty, too large, binary, or of no format that is read here.
 */
export function detectFormat(file: TextFile): Format {
  checkInput(file);
  const head = headOf(file.text);
  const readable = formats.filter((format) => format.descriptor.reads);
  const bySight = readable.find((format) => format.sniff?.(head));
  if (bySight) return bySight;
  const ending = file.name.split('.').pop()?.toLowerCase() ?? '';
  // .txt, .dump and .csv may be anything: they point to a format only through their content.
  const byName = readable.find(
    (format) => !['txt', 'dump', 'csv'].includes(ending) && format.descriptor.extensions.includes(ending),
  );
  if (byName) return byName;
  const writeOnly = formats.find((format) => format.descriptor.extensions.includes(ending) && !format.descriptor.reads);
  const known = readable.map((format) => format.descriptor.title.en).join(', ');
  const message = writeOnly
    ? `${writeOnly.descriptor.title.en} files are written but not read: expected one of ${known}`
    : `not recognised: expected one of ${known}`;
  throw new FormatError([{ severity: 'error', file: file.name, line: 0, message }]);
}
