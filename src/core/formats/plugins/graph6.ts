import type { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { CableList, describeIsolated } from '../parts/cableList';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';

export const descriptor: FormatDescriptor = {
  id: 'graph6',
  title: { en: 'graph6 (nauty, NetworkX)', ja: 'graph6（nauty、NetworkX）' },
  extensions: ['g6'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const MARK = '>>graph6<<';
/** Six bits a character, counted from `?`. */
const ZERO = 63;

/** Its mark: without one any word could be such a graph. */
export function sniff(head: string): boolean {
  return head.replace(/^\uFEFF?\s*/, '').startsWith(MARK);
}

/** Reads one graph: the number of its vertices, then a bit for each two of them. A vertex with one edge is a host. O(characters + edges). @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const list = new CableList(file, false);
  const { problems } = list;
  const [first = '', ...others] = file.text
    .replace(/^\uFEFF/, '')
    .replace(MARK, '')
    .trim()
    .split(/\s+/);
  if (others.length > 0)
    problems.error(0, {
      en: `expected one graph, found ${others.length + 1}: a network is one of them`,
      ja: `グラフは 1 つだけ必要ですが、${others.length + 1} 個あります`,
    });
  const odd = /[^?-~]/.exec(first)?.[0];
  if (odd !== undefined || first === '')
    problems.error(1, {
      en: `expected characters from ? to ~, found ${odd === undefined ? 'none' : JSON.stringify(odd)}`,
      ja: `? から ~ までの文字が必要ですが、${odd === undefined ? '何もありません' : `${JSON.stringify(odd)} とあります`}`,
    });
  problems.finish();
  const { count, start } = orderOf(first);
  checkLength(count, first.length - start, problems);
  const cabled = new Uint8Array(count);
  for (const [a, b] of edgesOf(first, start, count)) {
    list.cable(1, { node: `${a}` }, { node: `${b}` });
    cabled[a] = cabled[b] = 1;
  }
  const isolated = count - cabled.reduce((sum, one) => sum + one, 0);
  if (isolated > 0) problems.warning(0, describeIsolated(isolated));
  return list.network();
}

/** The number of vertices: in one character, behind `~` in three, behind `~~` in six. */
function orderOf(text: string): { readonly count: number; readonly start: number } {
  const [from, to] = text.startsWith('~~') ? [2, 8] : text.startsWith('~') ? [1, 4] : [0, 1];
  let count = 0;
  for (let i = from; i < to; i++) count = count * 64 + (text.charCodeAt(i) - ZERO);
  return { count, start: to };
}

function checkLength(count: number, found: number, problems: ProblemList): void {
  if (!(count <= MOST_NODES))
    problems.error(1, {
      en: `expected at most ${MOST_NODES} vertices, found ${Number.isNaN(count) ? 'no number of them' : count}`,
      ja: `頂点は ${MOST_NODES} までですが、${Number.isNaN(count) ? '頂点の数がありません' : `${count} とあります`}`,
    });
  problems.finish();
  const needed = Math.ceil((count * (count - 1)) / 12);
  if (found !== needed)
    problems.error(1, {
      en: `${count} vertices take ${needed} characters: found ${found}`,
      ja: `頂点 ${count} 個には ${needed} 文字が必要ですが、${found} 文字です`,
    });
  problems.finish();
}

/** Pairs whose bit is set: those of a vertex with all before it stand together. */
function* edgesOf(text: string, start: number, count: number): Generator<readonly [number, number]> {
  let [a, b] = [0, 1];
  for (let at = start; at < text.length; at++) {
    const bits = text.charCodeAt(at) - ZERO;
    for (let mask = 32; mask > 0; mask >>= 1) {
      if (bits & mask && b < count) yield [a, b];
      if (++a === b) {
        a = 0;
        b++;
      }
    }
  }
}
