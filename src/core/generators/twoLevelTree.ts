import { unexpected } from '../base/params';
import type { SwitchId } from '../topology/topology';
import type { TopologyBuilder } from '../topology/topologyBuilder';
import { checkSize } from './limits';

export interface TwoLevelParams {
  /** Ports of a leaf, and of a director's chip. */
  readonly ports: number;
  readonly leaves: number;
  readonly spines: number;
  readonly spine: 'single' | 'director';
  /** The kind of node at the lowest ports of a leaf. */
  readonly first: 'hosts' | 'spines';
}

/**
 * Adds a two-level fat tree: every leaf has one link to every spine, and hosts on the ports that remain.
 *
 * Ports: leaf 1..h hosts, h+1+S to spine S, or with spines first 1+S and then the hosts; a single spine has leaf I at port 1+I. A director is itself a tree of chips:
 * line chips with half their ports outside (leaf I at line floor(I/half), port 1 + I mod half) and half inside, the
 * inside links assigned in turn to just enough fabric chips (18 line and 9 fabric chips of 36 ports for 324 leaves).
 * Arrays: leaves, then each spine (its line chips, its fabric chips). O(leaves × ports).
 * @throws ParamError where no port is left for hosts or a director cannot hold the leaves.
 */
export function addTwoLevelTree(builder: TopologyBuilder, params: TwoLevelParams): void {
  const { ports, leaves, spines, first } = params;
  const hosts = ports - spines;
  const [firstHost, firstSpine] = first === 'hosts' ? [1, hosts + 1] : [spines + 1, 1];
  if (hosts < 1) {
    throw unexpected('spines', spines, {
      en: `fewer than ports=${ports}, so that a leaf has ports for hosts`,
      ja: `リーフにホスト用のポートが残るように、ports=${ports} 未満の値`,
    });
  }
  checkSize('leaves', { hosts: leaves * hosts, links: leaves * ports, 'ports a switch': leaves });
  const leafIds: SwitchId[] = [];
  for (let i = 0; i < leaves; i++) {
    leafIds.push(builder.addSwitch({ name: `leaf-${i}`, portCount: ports, level: 0, index: i }));
  }
  for (let i = 0; i < leaves; i++) {
    for (let h = 0; h < hosts; h++)
      builder.connect(builder.addHost({ name: `host-${i}-${h}` }), leafIds[i], 1, firstHost + h);
  }
  for (let s = 0; s < spines; s++) {
    const portOf = params.spine === 'director' ? addDirector(builder, params, s) : addSingle(builder, leaves, s);
    for (let i = 0; i < leaves; i++) {
      const [node, port] = portOf(i);
      builder.connect(leafIds[i], node, firstSpine + s, port);
    }
  }
}

type PortOfLeaf = (leaf: number) => [SwitchId, number];

function addSingle(builder: TopologyBuilder, leaves: number, s: number): PortOfLeaf {
  const id = builder.addSwitch({ name: `spine-${s}`, portCount: leaves, level: 1, index: s });
  return (leaf) => [id, 1 + leaf];
}

function addDirector(builder: TopologyBuilder, { ports, leaves }: TwoLevelParams, s: number): PortOfLeaf {
  if (ports % 2 !== 0)
    throw unexpected('ports', ports, {
      en: 'an even number for director spines',
      ja: 'スパインがディレクタの場合は偶数',
    });
  const half = ports / 2;
  const lineCount = Math.ceil(leaves / half);
  if (lineCount > ports) {
    throw unexpected('leaves', leaves, {
      en: `at most ${half * ports}, the ports of a director of ${ports}-port chips`,
      ja: `${half * ports}（${ports} ポートのチップからなるディレクタのポート数）以下の値`,
    });
  }
  const fabricCount = Math.ceil(lineCount / 2);
  checkSize('spines', { switches: (lineCount + fabricCount) * (s + 1) });
  const chassis = `spine-${s}`;
  const chips = (kind: string, count: number, level: number): SwitchId[] =>
    Array.from({ length: count }, (_, i) =>
      builder.addSwitch({
        name: `${chassis}-${kind}-${i}`,
        portCount: ports,
        level,
        index: s * count + i,
        chassis,
      }),
    );
  const lines = chips('line', lineCount, 1);
  const fabrics = chips('fabric', fabricCount, 2);
  joinChips(builder, lines, fabrics, half);
  return (leaf) => [lines[Math.floor(leaf / half)], 1 + (leaf % half)];
}

/** Joins the inner ports of a director's line chips, `half` each from port half + 1, to its fabric chips, in turn. */
export function joinChips(
  builder: TopologyBuilder,
  lines: readonly SwitchId[],
  fabrics: readonly SwitchId[],
  half: number,
): void {
  for (let link = 0; link < lines.length * half; link++) {
    const line = Math.floor(link / half);
    // Dealing in turn fills each fabric chip's ports in order, and no chip beyond its ports.
    const port = 1 + Math.floor(link / fabrics.length);
    builder.connect(lines[line], fabrics[link % fabrics.length], half + 1 + (link % half), port);
  }
}
