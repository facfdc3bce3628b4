import { normalizeGuid } from '../addressing/guids';
import { identitiesOf } from '../asbuilt/nodeIdentity';
import { ProblemList } from '../base/text/problemList';
import { numberPorts } from '../formats/parts/portNumbers';
import { sonicDevices } from '../formats/parts/sonicDevices';
import { modelsByName } from '../plant/machinePorts';
import { portsByName } from '../plant/portsByName';
import { switchPorts } from '../plant/switchPorts';
import { isManagementPort, kindByPort } from '../topology/portNames';
import type { NodeId, Switch, Topology } from '../topology/topology';
import { type PortMark, portKey } from './readers/counterDump';

/** Owned by several nodes. */
const SHARED = Symbol('shared');

/**
 * The ports of a design, each with a place: 2l and 2l + 1 are the ends a and b of link l; from twice the number of links on stand ports without a cable, in the order in which counters speak of them.
 */
export class PortPlaces {
  private readonly byGuid = new Map<string, NodeId[]>();
  private readonly byLid = new Map<number, NodeId>();
  private readonly byName = new Map<string, NodeId | typeof SHARED>();
  private readonly ends = new Map<NodeId, Map<number, number>>();
  private readonly names = new Map<NodeId, string>();
  private readonly switches: ReadonlyMap<NodeId, Switch>;
  private readonly bare = new Map<string, number>();
  private readonly bareNames: string[] = [];

  /** O(nodes + links). */
  constructor(private readonly topology: Topology) {
    const { switches, hosts, links } = topology;
    this.switches = new Map(switches.map((record) => [record.id, record]));
    for (const { id, name, guid, lid } of switches) this.know(id, name, [guid], lid, identitiesOf(name, true));
    for (const { id, name, guid, portGuid, lid, node, port } of hosts) {
      const ofMachine = node === undefined ? [] : [node, ...(port === undefined ? [] : [`${node} ${port}`])];
      const called = [name, ...ofMachine].flatMap((one) => identitiesOf(one, false));
      this.know(id, name, [guid, portGuid], lid, called);
    }
    links.forEach(({ a, b }, l) => {
      for (const [side, { node, port }] of [a, b].entries()) {
        const own = this.ends.get(node) ?? new Map<number, number>();
        own.set(port, 2 * l + side);
        this.ends.set(node, own);
      }
    });
  }

  /** Places so far, those without a cable too. */
  get count(): number {
    return 2 * this.topology.links.length + this.bareNames.length;
  }

  /** A port in words: `leaf-1[3]`; a host with one port by its name alone. */
  nameOf(place: number): string {
    const { links } = this.topology;
    if (place >= 2 * links.length) return this.bareNames[place - 2 * links.length];
    const { a, b } = links[place >> 1];
    const { node, port } = place % 2 === 0 ? a : b;
    const name = this.names.get(node) ?? '';
    return this.switches.has(node) ? `${name}[${port}]` : name;
  }

  /**
   * The places of ports as one file speaks of them: Int32Array by port, -1 for one that the design does not have, and for several that could all be one of the design. Nodes are known by GUID, LID and name, in this order; names of a switch's ports by its model, where
   * SONiC gives them by its numbering, else by the numbers in them. O(ports log ports).
   */
  placesOf(marks: readonly PortMark[], isSonic: boolean): Int32Array {
    const nodes = marks.map((mark) => this.nodesOf(mark));
    const named = new Map<NodeId, Set<string>>();
    for (const [i, { port, portName }] of marks.entries())
      for (const node of nodes[i])
        if (port === undefined && portName !== undefined && this.switches.has(node))
          named.set(node, (named.get(node) ?? new Set()).add(portName));
    const numbers = new Map([...named].map(([node, names]) => [node, this.numbersOf(node, [...names], isSonic)]));
    const found = Int32Array.from(marks, ({ port, portName = '' }, i) => {
      for (const node of nodes[i]) {
        const number = port ?? numbers.get(node)?.get(portName);
        const place = this.placeAt(node, number, nodes[i].length === 1);
        if (place >= 0) return place;
      }
      return -1;
    });
    this.leaveOutShared(marks, found);
    return found;
  }

