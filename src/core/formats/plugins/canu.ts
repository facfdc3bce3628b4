import * as v from 'valibot';
import type { TextFile } from '../../base/text/textFile';
import { boundedArray } from '../parts/boundedSchemas';
import { CableList } from '../parts/cableList';
import type { FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { readJson } from '../parts/jsonFile';
import { UNCABLED } from '../parts/leftOut';

export const descriptor: FormatDescriptor = {
  id: 'canu',
  title: { en: 'CANU paddle', ja: 'CANU paddle' },
  extensions: ['json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

export const marks: FormatMarks = {
  in: 'json',
  names: ['topology', 'topology.common_name', 'topology.ports', 'topology.ports.destination_node_id'],
};

const slot = v.nullish(v.union([v.string(), v.number()]));
const port = v.object({
  port: v.nullable(v.number()),
  slot,
  speed: v.nullish(v.union([v.string(), v.number()])),
  destination_node_id: v.nullable(v.number()),
  destination_port: v.nullable(v.number()),
  destination_slot: slot,
});
const node = v.object({ id: v.number(), common_name: v.string(), type: v.string(), ports: boundedArray(port) });
const schema = v.object({ topology: boundedArray(node) });

/** Reads the cables of a Cray system as CANU's paddle lists them, each from both its ends; a port is known by its slot and its number, speeds are in Gb/s. O(characters). @throws FormatError */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const list = new CableList(file);
  const { value, lineOf } = readJson(file, schema, list.problems);
  const names = new Map(value.topology.map(({ id, common_name }) => [id, common_name]));
  const portName = (at: v.InferOutput<typeof slot>, number: number): string => `${at ? `${at}:` : ''}${number}`;
  for (const [i, { common_name: name, type, ports }] of value.topology.entries()) {
    list.kind(name, type === 'switch' ? 'switch' : 'host');
    for (const [p, own] of ports.entries()) {
      const line = lineOf(['topology', i, 'ports', p]);
      const far = own.destination_node_id === null ? undefined : names.get(own.destination_node_id);
      if (own.port === null || own.destination_port === null || far === undefined) {
        list.tally.leaveOut(UNCABLED, line);
        continue;
      }
      list.cable(
        line,
        { node: name, port: portName(own.slot, own.port) },
        { node: far, port: portName(own.destination_slot, own.destination_port) },
        own.speed ? { speed: `${own.speed}G` } : undefined,
      );
    }
  }
  return list.network(options);
}
