/** Sent by a worker once it holds a lock of this name, which nothing but its end lets go. */
interface Life {
  readonly life: string;
}

/** The event that is dispatched on a worker that has ended, by whomever. */
export const ENDED = 'ended';

/**
 * In a worker: holds a lock for as long as it lives. A browser that ends a worker, for lack of memory say, tells nobody; the lock is free then.
 * Where there are no locks, as in a page from a file, the end stays unnoticed.
 */
export function holdLife(tell: (message: Life) => void): void {
  if (!isSecureContext || !navigator.locks) return;
  const life = crypto.randomUUID();
  const forEver = new Promise<never>(() => {});
  navigator.locks
    .request(life, () => {
      tell({ life });
      return forEver;
    })
    .catch(() => {});
}

/** In a page: dispatches ENDED on a worker that holds its life when it has ended. */
export function watchLife(worker: Worker): Worker {
  const listen = ({ data }: MessageEvent<Partial<Life> | null>): void => {
    if (typeof data?.life !== 'string') return;
    worker.removeEventListener('message', listen);
    navigator.locks.request(data.life, () => worker.dispatchEvent(new Event(ENDED))).catch(() => {});
  };
  worker.addEventListener('message', listen);
  return worker;
}
