import { unexpected } from '../base/params';
import type { SwitchId } from '../topology/topology';
import type { TopologyBuilder } from '../topology/topologyBuilder';
import { checkSize } from './limits';

export interface FoldedTreeParams {
  readonly stages: number;
  /** Links of a switch downwards and upwards. */
  readonly down: number;
  readonly up: number;
  /** Hosts in all. */
  readonly hosts: number;
}

/**
 * Adds the extended generalized fat tree XGFT(h; m…; 1, u, …, u) of `stages` = h levels of switches with `down` + `up` ports
 * (Öhring et al., IPPS 1995), so that the links below every top switch are a tree over all leaves.
 *
 * Level t consists of groups of up^t switches, each group over `down` groups of level t - 1; switch w of a group has the
 * parents w·up … w·up + up - 1 of the group above. The top has one group; fewer hosts leave ports of the top free.
 * Ports: 1..down downwards, then upwards. Three stages are named like a three-level fat tree, more by number alone.
 * O(switches × ports).
 * @throws ParamError unless hosts is a multiple of down^(stages - 1), at most down^stages; or too large.
 */
export function addFoldedTree(builder: TopologyBuilder, params: FoldedTreeParams): void {
  const { stages, down, up, hosts } = params;
  const step = down ** (stages - 1);
  if (hosts % step !== 0 || hosts > step * down) {
    throw unexpected('hosts', hosts, {
      en: `a multiple of ${step} up to ${step * down} with stages=${stages}, down=${down}`,
      ja: `stages=${stages}、down=${down} では ${step} の倍数で ${step * down} 以下の値`,
    });
  }
  const leafCount = hosts / down;
  const groupCounts = Array.from({ length: stages }, (_, t) => (t === stages - 1 ? 1 : leafCount / down ** t));
  const switchCount = groupCounts.reduce((sum, groups, t) => sum + groups * up ** t, 0);
  checkSize('stages', { switches: switchCount, hosts, links: switchCount * (down + up) });

  const names = stages === 3 ? podNames(down, up) : plainNames(groupCounts, up);
  const levels = groupCounts.map((groups, level) => {
    const ids: SwitchId[] = [];
    const size = up ** level;
    for (let place = 0; place < groups * size; place++) {
      ids.push(builder.addSwitch({ portCount: down + up, level, ...names.switchAt(level, place) }));
    }
    return ids;
  });
  for (let leaf = 0; leaf < leafCount; leaf++) {
    for (let h = 0; h < down; h++) {
      builder.connect(builder.addHost({ name: names.hostAt(leaf, h) }), levels[0][leaf], 1, 1 + h);
    }
  }
  for (let t = 0; t + 1 < stages; t++) {
    const size = up ** t;
    for (let place = 0; place < levels[t].length; place++) {
      const group = Math.floor(place / size);
      const groupAbove = t + 2 === stages ? 0 : Math.floor(group / down);
      const child = group - groupAbove * down;
      const firstParent = groupAbove * size * up + (place % size) * up;
      for (let u = 0; u < up; u++) {
        builder.connect(levels[t][place], levels[t + 1][firstParent + u], down + 1 + u, 1 + child);
      }
    }
  }
}

interface Names {
  switchAt(level: number, place: number): { name: string; pod?: number; index: number };
  hostAt(leaf: number, host: number): string;
}

/** leaf-P-J, mid-P-J, spine-G-I: a pod is a group of the middle level. */
function podNames(down: number, up: number): Names {
  const inPod = (kind: string, size: number, place: number) => {
    const pod = Math.floor(place / size);
    const index = place % size;
    return { name: `${kind}-${pod}-${index}`, pod, index };
  };
  return {
    switchAt: (level, place) => {
      if (level === 0) return inPod('leaf', down, place);
      if (level === 1) return inPod('mid', up, place);
      return { name: `spine-${Math.floor(place / up)}-${place % up}`, index: place };
    },
    hostAt: (leaf, host) => `host-${Math.floor(leaf / down)}-${leaf % down}-${host}`,
  };
}

function plainNames(groupCounts: readonly number[], up: number): Names {
  const first = groupCounts.map((_, t) =>
    groupCounts.slice(0, t).reduce((sum, groups, i) => sum + groups * up ** i, 0),
  );
  return {
    switchAt: (level, place) => ({ name: `sw-${first[level] + place}`, index: place }),
    hostAt: (leaf, host) => `host-${leaf}-${host}`,
  };
}
