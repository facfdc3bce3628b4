import { freshId } from './keptDesign';

/** How long a tab may take to hand a design over before it counts as hung, ms. */
const PATIENCE_MS = 2000;

type Message = { readonly kind: 'take' | 'given'; readonly id: string; readonly by: string };

/** Callbacks for a design that another tab requests. */
interface Takers {
  /** Awaited before a design goes to a tab that requests it. */
  give(id: string): Promise<void>;
  /** Called once a design is another tab's. */
  gone(id: string): void;
}

const lockName = (id: string): string => `topoloom ${id}`;

/**
 * Which tab a design belongs to: a web lock a design, and a channel on which tabs ask each other for one. Where there are no locks (a page that
 * is not served securely) every design is ours, and the stamps of the database alone keep tabs from overwriting each other.
 */
class DesignLocks {
  private readonly me = freshId();
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('topoloom');
  /** How to let go of what this tab holds, by id. */
  private readonly held = new Map<string, () => void>();
  private readonly listeners = new Set<(message: Message) => void>();
  private takers: Takers = { give: async () => {}, gone: () => {} };

  constructor() {
    this.listeners.add((message) => this.handOver(message));
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      for (const listen of this.listeners) listen(data);
    });
  }

  listenForTakers(takers: Takers): void {
    this.takers = takers;
  }

  /** Makes a design this tab's; false if it is another one's. */
  acquire(id: string, steal = false): Promise<boolean> {
    if (this.held.has(id)) return Promise.resolve(true);
    if (!navigator.locks) {
      this.held.set(id, () => {});
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      navigator.locks
        .request(lockName(id), steal ? { steal: true } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((done) => this.held.set(id, done));
        })
        // Another tab has stolen it.
        .catch(() => {
          resolve(false);
          if (this.held.delete(id)) this.takers.gone(id);
        });
    });
  }

  release(id: string): void {
    this.held.get(id)?.();
    this.held.delete(id);
  }

  holds(id: string): boolean {
    return this.held.has(id);
  }

  /** Designs that tabs have open, this one's too. */
  async heldAnywhere(): Promise<ReadonlySet<string>> {
    if (!navigator.locks) return new Set(this.held.keys());
    const { held: locks = [] } = await navigator.locks.query();
    return new Set(locks.map(({ name = '' }) => name.replace(/^topoloom /, '')));
  }

  /** Gets a design from the tab that has it, with everything that was changed there; from a hung one by force. */
  async takeOver(id: string): Promise<void> {
    const given = this.given(id);
    this.channel?.postMessage({ kind: 'take', id, by: this.me } satisfies Message);
    await given;
    if (!(await this.acquire(id))) await this.acquire(id, true);
  }

  /** Done once another tab has handed a design to this one, or has not for too long. */
  private given(id: string): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.listeners.delete(listen);
        resolve();
      };
      const listen = (message: Message): void => {
        if (message.kind === 'given' && message.id === id && message.by === this.me) end();
      };
      this.listeners.add(listen);
      setTimeout(end, PATIENCE_MS);
    });
  }

  private handOver({ kind, id, by }: Message): void {
    if (kind !== 'take' || by === this.me || !this.held.has(id)) return;
    void this.takers.give(id).finally(() => {
      this.release(id);
      this.channel?.postMessage({ kind: 'given', id, by } satisfies Message);
      this.takers.gone(id);
    });
  }
}

export const designLocks = new DesignLocks();
