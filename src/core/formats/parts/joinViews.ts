import { shortened } from '../../base/bounded';
import type { LocalText } from '../../base/localText';
import { append } from '../../base/structures/append';
import { ProblemList } from '../../base/text/problemList';
import { chassisKey, nodeKey } from '../../topology/nodeNames';
import { isManagementPort } from '../../topology/portNames';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { wayBack } from '../../topology/wayBack';
import { joinEnds } from './cableEnds';
import type { FilePlace, ParsedNetwork, ReadOptions } from './format';
import { leaveOut } from './leftOutStatements';
import { MetNode, type MetPort, meetPort, type Statement } from './metNode';
import { type CalledNode, NeighbourNodes } from './neighbourNodes';
import { joinPortNames } from './neighbourPorts';
import { NetworkBudget } from './networkSize';
import { findKinds, guessKinds } from './nodeKinds';
import type { NodeView } from './nodeView';
import { isNamed, numberPorts, unnamedPort } from './portNumbers';
import { type RowCounts, sumRows } from './rowTally';
import { rowsOfViews } from './viewRows';

/**
 * Makes one network of what several nodes tell of their neighbours. A cable that both ends tell of is one; one that the far end should tell of and does not is kept with a
 * warning. Who is who, `NeighbourNodes` says; ports, `joinPortNames`; switches and hosts, `findKinds`. A switch is one record, of other nodes each port is a host. Loops, further
 * neighbours of a port and, unless they are all or are to be kept, cables of management are left out and counted. Cables that contradict each other are errors. O(neighbours), expected.
 * @param views at least one
 * @throws FormatError
 */
export function joinViews(views: readonly NodeView[], name: string, options: ReadOptions = {}): ParsedNetwork {
  const problems = new ProblemList(views[0].at.file);
  const joining = new Joining(views, problems, options);
  const parts = joining.build(name);
  const said = views.flatMap((view) => view.problems ?? []);
  return {
    ...parts,
    problems: [...said, ...problems.finish()],
    rows: sumRows([...joining.rowsOf.values()]),
    rowsOf: joining.rowsOf,
  };
}

class Joining {
  readonly rowsOf: ReadonlyMap<string, RowCounts>;
  private readonly nodes = new Map<string, MetNode>();
  private readonly statements: readonly Statement[];
  private readonly outOfBand: ReadonlySet<MetNode>;
  /** Kinds that a file says beside its cables or those of others. */
  private readonly kinds = new Map<string, boolean>();
  private readonly tables = new Map<string, ReadonlyMap<string, number>>();

  constructor(
    views: readonly NodeView[],
    private readonly problems: ProblemList,
    options: ReadOptions,
  ) {
    const told = views.filter(({ kindOnly }) => !kindOnly);
    const heard = told.filter(({ recorded }) => !recorded);
    const telling = heard.length > 0 ? heard : told;
    if (telling.length === 0)
      this.error(views[0].at, {
        en: 'the file lists nodes and no cable: expected a list of cables with it',
        ja: 'ノードだけでケーブルがありません。ケーブルの一覧と一緒に指定してください',
      });
    for (const { kindOnly, name, isHost } of views) if (kindOnly) this.kinds.set(nodeKey(name), !isHost);
    for (const { name, ports } of views) if (ports && ports.size > 0) this.tables.set(nodeKey(name), ports);
    const names = new NeighbourNodes(telling, problems);
    const files = new Map<MetNode, NodeView>();
    for (const view of telling) this.meetTeller(view, names.teller(view), files);
    const all = this.apartByChassis(this.hear(telling, names));
    findKinds(this.nodes.values(), all, problems);
    const kept = leaveOut(all, problems, options);
    this.statements = kept.statements;
    this.outOfBand = kept.outOfBand;
    this.rowsOf = rowsOfViews(views, telling, kept.leftOut);
    const paired = joinPortNames(this.statements);
    if (paired.length > 0) this.tellPaired(paired);
    for (const { port, farPort, at } of this.statements) {
      meetPort(port, at);
      meetPort(farPort, at);
    }
    guessKinds(this.met(), this.statements, problems);
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    this.numberPorts();
    const portNames = new Map<NodeId, ReadonlyMap<number, string>>();
    const builder = new TopologyBuilder();
    const spokenOf = new Map<NodeId, FilePlace>();
    const nodes: (readonly [NodeId, FilePlace])[] = [];
    for (const node of this.met()) {
      for (const { id, names } of addNode(builder, node)) {
        portNames.set(id, names);
        nodes.push([id, node.first]);
        if (!node.tells) spokenOf.set(id, node.first);
      }
    }
    const cables = joinEnds(this.statements, this.problems);
    for (const { a, b, said, facts, isAgain } of cables) {
      const { near, far, farPort, at, once } = said;
      builder.connect(recordOf(a), recordOf(b), numberOf(a), numberOf(b), facts && linkFrom(facts, said));
      if (!isAgain && far.tells && !once)
        this.warn(at, {
          en: `the cable from "${near.name}" to port ${farPort.name} of "${far.name}" is seen from this side only`,
          ja: `"${near.name}" から "${far.name}" のポート ${farPort.name} へのケーブルは片側にしか記載がありません`,
        });
    }
    const topology = builder.build(name);
    let places: ReadonlyMap<string, FilePlace> | null = null;
    const placeOf = (id: string): FilePlace | undefined => {
      // Asked only where something is wrong, then of many at once.
      places ??= new Map<string, FilePlace>([
        ...nodes,
        ...topology.links.map((link, i) => [link.id, cables[i].said.at] as const),
      ]);
      return places.get(id);
    };
    return { topology, spokenOf, portNames, placeOf };
  }

