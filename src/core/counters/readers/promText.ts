import { forEachLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { RowTally } from '../../formats/parts/rowTally';
import type { Counter, CounterDump, PortMark, PortSample } from './counterDump';
import { countIn } from './counterNames';
import { NO_PORT, NOT_READ, OTHER_METRIC } from './leftOut';

/** A name may lead several pages of HELP before the first value. */
const LINE = /^([a-zA-Z_:][\w:]{0,120})\{(.{0,1500})\} (\S{1,40})(?: (-?\d{1,16}))?$/;
const LABEL = /(\w{1,60})="((?:[^"\\]|\\.){0,300})"/g;

/** How an exporter names what its ports count. */
export interface PromNames {
  readonly format: string;
  /** The counter, or the speed of the link in bytes a second, that a metric is; null for others. */
  readonly meaning: (metric: string) => Counter | 'speed' | null;
  /** The port that labels mean; null where they mean none. */
  readonly mark: (labels: ReadonlyMap<string, string>, file: TextFile) => PortMark | null;
}

/** Reads the text format of Prometheus: a sample a port, made of all of its metrics. A time behind a value, in milliseconds, is when it was read. O(characters). */
export function readPromText(file: TextFile, { format, meaning, mark }: PromNames): CounterDump {
  const rows = new RowTally(file.name);
  const byPort = new Map<string, { sample: PortSample; values: Partial<Record<Counter, number>> }>();
  forEachLine(file.text, (whole, line) => {
    const text = whole.trim();
    if (text === '' || text.startsWith('#')) return;
    const brace = text.search(/[{ ]/);
    const meant = meaning(brace < 0 ? text : text.slice(0, brace));
    if (meant === null) return rows.leaveOut(OTHER_METRIC, line);
    const [, , inside, said, at] = LINE.exec(text) ?? [];
    const value = countIn(said ?? '');
    if (inside === undefined || value === null) return rows.leaveOut(NOT_READ, line);
    const labels = new Map([...inside.matchAll(LABEL)].map(([, key, text]) => [key, text]));
    const port = mark(labels, file);
    if (!port) return rows.leaveOut(NO_PORT, line);
    const key = JSON.stringify([port.guid ?? port.node, port.port, port.portName]);
    const values = byPort.get(key)?.values ?? {};
    const before = byPort.get(key)?.sample ?? { line, ...port, values };
    const sample = {
      ...before,
      ...(at !== undefined && { seconds: Number(at) / 1000 }),
      ...(meant === 'speed' && { speed: 8 * value }),
    };
    if (meant !== 'speed') values[meant] = value;
    byPort.set(key, { sample, values });
    rows.read();
  });
  const samples = [...byPort.values()].flatMap(({ sample, values }) =>
    Object.keys(values).length > 0 ? [sample] : [],
  );
  return { format, file: file.name, unit: 'words or bytes', samples, rows: rows.counts(), problems: [] };
}
