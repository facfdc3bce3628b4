import { linkCapacities } from '../topology/linkCapacities';
import type { Topology } from '../topology/topology';
import { type BitsOfUnit, bitsOfUnit, FASTEST } from './dataUnit';
import { PortPlaces } from './portPlaces';
import { COUNTERS, type Counter, type CounterDump, type LinkState, WIDE_COUNTS } from './readers/counterDump';

/** What all ports had counted at one time, by place; NaN where nobody says. */
export interface Moment {
  /** Float64Array[places] each, as the files have them. */
  readonly values: Readonly<Record<Counter, Float64Array>>;
  readonly seconds: Float64Array;
  /** Uint8Array[places]: 1 where data, packets and waits have 32 bits. */
  readonly isNarrow: Uint8Array;
  /** Int8Array[places]: which format data, packets and waits are of, as an index into `units`; -1 = they are not known. */
  readonly source: Int8Array;
  /** Bits a second that devices have worked out themselves. */
  readonly xmitRate: Float64Array;
  readonly rcvRate: Float64Array;
  /** Bits that one of `xmitData` and `rcvData` stands for. */
  readonly bits: Float64Array;
}

/** Ports of a file that the design does not have. */
export interface Unmatched {
  readonly file: string;
  readonly count: number;
  readonly first: number;
}

/** Counters laid over a design. */
export interface LaidCounters {
  readonly places: PortPlaces;
  readonly moments: readonly Moment[];
  /** Float64Array[places]: bits a second that a port's link carries, by the design, else by what devices say; NaN where nobody does. */
  readonly speed: Float64Array;
  /** The same as devices alone say. */
  readonly ownSpeed: Float64Array;
  /** By place: whether the link is up, as the last file that says so has it. */
  readonly states: ReadonlyMap<number, LinkState>;
  readonly unmatched: readonly Unmatched[];
  /** By format: what its data was taken for. */
  readonly units: readonly ({ readonly format: string } & BitsOfUnit)[];
  /** Ports read that have a place, over all files. */
  readonly matched: number;
}

/**
 * Lays counters over a design, a moment for each group of files that were read at one time. Ports that several files of a moment speak of are as the last says. O(samples log samples + nodes + links).
 * @param seconds between one moment and the next, where the files do not say it
 */
export function layCounters(
  topology: Topology,
  groups: readonly (readonly CounterDump[])[],
  seconds: number | null,
): LaidCounters {
  const places = new PortPlaces(topology);
  const found = groups.map((dumps) =>
    dumps.map((dump) => ({ dump, at: places.placesOf(dump.samples, dump.format === 'sonic-counters') })),
  );
  const count = places.count;
  const ownSpeed = new Float64Array(count).fill(Number.NaN);
  const states = new Map<number, LinkState>();
  const formats = [...new Set(groups.flat().map(({ format }) => format))];
  const moments = found.map((parts) => momentOf(parts, formats, { count, ownSpeed, states }));
  const speed = speeds(topology, ownSpeed);
  const units = formats.map((format, f) => {
    const own = groups.flat().filter((dump) => dump.format === format);
    return { format, ...bitsOfUnit(own, fastestAsWords(f, moments, speed, seconds)) };
  });
  for (const { bits, source } of moments)
    source.forEach((f, place) => {
      if (f >= 0) bits[place] = units[f].bits ?? Number.NaN;
    });
  const unmatched = found.flat().flatMap(({ dump, at }) => {
    const count = at.reduce((sum, place) => sum + (place < 0 ? 1 : 0), 0);
    return count > 0 ? [{ file: dump.file, count, first: dump.samples[at.indexOf(-1)].line }] : [];
  });
  const matched = found
    .flat()
    .reduce((sum, { at }) => sum + at.reduce((own, place) => own + (place < 0 ? 0 : 1), 0), 0);
  return { places, moments, speed, ownSpeed, states, unmatched, units, matched };
}

interface Found {
  readonly dump: CounterDump;
  readonly at: Int32Array;
}

interface Wanted {
  readonly count: number;
  /** Filled. */
  readonly ownSpeed: Float64Array;
  readonly states: Map<number, LinkState>;
}

function momentOf(parts: readonly Found[], formats: readonly string[], { count, ownSpeed, states }: Wanted): Moment {
  const column = (): Float64Array => new Float64Array(count).fill(Number.NaN);
  const values = Object.fromEntries(COUNTERS.map((counter) => [counter, column()])) as Record<Counter, Float64Array>;
  const moment = { values, seconds: column(), xmitRate: column(), rcvRate: column(), bits: column() };
  const isNarrow = new Uint8Array(count);
  const source = new Int8Array(count).fill(-1);
  for (const { dump, at } of parts) {
    for (const [i, sample] of dump.samples.entries()) {
      const place = at[i];
      if (place < 0) continue;
      const f = formats.indexOf(dump.format);
      if (WIDE_COUNTS.some((counter) => sample.values[counter] !== undefined)) {
        // Of two files that speak of a port, no count of the one is taken for the unit of the other.
        if (source[place] !== f || (sample.isNarrow ? 1 : 0) !== isNarrow[place])
          for (const counter of WIDE_COUNTS) values[counter][place] = Number.NaN;
        source[place] = f;
        isNarrow[place] = sample.isNarrow ? 1 : 0;
      }
      for (const counter of COUNTERS) {
        const value = sample.values[counter];
        if (value !== undefined) values[counter][place] = value;
      }
      if (sample.seconds !== undefined) moment.seconds[place] = sample.seconds;
      if (sample.rates) [moment.xmitRate[place], moment.rcvRate[place]] = [sample.rates.xmit, sample.rates.rcv];
      if (sample.speed !== undefined) ownSpeed[place] = sample.speed;
      if (sample.link) states.set(place, sample.link);
    }
  }
  return { ...moment, isNarrow, source };
}

const GIGA = 1e9;

function speeds({ links }: Topology, own: Float64Array): Float64Array {
  const { ofLink, unit } = linkCapacities(links);
  // A link is as fast as the slower of its ends says, where the design is silent.
  return own.map((said, place) => {
    if (place >= 2 * links.length) return said;
    if (unit !== null) return ofLink[place >> 1] * unit * GIGA;
    const far = own[place ^ 1];
    return Number.isNaN(said) ? far : Number.isNaN(far) ? said : Math.min(said, far);
  });
}

/** The largest rate over the speed of its link if counts of data of a format were words; 0 where none is known. Rates that bytes cannot have either say nothing. */
function fastestAsWords(f: number, moments: readonly Moment[], speed: Float64Array, seconds: number | null): number {
  let fastest = 0;
  for (let m = 1; m < moments.length; m++) {
    const [before, after] = [moments[m - 1], moments[m]];
    for (let place = 0; place < speed.length; place++) {
      if (before.source[place] !== f || after.source[place] !== f) continue;
      const told = after.seconds[place] - before.seconds[place];
      const time = Number.isNaN(told) ? (seconds ?? Number.NaN) : told;
      for (const counter of ['xmitData', 'rcvData'] as const) {
        const words = after.values[counter][place] - before.values[counter][place];
        const share = (32 * words) / (time * speed[place]);
        if (share > fastest && share <= 4 * FASTEST && time > 0) fastest = share;
      }
    }
  }
  return fastest;
}
