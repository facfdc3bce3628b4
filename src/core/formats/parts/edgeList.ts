import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { eachOnce } from './bothWays';
import { networkName } from './fileNames';
import type { ParsedNetwork } from './format';
import { LOOP } from './leftOut';
import { MOST_NODES, NetworkBudget } from './networkSize';
import { RowTally } from './rowTally';

interface Edge {
  readonly ends: readonly [number, number];
  readonly line: number;
}

/** The first line of three numbers: hosts, switches, ports of a switch. */
interface Header {
  readonly hosts: number;
  readonly switches: number;
  readonly radix: number;
}

/**
 * Reads an edge list, two numbers a line, counted from 0 without gaps. After a line of three numbers (hosts, switches, ports of a switch) hosts come first, as in the order/radix
 * problem. Without one, the first vertices are hosts if they have one edge each, to vertices that are none, and everything else is a switch; which is reported. What follows two
 * numbers (`{}` by NetworkX) is passed over, `#` begins a comment; loops are left out. O(characters).
 * @throws FormatError
 */
export function parseEdges(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const tally = new RowTally(file.name);
  const listed: Edge[] = [];
  let header: Header | undefined;
  const budget = new NetworkBudget(problems);
  let begun = false;
  forEachLine(file.text, (whole, line) => {
    const text = whole.split('#')[0].trim();
    if (text === '') return;
    const numbers = text.split(/\s+/).map(Number);
    const isWhole = numbers.every((n) => Number.isInteger(n) && n >= 0 && n < MOST_NODES);
    if (!begun && numbers.length === 3 && isWhole) {
      const [hosts, switches, radix] = numbers;
      header = { hosts, switches, radix };
    } else {
      const edge = readEdge(text, line, problems);
      if (edge && edge.ends[0] === edge.ends[1]) tally.leaveOut(LOOP, line);
      else if (edge) {
        tally.read();
        budget.cable(edge.ends, line);
        listed.push(edge);
      }
    }
    begun = true;
  });
  if (listed.length === 0 && tally.seen === 0)
    problems.error(0, {
      en: 'expected two numbers a line, one line an edge',
      ja: '1 行に 2 つの番号（1 行が 1 本の辺）が必要です',
    });
  problems.finish();
  const edges = eachOnce(listed, ({ ends: [a, b] }) => [`${a}`, `${b}`], problems);
  const count = header ? header.hosts + header.switches : verticesOf(edges, problems);
  const hosts = header?.hosts ?? hostsAmong(edges, count);
  checkEdges(edges, hosts, count, problems);
  if (!header && hosts > 0)
    problems.warning(0, {
      en: `vertices 0 to ${hosts - 1} have one edge each and are read as hosts, the others as switches`,
      ja: `頂点 0 から ${hosts - 1} は辺が 1 本ずつなのでホスト、ほかはスイッチとして読みました`,
    });
  const warnings = problems.finish();
  const topology = built(edges, hosts, count, networkName(file.name), header?.radix ?? 0);
  return { topology, problems: warnings, rows: tally.counts() };
}

function readEdge(text: string, line: number, problems: ProblemList): Edge | null {
  const [, a, b] = /^(\d{1,9})\s+(\d{1,9})(?:\s+\{.*\})?$/.exec(text) ?? [];
  const ends = [Number(a), Number(b)] as const;
  if (a === undefined)
    problems.error(line, {
      en: `expected two numbers, found ${quoteLine(text)}`,
      ja: `2 つの番号が必要ですが、${quoteLine(text)} とあります`,
    });
  else if (ends.some((n) => n >= MOST_NODES))
    problems.error(line, {
      en: `expected numbers below ${MOST_NODES}, found ${quoteLine(text)}`,
      ja: `番号は ${MOST_NODES} 未満ですが、${quoteLine(text)} とあります`,
    });
  else return { ends, line };
  return null;
}

function verticesOf(edges: readonly Edge[], problems: ProblemList): number {
  const seen = new Set(edges.flatMap(({ ends }) => ends));
  const gap = Array.from({ length: seen.size }, (_, i) => i).find((i) => !seen.has(i));
  if (gap !== undefined)
    problems.error(0, {
      en: `vertex ${gap} has no edge: expected vertices from 0 without gaps`,
      ja: `頂点 ${gap} には辺がありません。頂点の番号は 0 から連続している必要があります`,
    });
  problems.finish();
  return seen.size;
}

/** Number of the first vertices that have one edge each, to others that have more; 0 where some other vertex has one edge too. */
function hostsAmong(edges: readonly Edge[], count: number): number {
  const degree = new Int32Array(count);
  for (const { ends } of edges) for (const v of ends) degree[v]++;
  const first = degree.findIndex((n) => n !== 1);
  if (first < 1 || degree.subarray(first).includes(1)) return 0;
  return edges.some(({ ends: [a, b] }) => a < first && b < first) ? 0 : first;
}

function checkEdges(edges: readonly Edge[], hosts: number, count: number, problems: ProblemList): void {
  const cabled = new Uint8Array(hosts);
  for (const { ends, line } of edges) {
    const beyond = ends.find((n) => n >= count);
    if (beyond !== undefined)
      problems.error(line, {
        en: `vertex ${beyond}: expected a number below ${count}`,
        ja: `頂点 ${beyond}：番号は ${count} 未満です`,
      });
    if (ends.every((n) => n < hosts))
      problems.error(line, {
        en: `hosts ${ends.join(' and ')} are joined: expected a switch`,
        ja: `ホスト ${ends.join(' と ')} がつながっています。相手はスイッチである必要があります`,
      });
    for (const h of ends) {
      if (h >= hosts) continue;
      if (cabled[h])
        problems.error(line, {
          en: `host ${h} has a second edge: expected one`,
          ja: `ホスト ${h} の 2 本目の辺です。辺は 1 本だけです`,
        });
      cabled[h] = 1;
    }
  }
  const without = cabled.reduce((count, has) => count - has, hosts);
  if (without > 0)
    problems.warning(0, {
      en: `${without} of ${hosts} hosts have no edge: is the file complete?`,
      ja: `${hosts} 台のホストのうち ${without} 台に辺がありません。ファイルは完全ですか？`,
    });
}

function built(edges: readonly Edge[], hosts: number, count: number, name: string, radix: number) {
  const builder = new TopologyBuilder();
  const degree = new Int32Array(count);
  for (const { ends } of edges) for (const v of ends) degree[v]++;
  const ids = Array.from(degree, (n, v): NodeId => {
    if (v < hosts) return builder.addHost({ name: `host-${v}` });
    return builder.addSwitch({ name: `sw-${v - hosts}`, portCount: Math.max(radix, n) });
  });
  for (const { ends } of edges) {
    const [a, b] = ends.map((v) => ids[v]);
    builder.connect(a, b);
  }
  return builder.build(name);
}
