import type { LocalText } from '../base/localText';
import { fault, type Problem } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { MatrixTraffic } from './traffic';

const MOST_PROBLEMS = 20;
/** Sums of loads stay far from what a number can hold. */
const MOST_WEIGHT = 1e300;

/**
 * Reads a headerless matrix of weights with commas between them, or semicolons, tabs or spaces, as spreadsheets and programs save them: a
 * row and a column for each host in the order of the network, row sends to column; the diagonal is ignored. O(hosts²), 8 bytes an entry.
 * @throws FormatError listing faults with their lines, at most 20
 */
export function parseTrafficMatrix(file: TextFile, hostCount: number): MatrixTraffic {
  const problems: Problem[] = [];
  const refuse = (line: number, text: LocalText): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(fault(file.name, line, text));
  };
  const lines = file.text.split('\n');
  while (lines.length > 0 && lines[lines.length - 1].trim() === '') lines.pop();
  if (lines.length !== hostCount) {
    refuse(Math.min(lines.length, hostCount + 1), {
      en: `expected ${hostCount} rows, one per host, found ${lines.length}`,
      ja: `ホストごとに 1 行、合わせて ${hostCount} 行が必要ですが、${lines.length} 行です`,
    });
    throw new FormatError(problems);
  }
  const separator = /[;\t]/.exec(lines[0])?.[0] ?? (lines[0].includes(',') || !/\S\s+\S/.test(lines[0]) ? ',' : ' ');
  const demand = new Float64Array(hostCount * hostCount);
  let sum = 0;
  for (let row = 0; row < hostCount; row++) {
    const cells = cellsOf(lines[row], separator);
    if (cells.length !== hostCount) {
      refuse(row + 1, {
        en: `expected ${hostCount} columns, one per host, found ${cells.length}`,
        ja: `ホストごとに 1 列、合わせて ${hostCount} 列が必要ですが、${cells.length} 列です`,
      });
      continue;
    }
    for (let column = 0; column < hostCount; column++) {
      const cell = cells[column].trim();
      const weight = cell === '' ? Number.NaN : Number(cell);
      if (!Number.isFinite(weight) || weight < 0) {
        refuse(row + 1, {
          en: `column ${column + 1}: expected a number of at least 0, found "${cell}"`,
          ja: `${column + 1} 列目：0 以上の数値が必要ですが、「${cell}」とあります`,
        });
      } else {
        demand[row * hostCount + column] = weight;
        if (row !== column) sum += weight;
      }
    }
  }
  if (problems.length === 0 && sum === 0 && hostCount > 1)
    refuse(0, {
      en: 'expected at least one weight above 0 off the diagonal',
      ja: '対角成分以外に、0 より大きい重みが 1 つ以上必要です',
    });
  if (sum > MOST_WEIGHT)
    refuse(0, {
      en: `the weights add up to more than ${MOST_WEIGHT}`,
      ja: `重みの合計が ${MOST_WEIGHT} を超えています`,
    });
  if (problems.length > 0) throw new FormatError(problems);
  return { kind: 'matrix', demand };
}

function cellsOf(line: string, separator: string): string[] {
  return separator === ' ' ? line.trim().split(/\s+/) : line.split(separator);
}
