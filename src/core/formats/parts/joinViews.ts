import type { LocalText } from '../../base/localText';
import type { Problem } from '../../base/problem';
import { ProblemList } from '../../base/text/problemList';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import type { FilePlace, ParsedNetwork } from './format';
import { NetworkBudget } from './networkSize';
import type { Neighbour, NodeView } from './nodeView';
import { isNamed, numberPorts, unnamedPort } from './portNumbers';
import { sumRows } from './rowTally';

/**
 * Makes one network of what several nodes tell of their neighbours. A cable that both ends tell of is one; one that the far end should tell of and does not is kept with a
 * warning. A node is known by its name, with or without its domain, else by the id of its chassis where somebody else names that. Nodes that tell, and those that
 * forward, are switches; of others each port is a host. Cables that contradict each other are errors. O(neighbours), expected.
 * @param views at least one
 * @throws FormatError
 */
export function joinViews(views: readonly NodeView[], name: string): ParsedNetwork {
  const problems = new ProblemList(views[0].at.file);
  const joining = new Joining(views, problems);
  const parts = joining.build(name);
  const found: readonly Problem[] = problems.finish();
  const rows = sumRows(views.map((view) => view.rows));
  return { ...parts, problems: found, ...(rows && { rows }) };
}

interface Met {
  readonly name: string;
  /** It tells of its ports itself. */
  readonly tells: boolean;
  readonly first: FilePlace;
  forwards: boolean;
  /** Names of its ports that anybody speaks of, with the place where the first does. */
  readonly ports: Map<string, FilePlace>;
  numbers: ReadonlyMap<string, number>;
}

interface Cable {
  readonly near: Met;
  readonly port: string;
  readonly far: Met;
  readonly farPort: string;
  readonly at: FilePlace;
  readonly link?: Neighbour['link'];
}

class Joining {
  private readonly nodes = new Map<string, Met>();
  private readonly names: ChassisNames;
  private readonly cables: Cable[] = [];
  /** By node and its port: what it has reported first. */
  private readonly heard = new Map<string, Cable>();
  private readonly tables = new Map<string, ReadonlyMap<string, number>>();
  private readonly budget: NetworkBudget;

  constructor(
    views: readonly NodeView[],
    private readonly problems: ProblemList,
  ) {
    this.budget = new NetworkBudget(problems, 2);
    const heard = views.filter(({ recorded }) => !recorded);
    const telling = heard.length > 0 ? heard : views;
    this.names = new ChassisNames(telling);
    for (const view of views) if (view.ports && view.ports.size > 0) this.tables.set(view.name, view.ports);
    for (const { name, at, isHost } of telling) {
      const other = this.nodes.get(name);
      if (other)
        this.error(at, {
          en: `"${name}" is told of twice: in ${other.first.file} too`,
          ja: `「${name}」の記述が 2 つあります（${other.first.file} にもあります）`,
        });
      this.meet(name, at, true).forwards = !isHost;
    }
    for (const view of telling) for (const neighbour of view.neighbours) this.hear(view, neighbour);
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    this.numberPorts();
    this.checkEnds();
    const builder = new TopologyBuilder();
    const spokenOf = new Map<NodeId, FilePlace>();
    const ids = new Map<string, NodeId>();
    const places = new Map<string, FilePlace>();
    for (const node of this.nodes.values()) {
      for (const [key, id] of addNode(builder, node)) {
        ids.set(key, id);
        places.set(id, node.first);
        if (!node.tells) spokenOf.set(id, node.first);
      }
    }
    for (const [cable, ...again] of this.statements().values()) {
      const [near, far] = endsOf(cable);
      const link = builder.connect(
        ids.get(idKey(cable.near, near)) as NodeId,
        ids.get(idKey(cable.far, far)) as NodeId,
        near,
        far,
        cable.link,
      );
      places.set(link, cable.at);
      if (again.length === 0 && cable.far.tells)
        this.warn(cable.at, {
          en: `the cable from "${cable.near.name}" to port ${cable.farPort} of "${cable.far.name}" is seen from this side only`,
          ja: `"${cable.near.name}" から "${cable.far.name}" のポート ${cable.farPort} へのケーブルは片側にしか記載がありません`,
        });
    }
    return { topology: builder.build(name), spokenOf, placeOf: (id) => places.get(id) };
  }

  private numberPorts(): void {
    const inOrder: { readonly node: Met; readonly port: string }[] = [];
    for (const node of this.nodes.values()) {
      const { numbers, firstInOrder: port } = numberPorts(node, this.tables.get(node.name), this.problems);
      node.numbers = numbers;
      if (port !== undefined) inOrder.push({ node, port });
    }
    if (inOrder.length === 0) return;
    const [{ node, port }] = inOrder;
    const count = inOrder.length;
    this.warn(node.ports.get(port) as FilePlace, {
      en: `ports of ${count > 1 ? `${count} nodes, such as "${node.name}",` : `"${node.name}"`} are numbered in the order of their names, since the numbers in these do not tell them apart: "${port}" becomes 1, and so on`,
      ja: `"${node.name}" ${count > 1 ? `など ${count} 台` : ''}のポートは、名前の末尾の番号では区別できないため、名前の順に番号を付けます："${port}" を 1 とし、以下同様にします`,
    });
  }

