import * as v from 'valibot';
import { JsonLines } from '../base/text/jsonLines';
import { parseJson } from '../base/text/parseJson';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { boundedRecord } from './boundedSchemas';
import type { FormatDescriptor } from './format';
import type { NodeView } from './nodeView';

export const descriptor: FormatDescriptor = {
  id: 'sonic-config',
  title: { en: 'SONiC config_db.json', ja: 'SONiC config_db.json' },
  extensions: ['json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const text = v.pipe(v.string(), v.minLength(1));
const port = v.object({ alias: v.optional(text), index: v.optional(v.pipe(text, v.regex(/^\d{1,5}$/))) });
const schema = v.object({
  DEVICE_METADATA: v.object({ localhost: v.object({ hostname: text }) }),
  PORT: v.optional(boundedRecord(port)),
  DEVICE_NEIGHBOR: v.optional(boundedRecord(v.object({ name: text, port: text }))),
  DEVICE_NEIGHBOR_METADATA: v.optional(boundedRecord(v.object({ type: v.optional(v.string()) }))),
});

/** A JSON object with a table of neighbours, ports or the device itself. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*\{/.test(head) && /"(DEVICE_METADATA|DEVICE_NEIGHBOR|PORT)"\s*:\s*\{/.test(head);
}

/**
 * Reads a SONiC switch's configuration: its name, its neighbours as they are recorded there, and the numbers (`index`) of its ports by name and alias. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const lines = new JsonLines(file.text);
  const { success, output, issues } = v.safeParse(schema, parseJson(file.text, file.name));
  for (const { path, message } of issues ?? []) {
    const keys = (path ?? []).map(({ key }) => key as string);
    problems.error(lines.lineOf(keys), `${keys.join('.')}: ${message}`);
  }
  problems.finish();
  if (!success) throw new Error('faults without an issue');
  const ports = new Map<string, number>();
  for (const [name, { alias, index }] of Object.entries(output.PORT ?? {})) {
    if (index === undefined) continue;
    ports.set(name, Number(index));
    if (alias !== undefined) ports.set(alias, Number(index));
  }
  const neighbours = Object.entries(output.DEVICE_NEIGHBOR ?? {}).map(([name, far]) => ({
    at: { file: file.name, line: lines.lineOf(['DEVICE_NEIGHBOR', name]) },
    port: name,
    name: far.name,
    farPort: far.port,
    forwards: forwardsAs(output.DEVICE_NEIGHBOR_METADATA?.[far.name]?.type),
  }));
  const { hostname } = output.DEVICE_METADATA.localhost;
  return { name: hostname, at: { file: file.name, line: 0 }, neighbours, ports, recorded: true };
}

/** Types of devices are `ToRRouter`, `LeafRouter`, `Server` and the like. */
function forwardsAs(type: string | undefined): boolean | null {
  return type === undefined ? null : /router|switch/i.test(type);
}
