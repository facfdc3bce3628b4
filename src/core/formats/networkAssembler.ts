import { formatGuid } from '../addressing/guids';
import type { ProblemList } from '../base/text/problemList';
import { isSilent } from '../topology/hostRoles';
import { gbpsOf } from '../topology/linkSpeed';
import type { Host, HostRole, NodeId } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { FilePlace, ParsedNetwork } from './format';
import { describedRole } from './hostRoles';
import { checkSize } from './networkSize';
import { type FoundPort, type PortPlace, portPlaces } from './nodeGroups';
import { UniqueNames } from './uniqueNames';

/** A switch or adapter as a file describes it; whatever a file does not say is left out. */
export interface FoundNode {
  readonly key: string;
  readonly kind: 'switch' | 'host';
  name: string;
  /** Ports as declared; 0 = not said, and then the highest port seen counts. */
  ports: number;
  guid?: string;
  /** Of the machine that it is a part of. */
  systemGuid?: string;
  /** Where a file says it, or the kind of node does; descriptions are looked at besides. */
  role?: HostRole;
  /** The machine whose adapter it is, and the rails of its cabled ports, where a file says them. */
  machine?: { readonly name: string; readonly rails: readonly number[] };
  /** 0 = only spoken of at the far end of a cable, never described itself. */
  line: number;
  /** Never described in such a file, and known by the far ends of its cables. */
  byCables?: boolean;
  /** By port; switches have theirs at port 0. */
  readonly lids: Map<number, number>;
  readonly portGuids: Map<number, string>;
  readonly cables: Map<number, FoundCable>;
}

/** One end of a cable as the file states it; the far end should state the same. */
interface FoundCable {
  readonly to: string;
  readonly toPort: number;
  readonly speed?: string;
  readonly line: number;
  /** Made up here from the other end, which is the only one that the file states. */
  readonly echo?: boolean;
  /** The node called `to`: found here once, where the reader did not have it at hand. */
  far?: FoundNode;
}

/** A cable that the far end does not state, as it would have. */
interface OneSided {
  /** Name of the node that states it. */
  readonly from: string;
  readonly far: FoundNode;
  readonly port: number;
  readonly cable: FoundCable;
}

/** Port numbers have 16 bits; a file may hold any row of digits. */
const MOST_PORT = 65_535;

/** A cabled adapter port on its way to becoming a host. */
interface FoundHost {
  readonly node: FoundNode;
  /** Of its port; an adapter without any has none. */
  readonly cable: FoundCable | undefined;
  readonly isRenamed: boolean;
  readonly record: Omit<Host, 'id'>;
  readonly port: FoundPort;
}

/** What the reader knows of its format. */
interface AssemblyRules {
  /** Far ends that are never described may be left to the file's end being cut off. */
  readonly strangers: 'error' | 'warning';
}

/**
 * Puts together what the readers of fabric descriptions find, in the order found, and checks it: ports in range, each port cabled once, both
 * ends of a cable in agreement, GUIDs and LIDs given once. A cable seen from one side only is kept with a warning.
 * An adapter gives one host for each cabled port; those after the first port are called `name#port`. Ports of one machine share its name (`portPlaces`).
 */
export class NetworkAssembler {
  private readonly nodes = new Map<string, FoundNode>();
  private readonly strangers = new Set<FoundNode>();
  /** Statements of cables so far, two for each that both ends state. */
  private stated = 0;

  constructor(
    private readonly problems: ProblemList,
    private readonly rules: AssemblyRules,
  ) {}

  /** The node of that key, made if it is new. */
  node(key: string, kind: FoundNode['kind'], name: string): FoundNode {
    let node = this.nodes.get(key);
    if (!node) {
      node = { key, kind, name, ports: 0, line: 0, lids: new Map(), portGuids: new Map(), cables: new Map() };
      this.nodes.set(key, node);
    }
    return node;
  }

  find(key: string): FoundNode | undefined {
    return this.nodes.get(key);
  }