  /** Nodes of the network: others were met on cables that are left out, or are of management alone. */
  private met(): MetNode[] {
    return [...this.nodes.values()].filter(
      (node) => node.ports.length > 0 || (node.tells && !this.outOfBand.has(node)),
    );
  }

  private meetTeller(view: NodeView, called: CalledNode, files: Map<MetNode, NodeView>): void {
    const { at, isHost, mayBeHost } = view;
    const other = this.nodes.get(called.key);
    const node = this.meet(called, at, true);
    const before = files.get(node);
    files.set(node, before ?? view);
    for (const [alias, port] of view.aliases ?? []) node.alias(alias, node.port(port));
    if (!other && node.isTold) return;
    if (!other) {
      node.forwards = isHost ? false : mayBeHost ? null : true;
      node.isTold = isHost === true;
    } else if (before && before.at.file === at.file) {
      this.warn(at, {
        en: `"${before.name}" and "${view.name}" differ in case or domain alone: read as one node`,
        ja: `「${before.name}」と「${view.name}」は大文字小文字またはドメインだけが違うため、1 台として読みました`,
      });
      if (!isHost) node.forwards = true;
    } else
      this.error(at, {
        en: `"${view.name}" is told of twice: in ${other.first.file} too`,
        ja: `「${view.name}」の記述が 2 つあります（${other.first.file} にもあります）`,
      });
  }

  private hear(views: readonly NodeView[], names: NeighbourNodes): Statement[] {
    const budget = new NetworkBudget(this.problems, 2);
    const near = views.map((view) => this.nodes.get(names.teller(view).key) as MetNode);
    // A node's own names of its ports come before those that others have for them.
    const ports = views.map(({ neighbours }, i) => neighbours.map(({ port }) => near[i].port(port)));
    const heard: Statement[] = [];
    for (const [i, view] of views.entries()) {
      const [listed, once] = [names.isList(view), view.once === true];
      for (const [j, neighbour] of view.neighbours.entries()) {
        const { at, farPort, farAlias } = neighbour;
        const far = this.meet(names.neighbour(view, neighbour), at, false);
        budget.check('nodes', this.nodes.size, at.line, at.file);
        for (const node of once ? [near[i], far] : [near[i]]) budget.check('ports', ++node.stated, at.line, at.file);
        budget.statement(at.line, at.file);
        // A description may be the name that the node has for its port itself.
        const isAlias = farAlias !== undefined && far.tells && far.knownPort(farPort ?? '') === undefined;
        const byAlias = isAlias ? far.knownPort(farAlias) : undefined;
        const there = byAlias ?? far.port(farPort ?? unnamedPort(`${near[i].name} ${ports[i][j].name}`));
        heard.push({ near: near[i], port: ports[i][j], far, farPort: there, at, neighbour, listed, once });
      }
    }
    return heard;
  }

  private meet(called: CalledNode, first: FilePlace, tells: boolean): MetNode {
    const { key, name } = called;
    const known = this.nodes.get(key);
    if (known) return known;
    const met = new MetNode(called, first, tells, this.kinds.get(nodeKey(name)) ?? null, this.tables.get(key));
    this.nodes.set(key, met);
    return met;
  }

  /** Two devices of one name, which would have two cables on one port: their chassis tell them apart. */
  private apartByChassis(statements: readonly Statement[]): readonly Statement[] {
    if (!statements.some(({ neighbour }) => neighbour.chassis !== undefined)) return statements;
    const byPort = new Map<MetPort, Statement[]>();
    for (const one of statements) if (!one.far.tells) append(byPort, one.farPort, one);
    const idOf = ({ neighbour }: Statement): string | null => chassisKey(neighbour.chassis ?? '');
    const split = new Set<MetNode>();
    for (const same of byPort.values()) {
      if (same.length < 2) continue;
      const ids = same.map(idOf);
      if (!ids.includes(null) && new Set(ids).size > 1) split.add(same[0].far);
    }
    if (split.size === 0) return statements;
    const first = new Map<MetNode, string>();
    return statements.map((one) => {
      const id = idOf(one);
      const { far } = one;
      if (!split.has(far) || id === null) return one;
      const known = first.get(far) ?? id;
      if (!first.has(far)) first.set(far, id);
      if (known === id) return one;
      const called = { key: `${far.key}\n${id}`, name: `${far.name}-${id.slice(-6)}` };
      if (!this.nodes.has(called.key))
        this.warn(one.at, {
          en: `two devices are called "${far.name}": the one with the id ${one.neighbour.chassis} becomes "${called.name}"`,
          ja: `"${far.name}" という名前の機器が 2 台あります：ID ${one.neighbour.chassis} の方を "${called.name}" とします`,
        });
      const other = this.meet(called, one.at, false);
      return { ...one, far: other, farPort: other.port(one.farPort.name) };
    });
  }

