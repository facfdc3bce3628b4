import * as v from 'valibot';
import { fault } from '../../base/problem';
import { lineAt } from '../../base/text/jsonLines';
import { ProblemList } from '../../base/text/problemList';
import { FormatError, type TextFile } from '../../base/text/textFile';
import type { Host, Topology } from '../../topology/topology';
import { boundedArray, boundedRecord } from '../parts/boundedSchemas';
import { networkName } from '../parts/fileNames';
import type { ParsedNetwork, ReadOptions } from '../parts/format';
import { joinViews } from '../parts/joinViews';
import { LOOP } from '../parts/leftOut';
import type { Neighbour, NodeView } from '../parts/nodeView';
import { RowTally } from '../parts/rowTally';
import { readYamlOf, type YamlFile } from '../parts/yamlFile';

const kind = v.optional(v.string());
const labels = v.nullish(boundedRecord(v.union([v.string(), v.number(), v.boolean()])));
const node = v.nullable(v.object({ kind, group: kind, labels, 'network-mode': kind }));
const end = v.union([v.string(), v.object({ node: v.string(), interface: v.string() })]);
const link = v.object({ type: kind, endpoints: v.optional(boundedArray(end)) });
const schema = v.object({
  name: v.optional(v.string()),
  topology: v.object({
    defaults: v.nullish(v.object({ kind, group: kind })),
    groups: v.nullish(boundedRecord(v.nullable(v.object({ kind })))),
    nodes: boundedRecord(node),
    links: v.nullish(boundedArray(link)),
  }),
});
type Lab = v.InferOutput<typeof schema>['topology'];

/** Kinds that run what sends and receives, though some route. */
const MACHINES: ReadonlySet<string> = new Set(['linux', 'generic_vm', 'k8s-kind', 'ext-container']);
/** Names in the place of a node for what is outside of the lab. */
export const OUTSIDE: ReadonlySet<string> = new Set(['host', 'mgmt-net', 'macvlan', 'vxlan', 'vxlan-stitch', 'dummy']);

const TO_OUTSIDE = { en: 'link to outside of the lab', ja: 'ラボの外へのリンク' };

/** Labels by which files of ours say what a node is, and which port of a switch is for management. */
const LABEL = 'topoloom-kind';
/** Its ports are called eth0, eth1, … elsewhere, but eth0 is the lab's. */
const MACHINE = 'machine';
const RAIL_LABEL = 'topoloom-rail-';
const MOST_RAILS = 256;
const MANAGEMENT_LABEL = 'topoloom-management';

/**
 * Reads a lab of containerlab: nodes and the links between two of them; those to outside are left out and reported. Kinds of network systems and bridges are switches. A node of kind linux is
 * what its label `topoloom-kind` says, of which `machine` is a host with a port for each cable, else a host; unless it has several cables, some to others like it, or just one to another like it that has no more, where it must route and is a switch, which is reported. O(characters).
 * @throws FormatError
 */
export function readLab(file: TextFile, options?: ReadOptions): ParsedNetwork {
  refuseTemplate(file);
  const problems = new ProblemList(file.name);
  const { output, yaml } = readYamlOf(schema, file, problems);
  const lab = new LabReader(file.name, output.topology, yaml, problems);
  const views = lab.views();
  if (views.length === 0)
    problems.error(yaml.lineOf(['topology', 'nodes']), {
      en: 'expected at least one node',
      ja: 'ノードが 1 つ以上必要です',
    });
  const warnings = problems.finish();
  const { problems: more, ...network } = joinViews(views, output.name ?? networkName(file.name), options);
  const topology = withRails(network, output.topology);
  return { ...network, topology, problems: [...warnings, ...more], rows: lab.tally.counts() };
}

