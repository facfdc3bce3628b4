import { unexpected } from '../../core/base/params';
import { applyFailures } from '../../core/topology/failures';
import type { LinkEnd, LinkId, Topology } from '../../core/topology/topology';
import { defineFigure } from '../defineFigure';
import { saidHigh, saidLow } from '../parts/claims';
import { joinedTrees, measureNetworks, routeParams, SETTINGS } from '../parts/joinedTrees';
import { integerOf, portsParam } from '../parts/studyParams';
import prose from './removedJoints.md?raw';

export const removedJoints = defineFigure({
  id: '000-fig13',
  prose,
  params: {
    k: portsParam,
    pods: integerOf({ default: 1, min: 1, max: 15 }),
    ...routeParams,
  },
  settings: SETTINGS,
  seconds: 3,
  trials: [{ k: 4 }, { k: 4, passes: 0 }],
  /** The trees with one pod's links. @throws ParamError */
  network({ k, pods, passes, seed }) {
    return { topology: thinnedTrees(k, pods), engine: 'up-down', params: { ...SETTINGS, passes }, seed };
  },
  /** Rows by state of the network and method: inside the trees, then between them. @throws ParamError */
  reproduce({ k, pods, ...request }) {
    const left = {
      en: `links of ${pods} pod${pods > 1 ? 's' : ''}, straight`,
      ja: `${pods} ポッド分のリンク、straight`,
    };
    return measureNetworks(
      [
        { label: { en: 'all links, transposed', ja: '全リンク、transposed' }, topology: trees(k), says: ALL_LINKS },
        { label: { en: 'all links, straight', ja: '全リンク、straight' }, topology: straightTrees(k), says: ALL_LINKS },
        { label: left, topology: thinnedTrees(k, pods), says: SOME_LINKS },
        {
          label: { en: 'a gateway pod in each tree', ja: '各ツリーにゲートウェイ用ポッド' },
          topology: gatewayPods(k),
          says: SOME_LINKS,
        },
      ],
      request,
    );
  },
});

const trees = (k: number, wiring?: string): Topology => joinedTrees(k, 'middle', wiring);
const straightTrees = (k: number): Topology => trees(k, 'straight');

const FALLS = saidLow({ en: 'falls steeply with all links', ja: '全リンクの場合は著しく低下する' });
const BALANCED = saidHigh({ en: 'balanced', ja: 'バランスが良い' });
const POOR = saidLow({
  en: 'poor: some joining links are hardly usable',
  ja: '一部のツリー間リンクがほとんど使えず悪い',
});
const GAINS = saidHigh({ en: 'balanced with some links left out', ja: '一部のリンクを除くとバランスが良い' });
const STAYS_POOR = saidLow({ en: 'as poor as with all links', ja: '全リンクの場合と同様に悪い' });

const ALL_LINKS = [[], [FALLS], [BALANCED, POOR]] as const;
const SOME_LINKS = [[], [GAINS, GAINS], [null, STAYS_POOR]] as const;

/** @throws ParamError if every pod were to keep its links */
function thinnedTrees(k: number, pods: number): Topology {
  const n = k / 2;
  if (pods >= n)
    throw unexpected('pods', pods, {
      en: `fewer than the ${n} pods that k=${k} joins`,
      ja: `k=${k} で接続されるポッド ${n} 個より小さい値`,
    });
  const removed: string[] = [];
  for (let p = pods; p < n; p++) for (let j = 0; j < n; j++) removed.push(`a-mid-${p}-${j}--b-mid-${p}-${j}`);
  return applyFailures(straightTrees(k), removed);
}

/**
 * The last pod of each tree without leaves: the ports of its middle switches that led down to them carry the k²/4 joining links instead, each middle switch with every
 * one of the other tree.
 */
function gatewayPods(k: number): Topology {
  const topology = straightTrees(k);
  const nameOf = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  const inPod = (kind: string) => new RegExp(`^(.)-${kind}-${k - 1}-(\\d+)`);
  const [leaf, host, mid] = ['leaf', 'host', 'mid'].map(inPod);
  const goes = (id: string): boolean => [leaf, host].some((pattern) => pattern.test(nameOf.get(id) ?? ''));
  /** By tree, middle switch and leaf, the port below. */
  const freed = new Map<string, LinkEnd>();
  const links = topology.links.filter(({ a, b }) => {
    const joins = a.node !== b.node && nameOf.get(a.node)?.[0] !== nameOf.get(b.node)?.[0];
    // biome-ignore format: both ends
    for (const [up, down] of [[a, b], [b, a]]) {
      const [top, bottom] = [mid.exec(nameOf.get(up.node) ?? ''), leaf.exec(nameOf.get(down.node) ?? '')];
      if (top && bottom) freed.set(`${top[1]} ${top[2]} ${bottom[2]}`, up);
    }
    return !joins && !goes(a.node) && !goes(b.node);
  });
  const joints = [...freed].flatMap(([place, a]) => {
    const [tree, own, other] = place.split(' ');
    const b = freed.get(`b ${other} ${own}`);
    return tree === 'a' && b ? [{ id: `gateway-${own}-${other}` as LinkId, a, b }] : [];
  });
  const stays = <T extends { readonly id: string }>(all: readonly T[]): T[] => all.filter(({ id }) => !goes(id));
  const { origin: _, ...rest } = topology;
  return { ...rest, switches: stays(topology.switches), hosts: stays(topology.hosts), links: [...links, ...joints] };
}
