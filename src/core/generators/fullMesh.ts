import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';
import type { SizeGuess, SizeNeed } from './sizeNeed';

const params = {
  switches: {
    type: 'integer',
    default: 8,
    min: 2,
    max: 2048,
    label: { en: 'Switches', ja: 'スイッチ数' },
    help: { en: 'Every switch is joined to every other.', ja: 'すべてのスイッチを互いに直接つなぐ。' },
  },
  hosts: { ...hostsPerSwitchParam, default: 7 },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'full-mesh',
  title: { en: 'Full mesh', ja: 'フルメッシュ' },
  summary: { en: 'A link between any two switches.', ja: 'どの 2 台のスイッチも直接つないだネットワーク。' },
  source: {
    en: 'The HyperX of one dimension: Ahn et al., SC 2009',
    ja: '1 次元の HyperX：Ahn et al., SC 2009',
  },
  params,
};

/**
 * Ports: 1..hosts, then the other switches in their order. O(switches²).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { switches, hosts } = values;
  checkSize('switches', { hosts: switches * hosts, links: switches * (hosts + (switches - 1) / 2) });
  const builder = new TopologyBuilder();
  const all = Array.from({ length: switches }, (_, s) => s);
  addDirectNetwork(
    builder,
    all.map((s) => ({ name: `sw-${s}`, hosts, far: all.filter((t) => t !== s) })),
  );
  return builder.build(`full-mesh ${switches}`, { origin: { generator: descriptor.id, params: values } });
}

/** The fewest switches whose ports suffice. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let switches = 2; switches <= ports; switches++) {
    const each = Math.ceil(hosts / switches);
    if (each + switches - 1 > ports || each > oversubscription * switches) continue;
    guesses.push({ switches, params: { switches, hosts: each } });
  }
  return guesses;
}
