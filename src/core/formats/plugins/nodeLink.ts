import * as v from 'valibot';
import type { TextFile } from '../../base/text/textFile';
import { boundedArray } from '../parts/boundedSchemas';
import { CableList } from '../parts/cableList';
import type { FileContent } from '../parts/fileContent';
import type { FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { readJson } from '../parts/jsonFile';

export const descriptor: FormatDescriptor = {
  id: 'node-link',
  title: { en: 'node-link JSON (NetworkX, D3)', ja: 'node-link JSON（NetworkX、D3）' },
  extensions: ['json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

export const marks: FormatMarks = {
  in: 'json',
  names: ['nodes', 'nodes.id', 'links', 'links.source', 'links.target'],
};

/** Nodes with ids, and links or edges between them. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  const has = (...wanted: readonly string[]): boolean => wanted.every((name) => names.includes(name));
  return (
    kind === 'json' &&
    (has('nodes.id') || has('nodes.name')) &&
    (has('links.source', 'links.target') || has('edges.source', 'edges.target'))
  );
}

const id = v.union([v.string(), v.number()]);
const word = v.optional(v.unknown());
const node = v.object({ id: v.optional(id), name: word, label: word, kind: word, type: word, role: word });
const link = v.object({ source: id, target: id, speed: word, source_port: word, target_port: word });
const schema = v.object({
  nodes: boundedArray(node),
  links: v.optional(boundedArray(link)),
  edges: v.optional(boundedArray(link)),
});

const HOST = /^(?:host|server|machine|node|compute|gpu|endpoint|nic|client)$/i;
const SWITCH = /^(?:switch|router|tor|leaf|spine|superspine|core|aggregation|agg)$/i;

/**
 * Reads what NetworkX writes as node-link data and D3 draws: names by `name` or `label` where each is there once, links by ids or, as they did before, by places in the list of nodes, kinds by `kind`, `type` or `role`, ports by `source_port` and `target_port`, `speed`.
 * O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const list = new CableList(file);
  const { value, lineOf } = readJson(file, schema, list.problems);
  const { nodes } = value;
  const key = value.links ? 'links' : 'edges';
  const links = value[key] ?? [];
  const ids = idsOf(nodes, links);
  const called = nodes.map(({ name, label, id: own }, i) => textOf(name) ?? textOf(label) ?? String(own ?? ids[i]));
  const areApart = new Set(called).size === nodes.length;
  const nameOf = new Map(ids.map((own, i) => [own, areApart ? called[i] : own]));
  for (const [i, { kind, type, role }] of nodes.entries()) {
    const told = [kind, type, role].map((said) => textOf(said) ?? '');
    if (told.some((said) => HOST.test(said))) list.kind(nameOf.get(ids[i]) as string, 'host');
    else if (told.some((said) => SWITCH.test(said))) list.kind(nameOf.get(ids[i]) as string, 'switch');
  }
  for (const [i, { source, target, ...rest }] of links.entries()) {
    const line = lineOf([key, i]);
    const [a, b] = [source, target].map((one) => nameOf.get(String(one)));
    if (a === undefined || b === undefined) {
      list.tally.refuse();
      list.problems.error(line, {
        en: `${key}[${i}]: expected the ids of two nodes`,
        ja: `${key}[${i}]：2 つのノードの id が必要です`,
      });
      continue;
    }
    const [from, to] = [rest.source_port, rest.target_port].map(textOf);
    const speed = textOf(rest.speed);
    list.cable(
      line,
      { node: a, ...(from !== undefined && { port: from }) },
      { node: b, ...(to !== undefined && { port: to }) },
      speed === undefined ? undefined : { speed: /^[\d.]+$/.test(speed) ? `${speed} Gb/s` : speed },
    );
  }
  return list.network(options);
}

/** Words by which links mean nodes, by node: ids, else names where all are such; else, as NetworkX and D3 wrote before, places in the list. */
function idsOf(
  nodes: readonly v.InferOutput<typeof node>[],
  links: readonly v.InferOutput<typeof link>[],
): readonly string[] {
  const own = nodes.map(({ id, name }, i) => String(id ?? textOf(name) ?? i));
  const known = new Set(own);
  const ends = links.flatMap(({ source, target }) => [source, target]);
  const arePlaces = (one: string | number): boolean => typeof one === 'number' && one in nodes;
  return !ends.every((one) => known.has(String(one))) && ends.every(arePlaces) ? nodes.map((_, i) => `${i}`) : own;
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
