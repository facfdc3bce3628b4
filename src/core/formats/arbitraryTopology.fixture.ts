import fc from 'fast-check';
import {
  CABLE_STATES,
  GROUP_COLOURS,
  HOST_ROLES,
  type Host,
  type Link,
  type NodeId,
  SWITCH_ROLES,
  type Switch,
  type Topology,
} from '../topology/topology';

const groupName = fc.constantFrom('rack 1', 'rack 2');
const guidOf = (base: number, i: number) => (base * 0x10000 + i).toString(16).padStart(16, '0');

/** Names as people type them: any text, made unique by a number behind. */
const nameText = fc.string({ unit: 'grapheme', maxLength: 12 });

/**
 * Topologies that pass validation: connected or not, parallel links, fields present or absent. `wild` adds everything that only the design
 * document can hold.
 */
export function arbitraryTopology(wild: boolean): fc.Arbitrary<Topology> {
  const field = <T>(value: fc.Arbitrary<T>) => (wild ? fc.option(value, { nil: undefined }) : fc.constant(undefined));
  const small = fc.nat(9);
  const position = fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -50, max: 50 }) });
  const place = fc.record(
    { rack: fc.constantFrom('A01', 'B02'), unit: fc.integer({ min: 1, max: 42 }), locked: fc.boolean() },
    { requiredKeys: ['rack', 'unit'] },
  );
  const common = {
    position: field(position),
    locked: field(fc.boolean()),
    place: field(place),
    down: field(fc.boolean()),
  };
  const switchFields = fc.record({
    name: nameText,
    level: field(small),
    pod: field(small),
    index: field(small),
    tree: field(small),
    chassis: field(nameText),
    withGuid: fc.boolean(),
    role: field(fc.constantFrom(...SWITCH_ROLES)),
    group: field(groupName),
    ...common,
  });
  const hostFields = fc.record({
    name: nameText,
    withGuid: fc.boolean(),
    node: field(fc.constantFrom('n1', 'n2')),
    rail: field(small),
    role: field(fc.constantFrom(...HOST_ROLES)),
    ...common,
  });
  const linkFields = fc.record({
    from: fc.nat(99),
    to: fc.nat(99),
    lengthM: field(fc.integer({ min: 0, max: 300 })),
    speed: field(fc.constantFrom('4xQDR', '4x FDR10')),
    work: field(fc.record({ status: fc.constantFrom(...CABLE_STATES), note: field(fc.constant('=1 "x"')) })),
    down: field(fc.boolean()),
  });
  return fc
    .record({
      name: fc.string({ maxLength: 10 }),
      switches: fc.array(switchFields, { minLength: 1, maxLength: 6 }),
      hosts: fc.array(fc.record({ at: fc.nat(99), host: hostFields }), { maxLength: 8 }),
      links: fc.array(linkFields, { maxLength: 10 }),
      groups: field(
        fc.uniqueArray(fc.record({ name: groupName, colour: fc.constantFrom(...GROUP_COLOURS) }), {
          selector: ({ name }) => name,
          minLength: 1,
        }),
      ),
      floor: field(fc.record({ model: fc.constantFrom('trays' as const, 'k' as const), slackM: fc.nat(3) })),
      numbered: field(fc.constant(true)),
      origin: field(fc.constant({ generator: 'random', params: { switches: 4, label: 'x', fast: true } })),
    })
    .map(({ numbered, ...raw }) => {
      const links: Link[] = [];
      const portsUsed = raw.switches.map(() => 0);
      const end = (s: number) => ({ node: `s${s}` as NodeId, port: ++portsUsed[s] });
      const add = (link: Omit<Link, 'id'>) => links.push({ id: `l${links.length}` as Link['id'], ...link });
      const hosts = raw.hosts.map(({ at, host: { withGuid, name, ...rest } }, h): Host => {
        const node = `h${h}` as Host['id'];
        add({ a: end(at % raw.switches.length), b: { node, port: 1 } });
        const guids = withGuid ? { guid: guidOf(0x77, 2 * h), portGuid: guidOf(0x77, 2 * h + 1) } : {};
        return { id: node, name: `${name} h${h}`, ...guids, ...rest };
      });
      for (const { from, to, ...rest } of raw.links) {
        const [a, b] = [from % raw.switches.length, to % raw.switches.length];
        if (a !== b) add({ a: end(a), b: end(b), ...rest });
      }
      const switches = raw.switches.map(({ withGuid, name, ...rest }, s): Switch => {
        const guid = withGuid ? guidOf(0x88, s) : undefined;
        return { id: `s${s}` as Switch['id'], name: `${name} s${s}`, portCount: portsUsed[s] + (s % 3), guid, ...rest };
      });
      const floor = raw.floor && { rows: 2, columns: 2, units: 42, crossings: [2], ...raw.floor };
      // Nothing stands in racks without a floor.
      const standing = <T extends Switch | Host>(record: T) => (floor ? record : { ...record, place: undefined });
      const nodes = { switches: switches.map(standing), hosts: hosts.map(standing) };
      const numberedLinks = numbered ? links.map((link, i) => ({ ...link, cable: i + 1 })) : links;
      const lastCable = numbered ? links.length + 1 : undefined;
      // Absent and undefined are one to JSON.
      return JSON.parse(JSON.stringify({ ...raw, ...nodes, links: numberedLinks, floor, lastCable })) as Topology;
    });
}
