import { ParamError, type ParamSpecs, type ParamValues } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { addThreeLevelTree, type TreeLevel } from './threeLevelTree';

const params = {
  k: {
    type: 'integer',
    default: 4,
    min: 4,
    max: 124,
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: {
      en: 'Ports of every switch inside its tree, an even number; each tree has k³/4 hosts, k²/4 links join them.',
      ja: '木の内側での各スイッチのポート数（偶数）。木ごとのホスト数は k³/4、木の間のリンクは k²/4 本。',
    },
  },
  joint: {
    type: 'choice',
    default: 'middle',
    values: ['top', 'middle', 'bottom'],
    label: { en: 'Joined at', ja: '接続する段' },
    help: {
      en: 'Level of the switches that carry the joining links: spines, middle switches or leaves.',
      ja: '木の間のリンクをつなぐ段：スパイン、中段スイッチ、リーフのいずれか。',
    },
  },
  wiring: {
    type: 'choice',
    default: 'transposed',
    values: ['transposed', 'straight', 'even-pods'],
    label: { en: 'Wiring', ja: '配線' },
    help: {
      en: 'Which switches are joined: (p, j) with (j, p), namesakes of the first k/2 pods, or k/4 namesakes in every pod. At the top always straight.',
      ja: 'どのスイッチ同士をつなぐか：(p, j) と (j, p)、先頭 k/2 ポッドの同じ位置、または全ポッドの k/4 台ずつ同じ位置。上段では常に straight。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'joined-fat-tree',
  title: { en: 'Joined fat trees', ja: '連結ファットツリー' },
  summary: {
    en: 'Two three-level fat trees joined by k²/4 links at one level.',
    ja: '2 つの 3 段ファットツリーを 1 つの段で k²/4 本のリンクで連結したもの。',
  },
  source: {
    en: 'The evaluation networks of turn addition; wirings transposed, straight and even-pods',
    ja: 'ターン追加法の評価に使われたネットワーク。結線は transposed、straight、even-pods',
  },
  params,
};

const LEVELS = { top: 'spines', middle: 'mids', bottom: 'leaves' } as const satisfies Record<string, TreeLevel>;

/**
 * Builds two trees, `a-` wholly before `b-`, and joins them through port k + 1 of the switches concerned.
 * @throws ParamError for an odd k, or even-pods with k not divisible by 4.
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const { k } = values;
  if (k % 2 !== 0) throw new ParamError('k', `k=${k}: expected an even number`);
  const level: TreeLevel = LEVELS[values.joint];
  const pairs = joints(values);
  const [carriersA, carriersB] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))];
  const builder = new TopologyBuilder();
  const tree = (number: number, prefix: string, carriers: ReadonlySet<number>) =>
    addThreeLevelTree(builder, k, {
      prefix,
      tree: number,
      extraPort: (at, place) => at === level && carriers.has(place),
    });
  const a = tree(0, 'a-', carriersA);
  const b = tree(1, 'b-', carriersB);
  for (const [placeA, placeB] of pairs) builder.connect(a[level][placeA], b[level][placeB], k + 1, k + 1);
  return builder.build(`joined-fat-tree k=${k} ${values.joint}`, {
    origin: { generator: descriptor.id, params: values },
  });
}

/** Places (in the lists of `ThreeLevelTree`) of the two ends of each joining link. */
function joints({ k, joint, wiring }: ParamValues<typeof params>): [number, number][] {
  const n = k / 2;
  const pairs: [number, number][] = [];
  if (joint !== 'top' && wiring === 'even-pods') {
    if (k % 4 !== 0) throw new ParamError('k', `k=${k}: wiring=even-pods expects a multiple of 4`);
    for (let p = 0; p < k; p++) for (let j = 0; j < k / 4; j++) pairs.push([p * n + j, p * n + j]);
    return pairs;
  }
  const transposed = joint !== 'top' && wiring === 'transposed';
  for (let p = 0; p < n; p++) {
    for (let j = 0; j < n; j++) pairs.push([p * n + j, transposed ? j * n + p : p * n + j]);
  }
  return pairs;
}
