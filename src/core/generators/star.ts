import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';

const params = {
  leaves: {
    type: 'integer',
    default: 6,
    min: 1,
    max: 20_000,
    label: { en: 'Leaves', ja: 'リーフ数' },
    help: {
      en: 'Switches around the hub, which has no hosts.',
      ja: 'ホストを持たない中央スイッチにつなぐスイッチの数。',
    },
  },
  hosts: { ...hostsPerSwitchParam, label: { en: 'Hosts a leaf', ja: 'リーフあたりのホスト数' } },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'star',
  title: { en: 'Star', ja: 'スター' },
  summary: { en: 'Leaves around one hub.', ja: '1 台の中央スイッチに全リーフをつないだネットワーク。' },
  source: { en: 'For lectures', ja: '講義用' },
  params,
};

/**
 * Leaves, then the hub. Ports: leaf 1..hosts, then the hub; hub the leaves in their order. O(hosts).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { leaves, hosts } = values;
  checkSize('leaves', { hosts: leaves * hosts });
  const all = Array.from({ length: leaves }, (_, i) => i);
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, [
    ...all.map((i) => ({ name: `leaf-${i}`, level: 0, index: i, hosts, far: [leaves] })),
    { name: 'hub', level: 1, index: 0, hosts: 0, far: all },
  ]);
  return builder.build(`star ${leaves}`, { origin: { generator: descriptor.id, params: values } });
}
