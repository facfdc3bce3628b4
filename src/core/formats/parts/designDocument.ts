import * as v from 'valibot';
import type { LocalText } from '../../base/localText';
import type { Problem } from '../../base/problem';
import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { compileFabric } from '../../fabric/compileFabric';
import { plantFaults } from '../../plant/plantFaults';
import { isSilent } from '../../topology/hostRoles';
import { networkMark } from '../../topology/networkMark';
import { HOST_ROLES, SWITCH_ROLES, type Topology } from '../../topology/topology';
import { validateTopology } from '../../topology/validateTopology';
import { boundedArray, boundedRecord, MOST_ISSUES } from './boundedSchemas';
import { CarriedTablesError, unpackedSize, unpackTables } from './carriedTables';
import { cableNumberSchema, checkCables, hasCables, workSchema } from './designCables';
import { checkPlaces, floorSchema, placeSchema } from './designFloor';
import { checkGroups, checkNotes, groupSchema, noteSchema, positionSchema } from './designNotes';
import {
  hasPlant,
  hostPlant,
  linkPlant,
  machinesApart,
  machinesWithin,
  plantLists,
  plantRecords,
  portsCounted,
  switchPlant,
} from './designPlant';
import { atPath, refuseIssues } from './schemaProblems';

/** Says what a document is, at its beginning. */
export const FORMAT = 'topoloom-design';
/** Raised whenever an older program would misread a document; older documents stay readable. */
export const DESIGN_VERSION = 7;
/** Of documents without models, networks, machines and panels. */
const SIXTH_VERSION = 6;
/** Of documents without rules of the floor. */
const FIFTH_VERSION = 5;
/** Of documents without a floor, places in racks, numbers of cables and work on them. */
const FOURTH_VERSION = 4;
/** Of documents without colours of groups. */
const THIRD_VERSION = 3;
/** Of documents without roles of switches, groups, notes, and hosts for storage, logins or as gateways. */
const SECOND_VERSION = 2;
/** Of documents without tables, nodes, rails and roles: earlier programs read them too, and links hold edits against their text. */
const FIRST_VERSION = 1;
/** Bytes that the tables of a document may unpack to. */
const MOST_TABLE_BYTES = 2 ** 30;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1));
const guid = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'expected 16 lower-case hexadecimal digits'));
const finite = v.pipe(v.number(), v.finite());
/** `[node id, port]` */
const end = v.tuple([id, count]);
const parameter = v.union([finite, v.string(), v.boolean()]);

const switchSchema = v.strictObject({
  id,
  name: v.string(),
  /** Absent where a model counts them. */
  portCount: v.optional(count),
  level: v.optional(count),
  pod: v.optional(count),
  index: v.optional(count),
  tree: v.optional(count),
  coordinates: v.optional(boundedArray(count)),
  chassis: v.optional(v.string()),
  role: v.optional(v.picklist(SWITCH_ROLES)),
  group: v.optional(v.pipe(v.string(), v.minLength(1))),
  guid: v.optional(guid),
  lid: v.optional(count),
  position: v.optional(positionSchema),
  locked: v.optional(v.boolean()),
  place: v.optional(placeSchema),
  down: v.optional(v.boolean()),
  ...switchPlant,
});

const hostSchema = v.strictObject({
  id,
  name: v.string(),
  guid: v.optional(guid),
  portGuid: v.optional(guid),
  lid: v.optional(count),
  node: v.optional(v.pipe(v.string(), v.minLength(1))),
  rail: v.optional(count),
  role: v.optional(v.picklist(HOST_ROLES)),
  position: v.optional(positionSchema),
  locked: v.optional(v.boolean()),
  place: v.optional(placeSchema),
  down: v.optional(v.boolean()),
  ...hostPlant,
});

const linkSchema = v.strictObject({
  id,
  a: end,
  b: end,
  lengthM: v.optional(v.pipe(finite, v.minValue(0))),
  speed: v.optional(v.string()),
  cable: v.optional(cableNumberSchema),
  work: v.optional(workSchema),
  down: v.optional(v.boolean()),
  ...linkPlant,
});

const tablesSchema = v.strictObject({
  name: v.string(),
  network: v.string(),
  failed: v.optional(boundedArray(id)),
  lids: v.string(),
  lmc: v.optional(count),
  toHosts: v.string(),
  furtherToHosts: v.optional(boundedArray(v.string())),
  toSwitches: v.string(),
  lanes: v.optional(v.strictObject({ count, levels: v.string(), choice: v.string() })),
});

