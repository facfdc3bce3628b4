import { untranslated } from '../base/localText';
import { type ParamSpecs, type ParamValues, unexpected } from '../base/params';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { addDirectNetwork, type DirectSwitch } from './directNetwork';
import type { GeneratorDescriptor } from './generator';
import { checkSize } from './limits';
import { copyInPlanes, planesParam } from './planes';
import { readNumbers } from './readNumbers';
import { atMost, type SizeGuess, type SizeNeed } from './sizeNeed';

const MOST_LEVELS = 6;
const MOST_NUMBER = 4096;

const params = {
  m: {
    type: 'text',
    default: '4x4x4',
    example: '32x32',
    label: { en: 'Children (m)', ja: '子の数 (m)' },
    help: {
      en: 'Of a switch at each level from the leaves up, joined by x; those of a leaf are hosts.',
      ja: '各段のスイッチの下につながる数を、リーフの段から順に「x」で区切って書く。リーフの子はホスト。',
    },
  },
  w: {
    type: 'text',
    default: '1x2x2',
    example: '1x16',
    label: { en: 'Parents (w)', ja: '親の数 (w)' },
    help: {
      en: 'Of a host, of a leaf and so on, as many numbers as m has; a host has one.',
      ja: 'ホスト、リーフ、…の上につながる数を m と同じ個数だけ書く。ホストは 1。',
    },
  },
  p: {
    type: 'text',
    default: '1x1x1',
    example: '1x2',
    label: { en: 'Parallel links (p)', ja: '並列リンク数 (p)' },
    help: {
      en: 'Links to each parent, as many numbers as m has; a host has one.',
      ja: '各親へのリンクの本数を m と同じ個数だけ書く。ホストは 1。',
    },
  },
  planes: planesParam,
} as const satisfies ParamSpecs;

export const descriptor: GeneratorDescriptor<typeof params> = {
  id: 'xgft',
  title: { en: 'Generalized fat tree (XGFT, PGFT)', ja: '一般化ファットツリー (XGFT、PGFT)' },
  summary: {
    en: 'A tree of up to six levels with children, parents and parallel links chosen for each level.',
    ja: '段ごとに子の数、親の数、並列リンク数を選べる 6 段までのツリー。',
  },
  source: untranslated(
    'Öhring, Ibel, Das and Kumar, IPPS 1995; Zahavi, Journal of Parallel and Distributed Computing 72(11), 2012',
  ),
  params,
};

interface Shape {
  readonly m: readonly number[];
  readonly w: readonly number[];
  readonly p: readonly number[];
}

/**
 * Builds a PGFT(h; m; w; p). Switches of level l are numbered by the children's digits above it, the highest first, and the parents' digits up to it, the lowest
 * first. Ports: child by child and then link by link, then parent by parent. Pods are the subtrees below the top. O(switches × ports).
 * @throws ParamError for lists that cannot be read, are of different lengths or give hosts several leaves, and for a network that is too large
 */
export function generate(values: ParamValues<typeof params>): Topology {
  const shape = readShape(values);
  const { m, w, p } = shape;
  const sizes = m.map((_, l) => product(w.slice(0, l + 1)) * product(m.slice(l + 1)));
  const links = sizes.reduce((sum, size, l) => sum + size * m[l] * p[l], 0);
  checkSize('m', {
    switches: values.planes * sizes.reduce((sum, size) => sum + size, 0),
    hosts: values.planes * product(m),
    links: values.planes * links,
    'ports a switch': Math.max(...m.map((down, l) => down * p[l] + (w[l + 1] ?? 0) * (p[l + 1] ?? 0))),
  });
  const first = sizes.map((_, l) => sizes.slice(0, l).reduce((sum, size) => sum + size, 0));
  const switches = sizes.flatMap((size, l) =>
    Array.from({ length: size }, (_, at): DirectSwitch => {
      const inTree = product(w.slice(0, l + 1));
      const [tree, branch] = [Math.floor(at / inTree), at % inTree];
      const repeat = (to: number, times: number): number[] => new Array<number>(times).fill(to);
      const down =
        l === 0
          ? []
          : Array.from({ length: m[l] }, (_, c) => {
              const below = (tree * m[l] + c) * (inTree / w[l]) + Math.floor(branch / w[l]);
              return repeat(first[l - 1] + below, p[l]);
            }).flat();
      const up =
        l + 1 === m.length
          ? []
          : Array.from({ length: w[l + 1] }, (_, b) => {
              const above = Math.floor(tree / m[l + 1]) * inTree * w[l + 1] + branch * w[l + 1] + b;
              return repeat(first[l + 1] + above, p[l + 1]);
            }).flat();
      return { ...placeInTree(shape, l, at, sizes), level: l, hosts: l === 0 ? m[0] : 0, far: [...down, ...up] };
    }),
  );
  const builder = new TopologyBuilder();
  addDirectNetwork(builder, switches);
  const plane = builder.build(`xgft ${values.m} ${values.w} ${values.p}`, {
    origin: { generator: descriptor.id, params: values },
  });
  return copyInPlanes(plane, values.planes);
}

