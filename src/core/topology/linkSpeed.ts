import { greatestCommonDivisor } from '../base/structures/wholeNumbers';

/** A data rate as an exact fraction of Gb/s, in lowest terms: 4xFDR is 600/11. */
export interface Gbps {
  readonly num: number;
  readonly den: number;
}

/** Data of a lane after coding: the InfiniBand specification's generations. */
const LANE: Readonly<Record<string, Gbps>> = {
  SDR: { num: 2, den: 1 },
  DDR: { num: 4, den: 1 },
  QDR: { num: 8, den: 1 },
  FDR10: { num: 10, den: 1 },
  FDR: { num: 150, den: 11 },
  EDR: { num: 25, den: 1 },
  HDR: { num: 50, den: 1 },
  NDR: { num: 100, den: 1 },
  XDR: { num: 200, den: 1 },
};

/** Generation by signalling rate of a lane in Gb/s, as iblinkinfo prints it; FDR10 it prints as 10.0 with the name beside. */
const SIGNALLING: Readonly<Record<number, string>> = {
  2.5: 'SDR',
  5: 'DDR',
  10: 'QDR',
  10.3125: 'FDR10',
  14.0625: 'FDR',
  25.78125: 'EDR',
  53.125: 'HDR',
  106.25: 'NDR',
  212.5: 'XDR',
};

const GENERATION = Object.keys(LANE).join('|');
const WIDTH = '(1|2|4|8|12)\\s*[x×]';
/** `4xEDR`, `4x FDR10`, `EDR` for four lanes, and as the kernel says it `56 Gb/sec (4X FDR)`, whose first number is not the data rate. */
const LANES = new RegExp(`^(?:${WIDTH})?\\s*(${GENERATION})$`, 'i');
const KERNEL = new RegExp(`^[\\d.]+\\s*Gb/sec\\s*\\(\\s*${WIDTH}\\s*(${GENERATION})\\s*\\)$`, 'i');
/** `4X 25.78125 Gbps`, `4X 10.0 Gbps (FDR10)`: width and the signalling rate of a lane. */
const LANES_BY_RATE = new RegExp(`^${WIDTH}\\s*(\\d+(?:\\.\\d+)?)\\s*Gbps(?:\\s*\\((${GENERATION})\\))?$`, 'i');
/** Products named by what a port carries. */
const PRODUCT = /^(HDR(?:100|200)|NDR(?:200|400)|XDR(?:400|800))$/i;
/**
 * `10G`, `25GbE`, `100 Gb/s`, `100000Mb/s`, `4x25G`, `1,6 Tb/s`, `400GBASE-SR8`: what Ethernet is called by is after coding. A comma before
 * three digits may set thousands apart, and is not understood.
 */
const ETHERNET =
  /^(?:(\d{1,3})\s*[x×]\s*)?(\d{1,9}(?:\.\d{1,6}|,(?!\d{3}(?!\d))\d{1,6})?)\s*([MGT])(?:|E|bE|igE|b|bps|bit|bit\/s|b\/s|b\/sec|BASE(?:-\w+)?)$/i;
const GBPS_OF: Readonly<Record<string, Gbps>> = {
  M: { num: 1, den: 1000 },
  G: { num: 1, den: 1 },
  T: { num: 1000, den: 1 },
};
/** Faster than this is a slip of the pen. */
const MOST_GBPS = 1_000_000;

/**
 * The data rate that a text beside a link means: InfiniBand widths and generations as ibnetdiscover, iblinkinfo and the kernel write them
 * (four lanes where no width is said), product names, Ethernet, and several such rates together (`4x25G`). Null if it is not understood, or says nothing (`isUnsaidSpeed`). O(length).
 * @example
 * gbpsOf('4xFDR'); // => { num: 600, den: 11 }
 * gbpsOf('as fast as it gets'); // => null
 */
export function gbpsOf(text: string): Gbps | null {
  const said = text.trim();
  const lanes = lanesIn(said);
  if (lanes) return lowestTerms(lanes.width * LANE[lanes.generation].num, LANE[lanes.generation].den);
  const ethernet = ETHERNET.exec(said);
  // A width beside a rate in Gbps is as iblinkinfo prints them: of a signalling rate that is not known.
  if (!ethernet || LANES_BY_RATE.test(said)) return null;
  const [, times = '1', number, prefix] = ethernet;
  const [whole, part = ''] = number.split(/[.,]/);
  const unit = GBPS_OF[prefix.toUpperCase()];
  const rate = lowestTerms(Number(times) * Number(whole + part) * unit.num, 10 ** part.length * unit.den);
  return rate.num > 0 && rate.num <= MOST_GBPS * rate.den ? rate : null;
}

/**
 * An InfiniBand speed as ibnetdiscover prints it, `4xEDR`, whatever way it was said; null for Ethernet and for what is not understood.
 * @example
 * lanesOf('HDR100'); // => '2xHDR'
 */
export function lanesOf(text: string): string | null {
  const lanes = lanesIn(text.trim());
  return lanes && `${lanes.width}x${lanes.generation}`;
}

/** A rate that Ethernet is called by, in Gb/s. */
const BARE_RATE = /^\d+(?:\.\d+)?G$/;

/** A speed that a person gives the cables of a network, as records have it: 400GbE for 400G; null for what is no speed. */
export function cableSpeed(text: string): string | null {
  const said = text.trim();
  if (!gbpsOf(said)) return null;
  return BARE_RATE.test(said) ? `${said}bE` : said;
}

/** True if a text only says that nothing is known, as `??` for a width and `???` for a speed do. */
export function isUnsaidSpeed(text: string): boolean {
  return /^[\s?]*$/.test(text);
}

/** A rate as people write it, to thousandths: `54.545`, `100`. */
export function formatGbps(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Width and generation that a text says in whatever way. */
function lanesIn(said: string): { readonly width: number; readonly generation: string } | null {
  const lanes = LANES.exec(said) ?? KERNEL.exec(said);
  if (lanes) return { width: Number(lanes[1] ?? 4), generation: lanes[2].toUpperCase() };
  const byRate = LANES_BY_RATE.exec(said);
  if (byRate) {
    const generation = byRate[3]?.toUpperCase() ?? SIGNALLING[Number(byRate[2])];
    return generation === undefined ? null : { width: Number(byRate[1]), generation };
  }
  if (!PRODUCT.test(said)) return null;
  const generation = said.slice(0, 3).toUpperCase();
  return { width: Number(said.slice(3)) / LANE[generation].num, generation };
}

function lowestTerms(num: number, den: number): Gbps {
  const common = greatestCommonDivisor(num, den) || 1;
  return { num: num / common, den: den / common };
}
