import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';
import type { PatternDescriptor } from './pattern';

export const descriptor: PatternDescriptor<Record<never, never>> = {
  id: 'transpose',
  title: { en: 'Transpose', ja: '転置' },
  summary: {
    en: 'With hosts numbered as in a square, the one at (x, y) sends to the one at (y, x).',
    ja: 'ホストを正方形に並べて番号付けしたとき、(x, y) のホストが (y, x) のホストへ送ります。',
  },
  views: ['demand', 'draws'],
  params: {},
  appliesTo,
};

function appliesTo({ hostCount }: Fabric): LocalText | null {
  const side = Math.round(Math.sqrt(hostCount));
  if (hostCount > 1 && side * side === hostCount) return null;
  return {
    en: `the number of hosts must be a square, not ${hostCount}`,
    ja: `ホスト数が平方数でなければなりません（現在 ${hostCount} 台）`,
  };
}

/** Hosts on the diagonal send nothing. */
export function permutation({ hostCount }: Fabric): (host: number) => number {
  const side = Math.round(Math.sqrt(hostCount));
  return (host) => (host % side) * side + Math.floor(host / side);
}