  private tellPaired(paired: readonly Statement[]): void {
    const [{ near, far, at }] = paired;
    this.warn(at, {
      en: `the two ends of ${paired.length} cables, such as those between "${near.name}" and "${far.name}", call a port by different names: they are joined in the order of the ports`,
      ja: `${paired.length} 本のケーブル（"${near.name}" と "${far.name}" の間など）は両端でポートの呼び名が異なるため、ポートの順に対応させました`,
    });
  }

  private numberPorts(): void {
    const inOrder: MetPort[] = [];
    findManagement(this.statements);
    for (const { name, key, ports, ofManagement } of this.met()) {
      const data = ofManagement === 0 ? ports : ports.filter(({ isManagement }) => !isManagement);
      const first = numberPorts(name, data, this.tables.get(key), this.problems);
      if (first) inOrder.push(first);
    }
    if (inOrder.length === 0) return;
    const [port] = inOrder;
    const [count, node, first] = [inOrder.length, shortened(port.node.name), shortened(port.name)];
    this.warn(port.at as FilePlace, {
      en: `ports of ${count > 1 ? `${count} nodes, such as "${node}",` : `"${node}"`} are numbered in the order of their names, since the numbers in these do not tell them apart: "${first}" becomes 1, and so on`,
      ja: `"${node}" ${count > 1 ? `など ${count} 台` : ''}のポートは、名前の末尾の番号では区別できないため、名前の順に番号を付けます："${first}" を 1 とし、以下同様にします`,
    });
  }

  private error({ file, line }: FilePlace, text: LocalText): void {
    this.problems.error(line, text, file);
  }

  private warn({ file, line }: FilePlace, text: LocalText): void {
    this.problems.warning(line, text, file);
  }
}

/** Facts about a cable, in the order from the near end of another statement about it. */
function linkFrom({ near, port, neighbour: { link } }: Statement, from: Statement): Statement['neighbour']['link'] {
  return link && (near !== from.near || port !== from.port) ? wayBack(link) : link;
}

/** Finds the ports for management of switches that have others, where they lead to a switch's port for data. */
function findManagement(statements: readonly Statement[]): void {
  const find = (own: MetPort, there: MetPort): void => {
    const { node, isManagement, name } = own;
    if (!isManagementPort(name, true) || isManagementPort(there.name, true)) return;
    if (isManagement || node.ofManagement + 1 >= node.ports.length) return;
    own.isManagement = true;
    own.number = 1;
    node.ofManagement++;
  };
  for (const { near, port, far, farPort } of statements) {
    if (!near.forwards || !far.forwards) continue;
    find(port, farPort);
    find(farPort, port);
  }
}

/** The record that has an end: of a switch, but for its ports for management, one for all. */
const recordOf = ({ id, node }: MetPort): NodeId => (id ?? node.id) as NodeId;

/** Of an end of a cable, which has one. */
const numberOf = ({ number }: MetPort): number => number as number;

/** A record of a node, and its ports by number. */
interface AddedRecord {
  readonly id: NodeId;
  readonly names: ReadonlyMap<number, string>;
}

function addNode(builder: TopologyBuilder, node: MetNode): AddedRecord[] {
  const { name, forwards, ports } = node;
  const numbered = ports.filter(({ number, isManagement }) => number !== undefined && !isManagement);
  if (forwards) {
    const portCount = numbered.reduce((most, port) => Math.max(most, numberOf(port)), 0);
    node.id = builder.addSwitch({ name, portCount });
    const ofManagement = ports.flatMap((port) => {
      if (!port.isManagement) return [];
      port.id = builder.addHost({ name: `${name} ${port.name}`, of: node.id });
      return { id: port.id, names: namesOf([port]) };
    });
    return [{ id: node.id, names: namesOf(numbered) }, ...ofManagement];
  }
  numbered.sort((a, b) => numberOf(a) - numberOf(b));
  return numbered.map((port) => {
    const own = numberOf(port) > 1 ? `${name}#${port.number}` : name;
    port.id = builder.addHost({ name: own, ...(numbered.length > 1 && { node: name }) });
    return { id: port.id, names: namesOf([port]) };
  });
}

/** Names of ports by their numbers, as far as somebody names them. */
function namesOf(ports: readonly MetPort[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const port of ports) if (isNamed(port.name)) names.set(numberOf(port), port.name);
  return names;
}
