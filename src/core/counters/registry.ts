import { fault, type Problem, remark } from '../base/problem';
import { headOf } from '../base/text/lines';
import { FormatError, type TextFile } from '../base/text/textFile';
import { checkInput } from '../formats/checkInput';
import { cleanFile } from '../formats/cleanFile';
import { aristaCounters } from './readers/aristaCounters';
import { type CounterDump, type CounterFormat, portKey } from './readers/counterDump';
import { ibdiagnetPm } from './readers/ibdiagnetPm';
import { ibqueryerrors } from './readers/ibqueryerrors';
import { infinibandExporter } from './readers/infinibandExporter';
import { nodeExporter } from './readers/nodeExporter';
import { perfquery } from './readers/perfquery';
import { sonicCounters } from './readers/sonicCounters';

/** All formats of counters, one a file. */
export const counterFormats: readonly CounterFormat[] = [
  ...[perfquery, ibqueryerrors, ibdiagnetPm, infinibandExporter, nodeExporter],
  ...[sonicCounters, aristaCounters],
];

/** The format of counters that a file has by its beginning; null where it has none. */
export function counterFormatOf(given: TextFile): CounterFormat | null {
  const { text } = cleanFile(given);
  const head = headOf(text);
  return counterFormats.find(({ sniff }) => sniff(head, text)) ?? null;
}

/** A remark where ports stand in a file more than once, as in a log of many readings. */
function twice({ file, samples }: CounterDump): readonly Problem[] {
  const known = new Set<string>();
  const again = samples.filter((sample) => {
    const before = known.size;
    return known.add(portKey(sample)).size === before;
  });
  return again.length === 0
    ? []
    : [
        remark(file, again[0].line, {
          en: `a port stands in the file again: the last count of each is taken (repeated: ${again.length})`,
          ja: `同じポートが再び現れます。それぞれ最後の値を使います（重複 ${again.length} 件）`,
        }),
      ];
}

/**
 * Reads what ports have counted, in whichever format the file has. O(characters).
 * @throws FormatError for a file of none of them, one without a port, and one that is too large
 */
export function readCounters(given: TextFile): CounterDump {
  const file = cleanFile(given);
  checkInput(file, { en: 'counters', ja: 'カウンタ' });
  const format = counterFormatOf(file);
  const refuse = (en: string, ja: string): FormatError => new FormatError([fault(file.name, 0, { en, ja })]);
  if (!format) {
    const known = (language: 'en' | 'ja') => counterFormats.map(({ title }) => title[language]);
    throw refuse(
      `holds no counters that are read here: expected ${known('en').join(', ')}`,
      `読み込めるカウンタの形式ではありません。読めるのは ${known('ja').join('、')} です`,
    );
  }
  const dump = format.read(file);
  if (dump.samples.length === 0)
    throw refuse(
      `${format.title.en}: no counter of a port in ${dump.rows.seen} rows`,
      `${format.title.ja}：${dump.rows.seen} 行にポートのカウンタがありません`,
    );
  return { ...dump, problems: [...(file.remarks ?? []), ...dump.problems, ...twice(dump)] };
}
