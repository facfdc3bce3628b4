import type { LidAssignment } from '../core/addressing/lidAssignment';
import { TopoloomError } from '../core/base/topoloomError';
import { compileFabric } from '../core/fabric/compileFabric';
import type { Fabric } from '../core/fabric/fabric';
import type { ChosenTables } from '../core/routes/chosenTables';
import type { ForwardingTable, Routing } from '../core/routes/routing';
import type { Topology } from '../core/topology/topology';
import { bytesIn } from './buffersIn';
import type { JobWork } from './job';

export interface LoadedNetwork {
  readonly revision: number;
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly compileMs: number;
}

/** Parts that import brings along with a table that others made. */
export interface ImportedParts {
  readonly lids: LidAssignment;
  readonly switchTable: ForwardingTable;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/** A routing of an engine, or from elsewhere. */
export interface KeptRouting extends Routing {
  /** Where each pair of hosts takes one of several tables, all of them: of a VLAN plan. `table` is the first, and says nothing alone. */
  readonly chosen?: ChosenTables;
}

/** A routing and the network it was made for. */
export interface KeptRun {
  readonly network: LoadedNetwork;
  readonly routing: KeptRouting;
  readonly imported: ImportedParts | null;
}

/** Remembers what was worked out, so that the next question about it does not begin anew. Answers are the same without. */
export interface Memo {
  /**
   * Returns the result of `work`, from memory where it was done before.
   * @param about the network or the kept routing that the work is about: what is remembered goes when it goes
   * @param key tells the work apart from all others about the same, by its content
   */
  remember<T>(about: object, key: string, work: () => JobWork<T>): JobWork<T>;
}

/** For hosts that ask once. */
export const noMemory: Memo = { remember: (_, __, work) => work() };

interface Entry {
  readonly value: unknown;
  readonly about: object | null;
  readonly bytes: number;
}

/**
 * Store of what jobs use: the network last sent, the routings kept for later questions, and what was worked out about them. All that is
 * kept between jobs is kept here, within one bound; what was used longest ago goes first, and can be sent or worked out again.
 */
export class Session implements Memo {
  private loaded: LoadedNetwork | null = null;
  /** In the order of their last use. */
  private readonly entries = new Map<string, Entry>();
  private readonly keyOfAbout = new WeakMap<object, number>();
  private abouts = 0;

  /** @param keptBytes buffers beyond this many bytes push out the oldest entries; the newest stays, whatever its size. */
  constructor(
    private readonly now: () => number,
    private keptBytes: number,
  ) {}

  /** Sets the bound anew. */
  allow(bytes: number): void {
    this.keptBytes = bytes;
    this.makeRoom();
  }

  /** Bytes of the buffers that are kept, the present network aside. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.entries.values()) sum += bytes;
    return sum;
  }

  load(revision: number, topology: Topology): void {
    const start = this.now();
    const fabric = compileFabric(topology);
    const before = this.loaded;
    this.loaded = { revision, topology, fabric, compileMs: this.now() - start };
    if (before) this.forget(before);
  }

  get network(): LoadedNetwork {
    if (!this.loaded) throw new Error('no network has been sent');
    return this.loaded;
  }

  keep(key: string, routing: KeptRouting, imported: ImportedParts | null): void {
    this.drop(`run ${key}`);
    this.put(`run ${key}`, { network: this.network, routing, imported }, null, bytesIn({ routing, imported }));
  }

  /** A routing whose switches know one table for all pairs. @throws RunGone as `anyRun`, SeveralTables for a VLAN plan */
  run(key: string): KeptRun {
    const run = this.anyRun(key);
    if (run.routing.chosen) throw new SeveralTables();
    return run;
  }

  /** For who minds `KeptRouting.chosen`. @throws RunGone if the tables were pushed out by newer ones, or never came. */
  anyRun(key: string): KeptRun {
    const entry = this.touch(`run ${key}`);
    if (!entry) throw new RunGone(key);
    // What stands under a key of this kind was put there by `keep`.
    return entry.value as KeptRun;
  }

  *remember<T>(about: object, key: string, work: () => JobWork<T>): JobWork<T> {
    const whole = `work ${this.numberOf(about)} ${key}`;
    const known = this.touch(whole);
    // The same key stands for the same work, so for a value of its type.
    if (known) return known.value as T;
    const value = yield* work();
    this.put(whole, value, about, bytesIn(value, about));
    return value;
  }

  private put(key: string, value: unknown, about: object | null, bytes: number): void {
    this.entries.set(key, { value, about, bytes });
    this.makeRoom();
  }

  private touch(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    this.entries.delete(key);
    if (entry && typeof entry.value === 'object' && entry.value !== null) this.forget(entry.value);
  }

  /** Lets go what was worked out about something that is gone. */
  private forget(about: object): void {
    for (const [key, entry] of this.entries) if (entry.about === about) this.entries.delete(key);
  }

  private makeRoom(): void {
    while (this.entries.size > 1 && this.bytes > this.keptBytes) {
      const [oldest] = this.entries.keys();
      this.drop(oldest);
    }
  }

  private numberOf(about: object): number {
    const known = this.keyOfAbout.get(about) ?? ++this.abouts;
    this.keyOfAbout.set(about, known);
    return known;
  }
}

/** The tables of a result are no longer kept: they have to be computed again. */
export class RunGone extends TopoloomError {
  override readonly name = 'RunGone';
  readonly kind = 'gone';
  override readonly details: Readonly<Record<string, string>>;
  /** @param run the result whose tables are missing */
  constructor(run: string) {
    super({
      en: 'the tables of this result have made room for newer ones: route again',
      ja: 'この結果の表は破棄されました：もう一度経路を計算してください',
    });
    this.details = { run };
  }
}

/** Refusal of a request that needs one table a switch. */
class SeveralTables extends TopoloomError {
  override readonly name = 'SeveralTables';
  readonly kind = 'refusal';
  constructor() {
    super({
      en: 'a VLAN plan has a table for each VLAN: choose the result of an engine',
      ja: 'VLAN 計画の転送表は VLAN ごとに分かれています。エンジンの結果を選んでください',
    });
  }
}
