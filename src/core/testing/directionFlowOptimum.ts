import { type Fabric, NONE } from '../fabric/fabric';
import { LinearProgramBuilder, type LinearSolver } from '../metrics/linearProgram';

/**
 * Best throughput of any routes for all-to-all traffic, one host a switch, by the fullest channel, not cut at 1; for networks that look
 * alike from everywhere, where channels of one port are one direction. There the average of the optimum over all moves of the network onto itself
 * is an optimum too, so a direction's channels carry alike, and the flow of one switch over all of them equals the flow of all switches over each: one
 * flow with a row a direction. The oracle of networks that are too large for programs over all pairs.
 * @throws Error unless steps by any two ports, in either sequence, lead to the same switch: then moves by steps carry ports to ports
 */
export function directionFlowOptimum(fabric: Fabric, solve: LinearSolver): number {
  const { switchCount, hostCount, channelCount, channelFrom, channelTo, channelFromPort, hostSwitch } = fabric;
  if (new Set(hostSwitch).size !== switchCount || hostCount !== switchCount) throw new Error('not one host a switch');
  const step = stepsByPort(fabric);
  for (const a of step.values()) {
    for (const b of step.values()) {
      for (let s = 0; s < switchCount; s++) if (a[b[s]] !== b[a[s]]) throw new Error('steps do not commute');
    }
  }
  const program = new LinearProgramBuilder();
  const fullest = program.addColumn(1);
  const loadRow = new Map<number, number>();
  for (const port of step.keys()) {
    const row = program.addRow(Number.NEGATIVE_INFINITY, 0);
    program.add(fullest, row, -1);
    loadRow.set(port, row);
  }
  const kept = 1 / (switchCount - 1);
  const switchRow = Array.from({ length: switchCount }, (_, s) => (s === 0 ? NONE : program.addRow(kept, kept)));
  for (let c = 0; c < channelCount; c++) {
    const column = program.addColumn(0);
    program.add(column, loadRow.get(channelFromPort[c]) ?? NONE, 1);
    if (channelFrom[c] !== 0) program.add(column, switchRow[channelFrom[c]], -1);
    if (channelTo[c] !== 0) program.add(column, switchRow[channelTo[c]], 1);
  }
  return 1 / solve(program.build()).objective;
}

/** Far end of the channel out of each port, from every switch. */
function stepsByPort({ switchCount, channelCount, channelFrom, channelTo, channelFromPort }: Fabric) {
  const step = new Map<number, Uint32Array>();
  for (const port of new Set(channelFromPort)) step.set(port, new Uint32Array(switchCount).fill(NONE));
  for (let c = 0; c < channelCount; c++) (step.get(channelFromPort[c]) as Uint32Array)[channelFrom[c]] = channelTo[c];
  return step;
}
