import { ParamError, type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Origin, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import type { GeneratorDescriptor } from './generator';
import { checkSize, EVEN } from './limits';
import { readNumbers } from './readNumbers';
import { addThreeLevelTree, type TreeLevel } from './threeLevelTree';

/** Each has a letter of its own in the names of its switches; more is a slip of the pen. */
const MOST_TREES = 16;

const params = {
  k: {
    type: 'integer',
    default: 4,
    min: 4,
    max: 124,
    step: 2,
    label: { en: 'Switch ports (k)', ja: 'スイッチのポート数 (k)' },
    help: {
      en: 'Ports of every switch inside its tree, an even number; each tree has k³/4 hosts, k²/4 links join two.',
      ja: 'ツリーの内側での各スイッチのポート数（偶数）。ツリーごとのホスト数は k³/4、2 つのツリーの間のリンクは k²/4 本。',
    },
  },
  joint: {
    type: 'choice',
    default: 'middle',
    values: ['top', 'middle', 'bottom'],
    label: { en: 'Joined at', ja: '接続する段' },
    help: {
      en: 'Level of the switches that carry the joining links: spines, middle switches or leaves.',
      ja: 'ツリーの間のリンクをつなぐ段：スパイン、中段スイッチ、リーフのいずれか。',
    },
  },
  wiring: {
    type: 'choice',
    default: 'transposed',
    values: ['transposed', 'straight', 'even-pods'],
    rare: true,
    label: { en: 'Wiring', ja: '配線' },
    help: {
      en: 'Which switches are joined: (p, j) with (j, p), namesakes of the first k/2 pods, or k/4 namesakes in every pod. At the top always straight.',
      ja: 'どのスイッチ同士をつなぐか：(p, j) と (j, p)、先頭 k/2 ポッドの同じ位置、または全ポッドの k/4 台ずつ同じ位置。上段では常に straight。',
    },
  },
  trees: {
    type: 'integer',
    default: 2,
    min: 2,
    max: MOST_TREES,
    label: { en: 'Trees', ja: 'ツリーの数' },
    help: { en: 'Number of trees that are joined.', ja: '連結するツリーの数。' },
  },
  shape: {
    type: 'choice',
    default: 'mesh',
    values: ['mesh', 'ring', 'chain', 'star'],
    names: {
      mesh: { en: 'every two', ja: 'すべての組' },
      ring: { en: 'ring', ja: '環状' },
      chain: { en: 'chain', ja: '直列' },
      star: { en: 'all with the first', ja: '最初のツリーと残り' },
    },
    appliesWhen: { trees: Array.from({ length: MOST_TREES - 2 }, (_, i) => i + 3) },
    label: { en: 'Joined trees', ja: '連結するツリーの組' },
    help: {
      en: 'Of several trees: which two are joined by links of their own.',
      ja: 'ツリーが 3 つ以上の場合、どの 2 つの間にリンクを置くか。',
    },
  },
  other: {
    type: 'text',
    default: '',
    example: '6+8',
    label: { en: 'Switch ports of the other trees', ja: '2 つ目以降のツリーのポート数' },
    help: {
      en: 'Ports of switches in the trees after the first: one number for all, or one for each, joined by +; k if left out.',
      ja: '最初のツリー以外のスイッチのポート数。全部に共通の 1 つの数か、ツリーごとの数を「+」で区切って書く。空なら k。',
    },
  },
  joints: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 4096,
    label: { en: 'Links between two trees', ja: '2 つのツリーの間のリンク数' },
    help: {
      en: 'Spread over the places of the wiring, doubled where there are more; 0 puts one at each (k²/4, of the smaller k).',
      ja: '配線の位置へ均等に配り、位置より多ければ重ねる。0 なら各位置に 1 本（小さい方の k で k²/4 本）。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'joined-fat-tree',
  title: { en: 'Joined fat trees', ja: '連結ファットツリー' },
  summary: {
    en: 'Two or more three-level fat trees, alike or not, joined by links at one level.',
    ja: '2 つ以上の 3 段ファットツリー（大きさは異なってもよい）を 1 つの段でリンクにより連結したもの。',
  },
  source: {
    en: 'The evaluation networks of turn addition; wirings transposed, straight and even-pods',
    ja: 'ターン追加法の評価に使われたネットワーク。結線は transposed、straight、even-pods',
  },
  params,
};

const LEVELS = { top: 'spines', middle: 'mids', bottom: 'leaves' } as const satisfies Record<string, TreeLevel>;

/** A joining link: places in the lists of `ThreeLevelTree` of two trees, by their numbers. */
interface Joint {
  readonly trees: readonly [number, number];
  readonly places: readonly [number, number];
}

/**
 * Builds the trees one wholly before the other, `a-`, `b-` and so on, and joins two after two of them through ports k + 1 and on of the switches
 * concerned. O(sum of k³).
 * @throws ParamError for an odd k, one that `other` cannot be read as, even-pods with k not divisible by 4, and for what is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const sizes = treeSizes(values);
  const level: TreeLevel = LEVELS[values.joint];
  const joints = joinedTrees(values).flatMap((trees) => jointsOf(values, sizes, trees));
  const sum = (count: (k: number) => number): number => sizes.reduce((total, k) => total + count(k), 0);
  const hosts = sum((k) => k ** 3 / 4);
  checkSize('trees', { hosts, switches: sum((k) => (5 * k * k) / 4), links: 3 * hosts + joints.length });
  const extra = sizes.map(() => new Map<number, number>());
  for (const { trees, places } of joints) {
    trees.forEach((tree, end) => {
      extra[tree].set(places[end], (extra[tree].get(places[end]) ?? 0) + 1);
    });
  }
  const builder = new TopologyBuilder();
  const built = sizes.map((k, tree) =>
    addThreeLevelTree(builder, k, {
      prefix: `${String.fromCharCode(97 + tree)}-`,
      tree,
      extraPorts: (at, place) => (at === level ? (extra[tree].get(place) ?? 0) : 0),
    }),
  );
  for (const { trees, places } of joints) {
    builder.connect(built[trees[0]][level][places[0]], built[trees[1]][level][places[1]]);
  }
  return builder.build(nameOf(values, sizes), { origin: { generator: descriptor.id, params: saidOf(values) } });
}

/** Name of a network. Designs from before there were more than two trees keep their names and parameters. */
function nameOf({ joint }: ParamValues<typeof params>, sizes: readonly number[]): string {
  const alike = sizes.every((k) => k === sizes[0]);
  const trees = alike && sizes.length > 2 ? `${sizes.length} x ` : '';
  return `joined-fat-tree ${trees}k=${alike ? sizes[0] : sizes.join('+')} ${joint}`;
}

function saidOf(values: ParamValues<typeof params>): Origin['params'] {
  const { trees, shape, other, joints, ...older } = values;
  return {
    ...older,
    ...(trees > 2 && { trees }),
    ...((trees > 2 || shape !== params.shape.default) && { shape }),
    ...(other.trim() !== '' && { other: other.trim() }),
    ...(joints > 0 && { joints }),
  };
}

/** k of each tree. */
function treeSizes({ k, trees, other }: ParamValues<typeof params>): number[] {
  if (k % 2 !== 0) throw unexpected('k', k, EVEN);
  if (other.trim() === '') return new Array<number>(trees).fill(k);
  const { min, max } = params.k;
  const { example } = params.other;
  const expected = {
    en: `even numbers from ${min} to ${max}, such as 6 or ${example}`,
    ja: `6 や ${example} のような ${min}～${max} の偶数`,
  };
  const given = readNumbers('other', other, '+', [min, max], expected);
  if (given.some((ports) => ports % 2 !== 0)) throw unexpected('other', other, expected);
  if (given.length !== 1 && given.length !== trees - 1) {
    throw unexpected('other', other, {
      en: `one number, or one for each of ${trees - 1} trees`,
      ja: `共通の数 1 つか、ツリー ${trees - 1} 個それぞれの数`,
    });
  }
  return [k, ...Array.from({ length: trees - 1 }, (_, i) => (given.length === 1 ? given[0] : given[i]))];
}

/** Pairs of trees that have links of their own. */
function joinedTrees({ trees, shape }: ParamValues<typeof params>): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < trees; a++) for (let b = a + 1; b < trees; b++) pairs.push([a, b]);
  switch (shape) {
    case 'mesh':
      return pairs;
    case 'star':
      return pairs.filter(([a]) => a === 0);
    case 'chain':
      return pairs.filter(([a, b]) => b === a + 1);
    case 'ring':
      return pairs.filter(([a, b]) => b === a + 1 || b === a + trees - 1);
  }
}

