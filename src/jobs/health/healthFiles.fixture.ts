import { assignLids } from '../../core/addressing/assignLids';
import type { TextFile } from '../../core/base/text/textFile';
import { compileFabric } from '../../core/fabric/compileFabric';
import { managementTable } from '../../core/failures/rerouter';
import { findFormat } from '../../core/formats/registry';
import { generateFromSpec } from '../../core/generators/spec';
import { sonicTrio } from '../../core/lossless/qos/sonicQos.fixture';
import * as minHop from '../../core/routing/engines/minHop';
import { runEngine } from '../../core/testing/runEngine';

/** Two leaves, a spine, four hosts. */
export const HEALTH_SPEC = 'leaf-spine:leaves=2,spines=1,links=1,hosts=2';
const topology = generateFromSpec(HEALTH_SPEC);

/** What an exporter serves of the switches' ports: leaf-0's uplink goes down 5 times each 300 s, and all send 10 Gb/s. */
function exported(time: number): string {
  const rows = topology.links.flatMap(({ a, b }) =>
    [a, b].flatMap(({ node, port }) => {
      const s = topology.switches.findIndex(({ id }) => id === node);
      if (s < 0) return [];
      const { name } = topology.switches[s];
      const isFlapping = name === 'leaf-0' && [a, b].some(({ node: far }) => far === topology.switches[2].id);
      const of = (metric: string, value: number): string =>
        `infiniband_switch_port_${metric}{guid="0x${(s + 1).toString(16).padStart(16, '0')}",port="${port}",switch="${name}"} ${value} ${1e12 + 300_000 * time}`;
      const bytes = 4e15 + 300 * 1.25e9 * time;
      return [
        of('transmit_data_bytes_total', bytes),
        of('receive_data_bytes_total', bytes),
        of('link_downed_total', isFlapping ? 5 * time : 0),
        of('rate_bytes_per_second', 1.25e10),
      ];
    }),
  );
  return `${rows.join('\n')}\n`;
}

/** Tables that lack what leaf-0 has for the last host. */
function tables(): readonly TextFile[] {
  const fabric = compileFabric(topology);
  const { table } = runEngine(minHop, fabric);
  table[fabric.hostCount - 1] = 0;
  const lids = assignLids(topology, 'node-order');
  const bundle = { topology, fabric, lids, table, switchTable: managementTable(fabric) };
  return findFormat('opensm-lft')?.write?.(bundle) ?? [];
}

/** Counters at two times, tables, and configurations whose RoCE is lossy. */
export const healthFiles: readonly TextFile[] = [
  ...[0, 1].map((time) => ({ name: `ports-${time}.prom`, text: exported(time) })),
  ...tables(),
  ...sonicTrio(),
];
