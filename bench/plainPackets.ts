/**
 * The same switches as `packetKernel.ts` in plain JavaScript, as one would write them first: objects for packets and events, arrays for queues, a
 * map of ticks for the calendar. One step of pairwise exchange on a square torus, round robin, no gaps. What the kernel is measured against.
 */
export function plainStep(
  side: number,
  mask: number,
  packets: number,
  buffers: number,
): { ticks: number; hops: number } {
  const [packetTicks, hopTicks] = [8, 4];
  const nodes = side * side;
  const neighbour = (s: number, slot: number): number => {
    const [x, y] = [s % side, Math.floor(s / side)];
    const step = slot % 2 === 0 ? 1 : side - 1;
    return slot < 2 ? ((x + step) % side) + y * side : x + ((y + step) % side) * side;
  };
  const pathOf = (source: number, target: number): { slot: number; lane: number }[] => {
    const path: { slot: number; lane: number }[] = [];
    let at = source;
    for (const d of [0, 1]) {
      const place = (s: number): number => (d === 0 ? s % side : Math.floor(s / side));
      const ahead = (place(target) - place(at) + side) % side;
      const plus = 2 * ahead <= side;
      let lane = 0;
      while (place(at) !== place(target)) {
        if (place(at) === (plus ? side - 1 : 0)) lane = 1;
        const slot = 2 * d + (plus ? 0 : 1);
        path.push({ slot, lane });
        at = neighbour(at, slot);
      }
    }
    return path;
  };
  interface Packet {
    path: { slot: number; lane: number }[];
    hop: number;
  }
  interface Queue {
    packets: Packet[];
    sending: boolean;
    free: () => void;
  }
  interface Output {
    at: number;
    slot: number;
    busy: boolean;
    credit: number[];
    next: number;
  }
  const outputs: Output[][] = [];
  const inputs: Queue[][] = [];
  let changed = new Set<Output>();
  for (let s = 0; s < nodes; s++) {
    outputs.push([0, 1, 2, 3, 4].map((slot) => ({ at: s, slot, busy: false, credit: [buffers, buffers], next: 0 })));
  }
  const left = new Array<number>(nodes).fill(packets);
  const room = new Array<number>(nodes).fill(buffers);
  const ready = new Array<boolean>(nodes).fill(true);
  const calendar = new Map<number, (() => void)[]>();
  let now = 0;
  let delivered = 0;
  let hops = 0;
  const later = (ticks: number, what: () => void): void => {
    const events = calendar.get(now + ticks);
    if (events) events.push(what);
    else calendar.set(now + ticks, [what]);
  };
  const outputOf = (s: number, packet: Packet): Output => outputs[s][packet.path[packet.hop]?.slot ?? 4];
  const arrive = (s: number, queue: Queue, packet: Packet): void => {
    queue.packets.push(packet);
    if (queue.packets.length === 1 && !queue.sending) changed.add(outputOf(s, packet));
  };
  const inject = (s: number): void => {
    if (!ready[s] || left[s] === 0 || room[s] === 0) return;
    ready[s] = false;
    left[s]--;
    room[s]--;
    const packet = { path: pathOf(s, s ^ mask), hop: 0 };
    later(hopTicks, () => arrive(s, inputs[s][8], packet));
    later(packetTicks, () => {
      ready[s] = true;
      inject(s);
    });
  };
  for (let s = 0; s < nodes; s++) {
    inputs.push(
      Array.from({ length: 9 }, (_, i) => {
        const from = i < 8 ? outputs[neighbour(s, (i >> 1) ^ 1)][i >> 1] : null;
        const free = (): void => {
          if (from) {
            from.credit[i & 1]++;
            changed.add(from);
          } else {
            room[s]++;
            inject(s);
          }
        };
        return { packets: [], sending: false, free };
      }),
    );
  }
  const choose = (output: Output): void => {
    if (output.busy) return;
    for (let k = 0; k < 9; k++) {
      const i = (output.next + k) % 9;
      const queue = inputs[output.at][i];
      const packet = queue.packets[0];
      if (!packet || queue.sending || outputOf(output.at, packet) !== output) continue;
      const step = packet.path[packet.hop];
      if (step && output.credit[step.lane] === 0) continue;
      output.next = i + 1;
      output.busy = true;
      queue.sending = true;
      hops++;
      later(packetTicks, () => {
        output.busy = false;
        changed.add(output);
        queue.packets.shift();
        queue.sending = false;
        queue.free();
        if (!step) delivered++;
        if (queue.packets.length > 0) changed.add(outputOf(output.at, queue.packets[0]));
      });
      if (!step) return;
      output.credit[step.lane]--;
      const to = neighbour(output.at, step.slot);
      const input = inputs[to][step.slot * 2 + step.lane];
      const moved = { path: packet.path, hop: packet.hop + 1 };
      later(hopTicks, () => arrive(to, input, moved));
      return;
    }
  };
  for (let s = 0; s < nodes; s++) inject(s);
  while (delivered < nodes * packets) {
    const events = calendar.get(now) ?? [];
    for (const event of events) event();
    calendar.delete(now);
    const asked = changed;
    changed = new Set();
    for (const output of asked) choose(output);
    now++;
  }
  return { ticks: now, hops };
}
