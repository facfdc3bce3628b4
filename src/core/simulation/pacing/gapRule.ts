import { ParamError } from '../../base/params';

/** A gap between packets, in packet times: a number, or so much above or below the paper's G, which is M + 1 and differs by step. */
export interface GapRule {
  readonly text: string;
  readonly relative: boolean;
  readonly value: number;
}

export const DEFAULT_GAPS = '0,G-2,G-1,G,G+1';

/** Packet times. A kernel keeps a place for every tick of the longest gap. */
const LONGEST_GAP = 65_535;

/** The paper's gap for a step in which at most M messages share a channel: (M - 1) + 2. */
export function paperGap(overlap: number): number {
  return overlap + 1;
}

/** Reads `0,G-2,G-1,G,G+1`; fractions are allowed. @throws ParamError naming what cannot be read, or is too long */
export function parseGaps(text: string): GapRule[] {
  return text.split(',').map((part) => {
    const rule = /^(?:(G)(?:([+-])(\d+(?:\.\d+)?))?|(\d+(?:\.\d+)?))$/i.exec(part.trim());
    const fail = (en: string, ja: string): never => {
      throw new ParamError('gap', { en: `gap=${text}: ${en}`, ja: `gap=${text}：${ja}` });
    };
    if (!rule)
      return fail(
        `${part.trim() || 'an empty gap'}: expected gaps such as ${DEFAULT_GAPS}`,
        `${part.trim() || '空のギャップ'}：${DEFAULT_GAPS} のようなギャップが必要です`,
      );
    const [, relative, sign, offset, plain] = rule;
    if (Number(offset ?? plain ?? 0) > LONGEST_GAP)
      fail(
        `${part.trim()}: expected at most ${LONGEST_GAP} packet times`,
        `${part.trim()}：${LONGEST_GAP} パケット時間以下が必要です`,
      );
    if (!relative) return { text: plain, relative: false, value: Number(plain) };
    const value = Number(offset ?? 0) * (sign === '-' ? -1 : 1);
    return { text: `G${offset ? `${sign}${offset}` : ''}`, relative: true, value };
  });
}

/** Whole ticks of silence that a rule asks for in a step, never below none. */
export function gapTicks(rule: GapRule, overlap: number, packetTicks: number): number {
  return Math.max(0, Math.round((rule.relative ? paperGap(overlap) + rule.value : rule.value) * packetTicks));
}
