import type { LidAssignment } from '../core/addressing/lidAssignment';
import { TopoloomError } from '../core/base/topoloomError';
import { compileFabric } from '../core/fabric/compileFabric';
import type { Fabric } from '../core/fabric/fabric';
import type { ForwardingTable, Routing } from '../core/routes/routing';
import type { Topology } from '../core/topology/topology';

export interface LoadedNetwork {
  readonly revision: number;
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly compileMs: number;
}

/** What import brings along with a table that others made. */
export interface ImportedParts {
  readonly lids: LidAssignment;
  readonly switchTable: ForwardingTable;
}

/** A routing and the network it was made for. */
export interface KeptRun {
  readonly network: LoadedNetwork;
  readonly routing: Routing;
  readonly imported: ImportedParts | null;
}

/** What jobs find in place: the network last sent, and the routings kept for later questions. */
export class Session {
  private loaded: LoadedNetwork | null = null;
  private readonly runs = new Map<string, KeptRun>();

  /** @param keptBytes tables beyond this many bytes push out the oldest ones. */
  constructor(
    private readonly now: () => number,
    private readonly keptBytes: number,
  ) {}

  load(revision: number, topology: Topology): void {
    const start = this.now();
    const fabric = compileFabric(topology);
    this.loaded = { revision, topology, fabric, compileMs: this.now() - start };
  }

  get network(): LoadedNetwork {
    if (!this.loaded) throw new Error('no network has been sent');
    return this.loaded;
  }

  keep(key: string, routing: Routing, imported: ImportedParts | null): void {
    this.runs.delete(key);
    this.runs.set(key, { network: this.network, routing, imported });
    let bytes = 0;
    for (const run of this.runs.values()) bytes += run.routing.table.byteLength;
    for (const [oldest, run] of this.runs) {
      if (bytes <= this.keptBytes || oldest === key) break;
      this.runs.delete(oldest);
      bytes -= run.routing.table.byteLength;
    }
  }

  /** @throws RunGone if the tables were pushed out by newer ones. */
  run(key: string): KeptRun {
    const run = this.runs.get(key);
    if (!run) throw new RunGone();
    return run;
  }
}

export class RunGone extends TopoloomError {
  override readonly name = 'RunGone';
  readonly kind = 'gone';
  constructor() {
    super('the tables of this result have made room for newer ones: route again');
  }
}