  /** One statement of a cable at a port of a node. */
  cable(node: FoundNode, port: number, cable: FoundCable): void {
    const { to, toPort, line } = cable;
    checkSize(this.problems, line, { nodes: this.nodes.size, cables: ++this.stated / 2 });
    const before = node.cables.get(port);
    if (!before) {
      node.cables.set(port, cable);
    } else if (before.to !== to || before.toPort !== toPort) {
      this.problems.error(line, {
        en: `port ${port} of "${node.name}" is cabled a second time: first in line ${before.line}`,
        ja: `「${node.name}」のポート ${port} に 2 本目のケーブルがあります（1 本目は ${before.line} 行目）`,
      });
    } else {
      this.problems.warning(line, {
        en: `port ${port} of "${node.name}" is described a second time: first in line ${before.line}`,
        ja: `"${node.name}" のポート ${port} の記載が重複しています：最初は ${before.line} 行目です`,
      });
    }
  }

  build(name: string): Omit<ParsedNetwork, 'problems'> {
    this.completeCables();
    // What is spoken of only has its line by now.
    this.checkIdentity();
    const builder = new TopologyBuilder();
    const names = new UniqueNames(this.problems);
    /** Of switches, and of adapters' ports by what is cabled there. */
    const ids = new Map<FoundNode | FoundCable, NodeId>();
    const notes = { described: new Map<NodeId, string>(), spokenOf: new Map<NodeId, FilePlace>() };
    const found: FoundHost[] = [];
    const linkLines: number[] = [];
    for (const node of this.nodes.values()) {
      if (node.kind === 'switch') {
        const portCount = node.ports || highestPort(node);
        const lid = node.lids.get(0) || undefined;
        const record = { name: names.take(node.name, node.guid, node.line), portCount, guid: node.guid, lid };
        const id = builder.addSwitch(withoutUndefined(record));
        ids.set(node, id);
        this.note(node, id, record.name !== node.name, notes);
        continue;
      }
      for (const [i, port] of portsOf(node).entries()) {
        const portGuid =
          node.portGuids.get(port) ??
          (node.guid && formatGuid(BigInt(`0x${node.guid}`) + BigInt(Math.min(port, MOST_PORT))));
        const wanted = port > 1 ? `${node.name}#${port}` : node.name;
        const host = names.take(wanted, portGuid ?? node.guid, node.line);
        const lid = node.lids.get(port) || undefined;
        const role = node.role ?? describedRole(node.name);
        const record = { name: host, guid: node.guid, portGuid, lid, role };
        const { name: description, guid, systemGuid } = node;
        const own = { stated: statedPlace(node, i), serves: isSilent(role) };
        const described = { host, description, port, guid, systemGuid, ...own };
        found.push({ node, cable: node.cables.get(port), isRenamed: host !== wanted, record, port: described });
      }
    }
    const ports = found.map(({ port }) => port);
    const places = portPlaces(ports);
    found.forEach(({ node, cable, isRenamed, record }, i) => {
      const id = builder.addHost(withoutUndefined({ ...record, ...places[i] }));
      if (cable) ids.set(cable, id);
      this.note(node, id, isRenamed, notes);
    });
    for (const node of this.nodes.values()) {
      for (const [port, cable] of node.cables) {
        const { far } = cable;
        if (!far) continue;
        if (far.kind === 'host' && node.kind === 'host') {
          if (node.key < far.key)
            this.problems.warning(cable.line, {
              en: `left out: a cable between two adapters, "${node.name}" and "${far.name}"`,
              ja: `アダプタ "${node.name}" と "${far.name}" を直結するケーブルのため除きました`,
            });
          continue;
        }
        // Each cable stands at both ends: it is added from the switch, and between two switches from the one found first.
        const back = far.cables.get(cable.toPort);
        if (node.kind === 'host' || (far.kind === 'switch' && !isFirst(cable, back))) continue;
        const a = ids.get(node);
        const end = far.kind === 'switch' ? far : back;
        const b = end && ids.get(end);
        if (!a || !b) continue;
        const speed = this.speedOf(node, cable, far, back);
        builder.connect(a, b, port, cable.toPort, speed ? { speed } : {});
        linkLines.push(cable.line);
      }
    }
    const topology = builder.build(name);
    const { file } = this.problems;
    let lines: Map<string, number> | null = null;
    const placeOf = (id: string): FilePlace | undefined => {
      // Asked only where something is wrong, then of many at once.
      lines ??= new Map<string, number>([
        ...[...ids].map(([node, one]) => [one, 'cables' in node ? lineOf(node) : node.line] as const),
        ...topology.links.map((link, i) => [link.id, linkLines[i]] as const),
      ]);
      const line = lines.get(id);
      return line === undefined ? undefined : { file, line };
    };
    return { topology, ports, ...notes, placeOf };
  }

