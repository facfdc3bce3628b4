import type { SpeedCounts } from '../../core/topology/linkCapacities';
import { formatGbps } from '../../core/topology/linkSpeed';

/** Lists the cables to order: `384 cables: 256 x 100 Gb/s, 128 x 200 Gb/s`, those to hosts included. */
export function describeSpeeds({ speeds, unknown }: SpeedCounts): string {
  const total = speeds.reduce((sum, { count }) => sum + count, unknown);
  const said = speeds.map(({ gbps, count }) => `${count} x ${formatGbps(gbps)} Gb/s`);
  if (unknown > 0) said.push(`${unknown} of unknown speed`);
  return `${total} ${total === 1 ? 'cable' : 'cables'}: ${said.join(', ')}\n`;
}
