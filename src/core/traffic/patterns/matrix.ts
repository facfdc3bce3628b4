import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import { parseTrafficMatrix } from '../trafficMatrix';
import { needsTwoHosts } from './hostCounts';
import type { PatternDescriptor } from './pattern';

const params = {
  demand: {
    type: 'text',
    default: '',
    file: true,
    example: '0,1\\n1,0',
    label: { en: 'Demand', ja: '通信量' },
    help: {
      en: 'Headerless CSV of hosts x hosts, row sends to column.',
      ja: 'ホスト数×ホスト数の見出しなし CSV。行が送信元、列が宛先。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: PatternDescriptor<typeof params> = {
  id: 'matrix',
  title: { en: 'Matrix from a file', ja: 'ファイルの行列' },
  summary: {
    en: 'Who sends how much to whom comes from a table; the busiest host sends at the full rate.',
    ja: '送信元と宛先ごとの通信量を表で与えます。最も多く送るホストが指定の注入率で送ります。',
  },
  views: ['demand', 'draws'],
  params,
  main: 'demand',
  appliesTo: needsTwoHosts,
};

/** The diagonal is left out. O(hosts²). */
export function demand({ hostCount }: Fabric, { demand: text }: ParamValues<typeof params>): Traffic {
  if (text.trim() === '') {
    throw new TrafficError('demand', {
      en: 'demand: expected a CSV of hosts x hosts',
      ja: 'demand：ホスト数×ホスト数の CSV を指定してください',
    });
  }
  return parseTrafficMatrix({ name: 'demand', text }, hostCount);
}
