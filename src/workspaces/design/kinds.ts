import type { LocalText } from '../../core/base/localText';
import { presets } from '../../core/generators/presets';
import { generatorDescriptors } from '../../core/generators/registry';

/** Kinds of networks as people look for them, and those known by a name; a kind that no group names comes under the last. */
const GROUPS: readonly { readonly title: LocalText; readonly ids: readonly string[] }[] = [
  {
    title: { en: 'Trees', ja: 'ツリー' },
    ids: ['leaf-spine', 'fat-tree', 'rails', 'joined-fat-tree', 'xgft', 'director', 'vbft', 'star', 'tree'],
  },
  {
    title: { en: 'Grids', ja: '格子' },
    ids: ['torus', 'mesh', 'twisted-torus', 'hypercube', 'hyperx'],
  },
  {
    title: { en: 'Few hops', ja: '少ホップ' },
    ids: ['dragonfly', 'dragonfly-plus', 'slim-fly', 'polarfly', 'polarstar', 'full-mesh'],
  },
  {
    title: { en: 'Random and other graphs', ja: 'ランダムグラフなど' },
    ids: ['random', 'grid-random', 'xpander', 'kautz', 'de-bruijn'],
  },
];

/** An entry of the list of kinds. */
export interface Kind {
  /** The id of a generator, or of a preset after `preset:`. */
  readonly value: string;
  readonly title: LocalText;
  readonly about: LocalText | null;
}

/** One cable from every machine and every switch: no generator makes it. */
const MANAGED: Kind = {
  value: 'management',
  title: { en: 'Management network', ja: '管理ネットワーク' },
  about: {
    en: 'Out of band: one cable from every machine and every switch to management switches.',
    ja: 'アウトオブバンド管理。すべてのマシンとスイッチから管理スイッチへ 1 本ずつ配線します。',
  },
};

const PRESET = 'preset:';

/** The list of kinds, in groups. @param withManagement that of management ports, which no generator makes, comes first */
export function kindGroups(
  withManagement: boolean,
): readonly { readonly title: LocalText; readonly kinds: readonly Kind[] }[] {
  const grouped = new Set(GROUPS.flatMap(({ ids }) => ids));
  const others = generatorDescriptors.filter(({ id }) => !grouped.has(id)).map(({ id }) => id);
  const groups = GROUPS.map(({ title, ids }, i) => ({
    title,
    kinds: [...ids, ...(i === GROUPS.length - 1 ? others : [])].flatMap((id): readonly Kind[] => {
      const kind = generatorDescriptors.find((one) => one.id === id);
      return kind ? [{ value: id, title: kind.title, about: kind.summary }] : [];
    }),
  }));
  const named = presets.map(({ id, title }): Kind => ({ value: PRESET + id, title, about: null }));
  const management = { title: MANAGED.title, kinds: [MANAGED] };
  return [
    ...(withManagement ? [management] : []),
    ...groups,
    { title: { en: 'Known by name', ja: '名前で知られた構成' }, kinds: named },
  ];
}

/** Generator and parameters of an entry. */
export function chosenKind(value: string) {
  const preset = presets.find(({ id }) => PRESET + id === value);
  return preset ? { kind: preset.generator, values: preset.params } : { kind: value, values: {} };
}
