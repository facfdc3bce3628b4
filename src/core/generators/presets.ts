import type { LocalText } from '../base/localText';
import type { ParamValue } from '../base/params';

/** A network that is known by a name, and what generates it. */
export interface Preset {
  /** Stands for the whole spec: `superpod-4`. */
  readonly id: string;
  readonly title: LocalText;
  readonly generator: string;
  /** Parameters; those left out take their defaults. */
  readonly params: Readonly<Record<string, ParamValue>>;
}

/**
 * NVIDIA's tables for 32 nodes of 8 ports a unit and 64-port switches: with up to eight units two levels, with more three. How the latter are cabled
 * is not printed; these trees have every count.
 */
const superPods: readonly Preset[] = [
  [2, { generator: 'rails', params: { nodes: 64, rails: 8, unit: 32, spines: 8, links: 4 } }] as const,
  [4, { generator: 'rails', params: { nodes: 128, rails: 8, unit: 32, spines: 16, links: 2 } }] as const,
  [8, { generator: 'rails', params: { nodes: 256, rails: 8, unit: 32, spines: 32, links: 1 } }] as const,
  [16, { generator: 'xgft', params: { m: '32x16x8', w: '1x16x4', p: '1x2x8' } }] as const,
  [32, { generator: 'xgft', params: { m: '32x32x8', w: '1x32x4', p: '1x1x8' } }] as const,
  [64, { generator: 'xgft', params: { m: '32x32x16', w: '1x32x8', p: '1x1x4' } }] as const,
].map(([units, network]) => ({
  id: `superpod-${units}`,
  title: {
    en: `DGX SuperPOD, ${units} units: ${(256 * units).toLocaleString('en')} ports`,
    ja: `DGX SuperPOD ${units} ユニット（${(256 * units).toLocaleString('en')} ポート）`,
  },
  ...network,
}));

/**
 * Clusters that the papers on LID assignment name, of which they give the number of nodes and nothing of the cabling, nor does any source that was found. So these have that
 * number and say so: RICC's is that of a tree which the papers measure, JAEA's has one rail of leaves with half of 36 ports up, the last leaf not full.
 */
const papersClusters: readonly Preset[] = [
  {
    id: 'ricc-size',
    title: {
      en: 'As large as RICC: 1,024 hosts, three levels of 16 ports (its own cabling is not known)',
      ja: 'RICC と同規模：1,024 ホスト、16 ポート 3 段（実機の配線は不明）',
    },
    generator: 'fat-tree',
    params: { levels: 3, k: 16 },
  },
  {
    id: 'jaea-size',
    title: {
      en: "As large as JAEA's cluster: 2,157 hosts, 120 leaves of 36 ports (its own cabling is not known)",
      ja: 'JAEA のクラスタと同規模：2,157 ホスト、36 ポートのリーフ 120 台（実機の配線は不明）',
    },
    generator: 'rails',
    params: { nodes: 2157, rails: 1, unit: 18, spines: 18, links: 1 },
  },
];

/** In the order in which they are listed. */
export const presets: readonly Preset[] = [
  ...superPods,
  ...papersClusters,
  {
    id: 'director-324',
    title: { en: 'Director of 324 ports, 36-port chips', ja: '324 ポートのディレクタ（36 ポートチップ）' },
    generator: 'director',
    params: { ports: 36, line: 18, fabric: 9 },
  },
  {
    id: 'director-648',
    title: { en: 'Director of 648 ports, 36-port chips', ja: '648 ポートのディレクタ（36 ポートチップ）' },
    generator: 'director',
    params: { ports: 36, line: 36, fabric: 18 },
  },
  {
    id: 'slim-fly-200',
    title: { en: 'Slim Fly of 200 hosts (q = 5)', ja: '200 ホストの Slim Fly（q = 5）' },
    generator: 'slim-fly',
    params: { q: 5, hosts: 4 },
  },
];

/** The network of that name, undefined if there is none. */
export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id);
}
