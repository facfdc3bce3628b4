import type { LocalText } from '../base/localText';
import { fault } from '../base/problem';
import { suggestion } from '../base/suggestion';
import { headOf, quoteLine } from '../base/text/lines';
import { FormatError, type TextFile } from '../base/text/textFile';
import { checkInput } from './checkInput';
import { cleanFile } from './cleanFile';
import { formatOfEnding } from './formatOfEnding';
import { contentOf, type FileContent, titleOf } from './parts/fileContent';
import type { Format } from './parts/format';
import { findFormat, formats } from './registry';

const readable = formats.filter((format) => format.descriptor.reads);

/**
 * Finds the format of a file: what `file.format` says, else by its content alone; of several that fit, the one of which the most marks are found, of those the first.
 * @throws FormatError if it is empty, too large, binary, or of no format that is read here: then it names what was found, and the nearest format
 */
export function detectFormat(given: TextFile): Format {
  const file = cleanFile(given);
  checkInput(file);
  if (file.format !== undefined) return namedFormat(file.format);
  const content = contentOf(file.text);
  const head = headOf(file.text);
  let best: Format | undefined;
  let most = 0;
  for (const format of readable) {
    const marks = marksOf(format, head, content);
    if (marks <= most) continue;
    best = format;
    most = marks;
  }
  if (best) return best;
  throw new FormatError([fault(file.name, 0, describeUnknown(file, content))]);
}

function marksOf({ marks, sniff }: Format, head: string, content: FileContent): number {
  const all = marks ? found(marks.names, marks.in, content) : [];
  const whole = marks && all.length === marks.names.length ? all.length : 0;
  return sniff ? Number(sniff(head, content)) : whole;
}

/** Those of a format's names that are in a file. */
function found(names: readonly string[], kind: FileContent['kind'], content: FileContent): readonly string[] {
  if (kind !== content.kind) return [];
  if (kind === 'xml') return names.filter((name) => name === content.names[0]);
  const own = new Set(kind === 'table' ? content.names.map(titleOf) : content.names);
  return names.filter((name) => own.has(name));
}

function namedFormat(id: string): Format {
  const format = findFormat(id);
  if (format?.descriptor.reads) return format;
  const known = readable.map(({ descriptor }) => descriptor.id);
  const near = suggestion(id, known);
  throw new FormatError([
    fault(id, 0, {
      en: `${format ? 'is written, not read' : 'unknown format'}: expected the id of a format that is read${near.en}`,
      ja: `${format ? '出力専用の形式です' : 'このような形式はありません'}。読み込める形式の ID が必要です${near.ja}`,
    }),
  ]);
}

/** Characters of a name that is shown. */
const LONGEST_TITLE = 40;
/** Names shown of those found. */
const SHOWN = 8;

function describeUnknown(file: TextFile, content: FileContent): LocalText {
  const seen = describeContent(file.text, content);
  const near = nearest(content);
  if (near)
    return {
      en: `not recognised: ${seen.en}: like ${near.title.en}; missing ${near.lacks.join(', ')}`,
      ja: `形式を判別できません。${seen.ja}。${near.title.ja} に似ていますが、${near.lacks.join(', ')} がありません`,
    };
  const named = formatOfEnding(
    file.name,
    formats.filter(({ descriptor }) => !descriptor.reads).map(({ descriptor }) => descriptor),
  );
  if (named)
    return {
      en: `not recognised: ${seen.en}; ${named.title.en} files are written but not read`,
      ja: `形式を判別できません。${seen.ja}。${named.title.ja} は出力専用で、読み込めません`,
    };
  return {
    en: `not recognised: ${seen.en}, which no format that is read here has; cables can also be listed in a CSV file with the titles from,to`,
    ja: `形式を判別できません。${seen.ja} を持つ形式は読み込めません。見出しが from,to の CSV でケーブルを並べても読み込めます`,
  };
}

function describeContent(text: string, { kind, names }: FileContent): LocalText {
  const listed = `${names.slice(0, SHOWN).map(shown).join(', ')}${names.length > SHOWN ? ', ...' : ''}`;
  if (kind === 'xml') return { en: `root element <${names[0] ?? ''}>`, ja: `ルート要素 <${names[0] ?? ''}>` };
  if (kind === 'json')
    return names.length > 0
      ? { en: `keys ${listed}`, ja: `キー ${listed}` }
      : { en: 'JSON without keys', ja: 'キーのない JSON' };
  // Cells of prose with commas are no titles.
  if (names.length > 0 && names.every((name) => name !== '' && name.length <= LONGEST_TITLE))
    return { en: `titles ${listed}`, ja: `見出し ${listed}` };
  const line = quoteLine(/^\s*(.*)/.exec(text)?.[1] ?? '');
  return { en: `first line ${line}`, ja: `先頭行 ${line}` };
}

const shown = (name: string): string => (name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE)}…` : name);

/** The format most of whose names, at least half of them, are there. */
function nearest(content: FileContent): { readonly title: LocalText; readonly lacks: readonly string[] } | null {
  let best: { readonly title: LocalText; readonly lacks: readonly string[] } | null = null;
  let most = 0;
  for (const { marks, descriptor } of readable) {
    if (!marks) continue;
    const there = found(marks.names, marks.in, content);
    const share = there.length / marks.names.length;
    if (share < 0.5 || share <= most) continue;
    best = { title: descriptor.title, lacks: marks.names.filter((name) => !there.includes(name)) };
    most = share;
  }
  return best;
}
