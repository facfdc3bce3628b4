import { type CsvCell, csvText } from '../base/text/csvText';
import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';

/** Significant digits of a load; further ones are rounding errors of sums of fractions. */
const DIGITS = 7;

/**
 * The load of each channel between switches, a row each, as CSV: `from,from_port,to,to_port,gbps,load`.
 * @param load of the channels, 1 being as much as one carries while every host sends 1.00
 * @returns text with a line end after each row, numbers to seven digits; `gbps` is empty where no cable's speed is known
 */
export function loadTable({ switches }: Topology, fabric: Fabric, load: ArrayLike<number>): string {
  const rows: CsvCell[][] = [['from', 'from_port', 'to', 'to_port', 'gbps', 'load']];
  for (let c = 0; c < fabric.channelCount; c++) {
    const [from, to] = [fabric.channelFrom[c], fabric.channelTo[c]].map((s) => switches[s].name);
    const gbps = fabric.capacityUnit === null ? '' : rounded(fabric.channelCapacity[c] * fabric.capacityUnit);
    rows.push([from, fabric.channelFromPort[c], to, fabric.channelToPort[c], gbps, rounded(load[c])]);
  }
  return csvText(rows, '\n');
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));