  /** Takes back places that several ports of a file have: two switches of one name, two adapters of a host with one cable. One that has the very number of the port keeps it. */
  private leaveOutShared(marks: readonly PortMark[], found: Int32Array): void {
    const first = new Map<number, number>();
    const shared = new Map<number, number[]>();
    for (const [i, place] of found.entries()) {
      if (place < 0) continue;
      const before = first.get(place);
      if (before === undefined) first.set(place, i);
      else shared.set(place, [...(shared.get(place) ?? [before]), i]);
    }
    for (const [place, all] of shared) {
      const { a, b } = this.topology.links[place >> 1] ?? {};
      const number = (place % 2 === 0 ? a : b)?.port;
      const keyOf = (i: number): string => portKey(marks[i]);
      if (all.every((i) => keyOf(i) === keyOf(all[0]))) continue;
      const exact = all.filter((i) => number !== undefined && marks[i].port === number);
      const isOne = exact.length > 0 && exact.every((i) => keyOf(i) === keyOf(exact[0]));
      for (const i of all) if (!isOne || !exact.includes(i)) found[i] = -1;
    }
  }

  private know(
    id: NodeId,
    name: string,
    guids: readonly (string | undefined)[],
    lid: number | undefined,
    called: readonly string[],
  ): void {
    this.names.set(id, name);
    for (const guid of new Set(guids)) {
      const digits = guid === undefined ? null : normalizeGuid(guid);
      if (digits !== null) this.byGuid.set(digits, [...(this.byGuid.get(digits) ?? []), id]);
    }
    if (lid !== undefined) this.byLid.set(lid, id);
    for (const key of new Set(called)) {
      const owner = this.byName.get(key);
      this.byName.set(key, owner === undefined || owner === id ? id : SHARED);
    }
  }

  /** Nodes that may be meant: of an adapter with several ports each is a host. */
  private nodesOf({ guid, lid, node, portName }: PortMark): readonly NodeId[] {
    const byGuid = guid === undefined ? undefined : this.byGuid.get(guid);
    if (byGuid) return byGuid;
    const byLid = lid === undefined ? undefined : this.byLid.get(lid);
    if (byLid !== undefined) return [byLid];
    if (node === undefined) return [];
    // A machine's port by machine and device, before the machine alone.
    const names = portName === undefined ? [node] : [`${node} ${portName}`, node];
    for (const key of names.flatMap((name) => [name.trim().toLowerCase(), ...identitiesOf(name, true)])) {
      const found = this.byName.get(key);
      if (found !== undefined) return found === SHARED ? [] : [found];
    }
    return [];
  }

  private placeAt(node: NodeId, port: number | undefined, isAlone: boolean): number {
    const own = this.ends.get(node);
    const cabled = port === undefined ? undefined : own?.get(port);
    if (cabled !== undefined) return cabled;
    const isSwitch = this.switches.has(node);
    // What a host's port is called says little where it has one cable.
    if (!isSwitch) return isAlone && own?.size === 1 ? [...own.values()][0] : -1;
    if (port === undefined) return -1;
    const key = `${node} ${port}`;
    const before = this.bare.get(key);
    if (before !== undefined) return before;
    const place = this.count;
    this.bare.set(key, place);
    this.bareNames.push(`${this.names.get(node) ?? ''}[${port}]`);
    return place;
  }

  private numbersOf(node: NodeId, all: readonly string[], isSonic: boolean): ReadonlyMap<string, number> {
    const record = this.switches.get(node) as Switch;
    const names = all.filter((name) => kindByPort(name) === 'switch' && !isManagementPort(name, true));
    const model = modelsByName(this.topology).get(record.model ?? '');
    const ports = switchPorts(record, model);
    const byModel = ports && portsByName(names, ports);
    if (byModel) return byModel;
    const device = isSonic ? this.sonic.get(node) : undefined;
    const called = new Map<string, number>();
    for (let port = 1; device && port <= record.portCount; port++) called.set(device.portName(port), port);
    if (device && names.every((name) => called.has(name))) return called;
    const numbered = names.map((name) => ({
      name,
      at: { file: '', line: 0 },
      number: undefined as number | undefined,
    }));
    numberPorts(record.name, numbered, undefined, new ProblemList(''));
    return new Map(numbered.flatMap(({ name, number }) => (number === undefined ? [] : [[name, number] as const])));
  }

  private devices: ReturnType<typeof sonicDevices> | null = null;

  private get sonic(): ReturnType<typeof sonicDevices> {
    this.devices ??= sonicDevices(this.topology);
    return this.devices;
  }
}