  /** Notes what of a node its record does not tell. */
  private note(
    node: FoundNode,
    id: NodeId,
    isRenamed: boolean,
    notes: { readonly described: Map<NodeId, string>; readonly spokenOf: Map<NodeId, FilePlace> },
  ): void {
    if (isRenamed) notes.described.set(id, node.name);
    if (this.strangers.has(node)) notes.spokenOf.set(id, { file: this.problems.file, line: node.line });
  }

  /** What both ends say of a cable's speed; where they differ, the slower, which is told. */
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

  /** Ports in range, far ends there and in agreement; afterwards every cable stands at both its ends. */
  private completeCables(): void {
    for (const node of this.nodes.values())
      for (const [port, cable] of node.cables) this.checkPort(node, port, cable.line);
    const oneSided: OneSided[] = [];
    for (const node of this.nodes.values()) {
      for (const [port, cable] of node.cables) {
        const far = this.farEnd(node, port, cable);
        if (!far) continue;
        const back = far.cables.get(cable.toPort);
        if (!back) oneSided.push({ from: node.name, far, port: cable.toPort, cable: echoOf(cable, node, port) });
        else if (back.to !== node.key || back.toPort !== port) {
          this.problems.error(cable.line, {
            en: `port ${cable.toPort} of "${far.name}" is cabled twice: to port ${port} of "${node.name}" here, to port ${back.toPort} of "${this.nodes.get(back.to)?.name ?? back.to}" in line ${back.line}`,
            ja: `「${far.name}」のポート ${cable.toPort} にケーブルが 2 本あります。この行では「${node.name}」のポート ${port} へ、${back.line} 行目では「${this.nodes.get(back.to)?.name ?? back.to}」のポート ${back.toPort} へつながっています`,
          });
        }
      }
    }
    for (const one of oneSided) this.completeOneSided(one);
  }

  /** False, and told, if a node cannot have such a port. */
  private checkPort(node: FoundNode, port: number, line: number): boolean {
    if (port <= MOST_PORT && (node.ports === 0 || (port >= 1 && port <= node.ports))) return true;
    const most = Math.min(node.ports || MOST_PORT, MOST_PORT);
    this.problems.error(line, {
      en: `port ${port} of "${node.name}" is out of range: expected 1 to ${most}`,
      ja: `「${node.name}」のポート ${port} は範囲外です（1～${most}）`,
    });
    return false;
  }

  /** The node that a cable leads to; null, and told, if it can lead nowhere. Nodes never described become `strangers`. */
  private farEnd(node: FoundNode, port: number, cable: FoundCable): FoundNode | null {
    const { problems } = this;
    cable.far ??= this.nodes.get(cable.to);
    const { far } = cable;
    if (far === node) {
      problems.error(cable.line, {
        en: `port ${port} of "${node.name}" is cabled to the same node: expected another`,
        ja: `「${node.name}」のポート ${port} が同じノードにつながっています。別のノードが必要です`,
      });
      return null;
    }
    if (!far) {
      problems.error(cable.line, {
        en: `the cable goes to "${cable.to}", which is not described in this file`,
        ja: `ケーブルの先の「${cable.to}」がこのファイルに記述されていません`,
      });
      return null;
    }
    if (far.line === 0 && !far.byCables) {
      this.strangers.add(far);
      this.meetStranger(far, cable);
    }
    return this.checkPort(far, cable.toPort, cable.line) ? far : null;
  }

