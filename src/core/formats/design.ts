import * as v from 'valibot';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { fileName } from './fileNames';
import { type ExportBundle, type FormatDescriptor, FormatError, type Problem, type TextFile } from './format';
import { lineAt, lineOfPath } from './jsonLines';
import { ProblemList } from './problemList';

export const descriptor: FormatDescriptor = {
  id: 'design',
  title: { en: 'Topoloom design', ja: 'Topoloom 設計ファイル' },
  extensions: ['json'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: { en: '', ja: '' },
};

const FORMAT = 'topoloom-design';
/** Raised whenever an older program would misread a document; older documents stay readable. */
const VERSION = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1));
const guid = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'expected 16 lower-case hexadecimal digits'));
const finite = v.pipe(v.number(), v.finite());
const position = v.strictObject({ x: finite, y: finite });
/** `[node id, port]` */
const end = v.tuple([id, count]);
const parameter = v.union([finite, v.string(), v.boolean()]);

const switchSchema = v.strictObject({
  id,
  name: v.string(),
  portCount: count,
  level: v.optional(count),
  pod: v.optional(count),
  index: v.optional(count),
  tree: v.optional(count),
  coordinates: v.optional(v.array(count)),
  chassis: v.optional(v.string()),
  guid: v.optional(guid),
  lid: v.optional(count),
  position: v.optional(position),
  locked: v.optional(v.boolean()),
  down: v.optional(v.boolean()),
});

const hostSchema = v.strictObject({
  id,
  name: v.string(),
  guid: v.optional(guid),
  portGuid: v.optional(guid),
  lid: v.optional(count),
  position: v.optional(position),
  locked: v.optional(v.boolean()),
  down: v.optional(v.boolean()),
});

const linkSchema = v.strictObject({
  id,
  a: end,
  b: end,
  lengthM: v.optional(v.pipe(finite, v.minValue(0))),
  speed: v.optional(v.string()),
  down: v.optional(v.boolean()),
});

const schema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  name: v.string(),
  origin: v.optional(v.strictObject({ generator: v.string(), params: v.record(v.string(), parameter) })),
  lattice: v.optional(v.strictObject({ dims: v.array(count), wrap: v.boolean() })),
  switches: v.array(switchSchema),
  hosts: v.array(hostSchema),
  links: v.array(linkSchema),
});

type DesignDocument = v.InferOutput<typeof schema>;

export function sniff(head: string): boolean {
  return /^\uFEFF?\s*\{/.test(head) && head.includes(`"${FORMAT}"`);
}

/** The document's text: JSON, a record a line, so that versions compare line by line. Exact inverse of `parseDesign`. */
export function formatDesign(topology: Topology): string {
  const { name, origin, lattice, switches, hosts, links } = topology;
  const head = { format: FORMAT, version: VERSION, name, origin, lattice };
  const list = (records: readonly object[]) =>
    records.length === 0 ? '[]' : `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`;
  const cables = links.map(({ a, b, ...rest }) => {
    const { id, ...fields } = rest;
    return { id, a: [a.node, a.port], b: [b.node, b.port], ...fields };
  });
  const start = JSON.stringify(head).slice(0, -1);
  return `${start},\n"switches":${list(switches)},\n"hosts":${list(hosts)},\n"links":${list(cables)}}\n`;
}

/**
 * Reads a design document. Schema and version first, then everything `validateTopology` asks for; faults carry the line of the record and its path.
 * @throws FormatError
 */
export function parseDesign(file: TextFile): Topology {
  const text = file.text.replace(/^\uFEFF/, '');
  const problems = new ProblemList(file.name);
  const json = parseJson(text, file.name);
  checkVersion(json, text, problems);
  const result = v.safeParse(schema, json);
  if (!result.success) {
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map((item) => item.key as string | number);
      problems.error(lineOfPath(text, path), `${describePath(path)}: ${describeIssue(issue)}`);
    }
    problems.finish();
    throw new Error('unreachable: a failed parse has issues');
  }
  const topology = toTopology(result.output);
  const places = new Map<string, string>();
  for (const list of ['switches', 'hosts', 'links'] as const) {
    topology[list].forEach((record, i) => {
      places.set(record.id, `${list}\n${i}`);
    });
  }
  for (const fault of validateTopology(topology)) {
    const [list, index] = places.get(fault.ids[0])?.split('\n') ?? [];
    problems.error(list ? lineOfPath(text, [list, Number(index)]) : 0, fault.message);
  }
  problems.finish();
  return topology;
}

export function parseNetwork(file: TextFile): { topology: Topology; problems: readonly Problem[] } {
  return { topology: parseDesign(file), problems: [] };
}

export function write(bundle: ExportBundle): readonly TextFile[] {
  return [{ name: fileName(bundle.topology, 'json'), text: formatDesign(bundle.topology) }];
}

function toTopology(document: DesignDocument): Topology {
  const { format: _format, version: _version, links, ...rest } = document;
  const cables = links.map(({ a, b, ...fields }) => {
    const { id, ...others } = fields;
    return { id, a: { node: a[0], port: a[1] }, b: { node: b[0], port: b[1] }, ...others };
  });
  return { ...rest, links: cables } as unknown as Topology;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = (error as Error).message;
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at
      ? lineAt(text, Number(at))
      : /end of JSON|unterminated/i.test(message)
        ? lineAt(text, text.length)
        : 0;
    const found = message.replace(/ in JSON at position.*$/, '').replace(/, ".*$/s, '');
    throw new FormatError([{ severity: 'error', file, line, message: `not valid JSON: ${found}` }]);
  }
}

/** Before the schema: a document of another kind, or of a later program, should not be answered with a list of missing fields. */
function checkVersion(json: unknown, text: string, problems: ProblemList): void {
  const document = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (document.format !== FORMAT) {
    problems.error(lineOfPath(text, ['format']) || 1, `expected a design document: "format": "${FORMAT}"`);
  } else if (typeof document.version === 'number' && document.version > VERSION) {
    const message = `the document has version ${document.version}; this program reads up to ${VERSION}: use a newer Topoloom`;
    problems.error(lineOfPath(text, ['version']), message);
  } else return;
  problems.finish();
}

function describePath(path: readonly (string | number)[]): string {
  return (
    path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('') || 'document'
  );
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field';
  if (issue.received === 'undefined') return `missing, expected ${issue.expected}`;
  return issue.expected ? `expected ${issue.expected}, found ${issue.received}` : issue.message;
}
