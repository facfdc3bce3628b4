import type { LocalText } from '../../base/localText';
import { PartsError } from './partsError';
import { switchToFind } from './partsToFind';
import type { Part, PriceList } from './priceList';
import { compareCosts } from './purchaseOptions';
import type { Rate } from './rates';

/** The use of a switch or director. */
export interface SwitchUse {
  readonly name: string;
  /** External ports, cabled or not. */
  readonly ports: number;
  /** Cabled ports by rate, each rate once; at least one. */
  readonly rates: readonly { readonly rate: Rate; readonly ports: readonly number[] }[];
}

/** Into how many ports a cage can be split. */
const SPLITS = [1, 2, 4];

/**
 * Number of ports of a rate that share a cage of this model; null where it does not run at that rate. A cage
 * that is split gives 2 or 4 ports of the rate's half or quarter.
 */
export function portsOfCage({ rate, ends, cages }: Part, at: Rate): number | null {
  if (!rate) return null;
  const own = ends / (cages ?? ends);
  if (rate.key === at.key) return own;
  const split = SPLITS.find((n) => n > 1 && Math.abs(n * at.gbps - rate.gbps) < 1e-9);
  return split === undefined ? null : own * split;
}

/** The cage that a port is in, from 0, where so many share one. */
export function cageOf(port: number, ports: number): number {
  return Math.floor((port - 1) / ports);
}

/**
 * The cheapest switch of the list that has the ports, of several as cheap the first. O(parts).
 * @throws PartsError where there is none
 */
export function chooseSwitch(use: SwitchUse, { parts, isOpen }: PriceList): Part {
  let best: Part | null = null;
  for (const part of parts) {
    if (part.kind === 'switch' && holds(part, use) && (!best || compareCosts(part, best) < 0)) best = part;
  }
  if (!best && isOpen)
    return switchToFind(
      use.ports,
      use.rates.map(({ rate }) => rate),
    );
  if (!best) throw new PartsError(noSwitch(use, parts));
  return best;
}

function holds(part: Part, { ports, rates }: SwitchUse): boolean {
  const splits = rates.map(({ rate }) => portsOfCage(part, rate));
  if (splits.some((split) => split === null)) return false;
  const cages = part.cages ?? part.ends;
  if (rates.length === 1) return Math.ceil(ports / (splits[0] as number)) <= cages;
  const used = rates.map(
    ({ ports: cabled }, i) => new Set(cabled.map((port) => cageOf(port, splits[i] as number))).size,
  );
  return used.reduce((sum, one) => sum + one, 0) <= cages;
}

function noSwitch({ name, ports, rates }: SwitchUse, parts: PriceList['parts']): LocalText {
  const said = rates.map(({ rate }) => rate.name).join(', ');
  const known = parts.flatMap(({ kind, rate, ends }) => (kind === 'switch' && rate ? [`${ends} x ${rate.name}`] : []));
  return {
    en: `no price for "${name}", ${ports} ports (${said}): the list has switches of ${known.join(', ') || 'none'}; expected one with as many at that speed`,
    ja: `「${name}」（${ports} ポート、${said}）の価格がありません。価格表のスイッチは ${known.join('、') || 'なし'} です。この速度でこれ以上のポートを持つものが必要です`,
  };
}
