import { formatGbps, gbpsOf, lanesOf } from '../../topology/linkSpeed';

/** The rate of a port, as price lists and links give it. */
export interface Rate {
  /** As people say it: `EDR`, `HDR100`, `100GbE`. */
  readonly name: string;
  /** The same for all that plug together: `4xEDR`, `100`. */
  readonly key: string;
  readonly gbps: number;
}

/**
 * The rate that a text means: a generation of InfiniBand (four lanes unless it says otherwise) or Ethernet; null if it is not understood.
 * @example
 * rateOf('4xEDR')?.key === rateOf('EDR')?.key; // => true
 */
export function rateOf(said: string): Rate | null {
  const gbps = gbpsOf(said);
  if (!gbps) return null;
  const lanes = lanesOf(said);
  const value = gbps.num / gbps.den;
  const name = lanes ? lanes.replace(/^4x/, '') : `${formatGbps(value)}GbE`;
  return { name, key: lanes ?? formatGbps(value), gbps: value };
}
