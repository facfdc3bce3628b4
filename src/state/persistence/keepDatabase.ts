import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Topology } from '../../core/topology/topology';
import { validateTopology } from '../../core/topology/validateTopology';
import type { KeepFault } from './keepStore';
import { type KeptSetup, readSetup } from './keptSetup';

/** What a list of designs shows of one. */
export interface DesignHead {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly switches: number;
  readonly hosts: number;
  /** Between switches. */
  readonly links: number;
  /** Whether a person has changed it; what only was generated or opened goes when another takes its place. */
  readonly edited: boolean;
  /** Of who wrote it last: whoever expects another one would overwrite what it has not seen. */
  readonly stamp: string;
}

/** A design as it is kept. */
export interface KeptDesign {
  readonly head: DesignHead;
  readonly topology: Topology;
  readonly setup: KeptSetup;
}

/** Why something could not be kept or got back. */
export class KeepError extends Error {
  override readonly name = 'KeepError';
  constructor(
    readonly kind: KeepFault,
    message: string = kind,
  ) {
    super(message);
  }
}

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
let opening: Promise<IDBPDatabase<Schema>> | null = null;
let open: IDBPDatabase<Schema> | null = null;
/** The write that looks before it puts, while it lasts. */
let underWay: { readonly id: string; abort(): void } | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => {
    open = null;
    opening = null;
  };
  const begin = async () =>
    openDB<Schema>('topoloom', 1, {
      upgrade: (db) => {
        for (const store of STORES) db.createObjectStore(store, { keyPath: 'id' });
      },
      // A newer program in another tab waits for this one to let go.
      blocking: () => {
        open?.close();
        forget();
      },
      terminated: forget,
    });
  opening ??= begin().then(
    (db) => {
      open = db;
      return db;
    },
    (error) => {
      forget();
      throw new KeepError('unavailable', String(error));
    },
  );
  return opening;
}

/** Runs `work`, and gives what goes wrong a name. */
async function guarded<R>(work: (db: IDBPDatabase<Schema>) => Promise<R>): Promise<R> {
  const db = await database();
  try {
    return await work(db);
  } catch (error) {
    if (error instanceof KeepError) throw error;
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new KeepError(full ? 'full' : 'failed', String(error));
  }
}

/** All designs, last changed first. @throws KeepError */
export function listDesigns(): Promise<DesignHead[]> {
  return guarded(async (db) => (await db.getAll('heads')).sort((a, b) => b.changed - a.changed));
}

/** @throws KeepError 'gone', 'newer' or 'damaged' if it cannot be opened. */
export function readDesign(id: string): Promise<KeptDesign> {
  return guarded(async (db) => {
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
export function writeDesign(design: KeptDesign, expected: string | null): Promise<void> {
  return guarded(async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    const mine = { id: design.head.id, abort: () => tx.abort() };
    underWay = mine;
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
      if (underWay === mine) underWay = null;
    }
  });
}

/**
 * Begins to write in this turn of the event loop, for a page that may have no other, in the place of a write of the same
 * design that is under way: one behind it would not be done any more. False if the database is not open.
 */
export function writeAtOnce(design: KeptDesign): boolean {
  if (!open) return false;
  try {
    if (underWay?.id === design.head.id) underWay.abort();
  } catch {
    // It is done already.
  }
  try {
    const tx = open.transaction(STORES, 'readwrite');
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

/** @throws KeepError */
export function dropDesign(id: string): Promise<void> {
  return guarded(async (db) => {
    const tx = db.transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((store) => tx.objectStore(store).delete(id)), tx.done]);
  });
}

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
