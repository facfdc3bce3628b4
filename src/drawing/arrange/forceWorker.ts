import { FORCE_TICKS, ForceLayout, type ForceTask } from './forces';

/** The places of the units by now. */
export interface ForceStep {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 1 = at rest. */
  readonly done: number;
}

/** A picture this often, ms. */
const EVERY = 30;

/** Lays out by forces, telling on the way; whoever has seen enough ends the worker. */
function relax(task: ForceTask): void {
  const layout = new ForceLayout(task);
  let told = performance.now();
  for (let tick = 1; tick <= FORCE_TICKS; tick++) {
    layout.tick();
    const now = performance.now();
    if (tick < FORCE_TICKS && now - told < EVERY) continue;
    told = now;
    const { x, y } = layout.places;
    const step: ForceStep = { x, y, done: tick / FORCE_TICKS };
    postMessage(step, { transfer: [x.buffer, y.buffer] });
  }
}

addEventListener('message', (event: MessageEvent<ForceTask>) => relax(event.data));