const product = (numbers: readonly number[]): number => numbers.reduce((all, value) => all * value, 1);

/** Name, pod and number: of pods where there are three levels or more, below the top. */
function placeInTree(
  { m }: Shape,
  level: number,
  at: number,
  sizes: readonly number[],
): Pick<DirectSwitch, 'name' | 'pod' | 'index'> {
  const levels = m.length;
  const kind = level === 0 ? 'leaf' : level === levels - 1 ? 'spine' : levels > 3 ? `mid${level}` : 'mid';
  if (levels < 3 || level === levels - 1) return { name: `${kind}-${at}`, index: at };
  const inPod = sizes[level] / m[levels - 1];
  const [pod, index] = [Math.floor(at / inPod), at % inPod];
  return { name: `${kind}-${pod}-${index}`, pod, index };
}

function readShape({ m, w, p }: ParamValues<typeof params>): Shape {
  const read = (key: 'm' | 'w' | 'p', text: string): number[] => {
    const { example } = params[key];
    const expected = {
      en: `1 to ${MOST_LEVELS} numbers from 1 to ${MOST_NUMBER}, such as ${example}`,
      ja: `${example} のような 1～${MOST_NUMBER} の数 1～${MOST_LEVELS} 個`,
    };
    const numbers = readNumbers(key, text, 'x', [1, MOST_NUMBER], expected);
    if (numbers.length > MOST_LEVELS) throw unexpected(key, text, expected);
    return numbers;
  };
  const shape = { m: read('m', m), w: read('w', w), p: read('p', p) };
  for (const [key, text] of [
    ['w', w],
    ['p', p],
  ] as const) {
    if (shape[key].length !== shape.m.length) {
      throw unexpected(key, text, {
        en: `${shape.m.length} numbers as m=${m} has`,
        ja: `m=${m} と同じ ${shape.m.length} 個の数`,
      });
    }
    if (shape[key][0] !== 1)
      throw unexpected(key, text, {
        en: '1 first, a host has one cable',
        ja: 'ホストのケーブルは 1 本なので、先頭に 1 ',
      });
  }
  return shape;
}

/** Three levels, oversubscribed at the leaves alone; spines join as many ports of a pod as they have room for. */
export function sizes({ hosts, ports, oversubscription }: SizeNeed): SizeGuess<typeof params>[] {
  const guesses: SizeGuess<typeof params>[] = [];
  for (let up = 1; up < ports; up++) {
    const most = Math.min(ports - up, atMost(oversubscription * up));
    if (most < 1) continue;
    for (let leaves = 1; 2 * leaves <= ports; leaves++) {
      const pods = Math.ceil(hosts / (most * leaves));
      if (pods < 2 || pods > ports) continue;
      let wide = Math.floor(ports / pods);
      while (leaves % wide !== 0) wide--;
      const each = Math.ceil(hosts / (leaves * pods));
      guesses.push({
        switches: leaves * pods + up * pods + (up * leaves) / wide,
        params: { m: `${each}x${leaves}x${pods}`, w: `1x${up}x${leaves / wide}`, p: `1x1x${wide}` },
      });
    }
  }
  return guesses;
}
