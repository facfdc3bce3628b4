import { fault } from '../base/problem';
import { headOf } from '../base/text/lines';
import { FormatError, type TextFile } from '../base/text/textFile';
import { checkInput } from './checkInput';
import type { Format } from './format';
import { formatOfEnding } from './formatOfEnding';
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
  const byName = formatOfEnding(
    file.name,
    formats.map(({ descriptor }) => descriptor),
  );
  const named = formats.find(({ descriptor }) => descriptor === byName);
  if (named?.descriptor.reads) return named;
  const known = (language: 'en' | 'ja') => readable.map(({ descriptor }) => descriptor.title[language]).join(', ');
  const text = named
    ? {
        en: `not recognised by its content, and ${named.descriptor.title.en} files are written but not read: expected one of ${known('en')}`,
        ja: `内容から形式を判別できません。${named.descriptor.title.ja} は出力専用で、読み込めません。読み込める形式：${known('ja')}`,
      }
    : {
        en: `not recognised: expected one of ${known('en')}`,
        ja: `形式を判別できません。読み込める形式：${known('ja')}`,
      };
  throw new FormatError([fault(file.name, 0, text)]);
}
