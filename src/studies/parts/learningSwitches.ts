/** A frame's way through a tree of two levels whose switches learn addresses, each VLAN by itself (IEEE 802.1Q, independent learning). */
export interface LearnedTree {
  readonly nodes: number;
  readonly leaves: number;
}

/** Of one exchange of frames between two nodes. */
export interface Flood {
  /** Frames sent. */
  readonly sent: number;
  /** Copies that reached nodes they were not for. */
  readonly strayed: number;
}

/**
 * Nodes send each other a frame by turns, `rounds` times. The top switch of a VLAN joins all leaves; a switch sends a frame whose destination it has not learned in that
 * VLAN through every other port. Copies that reach other nodes have strayed.
 * @param vlanOf the VLAN of a frame from one node to another
 */
export function exchangeFrames(
  { nodes, leaves }: LearnedTree,
  [a, b]: readonly [number, number],
  vlanOf: (from: number, to: number) => number,
  rounds: number,
): Flood {
  const leafOf = (node: number): number => Math.floor((node * leaves) / nodes);
  /** Ports by switch, VLAN and address: a node below a leaf, or -1 up; at a top switch, a leaf. */
  const learned = new Map<string, number>();
  let strayed = 0;
  const send = (from: number, to: number): void => {
    const vlan = vlanOf(from, to);
    const home = leafOf(from);
    const know = (at: string, address: number): number | undefined => learned.get(`${at} ${vlan} ${address}`);
    const learn = (at: string, port: number): void => {
      learned.set(`${at} ${vlan} ${from}`, port);
    };
    const below = (leaf: number): number[] =>
      Array.from({ length: nodes }, (_, node) => node).filter((node) => leafOf(node) === leaf && node !== from);
    /** At a leaf: to the nodes it goes to; whether it goes up as well. */
    const atLeaf = (leaf: number, comesDown: boolean): boolean => {
      learn(`leaf ${leaf}`, comesDown ? -1 : from);
      const port = know(`leaf ${leaf}`, to);
      if (port === undefined) strayed += below(leaf).filter((node) => node !== to).length;
      return !comesDown && (port === undefined || port === -1);
    };
    if (!atLeaf(home, false)) return;
    learn('top', home);
    const down = know('top', to);
    for (let leaf = 0; leaf < leaves; leaf++)
      if (leaf !== home && (down === undefined || down === leaf)) atLeaf(leaf, true);
  };
  for (let round = 0; round < rounds; round++) {
    send(a, b);
    send(b, a);
  }
  return { sent: 2 * rounds, strayed };
}