  private hear(view: NodeView, neighbour: Neighbour): void {
    const { at, port } = neighbour;
    const near = this.meet(view.name, view.at, true);
    const before = this.heard.get(`${view.name}\n${port}`);
    const called = this.names.of(neighbour);
    if (before) {
      // An adapter and the machine that it is in may both speak.
      this.warn(at, {
        en: `port ${port} of "${view.name}" has several neighbours: "${before.far.name}" is taken, not "${called}"`,
        ja: `"${view.name}" のポート ${port} には複数の隣接機器があります："${called}" ではなく "${before.far.name}" を採用します`,
      });
      return;
    }
    const far = this.meet(called, at, false);
    if (neighbour.forwards) far.forwards = true;
    if (far === near)
      this.error(at, {
        en: `${isNamed(port) ? `port ${port}` : 'a port'} of "${view.name}" is cabled to the same node: expected another`,
        ja: `「${view.name}」のポート${isNamed(port) ? ` ${port} ` : ''}が同じノードにつながっています。別のノードが必要です`,
      });
    const farPort = neighbour.farPort ?? unnamedPort(`${view.name} ${port}`);
    if (!near.ports.has(port)) near.ports.set(port, at);
    if (!far.ports.has(farPort)) far.ports.set(farPort, at);
    const cable = { near, port, far, farPort, at, link: neighbour.link };
    this.cables.push(cable);
    this.budget.check('nodes', this.nodes.size, at.line, at.file);
    this.budget.cable([near.name], at.line, at.file);
    this.heard.set(`${view.name}\n${port}`, cable);
  }

  private meet(name: string, first: FilePlace, tells: boolean): Met {
    const known = this.nodes.get(name);
    if (known) return known;
    const met: Met = { name, first, tells, forwards: false, ports: new Map(), numbers: new Map() };
    this.nodes.set(name, met);
    return met;
  }

  /** Every port has one cable, whoever reports it. Of a port without a number a fault was reported already. */
  private checkEnds(): void {
    const taken = new Map<string, Cable>();
    for (const cable of this.cables) {
      if (!cable.near.numbers.has(cable.port) || !cable.far.numbers.has(cable.farPort)) continue;
      const [near, far] = endsOf(cable);
      for (const [key, other] of [
        [`${cable.near.name}\n${near}`, `${cable.far.name}\n${far}`],
        [`${cable.far.name}\n${far}`, `${cable.near.name}\n${near}`],
      ]) {
        const before = taken.get(key);
        taken.set(key, before ?? cable);
        if (!before) continue;
        const [beforeNear, beforeFar] = endsOf(before);
        const ends = [`${before.near.name}\n${beforeNear}`, `${before.far.name}\n${beforeFar}`];
        if (ends.includes(other)) continue;
        const [node, port] = key.split('\n');
        this.error(cable.at, {
          en: `port ${port} of "${node}" is cabled twice: to "${other.split('\n')[0]}" here, to "${ends.find((end) => end !== key)?.split('\n')[0]}" in ${before.at.file}:${before.at.line}`,
          ja: `「${node}」のポート ${port} にケーブルが 2 本あります。ここでは「${other.split('\n')[0]}」へ、${before.at.file}:${before.at.line} では「${ends.find((end) => end !== key)?.split('\n')[0]}」へつながっています`,
        });
      }
    }
  }

  /** Statements by the cable that they make. */
  private statements(): Map<string, Cable[]> {
    const byCable = new Map<string, Cable[]>();
    for (const cable of this.cables) {
      const [near, far] = endsOf(cable);
      const key = [`${cable.near.name}\n${near}`, `${cable.far.name}\n${far}`].sort().join('\n');
      const same = byCable.get(key);
      if (same) same.push(cable);
      else byCable.set(key, [cable]);
    }
    return byCable;
  }

  private error({ file, line }: FilePlace, text: LocalText): void {
    this.problems.error(line, text, file);
  }

  private warn({ file, line }: FilePlace, text: LocalText): void {
    this.problems.warning(line, text, file);
  }
}

/** One name for each chassis, whichever node reports it. */
class ChassisNames {
  /** Names by chassis, null where several are given. */
  private readonly byChassis = new Map<string, string | null>();
  /** Nodes that report, by their names without a domain; null where several share one. */
  private readonly byShort = new Map<string, string | null>();
  private readonly telling: ReadonlySet<string>;

  constructor(views: readonly NodeView[]) {
    this.telling = new Set(views.map(({ name }) => name));
    const note = (map: Map<string, string | null>, key: string, name: string): void => {
      map.set(key, map.has(key) && map.get(key) !== name ? null : name);
    };
    for (const { name } of views) note(this.byShort, shortName(name), name);
    for (const { neighbours } of views)
      for (const { name, chassis } of neighbours)
        if (name !== undefined && chassis !== undefined) note(this.byChassis, chassis, name);
  }

  of({ name, chassis }: Neighbour): string {
    const called = name ?? this.byChassis.get(chassis ?? '') ?? chassis ?? '?';
    if (this.telling.has(called)) return called;
    return this.byShort.get(shortName(called)) ?? called;
  }
}

const shortName = (name: string): string => (/^[\d.:]+$/.test(name) ? name : name.split('.')[0]);

function endsOf({ near, port, far, farPort }: Cable): [number, number] {
  return [near.numbers.get(port) as number, far.numbers.get(farPort) as number];
}

/** A switch is one record, of other nodes each port. */
const idKey = ({ name, forwards }: Met, port: number): string => (forwards ? name : `${name}\n${port}`);

function addNode(builder: TopologyBuilder, node: Met): (readonly [key: string, id: NodeId])[] {
  const { name, forwards } = node;
  const numbers = [...new Set(node.numbers.values())].sort((a, b) => a - b);
  if (forwards) return [[name, builder.addSwitch({ name, portCount: numbers.at(-1) ?? 0 })]];
  return numbers.map((port) => {
    const own = port > 1 ? `${name}#${port}` : name;
    return [idKey(node, port), builder.addHost({ name: own, ...(numbers.length > 1 && { node: name }) })] as const;
  });
}
