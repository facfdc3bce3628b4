import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Topology } from '../../core/topology/topology';
import { validateTopology } from '../../core/topology/validateTopology';
import { type DesignHead, KeepError, type KeptDesign } from './keptDesign';
import { type KeptSetup, readSetup } from './keptSetup';
import { DATABASE } from './lastDesign';

/** Raised whenever an older program would misread what is kept. */
const VERSION = 2;
/** Of designs that carry no tables: earlier programs read them too. */
const VERSION_WITHOUT_TABLES = 1;

interface Content {
  readonly id: string;
  readonly version: number;
  /** JSON, since a structured clone of the records of a large network takes eight times as long. */
  readonly topology: string;
  readonly setup: KeptSetup;
}

interface Schema extends DBSchema {
  heads: { key: string; value: DesignHead };
  contents: { key: string; value: Content };
}

const STORES = ['heads', 'contents'] as const;

/** The designs of this browser. */
class DesignDatabase {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;
  private opened: IDBPDatabase<Schema> | null = null;
  /** The write that looks before it puts, while it lasts. */
  private underWay: { readonly id: string; abort(): void } | null = null;
  private lost: () => void = () => {};

  /** @param lost called when the browser has closed the database, as where its storage is cleared */
  listenForLoss(lost: () => void): void {
    this.lost = lost;
  }

  /** All designs, last changed first. @throws KeepError */
  list(): Promise<DesignHead[]> {
    return this.guarded(async (db) => (await db.getAll('heads')).sort((a, b) => b.changed - a.changed));
  }

  /** @throws KeepError 'newer' if a newer program has the database */
  has(id: string): Promise<boolean> {
    return this.guarded(async (db) => (await db.getKey('heads', id)) !== undefined);
  }

  /** @throws KeepError 'gone', 'newer' or 'damaged' if it cannot be opened. */
  read(id: string): Promise<KeptDesign> {
    return this.guarded(async (db) => {
      const tx = db.transaction(STORES);
      const [head, content] = await Promise.all([tx.objectStore('heads').get(id), tx.objectStore('contents').get(id)]);
      if (!head || !content) throw new KeepError('gone');
      if (content.version > VERSION) throw new KeepError('newer');
      return { head, topology: checked(content.topology), setup: readSetup(content.setup) };
    });
  }

  /**
   * Keeps a design in place of the version stamped `expected` (null: of none).
   * @throws KeepError 'conflict' if another version is there; then nothing has changed.
   */
  write(design: KeptDesign, expected: string | null): Promise<void> {
    return this.guarded(async (db) => {
      const tx = db.transaction(STORES, 'readwrite');
      const mine = { id: design.head.id, abort: () => tx.abort() };
      this.underWay = mine;
      tx.done.catch(() => {});
      try {
        const there = await tx.objectStore('heads').get(design.head.id);
        if (there && there.stamp !== expected) {
          tx.abort();
          throw new KeepError('conflict');
        }
        await Promise.all([
          tx.objectStore('heads').put(design.head),
          tx.objectStore('contents').put(contentOf(design)),
          tx.done,
        ]);
      } finally {
        if (this.underWay === mine) this.underWay = null;
      }
    });
  }

  /**
   * Begins to write in this turn of the event loop, for a page that may have no other, in the place of a write of the same
   * design that is under way: one behind it would not be done any more. False if the database is not open.
   */
  writeAtOnce(design: KeptDesign): boolean {
    if (!this.opened) return false;
    try {
      if (this.underWay?.id === design.head.id) this.underWay.abort();
    } catch {
      // It is done already.
    }
    try {
      const tx = this.opened.transaction(STORES, 'readwrite');
      for (const put of [tx.objectStore('heads').put(design.head), tx.objectStore('contents').put(contentOf(design))]) {
        put.catch(() => {});
      }
      tx.done.catch(() => {});
      tx.commit();
      return true;
    } catch {
      return false;
    }
  }

  /** Ids of others with the same network that nobody has changed. @throws KeepError */
  twins({ head, topology }: KeptDesign): Promise<readonly string[]> {
    return this.guarded(async (db) => {
      const tx = db.transaction(STORES);
      const alike = (await tx.objectStore('heads').getAll()).filter(
        ({ id, name, switches, hosts, edited }) =>
          id !== head.id && !edited && name === head.name && switches === head.switches && hosts === head.hosts,
      );
      const text = JSON.stringify(topology);
      const contents = await Promise.all(alike.map(({ id }) => tx.objectStore('contents').get(id)));
      return contents.flatMap((content) => (content?.topology === text ? [content.id] : []));
    });
  }

  /** @throws KeepError */
  drop(id: string): Promise<void> {
    return this.guarded(async (db) => {
      const tx = db.transaction(STORES, 'readwrite');
      await Promise.all([...STORES.map((store) => tx.objectStore(store).delete(id)), tx.done]);
    });
  }

  /** Runs `work`, and gives what goes wrong a name. */
  private async guarded<R>(work: (db: IDBPDatabase<Schema>) => Promise<R>): Promise<R> {
    const db = await this.open();
    try {
      return await work(db);
    } catch (error) {
      if (error instanceof KeepError) throw error;
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new KeepError(full ? 'full' : 'failed', String(error));
    }
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => {
      this.opened = null;
      this.opening = null;
    };
    const begin = async () =>
      openDB<Schema>(DATABASE, 1, {
        upgrade: (db) => {
          for (const store of STORES) db.createObjectStore(store, { keyPath: 'id' });
        },
        // A newer program in another tab waits for this one to let go, or somebody has the database removed.
        blocking: () => {
          this.opened?.close();
          forget();
          this.lost();
        },
        terminated: () => {
          forget();
          this.lost();
        },
      });
    const again = (error: unknown) => {
      // Its storage is being cleared just now.
      if (error instanceof DOMException && error.name === 'AbortError') return begin();
      throw error;
    };
    this.opening ??= begin()
      .catch(again)
      .then(
        (db) => {
          this.opened = db;
          return db;
        },
        (error) => {
          forget();
          const newer = error instanceof DOMException && error.name === 'VersionError';
          throw new KeepError(newer ? 'newer' : 'unavailable', String(error));
        },
      );
    return this.opening;
  }
}

export const designDatabase = new DesignDatabase();

function contentOf({ head, topology, setup }: KeptDesign): Content {
  const version = topology.tables ? VERSION : VERSION_WITHOUT_TABLES;
  return { id: head.id, version, topology: JSON.stringify(topology), setup };
}

function checked(json: string): Topology {
  try {
    const topology = JSON.parse(json) as Topology;
    if (validateTopology(topology).length === 0) return topology;
  } catch {
    // Whatever it is, it is no topology.
  }
  throw new KeepError('damaged');
}
