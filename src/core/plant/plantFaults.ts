import type { LocalText } from '../base/localText';
import { highestPorts } from '../topology/highestPorts';
import { gbpsOf } from '../topology/linkSpeed';
import type { Topology } from '../topology/topology';
import { cableSegments } from './cableSegments';
import { modelsByName } from './machinePorts';
import { networksOfNodes } from './networks';
import { cagesOf, fitsCage, parseMode, portsBySpeed, type SwitchPort, switchPorts } from './switchPorts';

/** Lists of a design whose records can be at fault. */
type Listed = 'switches' | 'hosts' | 'links' | 'models' | 'networks' | 'machines' | 'panels';

/** Something in the records of a plant that contradicts the rest. */
export interface PlantFault {
  /** The list, the place in it, and the field. */
  readonly path: readonly [list: Listed, index: number, field: string];
  readonly text: LocalText;
  /** True of what people may draw before they mend it, such as a cable between two networks: a file with it is read, and says so. */
  readonly mayStay: boolean;
}

/**
 * Faults of a plant's records: names and ids given twice, references to what is not there, ports beyond what a model's cages and modes give, lanes of two ports,
 * ends in different networks, two hosts on one port of a machine, tails of a splitter that leave two cages. In the order of the lists. O(records + ports).
 */
export function plantFaults(topology: Topology): readonly PlantFault[] {
  const faults: PlantFault[] = [];
  const fault: Report = (list, index, field, text) => {
    faults.push({ path: [list, index, field], text, mayStay: MAY_STAY.has(`${list} ${field}`) });
  };
  checkLists(topology, fault);
  if (faults.some(({ mayStay }) => !mayStay)) return faults;
  checkSwitches(topology, fault);
  checkHosts(topology, fault);
  checkLinks(topology, fault);
  return faults;
}

/** Faults that a change to a design adds: those that it had before are not of the change. O(records + ports). */
export function newFaults(before: Topology, after: Topology): readonly PlantFault[] {
  const known = new Set(plantFaults(before).map(({ text }) => text.en));
  return plantFaults(after).filter(({ text }) => !known.has(text.en));
}

/** Lists and fields of faults that drawing leads to, or writing one network of several. */
const MAY_STAY: ReadonlySet<string> = new Set([
  ...['switches portCount', 'hosts of', 'hosts machine', 'links a', 'links speed'],
]);

type Report = (list: Listed, index: number, field: string, text: LocalText) => void;

const twice = (name: string): LocalText => ({ en: `"${name}" is used twice`, ja: `「${name}」が重複しています` });
const unknown = (en: string, ja: string, name: string): LocalText => ({
  en: `there is no ${en} "${name}"`,
  ja: `${ja}「${name}」はありません`,
});

/** Names, ids and references. */
function checkLists(topology: Topology, fault: Report): void {
  const { models = [], networks = [], machines = [], panels = [], switches, hosts, links } = topology;
  const once = (list: Listed, field: string, names: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>();
    names.forEach((name, i) => {
      if (seen.has(name)) fault(list, i, field, twice(name));
      seen.add(name);
    });
    return seen;
  };
  const named = <T extends { readonly name: string }>(records: readonly T[]) => records.map(({ name }) => name);
  once('models', 'name', named(models));
  const networkNames = once('networks', 'name', named(networks));
  once('machines', 'name', named(machines));
  once(
    'machines',
    'id',
    machines.map(({ id }) => id),
  );
  const panelIds = once(
    'panels',
    'id',
    panels.map(({ id }) => id),
  );
  const kindOf = new Map(models.map(({ name, kind }) => [name, kind]));
  const isModel = (list: Listed, kind: string, records: readonly { readonly model?: string }[]): void => {
    records.forEach(({ model }, i) => {
      if (model !== undefined && kindOf.get(model) !== kind)
        fault(list, i, 'model', unknown(`model of a ${kind}`, '機種', model));
    });
  };
  isModel('switches', 'switch', switches);
  isModel('machines', 'machine', machines);
  isModel('panels', 'panel', panels);
  for (const [list, records] of [
    ['switches', switches],
    ['hosts', hosts],
  ] as const)
    records.forEach(({ network }, i) => {
      if (network !== undefined && !networkNames.has(network))
        fault(list, i, 'network', unknown('network', 'ネットワーク', network));
    });
  models.forEach(({ modes = [] }, i) => {
    for (const mode of modes) if (!parseMode(mode)) fault('models', i, 'modes', noMode(mode));
  });
  panels.forEach(({ map = {} }, i) => {
    const fronts = new Map<string, string>();
    for (const [front, [rear, position]] of Object.entries(map)) {
      const key = JSON.stringify([rear, position]);
      const before = fronts.get(key);
      if (before !== undefined)
        fault('panels', i, 'map', {
          en: `position ${position} of rear port ${rear} has two front ports, ${before} and ${front}`,
          ja: `背面ポート ${rear} の位置 ${position} に前面ポートが 2 つ（${before} と ${front}）あります`,
        });
      fronts.set(key, front);
    }
  });
  const switchIds = new Set<string>(switches.map(({ id }) => id));
  hosts.forEach(({ of }, i) => {
    if (of !== undefined && !switchIds.has(of)) fault('hosts', i, 'of', unknown('switch', 'スイッチ', of));
  });
  links.forEach(({ via = [] }, i) => {
    for (const [panel] of via) if (!panelIds.has(panel)) fault('links', i, 'via', unknown('panel', 'パネル', panel));
  });
}

