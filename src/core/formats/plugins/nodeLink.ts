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
    has('nodes', 'nodes.id') &&
    (has('links.source', 'links.target') || has('edges.source', 'edges.target'))
  );
}

const id = v.union([v.string(), v.number()]);
const word = v.optional(v.unknown());
const node = v.object({ id, name: word, label: word, kind: word, type: word, role: word });
const link = v.object({ source: id, target: id, speed: word, source_port: word, target_port: word });
const schema = v.object({
  nodes: boundedArray(node),
  links: v.optional(boundedArray(link)),
  edges: v.optional(boundedArray(link)),
});

const HOST = /^(?:host|server|machine|node|compute|gpu|endpoint|nic|client)$/i;
const SWITCH = /^(?:switch|router|tor|leaf|spine|superspine|core|aggregation|agg)$/i;

/**
 * Reads what NetworkX writes as node-link data and D3 draws: names by `name` or `label` where each is there once, kinds by `kind`, `type` or `role`, ports by `source_port` and `target_port`, `speed`.
 * O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const list = new CableList(file);
  const { value, lineOf } = readJson(file, schema, list.problems);
  const { nodes } = value;
  const called = nodes.map(({ name, label, id: own }) => textOf(name) ?? textOf(label) ?? String(own));
  const areApart = new Set(called).size === nodes.length;
  const nameOf = new Map(nodes.map(({ id: own }, i) => [String(own), areApart ? called[i] : String(own)]));
  for (const { id: own, kind, type, role } of nodes) {
    const told = [kind, type, role].map((said) => textOf(said) ?? '');
    if (told.some((said) => HOST.test(said))) list.kind(nameOf.get(String(own)) as string, 'host');
    else if (told.some((said) => SWITCH.test(said))) list.kind(nameOf.get(String(own)) as string, 'switch');
  }
  const key = value.links ? 'links' : 'edges';
  for (const [i, { source, target, ...rest }] of (value[key] ?? []).entries()) {
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

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
