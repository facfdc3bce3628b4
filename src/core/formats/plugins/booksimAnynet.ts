import { forEachLine, LONGEST_LINE, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { fileName, networkName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { LOOP } from '../parts/leftOut';
import { MOST_NODES, NetworkBudget } from '../parts/networkSize';
import { isOneCable } from '../parts/oneCable';
import { RowTally } from '../parts/rowTally';
import { withoutParallel, workingNetwork } from '../parts/workingNetwork';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'booksim-anynet',
  title: { en: 'BookSim anynet', ja: 'BookSim anynet' },
  extensions: ['anynet'],
  carries: 'network',
  simulates: true,
  leavesOut: ['parallel-cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Names, ports, speeds, parallel cables, routes and what has failed are left out.',
    ja: '名前、ポート番号、速度、並列ケーブル、経路、故障した要素は書き出されません。',
  },
};

/** Routers with more go on in another line, since no reader of lines takes them at any length. */
const ENDS_A_LINE = 200;

/** A first line that begins with a router and what it is cabled to, or is a router alone. */
export function sniff(head: string): boolean {
  return /^\uFEFF?(?:\s*\/\/[^\n]*\n)*\s*router\s+\d+(?:\s+\d+)?\s+(?:(?:router|node)\s+\d+|\r?\n\s*router\s)/.test(
    head,
  );
}

/** A line a router with its nodes and those routers of higher numbers that it has a cable to; BookSim adds the way back. O(hosts + switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const network = workingNetwork(fabric);
  const ends = network.switches.map((): string[] => []);
  for (const [h, { at }] of network.hosts.entries()) ends[at].push(`node ${h}`);
  for (const { from, to } of withoutParallel(network.links))
    ends[Math.min(from, to)].push(`router ${Math.max(from, to)}`);
  const lines = ends.flatMap((own, s) =>
    Array.from(
      { length: Math.max(1, Math.ceil(own.length / ENDS_A_LINE)) },
      (_, i) => `${[`router ${s}`, ...own.slice(i * ENDS_A_LINE, (i + 1) * ENDS_A_LINE)].join(' ')}\n`,
    ),
  );
  return [{ name: fileName(topology, 'anynet'), text: lines.join('') }];
}

interface Found {
  /** By number: the line that speaks of it first. */
  readonly routers: Map<number, number>;
  /** By number: its router. */
  readonly nodes: Map<number, number>;
  readonly links: (readonly [number, number])[];
  readonly budget: NetworkBudget;
  /** A row is a cable that a line names. */
  readonly tally: RowTally;
}

/**
 * Reads what BookSim takes for `topology = anynet`: a router or a node at the beginning of each line, what it has cables to behind it, latencies, which are passed over. A cable that
 * both ends name is one; loops are left out. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const [budget, tally] = [new NetworkBudget(problems), new RowTally(file.name)];
  const found: Found = { routers: new Map(), nodes: new Map(), links: [], budget, tally };
  forEachLine(file.text, (raw, number) => {
    const line = raw.replace(/\/\/.*$/, '');
    if (line.trim() !== '') readLine(line, number, found, problems);
  });
  for (const [kind, numbers] of [
    ['router', found.routers],
    ['node', found.nodes],
  ] as const) {
    const gap = Array.from({ length: numbers.size }, (_, i) => i).find((i) => !numbers.has(i));
    if (gap !== undefined)
      problems.error(0, {
        en: `${kind} ${gap} is missing: expected ${kind}s from 0 without gaps`,
        ja: `${kind} ${gap} がありません。${kind} の番号は 0 から連続している必要があります`,
      });
  }
  if (found.routers.size === 0)
    problems.error(0, { en: 'expected at least one router', ja: 'router が 1 つ以上必要です' });
  const warnings = problems.finish();
  return { topology: built(found, networkName(file.name)), problems: warnings, rows: tally.counts() };
}

function readLine(line: string, number: number, found: Found, problems: ProblemList): void {
  if (line.length >= LONGEST_LINE) {
    problems.error(number, {
      en: `expected fewer than ${LONGEST_LINE} characters in a line: a router may go on in another`,
      ja: `1 行は ${LONGEST_LINE} 文字未満にしてください。router の続きは別の行に書けます`,
    });
    return;
  }
  if (!/^(?:\s*(?:router|node)\s+\d{1,7}(?:\s+\d{1,9})?(?=\s|$))+\s*$/.test(line)) {
    problems.error(number, {
      en: `expected "router N" or "node N", then more of them, found ${quoteLine(line)}`,
      ja: `「router N」または「node N」で始まる行が必要ですが、${quoteLine(line)} とあります`,
    });
    return;
  }
  const [head, ...others] = [...line.matchAll(/(router|node)\s+(\d+)/g)].map(([, kind, n]) => ({ kind, n: Number(n) }));
  for (const { kind, n } of [head, ...others]) {
    if (n >= MOST_NODES)
      problems.error(number, {
        en: `${kind} ${n}: expected a number below ${MOST_NODES}`,
        ja: `${kind} ${n}：番号は ${MOST_NODES} 未満です`,
      });
    if (kind === 'router' && !found.routers.has(n)) found.routers.set(n, number);
  }
  for (const other of others) {
    if (head.kind === 'router' && other.kind === 'router') {
      if (head.n === other.n) {
        found.tally.leaveOut(LOOP, number);
        continue;
      }
      found.tally.read();
      found.links.push([head.n, other.n]);
      found.budget.check('cables', found.links.length / 2, number);
    } else if (head.kind === 'node' && other.kind === 'node') {
      problems.error(number, {
        en: `node ${head.n} is cabled to node ${other.n}: expected a router`,
        ja: `node ${head.n} が node ${other.n} につながっています。相手は router である必要があります`,
      });
    } else {
      const [node, router] = head.kind === 'node' ? [head.n, other.n] : [other.n, head.n];
      const before = found.nodes.get(node);
      if (before !== undefined && before !== router)
        problems.error(number, {
          en: `node ${node} is at router ${before} too: expected one router`,
          ja: `node ${node} は router ${before} にもつながっています。つなげる router は 1 つです`,
        });
      found.tally.read();
      found.nodes.set(node, router);
    }
  }
}

function built({ routers, nodes, links }: Found, name: string): ParsedNetwork['topology'] {
  const builder = new TopologyBuilder();
  const single = links.filter(isOneCable((ends) => ends));
  const degree = new Int32Array(routers.size);
  for (const s of nodes.values()) degree[s]++;
  for (const ends of single) for (const s of ends) degree[s]++;
  const switches = Array.from(degree, (portCount, s) => builder.addSwitch({ name: `router-${s}`, portCount }));
  for (let h = 0; h < nodes.size; h++)
    builder.connect(builder.addHost({ name: `node-${h}` }), switches[nodes.get(h) as number]);
  for (const [a, b] of single) builder.connect(switches[a], switches[b]);
  return builder.build(name);
}
