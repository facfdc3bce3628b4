import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { type Demand, demandBetween } from './demand';

/** A measurement's demand folded to the switches that have hosts which take part. */
export interface TerminalDemand {
  /** Uint32Array[n]: the switches with live hosts, ascending. */
  readonly terminals: Uint32Array;
  /** Float64Array[n × n], source × destination, scaled as the measurement says; the diagonal is 0. */
  readonly demand: Float64Array;
}

/** O(n²) for demand by trees, O(hosts²) for a matrix. */
export function terminalDemand(fabric: Fabric, measurement: Demand): TerminalDemand {
  const terminals = switchesWithTalkers(fabric);
  const n = terminals.length;
  const scale = measurement.numerator / measurement.denominator;
  const demand = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i !== j) demand[i * n + j] = demandBetween(fabric, measurement, terminals[i], terminals[j]) * scale;
    }
  }
  return { terminals, demand };
}