/** A document without tables. */
const drawing = v.strictObject({
  format: v.literal(FORMAT),
  version: v.picklist([
    FIRST_VERSION,
    SECOND_VERSION,
    THIRD_VERSION,
    FOURTH_VERSION,
    FIFTH_VERSION,
    SIXTH_VERSION,
    DESIGN_VERSION,
  ]),
  name: v.string(),
  origin: v.optional(v.strictObject({ generator: v.string(), params: boundedRecord(parameter) })),
  lattice: v.optional(v.strictObject({ dims: boundedArray(count), wrap: v.boolean() })),
  floor: v.optional(floorSchema),
  lastCable: v.optional(cableNumberSchema),
  switches: boundedArray(switchSchema),
  hosts: boundedArray(hostSchema),
  links: boundedArray(linkSchema),
  notes: v.optional(boundedArray(noteSchema)),
  groups: v.optional(boundedArray(groupSchema)),
  ...plantLists,
});

const schema = v.strictObject({ ...drawing.entries, tables: v.optional(boundedArray(tablesSchema)) });

type DesignDocument = v.InferOutput<typeof schema>;

/** The version that a design is written in: the earliest that has all its fields. */
export function documentVersion(topology: Topology): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const { floor, tables = [], notes = [], groups = [], switches, hosts } = topology;
  if (hasPlant(topology)) return DESIGN_VERSION;
  if (floor?.rules) return SIXTH_VERSION;
  // A place in a rack implies a floor.
  if (floor || hasCables(topology)) return FIFTH_VERSION;
  if (groups.length > 0) return FOURTH_VERSION;
  const drawn = switches.some(({ role, group }) => (role ?? group) !== undefined);
  if (notes.length > 0 || drawn || hosts.some(({ role }) => role !== undefined && !isSilent(role)))
    return THIRD_VERSION;
  const nodes = hosts.some(({ node, rail, role }) => (node ?? rail ?? role) !== undefined);
  return tables.length > 0 || nodes ? SECOND_VERSION : FIRST_VERSION;
}

/** The document's text: JSON, a record a line with its fields in the schema's order, so that versions compare line by line. */
export function formatDesign(design: Topology): string {
  const topology = machinesApart(design);
  const { name, origin, lattice, floor, lastCable, notes = [], groups = [], tables = [] } = topology;
  const version = documentVersion(topology);
  const head = {
    format: FORMAT,
    version,
    name,
    origin,
    lattice,
    floor: floor && ordered(floor, Object.keys(floorSchema.entries)),
    lastCable,
  };
  const list = (records: readonly object[], entries: object) => {
    const keys = Object.keys(entries);
    return records.length === 0 ? '[]' : `[\n${records.map((record) => formatRecord(record, keys)).join(',\n')}\n]`;
  };
  const links = topology.links.map((link) => ({
    ...link,
    a: [link.a.node, link.a.port],
    b: [link.b.node, link.b.port],
    work: link.work && ordered(link.work, Object.keys(workSchema.entries)),
  }));
  return `${[
    JSON.stringify(head).slice(0, -1),
    `"switches":${list(topology.switches, switchSchema.entries)}`,
    `"hosts":${list(topology.hosts, hostSchema.entries)}`,
    `"links":${list(links, linkSchema.entries)}`,
    ...(notes.length > 0 ? [`"notes":${list(notes, noteSchema.entries)}`] : []),
    ...(groups.length > 0 ? [`"groups":${list(groups, groupSchema.entries)}`] : []),
    ...Object.entries(plantRecords).flatMap(([key, { entries }]) => {
      const records = topology[key as keyof typeof plantRecords];
      return records ? [`"${key}":${list(records, entries)}`] : [];
    }),
    ...(tables.length > 0 ? [`"tables":${list(tables, tablesSchema.entries)}`] : []),
  ].join(',\n')}}\n`;
}

function formatRecord(record: object, keys: readonly string[]): string {
  return JSON.stringify(ordered(record, keys));
}