/** Gb/s by which speeds may differ as they are written. */
const EQUAL = 1e-6;

const noMode = (mode: string): LocalText => ({
  en: `"${mode}": expected ports and Gb/s, such as 2x400`,
  ja: `「${mode}」：2x400 のようなポート数と Gb/s が必要です`,
});

/** Modes that the cages have, and no more ports than they give. */
function checkSwitches(topology: Topology, fault: Report): void {
  const models = modelsByName(topology);
  const cabled = highestPorts(topology);
  topology.switches.forEach((record, i) => {
    const { mode, modes = {}, portCount, name } = record;
    const model = record.model === undefined ? undefined : models.get(record.model);
    for (const said of [...(mode === undefined ? [] : [mode]), ...Object.values(modes)])
      if (!parseMode(said)) fault('switches', i, 'mode', noMode(said));
    const ports = switchPorts(record, model);
    if (!model || !ports) return;
    const cages = cagesOf(model);
    const known = mode === undefined ? null : parseMode(mode);
    if (known && !cages.some((cage) => fitsCage(known, cage)))
      fault('switches', i, 'mode', notSplit(`${model.name}`, mode as string));
    for (const [number, said] of Object.entries(modes)) {
      const cage = cages[Number(number) - 1];
      const wanted = parseMode(said);
      if (!cage) fault('switches', i, 'modes', unknown('cage', 'ケージ', number));
      else if (wanted && !fitsCage(wanted, cage)) fault('switches', i, 'modes', notSplit(`cage ${number}`, said));
    }
    const used = cabled.get(record.id) ?? 0;
    if (used > ports.length) fault('switches', i, 'portCount', tooManyPorts(name, used, model.name, ports));
    else if (portCount > ports.length)
      fault('switches', i, 'portCount', {
        en: `expected at most the ${ports.length} ports that ${model.name} has in its mode, found ${portCount}`,
        ja: `${model.name} のこのモードのポートは ${ports.length} 個までですが、${portCount} とあります`,
      });
    if (model.mostPorts !== undefined && portCount > model.mostPorts)
      fault('switches', i, 'portCount', {
        en: `${name} needs ${portCount} ports, ${model.name} has at most ${model.mostPorts}`,
        ja: `${name} には ${portCount} ポートが必要ですが、${model.name} は最大 ${model.mostPorts} ポートです`,
      });
    const names = new Set<string>();
    for (const { name: called } of ports) {
      if (names.has(called)) fault('switches', i, 'ports', twice(called));
      names.add(called);
    }
    const lanes = ports.flatMap((port) => port.lanes ?? []);
    if (new Set(lanes).size < lanes.length)
      fault('switches', i, 'model', {
        en: `a lane of ${model.name} is in two ports`,
        ja: `${model.name} の同じレーンが 2 つのポートにあります`,
      });
  });
}

const notSplit = (what: string, mode: string): LocalText => ({
  en: `${what} cannot be split into ${mode}`,
  ja: `${what} は ${mode} に分割できません`,
});

/**
 * A switch with more ports than its model has in its mode, in words.
 * @param ports as `switchPorts` gives them
 */
export function tooManyPorts(name: string, wanted: number, model: string, ports: readonly SwitchPort[]): LocalText {
  const [[gbps, count]] = [...portsBySpeed(ports)].toSorted(([, a], [, b]) => b - a);
  const speed = gbps === null ? { en: '', ja: '' } : { en: ` of ${gbps}G`, ja: ` ${gbps}G の` };
  return {
    en: `${name} needs ${wanted} ports${speed.en}, ${model} has ${count}`,
    ja: `${name} には${speed.ja}ポートが ${wanted} 個必要ですが、${model} には ${count} 個しかありません`,
  };
}

/** One host a port of a machine, of those that its model has; ports of management are of a switch alone. */
function checkHosts(topology: Topology, fault: Report): void {
  const { hosts, machines = [], models = [] } = topology;
  checkPortsOfMachines(topology, fault);
  hosts.forEach(({ of, node }, i) => {
    if (of !== undefined && node !== undefined)
      fault('hosts', i, 'of', {
        en: `expected a port of a machine (${node}) or of a switch, found both`,
        ja: `マシン（${node}）のポートかスイッチの管理ポートのどちらか一方が必要です`,
      });
  });
  const portsOf = new Map(models.map(({ name, ports }) => [name, ports && new Set(ports.map((port) => port.name))]));
  const modelOf = new Map(machines.map(({ name, model }) => [name, model]));
  const taken = new Set<string>();
  hosts.forEach(({ node, name, port }, i) => {
    if (port === undefined) return;
    const key = JSON.stringify([node ?? name, port]);
    if (taken.has(key))
      fault('hosts', i, 'port', {
        en: `port ${port} of ${node ?? name} has another host`,
        ja: `${node ?? name} のポート ${port} には別のホストがあります`,
      });
    taken.add(key);
    const model = node === undefined ? undefined : modelOf.get(node);
    const known = model === undefined ? undefined : portsOf.get(model);
    if (known && !known.has(port)) fault('hosts', i, 'port', unknown(`port of ${model}`, `${model} のポート`, port));
  });
}

