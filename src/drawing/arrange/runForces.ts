import type { ForceTask } from './forces';
import type { ForceStep } from './forceWorker';

/** Free length of a link at spread 1, canvas units. */
export const LINK_LENGTH = 16;

/**
 * Lays out by forces in a worker of its own. Resolves with the places at rest, or with those at the moment when it is stopped.
 * @param onStep called at most once a frame
 * @throws what the worker failed of
 */
export function runForces(
  task: ForceTask,
  signal?: AbortSignal,
  onStep?: (step: ForceStep) => void,
): Promise<ForceStep> {
  const worker = new Worker(new URL('./forceWorker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    let latest: ForceStep = { x: task.x, y: task.y, done: 0 };
    let frame = 0;
    const end = (): void => {
      worker.terminate();
      cancelAnimationFrame(frame);
      resolve(latest);
    };
    signal?.addEventListener('abort', end);
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.onmessage = ({ data }: MessageEvent<ForceStep>) => {
      latest = data;
      if (data.done === 1) end();
      else if (frame === 0 && onStep) {
        frame = requestAnimationFrame(() => {
          frame = 0;
          onStep(latest);
        });
      }
    };
    worker.postMessage(task);
  });
}
