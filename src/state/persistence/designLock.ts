/**
 * Which tab a design belongs to: a web lock a design, and a channel on which tabs ask each other for one. Where there are no locks (a page that
 * is not served securely) every design is ours, and the stamps of the database alone keep tabs from overwriting each other.
 */
const me = freshId();
/** How long a tab may take to hand a design over before it counts as hung, ms. */
const PATIENCE_MS = 2000;

/** An id that nobody has given before. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('');
}

type Message = { readonly kind: 'take' | 'given'; readonly id: string; readonly by: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('topoloom');
const held = new Map<string, () => void>();
const listeners = new Set<(message: Message) => void>();
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  for (const listen of listeners) listen(data);
});

const lockName = (id: string): string => `topoloom ${id}`;

let lost: (id: string) => void = () => {};
let handOver: (id: string) => Promise<void> = async () => {};

/**
 * @param give is awaited before a design goes to a tab that asks for it
 * @param gone is called once a design is another tab's
 */
export function listenForTakers(give: (id: string) => Promise<void>, gone: (id: string) => void): void {
  handOver = give;
  lost = gone;
}

listeners.add(({ kind, id, by }) => {
  if (kind !== 'take' || by === me || !held.has(id)) return;
  void handOver(id).finally(() => {
    release(id);
    channel?.postMessage({ kind: 'given', id, by } satisfies Message);
    lost(id);
  });
});

/** Makes a design this tab's; false if it is another one's. */
export function acquire(id: string, steal = false): Promise<boolean> {
  if (held.has(id)) return Promise.resolve(true);
  if (!navigator.locks) {
    held.set(id, () => {});
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName(id), steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        return new Promise<void>((done) => held.set(id, done));
      })
      // Another tab has stolen it.
      .catch(() => {
        resolve(false);
        if (held.delete(id)) lost(id);
      });
  });
}

export function release(id: string): void {
  held.get(id)?.();
  held.delete(id);
}

export function holds(id: string): boolean {
  return held.has(id);
}

/** Designs that tabs have open, this one's too. */
export async function heldAnywhere(): Promise<ReadonlySet<string>> {
  if (!navigator.locks) return new Set(held.keys());
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.map(({ name = '' }) => name.replace(/^topoloom /, '')));
}

/** Gets a design from the tab that has it, with everything that was changed there; from a hung one by force. */
export async function takeOver(id: string): Promise<void> {
  const given = new Promise<void>((resolve) => {
    const end = (): void => {
      listeners.delete(listen);
      resolve();
    };
    const listen = (message: Message): void => {
      if (message.kind === 'given' && message.id === id && message.by === me) end();
    };
    listeners.add(listen);
    setTimeout(end, PATIENCE_MS);
  });
  channel?.postMessage({ kind: 'take', id, by: me } satisfies Message);
  await given;
  if (!(await acquire(id))) await acquire(id, true);
}
