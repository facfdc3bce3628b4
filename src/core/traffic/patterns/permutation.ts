import type { ParamSpecs, ParamValues } from '../../base/params';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

const params = {
  seed: {
    type: 'integer',
    default: 1,
    min: 0,
    max: 0xffffffff,
    label: { en: 'Seed of the permutation', ja: '順列のシード' },
    help: { en: 'Another number draws another permutation.', ja: '数を変えると別の順列になります。' },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'permutation',
  title: { en: 'Random permutation', ja: 'ランダム順列' },
  summary: {
    en: 'Every host sends to one other, drawn so that each is sent to once; a host that draws itself is silent.',
    ja: '各ホストがランダムに選ばれた 1 台へ送り、どのホストも 1 台からだけ受け取ります。自分に当たったホストは送りません。',
  },
  views: ['demand', 'draws'],
  params,
  main: 'seed',
  appliesTo: needsTwoHosts,
};

/** Shuffled by the seed alone: no network changes it but by its number of hosts. O(hosts) once. */
export function permutation({ hostCount }: Fabric, { seed }: ParamValues<typeof params>): (host: number) => number {
  const to = Uint32Array.from({ length: hostCount }, (_, i) => i);
  new SeededRandom(seed).shuffle(to);
  return (host) => to[host];
}
