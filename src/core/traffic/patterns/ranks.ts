import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { parseRankTraffic } from '../rankTraffic';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';
import { talkingFabric } from './talkingFabric';

const params = {
  bytes: {
    type: 'text',
    default: '',
    file: true,
    example: '0 4 1048576',
    label: { en: 'Bytes between ranks', ja: 'ランク間のバイト数' },
    help: {
      en: 'Lines "sender receiver bytes" of an MPI profile, or a square of bytes, a line a sender.',
      ja: 'MPI プロファイルの「送信元 宛先 バイト数」の行、または 1 行を 1 送信元とするバイト数の正方行列。',
    },
  },
  perHost: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 65_536,
    label: { en: 'Ranks on each host', ja: 'ホストあたりのランク数' },
    help: { en: 'Rank r runs on host r / this number.', ja: 'ランク r はホスト r ÷ この数（切り捨て）で動きます。' },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'ranks',
  title: { en: 'Bytes between MPI ranks', ja: 'MPI ランク間のバイト数' },
  summary: {
    en: 'What the ranks of a program sent each other, as a profiler lists it.',
    ja: 'プログラムのランク同士が送り合った量を、プロファイラの出力で与えます。',
  },
  views: ['demand', 'draws'],
  params,
  main: 'bytes',
  appliesTo: needsTwoHosts,
};

/** Ranks run on hosts that take part in traffic. What stays inside a host counts nothing. O(length of the text). */
export function demand(fabric: Fabric, { bytes: text, perHost }: ParamValues<typeof params>): Traffic {
  if (text.trim() === '') {
    throw new TrafficError('bytes', {
      en: 'bytes: expected lines "sender receiver bytes", or a square of bytes',
      ja: 'bytes：「送信元 宛先 バイト数」の行か、バイト数の正方行列を指定してください',
    });
  }
  const talkers = talkingFabric(fabric);
  const traffic = parseRankTraffic({ name: 'bytes', text }, talkers?.hosts.length ?? fabric.hostCount, perHost);
  if (!talkers) return traffic;
  const named = (hosts: Uint32Array): Uint32Array => hosts.map((h) => talkers.hosts[h]);
  return { ...traffic, from: named(traffic.from), to: named(traffic.to) };
}
