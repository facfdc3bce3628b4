import type { Topology } from '../../core/topology/topology';
import { cableAsk } from '../../jobs/choosing/cableAsk';
import { hostJob } from '../../state/asks/hostedAsk';
import { useSubject } from '../../state/document/subjectStore';
import { viewDesigns } from './designsView';

/** Ports of switches as they are sold. */
const SOLD = [8, 16, 24, 32, 36, 40, 48, 64, 128, 256, 512];

/** The cables that gain most for the money, of the network in question. */
export const nextCables = hostJob('cable', cableAsk, {
  onRecords: true,
  on: 'choose',
  // A generated switch has no more ports than cables.
  usual: () => ({ ports: portsOf(useSubject.getState().topology) }),
  // They are drawn on the canvas.
  answered: () => viewDesigns('canvas'),
});

const known = new WeakMap<Topology, number>();

/** As `soldPorts`, looked up once for a design: the form reads it with each change. */
function portsOf(topology: Topology): number {
  const ports = known.get(topology) ?? soldPorts(topology);
  known.set(topology, ports);
  return ports;
}

/** The ports of the smallest sold switch that has one free wherever a switch of the design has none; 0 where a switch has a free one, or more than are sold. */
function soldPorts({ switches, links }: Topology): number {
  const cables = new Map<string, number>(switches.map(({ id }) => [id, 0]));
  for (const { a, b } of links) for (const { node } of [a, b]) cables.set(node, (cables.get(node) ?? 0) + 1);
  if (switches.some(({ id, portCount }) => portCount > (cables.get(id) ?? 0))) return 0;
  const most = switches.reduce((m, { portCount }) => Math.max(m, portCount), 0);
  return SOLD.find((ports) => ports > most) ?? 0;
}
