import { formatGuid } from '../../addressing/guids';
import type { ProblemList } from '../../base/text/problemList';
import { directorRemarks } from '../../topology/directors';
import { isSilent } from '../../topology/hostRoles';
import { gbpsOf } from '../../topology/linkSpeed';
import type { Host, NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import type { FilePlace, ParsedNetwork } from './format';
import { type FoundCable, type FoundNode, lineOf, MOST_PORT } from './foundNode';
import { describedRole } from './hostRoles';
import { type FoundPort, type PortPlace, portPlaces } from './nodeGroups';
import { UniqueNames } from './uniqueNames';

/** A cabled adapter port on its way to becoming a host. */
interface FoundHost {
  readonly node: FoundNode;
  /** Of its port; an adapter without any has none. */
  readonly cable: FoundCable | undefined;
  readonly isRenamed: boolean;
  readonly record: Omit<Host, 'id'>;
  readonly port: FoundPort;
}

/** Makes records of nodes that a file describes, once every cable stands at both its ends. */
export class FoundNetwork {
  private readonly builder = new TopologyBuilder();
  private readonly names: UniqueNames;
  /** Of switches, and of adapters' ports by what is cabled there. */
  private readonly ids = new Map<FoundNode | FoundCable, NodeId>();
  private readonly described = new Map<NodeId, string>();
  private readonly spokenOf = new Map<NodeId, FilePlace>();
  private readonly linkLines: number[] = [];
  /** Lines about cables between two adapters, which are left out. */
  readonly besideLines: number[] = [];

  /**
   * @param nodes by what far ends call them, in the order found
   * @param strangers those that are only spoken of
   */
  constructor(
    private readonly nodes: ReadonlyMap<string, FoundNode>,
    private readonly strangers: ReadonlySet<FoundNode>,
    private readonly problems: ProblemList,
  ) {
    this.names = new UniqueNames(problems);
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    const found: FoundHost[] = [];
    for (const node of this.nodes.values()) {
      if (node.kind === 'switch') this.addSwitch(node);
      else for (const [i, port] of portsOf(node).entries()) found.push(this.foundHost(node, i, port));
    }
    const ports = found.map(({ port }) => port);
    const places = portPlaces(ports);
    found.forEach(({ node, cable, isRenamed, record }, i) => {
      const id = this.builder.addHost(withoutUndefined({ ...record, ...places[i] }));
      if (cable) this.ids.set(cable, id);
      this.note(node, id, isRenamed);
    });
    for (const node of this.nodes.values()) for (const [port, cable] of node.cables) this.addLink(node, port, cable);
    const { described, spokenOf } = this;
    const topology = this.builder.build(name);
    for (const text of directorRemarks(topology)) this.problems.warning(0, text);
    let lines: ReadonlyMap<string, number> | null = null;
    const placeOf = (id: string): FilePlace | undefined => {
      // Asked only where something is wrong, then of many at once.
      lines ??= this.linesOf(topology);
      const line = lines.get(id);
      return line === undefined ? undefined : { file: this.problems.file, line };
    };
    return { topology, ports, described, spokenOf, placeOf };
  }

  private addSwitch(node: FoundNode): void {
    const portCount = node.ports || highestPort(node);
    const lid = node.lids.get(0) || undefined;
    const record = { name: this.names.take(node.name, node.guid, node.line), portCount, guid: node.guid, lid };
    const id = this.builder.addSwitch(withoutUndefined(record));
    this.ids.set(node, id);
    this.note(node, id, record.name !== node.name);
  }

  /** @param i its place among the adapter's cabled ports */
  private foundHost(node: FoundNode, i: number, port: number): FoundHost {
    const portGuid =
      node.portGuids.get(port) ??
      (node.guid && formatGuid(BigInt(`0x${node.guid}`) + BigInt(Math.min(port, MOST_PORT))));
    const wanted = port > 1 ? `${node.name}#${port}` : node.name;
    const host = this.names.take(wanted, portGuid ?? node.guid, node.line);
    const lid = node.lids.get(port) || undefined;
    const role = node.role ?? describedRole(node.name);
    const record = { name: host, guid: node.guid, portGuid, lid, role };
    const { name: description, guid, systemGuid } = node;
    const own = { stated: statedPlace(node, i), serves: isSilent(role) };
    const described = { host, description, port, guid, systemGuid, ...own };
    return { node, cable: node.cables.get(port), isRenamed: host !== wanted, record, port: described };
  }

  /** Each cable stands at both ends: it is added from the switch, and between two switches from the one found first. */
  private addLink(node: FoundNode, port: number, cable: FoundCable): void {
    const { far } = cable;
    if (!far) return;
    if (far.kind === 'host' && node.kind === 'host') {
      if (!cable.echo) this.besideLines.push(cable.line);
      if (node.key < far.key)
        this.problems.warning(cable.line, {
          en: `left out: a cable between two adapters, "${node.name}" and "${far.name}"`,
          ja: `アダプタ "${node.name}" と "${far.name}" を直結するケーブルのため除きました`,
        });
      return;
    }
    const back = far.cables.get(cable.toPort);
    if (node.kind === 'host' || (far.kind === 'switch' && !isFirst(cable, back))) return;
    const a = this.ids.get(node);
    const end = far.kind === 'switch' ? far : back;
    const b = end && this.ids.get(end);
    if (!a || !b) return;
    const speed = this.speedOf(node, cable, far, back);
    const lengthM = cable.lengthM ?? back?.lengthM;
    this.builder.connect(a, b, port, cable.toPort, { ...(lengthM && { lengthM }), ...(speed && { speed }) });
    this.linkLines.push(cable.line);
  }

  private linesOf({ links }: Pick<ParsedNetwork['topology'], 'links'>): ReadonlyMap<string, number> {
    return new Map<string, number>([
      ...[...this.ids].map(([node, one]) => [one, 'cables' in node ? lineOf(node) : node.line] as const),
      ...links.map((link, i) => [link.id, this.linkLines[i]] as const),
    ]);
  }

  /** Notes what of a node its record does not tell. */
  private note(node: FoundNode, id: NodeId, isRenamed: boolean): void {
    if (isRenamed) this.described.set(id, node.name);
    if (this.strangers.has(node)) this.spokenOf.set(id, { file: this.problems.file, line: node.line });
  }

  /** The speed that both ends state of a cable; where they differ, the slower, which is reported. */
  private speedOf(
    node: FoundNode,
    cable: FoundCable,
    far: FoundNode,
    back: FoundCable | undefined,
  ): string | undefined {
    if (!cable.speed || !back?.speed || back.speed === cable.speed) return cable.speed ?? back?.speed;
    const [near, away] = [gbpsOf(cable.speed), gbpsOf(back.speed)];
    if (!near || !away) return near ? cable.speed : back.speed;
    const difference = near.num * away.den - away.num * near.den;
    if (difference === 0) return cable.speed;
    const slower = difference < 0 ? cable.speed : back.speed;
    this.problems.warning(cable.line, {
      en: `the cable from "${node.name}" to port ${cable.toPort} of "${far.name}" is ${cable.speed} here and ${back.speed} in line ${back.line}: ${slower} counts`,
      ja: `"${node.name}" から "${far.name}" のポート ${cable.toPort} へのケーブルは、ここでは ${cable.speed}、${back.line} 行目では ${back.speed} です：${slower} とみなします`,
    });
    return slower;
  }
}

function statedPlace({ machine }: FoundNode, port: number): Partial<PortPlace> | undefined {
  const rail = machine?.rails[port];
  return machine && { node: machine.name, ...(rail !== undefined && { rail }) };
}

/** Cabled ports, in order; an adapter without any is a host all the same. */
function portsOf({ cables }: FoundNode): readonly number[] {
  return cables.size > 0 ? [...cables.keys()].sort((a, b) => a - b) : [1];
}

function highestPort({ cables }: FoundNode): number {
  let highest = 0;
  for (const port of cables.keys()) highest = Math.max(highest, port);
  return highest;
}

/** Checks whether this statement of the two of a cable is the one that is used. */
function isFirst(cable: FoundCable, back: FoundCable | undefined): boolean {
  return !cable.echo && (!back || back.echo || cable.line < back.line);
}

function withoutUndefined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
