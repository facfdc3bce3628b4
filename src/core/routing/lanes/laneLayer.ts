import type { IncrementalOrder } from '../../deadlock/incrementalOrder';
import type { Fabric } from '../../fabric/fabric';
import { type turnChannels, turnCount } from '../../fabric/turns';
import { emptyTurnOrder } from '../order/emptyTurnOrder';

/** Dependency graph of one lane, which is kept free of cycles. */
export class LaneLayer {
  private readonly order: IncrementalOrder;
  /** Uint8Array[turns]: 0, HELD, or REFUSED, which is for good, since the graph only grows. */
  private readonly state: Uint8Array;
  private readonly added: number[] = [];

  constructor(
    fabric: Fabric,
    private readonly ends: ReturnType<typeof turnChannels>,
  ) {
    this.order = emptyTurnOrder(
      fabric,
      Uint32Array.from({ length: fabric.channelCount }, (_, c) => c),
    );
    this.state = new Uint8Array(turnCount(fabric));
  }

  /** Takes all turns of a path, or none. @param onLoop gets the channels of a loop that it would close */
  tryAdd(turns: Uint32Array, onLoop?: (loop: Uint32Array) => void): boolean {
    const { added, order, state } = this;
    const { input, output } = this.ends;
    for (let i = 0; i < turns.length; i++) {
      if (state[turns[i]] !== REFUSED) continue;
      onLoop?.(order.findPath(output[turns[i]], input[turns[i]]));
      return false;
    }
    added.length = 0;
    for (let i = 0; i < turns.length; i++) {
      const t = turns[i];
      if (state[t] === HELD) continue;
      if (order.tryAdd(input[t], output[t])) {
        state[t] = HELD;
        added.push(t);
        continue;
      }
      onLoop?.(order.findPath(output[t], input[t]));
      if (added.length === 0) state[t] = REFUSED;
      this.takeBack();
      return false;
    }
    return true;
  }

  holds(turn: number): boolean {
    return this.state[turn] === HELD;
  }

  /** Undoes the last `tryAdd`, if it took the turns and has not been undone. */
  takeBack(): void {
    const { added, order, state } = this;
    const { input, output } = this.ends;
    while (added.length > 0) {
      const back = added.pop() as number;
      order.undo(input[back], output[back]);
      state[back] = 0;
    }
  }
}

const HELD = 1;
const REFUSED = 2;
