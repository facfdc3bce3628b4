import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { Traffic } from '../traffic';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

const params = {
  spread: {
    type: 'choice',
    default: 'any',
    values: ['any', 'same', 'plane'],
    label: { en: 'Ports that take it', ja: '使用するポート' },
    help: {
      en: 'Of two machines any port with any, only ports of the same rail, or only ports in the same plane, a part of the network.',
      ja: '2 台のマシンの任意のポート間（any）、同じレールのポート間（same）、同じプレーン（つながった部分）のポート間（plane）。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'nodes',
  title: { en: 'Uniform between machines', ja: '一様：マシン間' },
  summary: {
    en: 'Every machine sends evenly to all others, over its several ports; ports of one machine send each other nothing.',
    ja: '各マシンが他の全マシンへ、複数のポートを使って均等に送ります。同じマシンのポート同士は通信しません。',
  },
  views: ['demand', 'draws'],
  params,
  main: 'spread',
  offeredOn: ({ nodeCount, hostCount }) => nodeCount < hostCount,
  appliesTo: needsTwoHosts,
};

/** Traffic between machines; the network knows the ports of each. */
export function demand(_: Fabric, { spread }: ParamValues<typeof params>): Traffic {
  return { kind: 'nodes', spread };
}