/** A Go template is no lab yet. @throws FormatError */
function refuseTemplate({ name, text }: TextFile): void {
  const at = /^[^#\n]*\{\{/m.exec(text)?.index;
  if (at === undefined) return;
  throw new FormatError([
    fault(name, lineAt(text, at), {
      en: 'a Go template: render it first (containerlab deploy --vars, or gomplate), and read the result',
      ja: 'Go テンプレートです。先に展開し（containerlab deploy --vars や gomplate）、その結果を読み込んでください',
    }),
  ]);
}

interface End {
  readonly node: string;
  readonly port: string;
}

class LabReader {
  readonly tally: RowTally;
  private readonly neighbours = new Map<string, Neighbour[]>();
  /** By a card of a router: the node whose network it is in. */
  private readonly cardOf = new Map<string, string>();
  private readonly lines: ReadonlyMap<string, number>;

  constructor(
    private readonly file: string,
    private readonly lab: Lab,
    private readonly yaml: YamlFile,
    private readonly problems: ProblemList,
  ) {
    this.tally = new RowTally(file);
    this.lines = yaml.linesOfKeys(['topology', 'nodes']);
    for (const [name, own] of Object.entries(lab.nodes)) {
      const of = /^container:(.+)$/.exec(own?.['network-mode'] ?? '')?.[1];
      if (of !== undefined && of !== name && Object.hasOwn(lab.nodes, of)) this.cardOf.set(name, of);
    }
  }

  views(): NodeView[] {
    const names = Object.keys(this.lab.nodes).filter((name) => !this.cardOf.has(name));
    if (this.cardOf.size > 0)
      this.problems.warning(this.yaml.lineOf(['topology', 'nodes']), {
        en: `${this.cardOf.size} cards share the network of another node, and count as that`,
        ja: `他のノードのネットワークを使うカード ${this.cardOf.size} 枚は、そのノードの一部とみなしました`,
      });
    for (const name of names) this.neighbours.set(name, []);
    for (const [i, { type, endpoints = [] }] of (this.lab.links ?? []).entries()) this.readLink(i, type, endpoints);
    const kinds = new Map(names.map((name) => [name, this.kindOf(name)]));
    const routing: string[] = [];
    const views = names.map((name): NodeView => {
      const neighbours = this.neighbours.get(name) ?? [];
      let isHost = kinds.get(name) === 'host';
      if (kinds.get(name) === null) {
        const like = neighbours.filter(({ name: far }) => kinds.get(far ?? '') === null);
        // Of two that have only each other none is a host.
        const isAlone = like.some(({ name: far }) => this.neighbours.get(far ?? '')?.length === 1);
        isHost = like.length === 0 || (neighbours.length < 2 && !isAlone);
        if (!isHost) routing.push(name);
      }
      const ports = portNumbers(neighbours, this.lab.nodes[name]?.labels?.[LABEL] === MACHINE ? 1 : 0);
      return {
        name,
        at: { file: this.file, line: this.lines.get(name) ?? 0 },
        neighbours,
        ports,
        ...(isHost && { isHost: true }),
      };
    });
    if (routing.length > 0) {
      const [list, listJa] = [routing.slice(0, 5).join(', '), routing.slice(0, 5).join('、')];
      this.problems.warning(this.yaml.lineOf(['topology', 'nodes']), {
        en: `${routing.length} nodes of kind linux have cables to others and are read as switches: ${list}${routing.length > 5 ? ', …' : ''}`,
        ja: `linux 種別の ${routing.length} ノードは互いにケーブルがあるためスイッチとして読みました：${listJa}${routing.length > 5 ? '、…' : ''}`,
      });
    }
    return views;
  }

  /** Null where only the cables can tell. */
  private kindOf(name: string): 'switch' | 'host' | null {
    const { nodes, groups, defaults } = this.lab;
    const own = nodes[name];
    const said = own?.labels?.[LABEL];
    if (said === 'switch' || said === 'host') return said;
    if (said === MACHINE) return 'host';
    const called = own?.kind ?? groups?.[own?.group ?? defaults?.group ?? '']?.kind ?? defaults?.kind;
    if (called === undefined)
      this.problems.error(this.lines.get(name) ?? 0, {
        en: `node "${name}": expected a kind`,
        ja: `ノード「${name}」：kind が必要です`,
      });
    return called !== undefined && MACHINES.has(called) ? null : 'switch';
  }

  private readLink(i: number, type: string | undefined, endpoints: readonly v.InferOutput<typeof end>[]): void {
    const line = this.yaml.lineOf(['topology', 'links', i]);
    const ends = endpoints.map((text) => this.endOf(text, line));
    const outside = (type ?? 'veth') !== 'veth' || ends.some((found) => found === 'outside');
    if (outside) {
      this.tally.leaveOut(TO_OUTSIDE, line);
      this.problems.warning(line, {
        en: 'left out: a link to outside of the lab',
        ja: 'ラボの外へのリンクのため除きました',
      });
      return;
    }
    const [a, b] = ends;
    if (ends.length !== 2)
      this.problems.error(line, {
        en: `expected two endpoints, found ${ends.length}`,
        ja: `endpoints は 2 つ必要ですが、${ends.length} 個あります`,
      });
    else if (typeof a === 'object' && typeof b === 'object') {
      if (a.node === b.node) {
        this.tally.leaveOut(LOOP, line);
        return;
      }
      this.tally.read();
      const at = { file: this.file, line };
      for (const [near, far] of [
        [a, b],
        [b, a],
      ]) {
        const neighbour = { at, port: near.port, name: far.node, farPort: far.port, forwards: null };
        this.neighbours.get(near.node)?.push(neighbour);
      }
    }
  }

  /** Undefined where it is none, which is reported. */
  private endOf(text: v.InferOutput<typeof end>, line: number): End | 'outside' | undefined {
    const [, name, port] =
      typeof text === 'string' ? (/^([^:]+):(.+)$/.exec(text) ?? []) : ['', text.node, text.interface];
    if (name === undefined || port === undefined) {
      this.problems.error(line, {
        en: `endpoint ${JSON.stringify(text)}: expected NODE:INTERFACE`,
        ja: `endpoint ${JSON.stringify(text)}：NODE:INTERFACE の形が必要です`,
      });
      return undefined;
    }
    const labels = this.lab.nodes[name]?.labels;
    if (labels?.[MANAGEMENT_LABEL] === port) return { node: name, port: 'mgmt' };
    const number = labels?.[LABEL] === MACHINE ? numberOf(port) : 0;
    if (number > 0) return { node: name, port: `eth${number - 1}` };
    const own = this.cardOf.get(name);
    if (own !== undefined) return { node: this.cardOf.get(own) ?? own, port };
    if (this.neighbours.has(name)) return { node: name, port };
    if (OUTSIDE.has(name)) return 'outside';
    this.problems.error(line, {
      en: `endpoint "${name}:${port}": there is no node "${name}"`,
      ja: `endpoint「${name}:${port}」：ノード「${name}」はありません`,
    });
    return undefined;
  }
}

/** The number in a name such as eth3; 0 for others, and for eth0, which is for management. */
function numberOf(port: string): number {
  return Number(/^eth(\d{1,5})$/.exec(port)?.[1] ?? 0);
}

/** Port n is eth n, less `before`. */
function portNumbers(neighbours: readonly Neighbour[], before: 0 | 1): ReadonlyMap<string, number> {
  return new Map(
    neighbours.flatMap(({ port }) => {
      const number = port === 'eth0' ? before : numberOf(port) && numberOf(port) + before;
      return number > 0 ? [[port, number] as const] : [];
    }),
  );
}

/** Hosts with the rails that labels of their machines say. */
function withRails({ topology, portNames }: Omit<ParsedNetwork, 'problems'>, { nodes }: Lab): Topology {
  const hosts = topology.hosts.map((host): Host => {
    const [port] = portNames?.get(host.id)?.values() ?? [];
    const labels = nodes[host.node ?? host.name]?.labels;
    const rail = labels?.[`${RAIL_LABEL}eth${Number(/^eth(\d+)$/.exec(port ?? '')?.[1]) + 1}`];
    const isRail = labels?.[LABEL] === MACHINE && typeof rail === 'number' && Number.isInteger(rail);
    return isRail && rail >= 0 && rail < MOST_RAILS ? { ...host, rail } : host;
  });
  return { ...topology, hosts };
}
