import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { type CableRow, networkOfCables } from '../parts/cableRows';
import { type DotToken, dotTokens } from '../parts/dotTokens';
import { networkName } from '../parts/fileNames';
import type { ParsedNetwork, ReadOptions } from '../parts/format';
import { MANAGEMENT } from '../parts/leftOut';
import { NetworkBudget } from '../parts/networkSize';
import { isHostByPorts, unnamedPort } from '../parts/portNumbers';
import { RowTally, sumRows } from '../parts/rowTally';

/** Functions by which PTM, CVT and Air say what a node is. */
const HOSTS = /^(?:host|server|oob-server)$/i;
const SWITCHES = /^(?:leaf|spine|super-?spine|exit|tor|internet|border|core)$/i;
const OUT_OF_BAND = /^oob-switch$/i;
/** Stands for what is outside, in CVT and Air. */
const FAKE = /^fake$/i;
const TO_OUTSIDE = { en: 'edge to outside', ja: '外への辺' };
/** Groups inside of each other. */
const DEEPEST = 100;

interface End {
  readonly node: string;
  readonly port: string;
}

type Attributes = ReadonlyMap<string, string>;

/** A graph, a subgraph, or nodes between braces. */
interface Group {
  /** Node that an edge to it comes from. */
  readonly from: readonly End[] | null;
  readonly nodes: End[];
}

/**
 * Reads a graph in DOT as PTM, CVT and Air use it (ports behind names, `function` of nodes), as Graphviz has it without ports, and as it is written here. Nodes that do not say what they are: by the
 * names of their ports; without those, of one cable a host, of several a switch. Edges to a switch out of band, and to fake nodes, are left out. O(characters).
 * @throws FormatError
 */
export function readDot(file: TextFile, options: ReadOptions = {}): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const graph = new DotGraph(file, problems);
  graph.read();
  problems.finish();
  const tally = new RowTally(file.name);
  const rows = graph.edges.filter(({ line, a, b }) => {
    const said = [a, b].map(({ node }) => graph.functionOf(node));
    const isOutside = said.some((one) => FAKE.test(one));
    const isOutOfBand = !options.keepManagement && said.some((one) => OUT_OF_BAND.test(one));
    if (isOutside || isOutOfBand) tally.leaveOut(isOutside ? TO_OUTSIDE : MANAGEMENT, line);
    return !isOutside && !isOutOfBand;
  });
  const isHost = (ports: readonly string[], isLeaf: boolean, node: string): boolean => {
    const said = graph.functionOf(node);
    if (HOSTS.test(said)) return true;
    if (SWITCHES.test(said)) return false;
    return isHostByPorts(ports) ?? isLeaf;
  };
  const list = { name: networkName(file.name), file: file.name, problems, bare: graph.bareSwitches() };
  const network = networkOfCables(rows, list, isHost, options);
  return { ...network, rows: sumRows([network.rows, tally.counts()]) };
}

class DotGraph {
  readonly edges: CableRow[] = [];
  /** Groups that are open, the whole graph first. */
  private readonly groups: Group[] = [];
  /** Tail of the edge whose mark was read last; null without one. */
  private from: readonly End[] | null = null;
  private readonly nodes = new Map<string, Map<string, string>>();
  private readonly tokens: readonly DotToken[];
  private readonly budget: NetworkBudget;
  private at = 0;

  constructor(
    file: TextFile,
    private readonly problems: ProblemList,
  ) {
    this.tokens = dotTokens(file.text);
    this.budget = new NetworkBudget(problems);
  }

  /** The `function` of a node by its name; empty where it has none. */
  functionOf(name: string): string {
    return this.functions.get(name) ?? '';
  }

  /** Switches by their function that no edge leads to. */
  bareSwitches(): readonly string[] {
    const met = new Set(this.edges.flatMap(({ a, b }) => [a.node, b.node]));
    return [...this.functions].flatMap(([name, said]) => (SWITCHES.test(said) && !met.has(name) ? [name] : []));
  }

  private readonly functions = new Map<string, string>();

  read(): void {
    while (!this.isMark('{') && this.at < this.tokens.length) this.at++;
    while (this.at < this.tokens.length) {
      if (this.isMark('{')) this.open();
      else if (this.isMark('}')) this.close();
      else if (this.peek()?.kind === 'id') {
        this.statement();
        continue;
      } else this.at++;
      if (this.groups.length === 0) break;
    }
    const isOpen = this.groups.length > 0;
    if (isOpen || this.at < this.tokens.length)
      this.problems.error(this.tokens.at(-1)?.line ?? 0, {
        en: isOpen ? 'the file is cut off: expected "}"' : 'expected nothing behind the graph',
        ja: isOpen ? 'ファイルが途切れています。「}」が必要です' : 'グラフの後に余分な内容があります',
      });
    for (const [id, attributes] of this.nodes) {
      const shape = attributes.get('shape');
      const own = shape === 'box' ? 'tor' : shape === 'ellipse' ? 'host' : '';
      const isOurs = /^[sh]\d+$/.test(id) && own !== '' && attributes.has('label');
      this.functions.set(this.nameOf(id), attributes.get('function') ?? (isOurs ? own : ''));
    }
    for (const [i, edge] of this.edges.entries())
      this.edges[i] = {
        ...edge,
        a: { ...edge.a, node: this.nameOf(edge.a.node) },
        b: { ...edge.b, node: this.nameOf(edge.b.node) },
      };
  }

