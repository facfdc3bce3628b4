import type { LocalText } from '../base/localText';
import { ParamError } from '../base/params';

/** Expected number of ports where half lead down and half up. */
export const EVEN: LocalText = { en: 'an even number', ja: '偶数' };

/** Largest networks that records in memory can hold; a generator refuses more before it builds anything. */
const LIMITS = { hosts: 1_000_000, switches: 100_000, links: 4_000_000, 'ports a switch': 65_535 } as const;
const JA = {
  hosts: 'ホスト数',
  switches: 'スイッチ数',
  links: 'リンク数',
  'ports a switch': 'スイッチのポート数',
} as const;

/**
 * Refuses a network that is too large to hold.
 * @throws ParamError at `key`, naming the quantity, its size and the limit.
 */
export function checkSize(key: string, sizes: Partial<Record<keyof typeof LIMITS, number>>): void {
  for (const [what, size] of Object.entries(sizes) as [keyof typeof LIMITS, number][]) {
    if (size > LIMITS[what]) {
      throw new ParamError(key, {
        en: `${key}: this makes ${size} ${what}; at most ${LIMITS[what]} can be held`,
        ja: `${key}：${JA[what]}が ${size} になります（上限は ${LIMITS[what]}）`,
      });
    }
  }
}
