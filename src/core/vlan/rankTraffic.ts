import type { TextFile } from '../formats/format';
import { forEachLine, quoteLine } from '../formats/lines';
import { ProblemList } from '../formats/problemList';
import { PairTraffic, type VlanTraffic } from './vlanTraffic';

/** Three numbers with anything between them that is no number: `0 4 1024`, `0,4,1024`, `rank 0 -> rank 4: 1024 bytes`. */
const NUMBERS = /(?<![\w.-])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/g;

/** What may stand between them; anything else is more likely a table of another kind than bytes between ranks. */
const WORDS = /^(?:[\s,;:|>=()[\]"-]|ranks?|from|to|src|dst|source|destination|bytes?|b)*$/i;

/**
 * Reads bytes from rank to rank as MPI profilers list them, a line a pair: sender, receiver, bytes. Empty lines, lines that begin with #
 * and a first line of titles are passed over; a pair may be listed several times. Rank r runs on host ⌊r / ranksPerHost⌋; what stays
 * inside a host counts nothing. O(length).
 * @throws FormatError with every fault and its line
 */
export function parseRankTraffic(file: TextFile, hostCount: number, ranksPerHost: number): VlanTraffic {
  const problems = new ProblemList(file.name);
  const traffic = new PairTraffic();
  let found = 0;
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
    if (numbers.length !== 3 || !WORDS.test(bare)) {
      problems.error(number, `expected sender, receiver and bytes such as "0 4 1024", found ${quoteLine(line)}`);
      return;
    }
    const [from, to, bytes] = numbers.map(Number);
    for (const rank of [from, to]) {
      if (!Number.isInteger(rank) || rank >= hostCount * ranksPerHost) {
        const most = hostCount * ranksPerHost - 1;
        problems.error(
          number,
          `rank ${rank}: expected a whole number from 0 to ${most} (${hostCount} hosts × ${ranksPerHost} ranks)`,
        );
        return;
      }
    }
    found++;
    traffic.add(Math.floor(from / ranksPerHost), Math.floor(to / ranksPerHost), bytes);
  });
  const built = traffic.build();
  if (found === 0) problems.error(0, 'expected lines with sender, receiver and bytes, found none');
  else if (built.kind === 'pairs' && built.from.length === 0) {
    problems.error(0, 'expected at least one line with bytes between two different hosts');
  }
  problems.finish();
  return built;
}
