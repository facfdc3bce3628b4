import type { LocalText } from '../base/localText';
import { fault, type Problem, remark } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { Host, NodeId, Switch, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { cleanFile } from './cleanFile';
import { detectFormat } from './detectFormat';
import type { FilePlace, ReadOptions } from './parts/format';
import { type FoundPort, portPlaces } from './parts/nodeGroups';
import { sumRows } from './parts/rowTally';
import { type ReadNetwork, readNetwork, readViews } from './readNetwork';

/**
 * Reads a network from one file, from files of what one node each sees of its neighbours (`readViews`), or from a file for each of its planes: subnets apart, whose hosts are ports of the same machines. Machines are
 * known across files as within one: by the adapter's GUID, the system image GUID, the description, or where a file names them. Switches and hosts stand
 * file by file; names that are taken get the plane's number behind them; LIDs that several files give are left out, with a warning. O(size of the files).
 * @throws FormatError as `readNetwork`; for files of different formats, or that do not describe a subnet; where two files have a switch or a port in common
 * @example
 * const plane = (n: number) => `switchguid=0x${n}0\nSwitch 2 "S${n}"\n[1] "A${n}"[1]\n\n# machine "m" rails ${n}\ncaguid=0x${n}1\nCa 1 "A${n}"\n[1] "S${n}"[1]\n`;
 * const { topology } = readPlanes([1, 2].map((n) => ({ name: `fabric-${n}.net`, text: plane(n) })));
 * [topology.name, ...topology.hosts.map(({ node, rail }) => `${node} ${rail}`)]; // => ['fabric', 'm 1', 'm 2']
 */
export function readPlanes(files: readonly TextFile[], options?: ReadOptions): ReadNetwork {
  if (files.length === 1) return readNetwork(files[0], options);
  const beside = files.filter((file) => detectFormat(file).isBeside?.(cleanFile(file)));
  if (beside.length > 0 && beside.length < files.length) {
    const others = files.filter((file) => !beside.includes(file));
    for (const file of others) checkTakes(file, beside[0]);
    return readPlanes(others, { ...options, beside });
  }
  if (detectFormat(files[0]).parseView) return readViews(files, options);
  checkFormats(files);
  const planes = files.map((file) => ({ file, ...readNetwork(file, options) }));
  checkApart(planes);
  const problems: Problem[] = planes.flatMap((plane) => plane.problems);
  const warn = ({ name }: TextFile, text: LocalText): void => {
    problems.push(remark(name, 0, text));
  };
  const keepLids = !repeatLids(planes.map(({ topology }) => topology));
  if (!keepLids)
    warn(files[1], {
      en: `LIDs of ${files[0].name} or others are used here too: all are left out`,
      ja: `${files[0].name} などと LID が重複しています：すべての LID を除きました`,
    });
  const ports = planes.flatMap((plane) => plane.ports ?? []);
  const places = portPlaces(ports);
  const builder = new TopologyBuilder();
  const taken = new Set<string>();
  const described = new Map<NodeId, string>();
  const spokenOf = new Map<NodeId, FilePlace>();
  let place = 0;
  planes.forEach(({ file, topology, ...plane }, number) => {
    const ids = new Map<NodeId, NodeId>();
    const renamed = new Map<NodeId, string>();
    const fieldsOf = <T extends Switch | Host>({ id, lid, ...fields }: T) => {
      const name = freeName(fields.name, number, taken);
      if (name !== fields.name) renamed.set(id, fields.name);
      return { ...fields, name, ...(keepLids && lid !== undefined && { lid }) };
    };
    for (const node of topology.switches) ids.set(node.id, builder.addSwitch(fieldsOf(node)));
    for (const { node: _, rail: _rail, ...host } of topology.hosts) {
      ids.set(host.id, builder.addHost({ ...fieldsOf(host), ...places[place++] }));
    }
    for (const { id: _, a, b, ...fields } of topology.links) {
      builder.connect(ids.get(a.node) as NodeId, ids.get(b.node) as NodeId, a.port, b.port, fields);
    }
    for (const [id, description] of [...renamed, ...(plane.described ?? [])])
      described.set(ids.get(id) as NodeId, description);
    for (const [id, at] of plane.spokenOf ?? []) spokenOf.set(ids.get(id) as NodeId, at);
    if (renamed.size > 0)
      warn(file, {
        en: `${renamed.size} names are taken by files before: "plane ${number}" stands behind them`,
        ja: `${renamed.size} 個の名前は前のファイルで使用済みのため、後ろに "plane ${number}" を付けました`,
      });
  });
  const topology = builder.build(commonName(planes.map((plane) => plane.topology.name)));
  if (!joined(planes, places))
    warn(files[1], {
      en: 'no machine has ports in several of the files: are they planes of one fabric?',
      ja: '複数のファイルにポートを持つマシンがありません：1 つのファブリックの各プレーンですか？',
    });
  const rows = sumRows(planes.map((plane) => plane.rows));
  const rowsOf = new Map(planes.flatMap((plane) => (plane.rows ? [[plane.file.name, plane.rows] as const] : [])));
  return { topology, format: planes[0].format, problems, ports, described, spokenOf, ...(rows && { rows, rowsOf }) };
}

interface ReadPlane extends ReadNetwork {
  readonly file: TextFile;
}

function refusal(file: TextFile, text: LocalText): FormatError {
  return new FormatError([fault(file.name, 0, text)]);
}

function checkTakes(file: TextFile, beside: TextFile): void {
  const { descriptor, takes } = detectFormat(file);
  const wanted = detectFormat(beside).descriptor;
  if (takes !== wanted.id)
    throw refusal(beside, {
      en: `says more of cables of another file: expected ${wanted.title.en} beside it, and ${file.name} is ${descriptor.title.en}`,
      ja: `別のファイルのケーブルを補うファイルです。${wanted.title.ja} と一緒に指定してください。${file.name} は ${descriptor.title.ja} です`,
    });
}

function checkFormats(files: readonly TextFile[]): void {
  const formats = files.map((file) => detectFormat(file).descriptor);
  formats.forEach((format, i) => {
    if (format.carries !== 'network' || !format.perPlane) {
      throw refusal(files[i], {
        en: `${format.title.en} is not put together with others: expected files of single subnets`,
        ja: `${format.title.ja} は他のファイルと合わせて読めません。サブネットごとのファイルが必要です`,
      });
    }
    if (format.id !== formats[0].id) {
      throw refusal(files[i], {
        en: `a plane beside others must be of their format: expected ${formats[0].title.en}, as ${files[0].name}, found ${format.title.en}`,
        ja: `各プレーンのファイルは同じ形式である必要があります。${files[0].name} は ${formats[0].title.ja}、このファイルは ${format.title.ja} です`,
      });
    }
  });
}

/** Refuses files that share a GUID: these are no planes, but pictures of one subnet. */
function checkApart(planes: readonly ReadPlane[]): void {
  const owners = new Map<string, ReadPlane>();
  for (const plane of planes) {
    const { switches, hosts } = plane.topology;
    const ends = [
      ...switches.map(({ name, guid }) => ({
        what: { en: `switch "${name}" with GUID`, ja: `スイッチ「${name}」の GUID` },
        guid,
      })),
      ...hosts.map(({ name, portGuid }) => ({
        what: { en: `"${name}" with port GUID`, ja: `「${name}」のポート GUID` },
        guid: portGuid,
      })),
    ];
    for (const { what, guid } of ends) {
      if (guid === undefined) continue;
      const owner = owners.get(guid);
      if (owner && owner !== plane) {
        throw refusal(plane.file, {
          en: `${what.en} 0x${guid} is in ${owner.file.name} too: expected subnets that have nothing in common`,
          ja: `${what.ja} 0x${guid} が ${owner.file.name} にもあります。共通部分のないサブネットが必要です`,
        });
      }
      owners.set(guid, plane);
    }
  }
}

function repeatLids(planes: readonly Topology[]): boolean {
  const seen = new Set<number>();
  return planes.some(({ switches, hosts }) => {
    const own = [...switches, ...hosts].flatMap(({ lid }) => lid ?? []);
    const repeats = own.some((lid) => seen.has(lid));
    for (const lid of own) seen.add(lid);
    return repeats;
  });
}

function freeName(wanted: string, plane: number, taken: Set<string>): string {
  let name = wanted;
  for (let i = 1; taken.has(name); i++) name = `${wanted} plane ${plane}${i === 1 ? '' : ` ${i}`}`;
  taken.add(name);
  return name;
}

/** The beginning that the names have in common, without what numbers the planes. */
function commonName(names: readonly string[]): string {
  let length = 0;
  while (length < names[0].length && names.every((name) => name[length] === names[0][length])) length++;
  return names[0].slice(0, length).replace(/[\s._-]*(plane)?[\s._-]*$/i, '') || names[0];
}

/** Checks whether some machine has ports in several of the files. */
function joined(planes: readonly ReadPlane[], places: ReturnType<typeof portPlaces>): boolean {
  const home = new Map<string, number>();
  let place = 0;
  return planes.some(({ ports = [] }: { readonly ports?: readonly FoundPort[] }, number) =>
    ports.some(() => {
      const node = places[place++]?.node;
      if (node === undefined) return false;
      if (!home.has(node)) home.set(node, number);
      return home.get(node) !== number;
    }),
  );
}
