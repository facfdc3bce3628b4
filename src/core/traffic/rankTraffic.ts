import { forEachLine, quoteLine } from '../base/text/lines';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { PairTraffic } from './pairTraffic';
import { parseRankMatrix, type RankMatrix } from './rankMatrix';
import type { ListedTraffic } from './traffic';

/** Three numbers with anything between them that is no number: `0 4 1024`, `0,4,1024`, `rank 0 -> rank 4: 1024 bytes`. */
const NUMBERS = /(?<![\w.-])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/g;

/** Text allowed between them; with anything else a table is more likely of another kind than bytes between ranks. */
const WORDS = /^(?:[\s,;:|>=()[\]"-]|ranks?|from|to|src|dst|source|destination|bytes?|b)*$/i;

/**
 * Reads bytes from rank to rank as MPI profilers list them, a line a pair: sender, receiver, bytes; or as a square matrix, see
 * `parseRankMatrix`. Empty lines, lines that begin with # and a first line of titles are passed over; a pair may be listed several times.
 * Rank r runs on host ⌊r / ranksPerHost⌋; what stays inside a host counts nothing. O(length).
 * @throws FormatError with every fault and its line
 */
export function parseRankTraffic(file: TextFile, hostCount: number, ranksPerHost: number): ListedTraffic {
  const matrix = parseRankMatrix(file, hostCount * ranksPerHost);
  if (matrix) return matrixTraffic(file, matrix, ranksPerHost);
  const problems = new ProblemList(file.name);
  const traffic = new PairTraffic();
  let found = 0;
  let sum = 0;
  let faulty = false;
  let titles = true;
  forEachLine(file.text, (line, number) => {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return;
    const numbers = text.match(NUMBERS) ?? [];
    if (titles && numbers.length === 0) {
      titles = false;
      return;
    }
    titles = false;
    const bare = text.replace(NUMBERS, ' ');
    if (numbers.length !== 3 || !WORDS.test(bare) || !Number.isFinite(Number(numbers[2]))) {
      faulty = true;
      problems.error(number, {
        en: `expected sender, receiver and bytes such as "0 4 1024", found ${quoteLine(line)}`,
        ja: `「0 4 1024」のような送信側、受信側、バイト数が必要ですが、${quoteLine(line)} とあります`,
      });
      return;
    }
    const [from, to, bytes] = numbers.map(Number);
    for (const rank of [from, to]) {
      if (!Number.isInteger(rank) || rank >= hostCount * ranksPerHost) {
        faulty = true;
        const most = hostCount * ranksPerHost - 1;
        problems.error(number, {
          en: `rank ${rank}: expected a whole number from 0 to ${most} (${hostCount} hosts × ${ranksPerHost} ranks)`,
          ja: `ランク ${rank}：0～${most} の整数が必要です（${hostCount} ホスト × ${ranksPerHost} ランク）`,
        });
        return;
      }
    }
    found++;
    sum += bytes;
    traffic.add(Math.floor(from / ranksPerHost), Math.floor(to / ranksPerHost), bytes);
  });
  if (found === 0 && !faulty) {
    problems.error(0, {
      en: 'expected lines with sender, receiver and bytes, or a square of bytes between ranks, found none',
      ja: '送信側・受信側・バイト数の行、またはランク間のバイト数の正方行列が必要ですが、ありません',
    });
  }
  return finished(traffic, sum, problems, faulty);
}

function matrixTraffic(file: TextFile, { ranks, bytes }: RankMatrix, ranksPerHost: number): ListedTraffic {
  const traffic = new PairTraffic();
  let sum = 0;
  for (let from = 0; from < ranks; from++) {
    for (let to = 0; to < ranks; to++) {
      sum += bytes[from * ranks + to];
      traffic.add(Math.floor(from / ranksPerHost), Math.floor(to / ranksPerHost), bytes[from * ranks + to]);
    }
  }
  return finished(traffic, sum, new ProblemList(file.name), false);
}

/** Sums of loads stay far from what a number can hold. */
const MOST_BYTES = 1e300;

function finished(traffic: PairTraffic, sum: number, problems: ProblemList, faulty: boolean): ListedTraffic {
  const built = traffic.build();
  if (!faulty && built.from.length === 0)
    problems.error(0, {
      en: 'expected bytes between at least two different hosts',
      ja: '異なる 2 つ以上のホストの間の通信が必要です',
    });
  if (sum > MOST_BYTES)
    problems.error(0, {
      en: `the bytes add up to more than ${MOST_BYTES}`,
      ja: `バイト数の合計が ${MOST_BYTES} を超えています`,
    });
  problems.finish();
  return built;
}