  private completeOneSided({ from, far, port, cable }: OneSided): void {
    const { problems } = this;
    const taken = far.cables.get(port);
    if (taken && (taken.to !== cable.to || taken.toPort !== cable.toPort)) {
      problems.error(cable.line, {
        en: `port ${port} of "${far.name}" is cabled twice: here and in line ${taken.line}`,
        ja: `「${far.name}」のポート ${port} に 2 本のケーブルがあります（この行と ${taken.line} 行目）`,
      });
      return;
    }
    if (!this.strangers.has(far) && !far.byCables) {
      problems.warning(cable.line, {
        en: `the cable from "${from}" to port ${port} of "${far.name}" is seen from this side only`,
        ja: `"${from}" から "${far.name}" のポート ${port} へのケーブルは片側にしか記載がありません`,
      });
    }
    far.cables.set(port, cable);
  }

  private meetStranger(far: FoundNode, cable: FoundCable): void {
    const en = `"${far.name}" is named here as the far end of a cable but not described in this file: is the file complete?`;
    const ja = `"${far.name}" はここでケーブルの相手として現れますが、このファイルに記載がありません：ファイルは完全ですか？`;
    if (this.rules.strangers === 'warning') this.problems.warning(cable.line, { en, ja });
    else this.problems.error(cable.line, { en, ja });
    far.line = cable.line;
  }

  /** GUIDs of nodes are unique among those of nodes, and those of ports likewise: a port may have one that is a node's, as where two adapters on a card are numbered on. */
  private checkIdentity(): void {
    const guids = new Map<string, FoundNode>();
    const portGuids = new Map<string, FoundNode>();
    const lids = new Map<number, FoundNode>();
    for (const node of this.nodes.values()) {
      if (node.guid) this.claim(guids, node.guid, node, `GUID 0x${node.guid}`);
      for (const guid of node.portGuids.values()) this.claim(portGuids, guid, node, `port GUID 0x${guid}`);
      for (const lid of node.lids.values()) {
        if (lid === 0) continue;
        if (lid >= 0xc000)
          this.problems.error(lineOf(node), {
            en: `LID ${lid} of "${node.name}" is out of range: expected 1 to 49151`,
            ja: `「${node.name}」の LID ${lid} は範囲外です（1～49151）`,
          });
        this.claim(lids, lid, node, `LID ${lid}`);
      }
    }
  }

  private claim<K>(owners: Map<K, FoundNode>, key: K, node: FoundNode, what: string): void {
    const owner = owners.get(key);
    if (!owner) owners.set(key, node);
    else
      this.problems.error(lineOf(node), {
        en: `${what} of "${node.name}" is taken: "${owner.name}" has it in line ${lineOf(owner)}`,
        ja: `「${node.name}」の ${what} は、${lineOf(owner)} 行目の「${owner.name}」が使っています`,
      });
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

/** Where a node is described, or else its first cable. */
function lineOf({ line, cables }: FoundNode): number {
  return line || (cables.values().next().value?.line ?? 0);
}

/** What the far end of a cable would have stated of it. */
function echoOf({ line, speed }: FoundCable, far: FoundNode, toPort: number): FoundCable {
  return { to: far.key, toPort, line, speed, echo: true, far };
}

/** Which of the two statements of a cable stands for it. */
function isFirst(cable: FoundCable, back: FoundCable | undefined): boolean {
  return !cable.echo && (!back || back.echo || cable.line < back.line);
}

function withoutUndefined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