function ordered(record: object, keys: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/**
 * Reads a design document: the exact inverse of `formatDesign`. Schema and version first, then everything `validateTopology` asks for; faults carry the line of the record and its path.
 * @throws FormatError
 */
export function parseDesign(file: TextFile): Topology {
  return parseDocument(file, schema).topology;
}

/** As `parseDesign`, with remarks on what contradicts a plant's models and networks and may stay until it is mended. @throws FormatError */
export function readDesign(file: TextFile): ReadDesign {
  return parseDocument(file, schema);
}

/** A design and remarks on it. */
export interface ReadDesign {
  readonly topology: Topology;
  readonly problems: readonly Problem[];
}

/** As `parseDesign`, of a document without tables: what it takes to read one is bounded by its length. @throws FormatError */
export function parseDrawing(file: TextFile): Topology {
  return parseDocument(file, drawing).topology;
}

function parseDocument(file: TextFile, expected: typeof schema | typeof drawing): ReadDesign {
  const text = file.text.replace(/^\uFEFF/, '');
  const problems = new ProblemList(file.name);
  const json = parseJson(text, file.name);
  const lines = new JsonLines(text);
  checkVersion(json, lines, problems);
  const result = v.safeParse<typeof schema | typeof drawing>(expected, json);
  if (!result.success) return refuseIssues(result.issues, lines, problems);
  const fault = (path: readonly (string | number)[], text: LocalText): void =>
    problems.error(lines.lineOf(path), atPath(path, text));
  const counted = portsCounted(toTopology(result.output), (i, text) => fault(['switches', i, 'portCount'], text));
  const topology = machinesWithin(counted, (i, text) => fault(['hosts', i, 'machine'], text));
  problems.finish();
  const places = new Map<string, string>();
  for (const list of ['switches', 'hosts', 'links'] as const) {
    topology[list].forEach((record, i) => {
      places.set(record.id, `${list}\n${i}`);
    });
  }
  for (const fault of validateTopology(topology).slice(0, MOST_ISSUES)) {
    const [list, index] = places.get(fault.ids[0])?.split('\n') ?? [];
    problems.error(list ? lines.lineOf([list, Number(index)]) : 0, { en: fault.message, ja: fault.ja });
  }
  problems.finish();
  checkPlaces(topology, fault);
  checkCables(topology, (i, text) => problems.error(lines.lineOf(['links', i]), text));
  checkNotes(topology, (i, text) => problems.error(lines.lineOf(['notes', i]), text));
  checkGroups(topology, (i, text) => problems.error(lines.lineOf(['groups', i]), text));
  for (const { path, text, mayStay } of plantFaults(topology).slice(0, MOST_ISSUES)) {
    if (mayStay) problems.warning(lines.lineOf(path), atPath(path, text));
    else fault(path, text);
  }
  checkTables(topology, (i, text) => problems.error(lines.lineOf(['tables', i]), text));
  return { topology, problems: problems.finish() };
}

/** Tables of the network as it is must open; those of a network that it was before are only carried on. */
function checkTables(topology: Topology, fault: (index: number, text: LocalText) => void): void {
  const { tables = [] } = topology;
  const mark = tables.length > 0 ? networkMark(topology) : '';
  const fitting = tables.filter(({ network }) => network === mark);
  const fabric = fitting.length > 0 ? compileFabric(topology) : null;
  const names = new Set<string>();
  let bytes = 0;
  tables.forEach((carried, i) => {
    if (names.has(carried.name))
      fault(i, {
        en: `tables[${i}]: the name "${carried.name}" is taken`,
        ja: `tables[${i}]：名前「${carried.name}」はすでに使われています`,
      });
    names.add(carried.name);
    if (!fabric || carried.network !== mark) return;
    bytes += unpackedSize(carried, fabric);
    if (bytes > MOST_TABLE_BYTES)
      fault(i, {
        en: `tables[${i}]: expected tables of at most 1 GiB in all`,
        ja: `tables[${i}]：表は合わせて 1 GiB までです`,
      });
    else
      try {
        unpackTables(carried, fabric);
      } catch (error) {
        if (!(error instanceof CarriedTablesError)) throw error;
        const { en, ja } = error.reason;
        fault(i, { en: `tables[${i}].${en}`, ja: `tables[${i}].${ja}` });
      }
  });
}

function toTopology(document: DesignDocument): Topology {
  const { format: _format, version: _version, links, ...rest } = document;
  const cables = links.map(({ a, b, ...fields }) => ({
    ...fields,
    a: { node: a[0], port: a[1] },
    b: { node: b[0], port: b[1] },
  }));
  return { ...rest, links: cables } as unknown as Topology;
}

/** Before the schema: a document of another kind, or of a later program, should not be answered with a list of missing fields. */
function checkVersion(json: unknown, lines: JsonLines, problems: ProblemList): void {
  const document = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (document.format !== FORMAT) {
    problems.error(lines.lineOf(['format']) || 1, {
      en: `expected a design document: "format": "${FORMAT}"`,
      ja: `設計ドキュメント（"format": "${FORMAT}"）が必要です`,
    });
  } else if (typeof document.version === 'number' && document.version > DESIGN_VERSION) {
    problems.error(lines.lineOf(['version']), {
      en: `the document has version ${document.version}; this program reads up to ${DESIGN_VERSION}: use a newer Topoloom`,
      ja: `ドキュメントのバージョンは ${document.version} ですが、このプログラムが読めるのは ${DESIGN_VERSION} までです。新しい Topoloom を使ってください`,
    });
  } else return;
  problems.finish();
}