  /** In files written here a node's id is a number, and its label the name. */
  private nameOf(id: string): string {
    const attributes = this.nodes.get(id);
    const isOurs = /^[sh]\d+$/.test(id) && /^(?:box|ellipse)$/.test(attributes?.get('shape') ?? '');
    return (isOurs && attributes?.get('label')) || id;
  }

  private statement(): void {
    const first = this.tokens[this.at];
    const word = first.quoted ? '' : first.text.toLowerCase();
    if (word === 'subgraph') {
      this.at++;
      if (this.peek()?.kind === 'id') this.at++;
      return;
    }
    if (word === 'graph' || word === 'node' || word === 'edge') {
      this.at++;
      this.attributes();
      return;
    }
    const before = this.from;
    this.from = null;
    const ends: End[] = [this.end()];
    if (this.isMark('=')) {
      this.at += 2;
      return;
    }
    while (this.isEdge()) {
      this.at++;
      if (this.peek()?.kind !== 'id' || this.peek()?.text.toLowerCase() === 'subgraph') {
        this.from = [ends[ends.length - 1]];
        break;
      }
      ends.push(this.end());
    }
    const attributes = this.attributes();
    if (ends.length === 1 && !before && !this.from) this.node(ends[0].node, attributes, first.line);
    for (const end of before ?? []) this.edge(end, ends[0], attributes, first.line);
    for (let i = 1; i < ends.length; i++) this.edge(ends[i - 1], ends[i], attributes, first.line);
    this.groups.at(-1)?.nodes.push(...ends);
  }

  private open(): void {
    const { from } = this;
    this.from = null;
    const { line } = this.tokens[this.at++];
    this.groups.push({ from, nodes: [] });
    if (this.groups.length <= DEEPEST) return;
    this.problems.error(line, {
      en: `groups inside of more than ${DEEPEST} others`,
      ja: `グループの入れ子が ${DEEPEST} 段を超えています`,
    });
    this.problems.finish();
  }

  /** An edge to a group leads to each of its nodes, and so do edges from it. */
  private close(): void {
    const { line } = this.tokens[this.at++];
    const { from, nodes } = this.groups.pop() as Group;
    if (this.groups.length === 0) return;
    const each = [...new Map(nodes.map((end) => [end.node, { node: end.node, port: '' }])).values()];
    const goesOn = this.isEdge();
    if (goesOn) this.at++;
    const attributes = this.attributes();
    for (const a of from ?? []) for (const b of each) this.edge(a, b, attributes, line);
    const around = this.groups[this.groups.length - 1].nodes;
    for (const end of each) around.push(end);
    if (goesOn) this.from = each;
  }

  private isEdge(): boolean {
    return this.isMark('--') || this.isMark('->');
  }

  private node(id: string, attributes: Attributes, line: number): void {
    const known = this.nodes.get(id) ?? new Map<string, string>();
    this.nodes.set(id, known);
    this.budget.check('nodes', this.nodes.size, line);
    for (const [key, value] of attributes) known.set(key, value);
  }

  private edge(a: End, b: End, attributes: Attributes, line: number): void {
    this.budget.cable([a.node, b.node], line);
    const [tail, head] = ['taillabel', 'headlabel'].map((key) => attributes.get(key) ?? '');
    const port = (end: End, label: string): string =>
      end.port || (/\d$/.test(label) ? label : unnamedPort(`edge ${this.edges.length}`));
    const label = attributes.get('label') ?? '';
    const speed =
      attributes.get('speed') ?? (/^(?:\d+x\w+|\d+(?:\.\d+)?\s*[GT](?:b\/s|bps)?)$/i.test(label) ? label : '');
    this.edges.push({
      line,
      ...{ a: { node: a.node, port: port(a, tail) }, b: { node: b.node, port: port(b, head) } },
      ...(speed !== '' && { link: { speed } }),
    });
  }

  /** A node, and its port behind a colon; a compass point may follow. */
  private end(): End {
    const node = this.tokens[this.at++].text;
    const ports: string[] = [];
    while (this.isMark(':')) {
      this.at++;
      if (this.peek()?.kind === 'id') ports.push(this.tokens[this.at++].text);
    }
    const [port = ''] = ports;
    const isCompass = /^(?:n|ne|e|se|s|sw|w|nw|c|_)$/.test(port);
    return { node, port: isCompass ? '' : port };
  }

  private attributes(): Attributes {
    const found = new Map<string, string>();
    while (this.isMark('[')) {
      this.at++;
      while (this.at < this.tokens.length && !this.isMark(']')) {
        const key = this.tokens[this.at++];
        if (key.kind !== 'id' || !this.isMark('=')) continue;
        const value = this.tokens[this.at + 1];
        if (value?.kind === 'id') {
          found.set(key.text.toLowerCase(), value.text);
          this.at += 2;
        } else this.at++;
      }
      this.at++;
    }
    return found;
  }

  private peek(): DotToken | undefined {
    return this.tokens[this.at];
  }

  private isMark(mark: string): boolean {
    const token = this.peek();
    return token?.kind === 'mark' && token.text === mark;
  }
}