/** No more ports of a network than the machine's model has there; of networks that it does not tell nothing is known. */
function checkPortsOfMachines(topology: Topology, fault: Report): void {
  const models = modelsByName(topology);
  const { hosts, machines = [] } = topology;
  const { networks, ofHost } = networksOfNodes(topology);
  const modelOf = new Map(machines.map(({ name, model }) => [name, models.get(model ?? '')]));
  const wanted = new Map<string, { readonly first: number; count: number }>();
  hosts.forEach(({ node, of }, h) => {
    if (node === undefined || of !== undefined || !modelOf.get(node)?.ports) return;
    const key = JSON.stringify([node, ofHost[h]]);
    const known = wanted.get(key) ?? { first: h, count: 0 };
    known.count++;
    wanted.set(key, known);
  });
  for (const { first, count } of wanted.values()) {
    const node = hosts[first].node as string;
    const model = modelOf.get(node);
    const network = networks[ofHost[first]].name;
    const has = (model?.ports ?? []).filter((port) => (port.network ?? networks[0].name) === network).length;
    if (model && has > 0 && count > has)
      fault('hosts', first, 'machine', {
        en: `${node} needs ${count} ports in ${network}, ${model.name} has ${has}`,
        ja: `${node} には ${network} のポートが ${count} 個必要ですが、${model.name} には ${has} 個しかありません`,
      });
  }
}

/** Ends of one network, cables no faster than their ports, panels that cables go through, and tails of one cage. */
function checkLinks(topology: Topology, fault: Report): void {
  const { switches, hosts, links } = topology;
  const { networks, ofSwitch, ofHost } = networksOfNodes(topology);
  const places = new Map<string, number>([...switches, ...hosts].map(({ id }, i) => [id, i]));
  const numberAt = (place: number): number =>
    place < switches.length ? ofSwitch[place] : ofHost[place - switches.length];
  const models = modelsByName(topology);
  const portsOf = new Map<string, readonly SwitchPort[] | null>();
  const portAt = (place: number | undefined, port: number): SwitchPort | null => {
    if (place === undefined || place >= switches.length) return null;
    const record = switches[place];
    if (!portsOf.has(record.id)) portsOf.set(record.id, switchPorts(record, models.get(record.model ?? '')));
    return portsOf.get(record.id)?.[port - 1] ?? null;
  };
  const cageAt = (place: number | undefined, port: number): string | null => {
    const found = portAt(place, port);
    return found === null || place === undefined ? null : `${switches[place].id} ${found.cage.number}`;
  };
  const isPatched = links.some(({ via = [] }) => via.length > 0);
  const ofWays = new Map(isPatched ? cableSegments(topology).faults.map(({ link, text }) => [link, text]) : []);
  const cagesOfTails = new Map<number, ReadonlySet<string>>();
  links.forEach(({ a, b, speed, splitter }, i) => {
    const [from, to] = [places.get(a.node), places.get(b.node)];
    if (from !== undefined && to !== undefined && numberAt(from) !== numberAt(to)) {
      const [one, other] = [from, to].map((place) => networks[numberAt(place)].name);
      fault('links', i, 'a', {
        en: `the ends are in different networks, ${one} and ${other}`,
        ja: `両端が異なるネットワーク（${one} と ${other}）にあります`,
      });
    }
    const gbps = speed === undefined ? null : gbpsOf(speed);
    for (const [place, { port }] of [
      [from, a],
      [to, b],
    ] as const) {
      const found = portAt(place, port);
      if (gbps && found?.gbps && gbps.num / gbps.den > found.gbps + EQUAL)
        fault('links', i, 'speed', {
          en: `${speed}: port ${port} of ${switches[place as number].name} runs at ${found.gbps}G`,
          ja: `${speed}：${switches[place as number].name} のポート ${port} は ${found.gbps}G です`,
        });
    }
    const ofWay = ofWays.get(i);
    if (ofWay) fault('links', i, 'via', ofWay);
    if (splitter === undefined) return;
    const cages = [cageAt(from, a.port), cageAt(to, b.port)].filter((cage) => cage !== null);
    const before = cagesOfTails.get(splitter);
    const shared = new Set(before ? cages.filter((cage) => before.has(cage)) : cages);
    if (before && before.size > 0 && shared.size === 0)
      fault('links', i, 'splitter', {
        en: `the tails of splitter ${splitter} leave two cages`,
        ja: `分岐ケーブル ${splitter} の先が 2 つのケージにつながっています`,
      });
    cagesOfTails.set(splitter, shared.size > 0 ? shared : (before ?? shared));
  });
}
