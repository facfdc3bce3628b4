import type { Fabric } from '../fabric/fabric';
import { measureLidTables } from '../metrics/lidLoads';
import type { ForwardingTable } from '../routes/routing';
import { demandsOf } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { type Interval, summed } from './intervals';
import type { JudgedCounters } from './judgeCounters';

/** Measured load of a channel beside what was predicted. */
export interface Residual {
  readonly channel: number;
  /** Share of what the channel carries: measured, and predicted times the factor. */
  readonly measured: number;
  readonly predicted: number;
  /** (measured − predicted) / predicted, by at least 0.02. */
  readonly residual: number;
}

/** Measured beside predicted loads of all channels. */
export interface Residuals {
  /** Channels of which both are known. */
  readonly channels: number;
  /** What predictions are multiplied by to fit the measured loads best (least squares). */
  readonly factor: number;
  readonly median: number;
  readonly meanAbsolute: number;
  /** Largest deviations first, ten of them. */
  readonly largest: readonly Residual[];
}

const LEAST = 0.02;
const LISTED = 10;

/**
 * Bits a second that leave each place of a link, in the mean over all intervals; where its own port does not say, as the other end receives them; NaN where neither does. O(intervals × places).
 * @param links number of links
 */
export function meanRates(links: number, intervals: readonly Interval[]): Float64Array {
  const mean = (of: (interval: Interval) => Float64Array): Float64Array => {
    // Of rates that devices tell no time is known: each interval counts alike.
    const weighed = summed(intervals, (one) =>
      of(one).map((rate, place) => rate * (one.seconds[place] > 0 ? one.seconds[place] : 1)),
    );
    return weighed.sum.map(
      (sum, place) => sum / (weighed.seconds[place] > 0 ? weighed.seconds[place] : intervals.length),
    );
  };
  const [sent, received] = [mean(({ xmitRate }) => xmitRate), mean(({ rcvRate }) => rcvRate)];
  return sent.slice(0, 2 * links).map((rate, place) => (Number.isNaN(rate) ? received[place ^ 1] : rate));
}

/** Float64Array[channels]: rates by place as shares of what channels carry; NaN where one is not known. O(channels). */
export function measuredLoads(
  { channelCount, linkRecord }: Fabric,
  rates: Float64Array,
  speed: Float64Array,
): Float64Array {
  return Float64Array.from({ length: channelCount }, (_, c) => {
    const place = 2 * linkRecord[c >> 1] + (c & 1);
    return speed[place] > 0 ? rates[place] / speed[place] : Number.NaN;
  });
}

/** Fits predicted to measured loads by one factor, and says what is left over; null where nothing is predicted or measured. O(channels log channels). @param predicted Float64Array[channels] */
function residualsOf(measured: Float64Array, predicted: Float64Array): Residuals | null {
  let [product, square, channels] = [0, 0, 0];
  for (let c = 0; c < measured.length; c++) {
    if (Number.isNaN(measured[c])) continue;
    product += measured[c] * predicted[c];
    square += predicted[c] ** 2;
    channels++;
  }
  if (square === 0) return null;
  const factor = product / square;
  const all: Residual[] = [];
  for (let c = 0; c < measured.length; c++) {
    if (Number.isNaN(measured[c])) continue;
    const own = factor * predicted[c];
    all.push({
      channel: c,
      measured: measured[c],
      predicted: own,
      residual: (measured[c] - own) / Math.max(own, LEAST),
    });
  }
  const sorted = all.map(({ residual }) => residual).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
  const meanAbsolute = sorted.reduce((total, one) => total + Math.abs(one), 0) / sorted.length;
  const largest = all.sort((a, b) => Math.abs(b.residual) - Math.abs(a.residual)).slice(0, LISTED);
  return { channels, factor, median, meanAbsolute, largest };
}

/** A channel by its ends, measured beside predicted. */
export interface NamedResidual extends Omit<Residual, 'channel'> {
  readonly from: string;
  readonly fromPort: number;
  readonly to: string;
  readonly toPort: number;
}

/** `Residuals` with names. */
export type NamedResiduals = Omit<Residuals, 'largest'> & { readonly largest: readonly NamedResidual[] };

/** Lays measured loads beside what a traffic puts on the channels by tables (one for each LID of a host); null where nothing is measured or predicted. Cost as of `measureTable`. */
export function besidePrediction(
  fabric: Fabric,
  { laid, intervals }: JudgedCounters,
  tables: readonly ForwardingTable[],
  traffic: Traffic,
): NamedResiduals | null {
  const { linkRecord, switchNames, channelFrom, channelTo, channelFromPort, channelToPort } = fabric;
  const links = 1 + linkRecord.reduce((most, l) => Math.max(most, l), -1);
  const measured = measuredLoads(fabric, meanRates(links, intervals), laid.speed);
  const [predicted] = measureLidTables(fabric, tables, demandsOf(fabric, traffic)).loads;
  const found = residualsOf(measured, predicted);
  if (!found) return null;
  const largest = found.largest.map(({ channel: c, ...numbers }) => ({
    ...{ from: switchNames[channelFrom[c]], fromPort: channelFromPort[c] },
    ...{ to: switchNames[channelTo[c]], toPort: channelToPort[c], ...numbers },
  }));
  return { ...found, largest };
}
