import type { LocalText } from '../base/localText';
import { greatestCommonDivisor } from '../base/structures/wholeNumbers';
import { formatGbps, type Gbps, gbpsOf, isUnsaidSpeed } from './linkSpeed';
import type { Link, LinkEnd, Topology } from './topology';

/** Capacities of links, in whole numbers of one unit, so that sums and balance stay exact. */
export interface LinkCapacities {
  /** Float64Array[links]: in units of `unit`; all 1 where links are alike or no speed is known. */
  readonly ofLink: Float64Array;
  /** Gb/s of one unit; null where no link's speed is known. */
  readonly unit: number | null;
}

/**
 * Reads the speeds of all links, failed ones too, so that a failure changes no unit. A link without one, or with one that is not understood,
 * counts as most links do (of two as frequent, as the slower). O(links).
 */
export function linkCapacities(links: readonly Link[]): LinkCapacities {
  const ofLink = new Float64Array(links.length).fill(1);
  if (links.every(({ speed }) => speed === undefined)) return { ofLink, unit: null };
  const known = new Map<string, Gbps | null>();
  const rates = links.map(({ speed }) => (speed === undefined ? null : rateOf(speed, known)));
  const usual = mostFrequent(rates);
  if (!usual) return { ofLink, unit: null };
  let den = 1;
  for (const rate of known.values()) if (rate) den *= rate.den / greatestCommonDivisor(den, rate.den);
  const whole = ({ num, den: of }: Gbps): number => num * (den / of);
  let common = 0;
  for (const rate of known.values()) if (rate) common = greatestCommonDivisor(whole(rate), common);
  for (let i = 0; i < links.length; i++) ofLink[i] = whole(rates[i] ?? usual) / common;
  return { ofLink, unit: common / den };
}

/** Numbers of cables by rate; those to hosts and failed ones are counted too. */
export interface SpeedCounts {
  /** Rates in Gb/s, slowest first. */
  readonly speeds: readonly { readonly gbps: number; readonly count: number }[];
  /** Cables that say no speed, or one that is not understood. */
  readonly unknown: number;
}

/** Counts cables by speed, null where no speed is known. O(links). */
export function speedCounts(links: readonly Link[]): SpeedCounts | null {
  const known = new Map<string, Gbps | null>();
  const counts = new Map<number, number>();
  let unknown = 0;
  for (const { speed } of links) {
    const rate = speed === undefined ? null : rateOf(speed, known);
    if (rate) counts.set(rate.num / rate.den, (counts.get(rate.num / rate.den) ?? 0) + 1);
    else unknown++;
  }
  if (counts.size === 0) return null;
  const speeds = [...counts].map(([gbps, count]) => ({ gbps, count })).sort((a, b) => a.gbps - b.gbps);
  return { speeds, unknown };
}

/** The same network with all links alike: what it was measured by before speeds counted. */
export function withEqualCapacities(topology: Topology): Topology {
  if (topology.links.every(({ speed }) => speed === undefined)) return topology;
  return { ...topology, links: topology.links.map(({ speed: _, ...link }) => link) };
}

/** Links that are named one by one; the rest is counted. */
const MOST_NAMED = 20;

/** Remarks on the speeds of a network's links: texts that are not understood, links without a speed where others have one. */
export function speedRemarks(topology: Topology): LocalText[] {
  const known = new Map<string, Gbps | null>();
  const said = (speed: string | undefined): speed is string => speed !== undefined && !isUnsaidSpeed(speed);
  const unread = topology.links.filter(({ speed }) => said(speed) && rateOf(speed, known) === null);
  const silent = topology.links.filter(({ speed }) => !said(speed)).length;
  const usual = mostFrequent(topology.links.map(({ speed }) => known.get(speed ?? '') ?? null));
  const rate = usual && formatGbps(usual.num / usual.den);
  const counted = rate ? `counted as ${rate} Gb/s, as most are` : 'all links count alike';
  const countedJa = rate ? `最も多い ${rate} Gb/s とみなします` : 'すべてのリンクを同じとみなします';
  const names = unread.length > 0 ? nodeNames(topology) : null;
  const end = ({ node, port }: LinkEnd): string => `${names?.get(node) ?? node}[${port}]`;
  const remarks = unread.slice(0, MOST_NAMED).map(
    ({ a, b, speed }): LocalText => ({
      en: `link ${end(a)}--${end(b)}: speed "${speed}" is not understood, expected such as 4xEDR or 100G: ${counted}`,
      ja: `リンク ${end(a)}--${end(b)} の速度 "${speed}" を解釈できません（例：4xEDR、100G）：${countedJa}`,
    }),
  );
  if (unread.length > MOST_NAMED) {
    const more = unread.length - MOST_NAMED;
    remarks.push({
      en: `and ${more} more links with a speed that is not understood`,
      ja: `ほか ${more} 本のリンクの速度も解釈できません`,
    });
  }
  if (usual && silent > 0) {
    const all = topology.links.length;
    remarks.push({
      en: `${silent} of ${all} links ${silent === 1 ? 'says' : 'say'} no speed: ${counted}`,
      ja: `${all} 本中 ${silent} 本のリンクに速度の記載がありません：${countedJa}`,
    });
  }
  return remarks;
}

function rateOf(text: string, known: Map<string, Gbps | null>): Gbps | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const rate = gbpsOf(text);
  known.set(text, rate);
  return rate;
}

function mostFrequent(rates: readonly (Gbps | null)[]): Gbps | null {
  const counts = new Map<number, { rate: Gbps; count: number }>();
  for (const rate of rates) {
    if (!rate) continue;
    const value = rate.num / rate.den;
    const entry = counts.get(value);
    if (entry) entry.count++;
    else counts.set(value, { rate, count: 1 });
  }
  let best: { rate: Gbps; count: number } | null = null;
  for (const entry of counts.values()) {
    const slower = best && entry.rate.num * best.rate.den < best.rate.num * entry.rate.den;
    if (!best || entry.count > best.count || (entry.count === best.count && slower)) best = entry;
  }
  return best?.rate ?? null;
}

function nodeNames({ switches, hosts }: Topology): ReadonlyMap<string, string> {
  return new Map([...switches, ...hosts].map(({ id, name }) => [id as string, name]));
}