/** The links between two trees, by the first one's places: one at each place of the wiring, or as many as are requested. */
function jointsOf(
  { joint, wiring, joints }: ParamValues<typeof params>,
  sizes: readonly number[],
  trees: readonly [number, number],
): Joint[] {
  const [wideA, wideB] = trees.map((tree) => sizes[tree] / 2);
  const least = 2 * Math.min(wideA, wideB);
  const evenPods = joint !== 'top' && wiring === 'even-pods';
  if (evenPods && least % 4 !== 0) {
    throw new ParamError('k', {
      en: `k=${least}: wiring=even-pods expects a multiple of 4`,
      ja: `k=${least}：wiring=even-pods では 4 の倍数が必要です`,
    });
  }
  const transposed = joint !== 'top' && wiring === 'transposed';
  // Switches (p, j): pod or group p, place j in it.
  const [pods, each] = evenPods ? [least, least / 4] : [least / 2, least / 2];
  const count = joints === 0 ? pods * each : joints;
  const places = Array.from({ length: count }, (_, i) => {
    // By diagonals, so that few links are in different pods and columns too.
    const p = i % pods;
    return [p, (p + Math.floor(i / pods)) % each] as const;
  });
  places.sort(([p, j], [q, l]) => p - q || j - l);
  return places.map(([p, j]) => ({
    trees,
    places: [p * wideA + j, transposed ? j * wideB + p : p * wideB + j],
  }));
}
