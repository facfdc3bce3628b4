import { SeededRandom } from '../base/structures/seededRandom';
import type { HostId, NodeId, SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { type Cable, type End, farOf, type Node, PluggedNetwork, plugText } from './pluggedNetwork';

/** Identities of nodes that are known: GUIDs and names, names, names of hosts, the name of one switch, nothing. */
export type Known = 'guids' | 'names' | 'hosts' | 'anchor' | 'nothing';

/** Weights of the faults that are drawn; those of whole nodes come first, since they touch many ports. */
const WEIGHTS = {
  'missing-node': 2,
  'exchanged-nodes': 2,
  'replaced-node': 2,
  'renamed-node': 2,
  'duplicate-name': 1,
  'extra-node': 2,
  missing: 22,
  swapped: 22,
  rotated: 4,
  'wrong-port': 14,
  'wrong-switch': 14,
  extra: 8,
  'degraded-width': 8,
  'degraded-speed': 8,
};
type Fault = keyof typeof WEIGHTS;
/** Faults that can be drawn only where boxes are identified other than by their places. */
const OF_BOXES: readonly Fault[] = ['exchanged-nodes', 'replaced-node', 'renamed-node', 'duplicate-name'];

/** A network as it might have been built, and what is wrong with it. */
export interface FaultyBuild {
  readonly topology: Topology;
  /** Names in its file of nodes whose names several have. */
  readonly described: ReadonlyMap<NodeId, string>;
  /** `kind end end …`, ends sorted: `NODE:PORT` in names of the plan, a node as a whole its name; an extra node is identified by the ports that it is cabled to. */
  readonly truth: readonly string[];
  /** Plugs to move in all. */
  readonly moves: number;
}

const DEFAULT_SWITCH = 'MF0;switch:MQM8700/U1';
const DEFAULT_HOST = 'localhost HCA-1';

/**
 * Draws faults into a plan, on ports that no other fault has touched, and writes down what was done: it knows nothing of how they are found.
 * Every switch has eight ports more than planned. Where hosts are not known by name none is moved, since that leaves no trace.
 * @param plan its hosts have one cable each
 */
export function drawFaultyBuild(plan: Topology, faults: number, known: Known, seed: number): FaultyBuild {
  const draw = new Drawing(plan, known, new SeededRandom(seed));
  const kinds = (Object.keys(WEIGHTS) as Fault[]).filter((kind) => known === 'guids' || !OF_BOXES.includes(kind));
  const counts = new Map<Fault, number>(kinds.map((kind) => [kind, 0]));
  const bag = kinds.flatMap((kind) => Array<Fault>(WEIGHTS[kind]).fill(kind));
  for (let i = 0; i < faults; i++) {
    const kind = bag[draw.random.below(bag.length)];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of counts) for (let i = 0; i < count; i++) draw.fault(kind);
  return draw.build();
}

class Drawing extends PluggedNetwork {
  private readonly truth: string[] = [];
  private moves = 0;
  private readonly hostsKnown: boolean;
  private anchor: Node | null = null;
  private added = 0;

  constructor(
    plan: Topology,
    private readonly known: Known,
    random: SeededRandom,
  ) {
    super(plan, random);
    this.hostsKnown = known !== 'nothing' && known !== 'anchor';
    if (known === 'anchor') this.anchor = this.anySwitch();
  }

  fault(kind: Fault): void {
    for (let tries = 0; tries < 1000; tries++) if (this.make(kind)) return;
    throw new Error(`no place found for one more fault: ${kind}`);
  }

  build(): FaultyBuild {
    const { random, plan } = this;
    const builder = new TopologyBuilder();
    const ids = new Map<Node, NodeId>();
    const described = new Map<NodeId, string>();
    const cables = this.cables.filter(({ ends }) => !ends.some(({ node }) => node.gone));
    const cabled = new Set(cables.flatMap(({ ends }) => ends.map(({ node }) => node)));
    const nodes = this.nodes.filter((node) => cabled.has(node));
    random.shuffle(nodes);
    random.shuffle(cables);
    const guids = guidsOf(plan);
    const names = new Set<string>();
    nodes.forEach((node, i) => {
      const description = this.calledIn(node);
      const guid = (node.box !== null && this.known === 'guids' && guids.get(node.box)) || newGuid(i);
      const name = names.has(description) ? `${description} ${guid.replace(/^0+/, '')}` : description;
      names.add(name);
      const id: SwitchId | HostId = node.isSwitch
        ? builder.addSwitch({ name, portCount: node.ports, guid })
        : builder.addHost({ name, guid });
      ids.set(node, id);
      if (name !== description) described.set(id, description);
    });
    for (const { ends, speed } of cables) {
      const [a, b] = random.below(2) === 0 ? ends : [ends[1], ends[0]];
      builder.connect(ids.get(a.node) as NodeId, ids.get(b.node) as NodeId, a.port, b.port, { speed });
    }
    return { topology: builder.build('as built'), described, truth: this.truth.sort(), moves: this.moves };
  }

  private make(kind: Fault): boolean {
    switch (kind) {
      case 'missing-node':
        return this.loseNode();
      case 'exchanged-nodes':
        return this.exchangeBoxes();
      case 'replaced-node':
      case 'renamed-node':
      case 'duplicate-name':
        return this.changeBox(kind);
      case 'extra-node':
        return this.addNode();
      case 'missing':
        return this.loseCable();
      case 'swapped':
        return this.rotate(2);
      case 'rotated':
        return this.rotate(3 + this.random.below(2));
      case 'wrong-port':
      case 'wrong-switch':
        return this.movePlug(kind);
      case 'extra':
        return this.addExtra();
      case 'degraded-width':
      case 'degraded-speed':
        return this.slowDown(kind);
    }
  }

  private loseNode(): boolean {
    const node = this.anyOf(this.nodes);
    const cables = this.cablesOf.get(node) ?? [];
    if (node === this.anchor || !this.areFree(cables)) return false;
    // A switch that loses its last cables with this one would be missing too.
    const neighbours = cables.map((cable) => farOf(cable, node).node).filter(({ isSwitch }) => isSwitch);
    if (neighbours.some((other) => (this.cablesOf.get(other) ?? []).length < 3)) return false;
    node.gone = true;
    this.touch(cables);
    if (node.isSwitch) this.say('missing-node', [node.name]);
    else this.say('missing', cables[0].ends.map(plugText));
    return true;
  }

  private exchangeBoxes(): boolean {
    const [a, b] = [this.anySwitch(), this.anySwitch()];
    const cables = [...(this.cablesOf.get(a) ?? []), ...(this.cablesOf.get(b) ?? [])];
    if (
      a === b ||
      !this.areFree(cables) ||
      cables.some(({ ends }) => [a, b].every((box) => ends.some(({ node }) => node === box)))
    )
      return false;
    [a.box, b.box] = [b.box, a.box];
    [a.calls, b.calls] = [b.calls, a.calls];
    this.touch(cables);
    this.say('exchanged-nodes', [a.name, b.name]);
    return true;
  }

  private changeBox(kind: Fault): boolean {
    const node = this.anyOf(this.nodes);
    const cables = this.cablesOf.get(node) ?? [];
    if (!this.areFree(cables)) return false;
    if (kind === 'duplicate-name') {
      const other = this.anyOf(this.nodes);
      const theirs = this.cablesOf.get(other) ?? [];
      if (other === node || other.isSwitch !== node.isSwitch || !this.areFree(theirs)) return false;
      node.calls = other.name;
      this.touch(theirs);
      this.say(kind, [node.name, other.name]);
    } else {
      if (kind === 'replaced-node') node.box = null;
      else node.calls = `called-${this.added++}`;
      this.say(kind, [node.name]);
    }
    this.touch(cables);
    return true;
  }

  private addNode(): boolean {
    const isSwitch = this.random.below(2) === 0;
    const name = `new-${this.added++}`;
    const node: Node = { name, isSwitch, ports: isSwitch ? 40 : 0, box: null, calls: name };
    const spares = Array.from({ length: isSwitch ? 2 : 1 }, () => this.spareOf(this.anySwitch()));
    if (spares.some((end) => end === null) || new Set(spares.map((end) => end?.node)).size < spares.length)
      return false;
    this.nodes.push(node);
    this.cablesOf.set(node, []);
    spares.forEach((end, i) => {
      if (end) this.touch([this.addCable(end, { node, port: i + 1 })]);
    });
    this.say(
      'extra-node',
      spares.flatMap((end) => (end ? [plugText(end)] : [])),
    );
    return true;
  }

  private loseCable(): boolean {
    const cable = this.anyCable();
    if (!cable || cable.ends.some(({ node }) => (this.cablesOf.get(node) ?? []).length < 3)) return false;
    this.say('missing', cable.ends.map(plugText));
    this.touch([cable]);
    this.drop(cable);
    return true;
  }

  /** Every cable keeps one end, and takes the next one's other end. */
  private rotate(count: number): boolean {
    const chosen = new Set<Cable>();
    for (let i = 0; i < count; i++) {
      const cable = this.anyCable(this.hostsKnown);
      if (!cable) return false;
      chosen.add(cable);
    }
    const cables = [...chosen];
    if (cables.length < count) return false;
    const kept = cables.map(({ ends }) => ends[this.random.below(2)]);
    const moved = cables.map(({ ends }, i) => (ends[0] === kept[i] ? ends[1] : ends[0]));
    const after = kept.map((end, i): [End, End] => [end, moved[(i + 1) % count]]);
    if (after.some(([a, b]) => a.node === b.node || !(a.node.isSwitch || b.node.isSwitch))) return false;
    this.say(
      count === 2 ? 'swapped' : 'rotated',
      cables.flatMap(({ ends }) => ends.map(plugText)),
    );
    this.touch(cables);
    cables.forEach((cable, i) => {
      cable.ends = after[i];
    });
    this.moves += count;
    return true;
  }

  private movePlug(kind: 'wrong-port' | 'wrong-switch'): boolean {
    const cable = this.anyCable(this.hostsKnown);
    if (!cable) return false;
    const side = this.random.below(2);
    const [stays, from] = [cable.ends[1 - side], cable.ends[side]];
    if (!from.node.isSwitch) return false;
    const to = this.spareOf(kind === 'wrong-port' ? from.node : this.anySwitch());
    if (!to || to.node === stays.node || (kind === 'wrong-switch' && to.node === from.node)) return false;
    this.say(kind, [plugText(stays), plugText(from), plugText(to)]);
    this.touch([cable]);
    cable.ends = [stays, to];
    this.touch([cable]);
    this.moves++;
    return true;
  }

  private addExtra(): boolean {
    const [a, b] = [this.spareOf(this.anySwitch()), this.spareOf(this.anySwitch())];
    if (!a || !b || a.node === b.node) return false;
    this.touch([this.addCable(a, b)]);
    this.say('extra', [plugText(a), plugText(b)]);
    return true;
  }

  private slowDown(kind: 'degraded-width' | 'degraded-speed'): boolean {
    const cable = this.anyCable(true);
    if (!cable) return false;
    cable.speed = kind === 'degraded-width' ? '1xHDR' : '4xSDR';
    this.touch([cable]);
    this.say(kind, cable.ends.map(plugText));
    return true;
  }

  private calledIn({ isSwitch, calls }: Node): string {
    if (isSwitch)
      return this.known === 'guids' || this.known === 'names' || calls === this.anchor?.name ? calls : DEFAULT_SWITCH;
    return this.hostsKnown ? `${calls} HCA-1` : DEFAULT_HOST;
  }

  private say(kind: Fault, ends: readonly string[]): void {
    this.truth.push(`${kind} ${[...ends].sort().join(' ')}`);
  }
}

const newGuid = (i: number): string => (0xb00000000 + i).toString(16).padStart(16, '0');

/** GUIDs by name, made up where the plan has none. */
function guidsOf({ switches, hosts }: Topology): Map<string, string> {
  return new Map([...switches, ...hosts].flatMap(({ name, guid }) => (guid === undefined ? [] : [[name, guid]])));
}

/** The plan with a GUID for every node. */
export function withGuids(plan: Topology): Topology {
  const guid = (kind: number, i: number): string => (kind + i).toString(16).padStart(16, '0');
  return {
    ...plan,
    switches: plan.switches.map((s, i) => ({ ...s, guid: guid(0x200000000, i) })),
    hosts: plan.hosts.map((h, i) => ({ ...h, guid: guid(0x100000000, i) })),
  };
}
