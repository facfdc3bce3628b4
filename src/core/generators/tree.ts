import type { ParamSpecs, ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { checkSwitches } from './checkSwitches';
import { addDirectNetwork } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { hostsPerSwitchParam } from './randomParams';

const params = {
  arity: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 1024,
    label: { en: 'Children', ja: '子の数' },
    help: { en: 'Switches below each switch.', ja: '各スイッチの下につなぐスイッチの数。' },
  },
  depth: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 16,
    label: { en: 'Depth', ja: '深さ' },
    help: { en: 'Links from the root to a leaf.', ja: '根からリーフまでのリンクの数。' },
  },
  hosts: { ...hostsPerSwitchParam, label: { en: 'Hosts a leaf', ja: 'リーフあたりのホスト数' } },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'tree',
  title: { en: 'Tree', ja: 'ツリー' },
  summary: {
    en: 'A plain tree with one root, hosts at its leaves: one way between any two.',
    ja: '根が 1 台の単純なツリー。ホストはリーフにあり、どの 2 台の間も経路は 1 つ。',
  },
  source: { en: 'For lectures', ja: '講義用' },
  params,
};

/**
 * Switches level by level from the root, in the order of their parents. Ports: the children (a leaf: 1..hosts), then the parent. O(switches + hosts).
 * @throws ParamError where it is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { arity, depth, hosts } = values;
  const sizes = Array.from({ length: depth + 1 }, (_, i) => arity ** i);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  checkSwitches('depth', depth, count);
  checkSize('hosts', { hosts: sizes[depth] * hosts });
  let first = 0;
  const switches = sizes.flatMap((size, level) => {
    const [here, below] = [first, first + size];
    first = below;
    return Array.from({ length: size }, (_, index) => ({
      name: nameOf(level, index, depth),
      level: depth - level,
      index,
      hosts: level === depth ? hosts : 0,
      far: [
        ...(level === depth ? [] : Array.from({ length: arity }, (_, i) => below + index * arity + i)),
        ...(level === 0 ? [] : [here - sizes[level - 1] + Math.floor(index / arity)]),
      ],
    }));
  });
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  return builder.build(`tree ${arity}^${depth}`, { origin: { generator: descriptor.id, params: values } });
}

function nameOf(level: number, index: number, depth: number): string {
  if (level === 0) return 'root';
  return level === depth ? `leaf-${index}` : `mid-${level}-${index}`;
}
