import { choiceParam } from '../base/paramSpecs';
import type { ParamSpecs } from '../base/params';
import type { Ways } from '../routes/nextHopsOf';

/** Parameters: assumptions of switches and hosts of a lossless network. */
export const losslessParams = {
  valleys: choiceParam(
    ['Ways down and up again', '下ってから再び上る経路'],
    [
      'whether ways may go down and up again after failures, as all shortest ways do, or are cut off instead, as by BGP with one AS number for all spines',
      '故障後に下ってから再び上る経路を許すか（すべての最短経路）、許さず切断とするか（全スパインが同じ AS 番号の BGP など）',
    ],
    {
      values: ['allowed', 'refused'],
      names: { allowed: { en: 'allowed', ja: '許す' }, refused: { en: 'refused', ja: '許さない' } },
      flag: '--valleys <how>',
    },
  ),
  hosts: choiceParam(
    ['Hosts', 'ホスト'],
    [
      'whether hosts take whatever comes (sinks), or may stop receiving until they can send (pause)',
      'ホストが常に受信し続けるか（sinks）、送信できるまで受信を止めうるか（pause）',
    ],
    {
      values: ['sinks', 'pause'],
      names: {
        sinks: { en: 'always receive', ja: '常に受信する' },
        pause: { en: 'may stop receiving', ja: '受信を止めうる' },
      },
      flag: '--hosts <how>',
    },
  ),
} as const satisfies ParamSpecs;

/** The ways that are taken where valleys are allowed or refused. */
export const waysWithValleys: Readonly<Record<'allowed' | 'refused', Ways>> = {
  allowed: 'shortest',
  refused: 'up-down',
};
