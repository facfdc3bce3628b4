import { fault } from '../base/problem';
import { headOf } from '../base/text/lines';
import { FormatError, type TextFile } from '../base/text/textFile';
import { checkInput } from './checkInput';
import { formatOfEnding } from './formatOfEnding';
import type { Format } from './parts/format';
import { formats } from './registry';

/** Vague endings, which may be of anything: they point to a format that is read only through the content. */
const VAGUE: readonly string[] = ['txt', 'dump', 'csv'];

/**
 * Finds the format of a file: by its content, then, if that says nothing, by its name's ending.
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
    formats.map(({ descriptor }) => ({
      ...descriptor,
      extensions: descriptor.extensions.filter((ending) => !descriptor.reads || !VAGUE.includes(ending)),
    })),
  );
  const named = formats.find(({ descriptor }) => descriptor.id === byName?.id);
  if (named?.descriptor.reads) return named;
  const known = (language: 'en' | 'ja') => readable.map(({ descriptor }) => descriptor.title[language]).join(', ');
  const text = named
    ? {
        en: `not recognised by its content, and ${named.descriptor.title.en} files are written but not read: expected one of ${known('en')}`,
        ja: `内容から形式を判別できません。${named.descriptor.title.ja} は出力専用で、読み込めません。読み込める形式：${known('ja')}`,
      }
    : {
        en: `not recognised: expected one of ${known('en')}; cables can also be listed in a CSV file with the titles from,to`,
        ja: `形式を判別できません。読み込める形式：${known('ja')}。見出しが from,to の CSV でケーブルを並べても読み込めます`,
      };
  throw new FormatError([fault(file.name, 0, text)]);
}
