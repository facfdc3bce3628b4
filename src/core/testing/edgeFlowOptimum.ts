import type { Fabric } from '../fabric/fabric';
import { hopsTowards, UNREACHED } from '../fabric/shortestChannels';
import { LinearProgramBuilder, type LinearSolver } from '../metrics/linearProgram';
import type { Demand } from '../traffic/demand';
import { terminalDemand } from '../traffic/terminalDemand';

/**
 * The best throughput of any routes, as one linear program over everything: a flow for each destination, over channels, or over turns where they
 * are restricted. The oracle of what column generation says. Not cut at 1; pairs that no allowed walk joins are left out.
 * @param turns Uint8Array[turns], 1 = allowed; null = all.
 */
export function edgeFlowOptimum(fabric: Fabric, demand: Demand, turns: Uint8Array | null, solve: LinearSolver): number {
  return 1 / solve(concurrentFlow(fabric, demand, turns)).objective;
}

/** Minimise the largest share of a channel's capacity; its value is the objective. */
function concurrentFlow(fabric: Fabric, measurement: Demand, turns: Uint8Array | null) {
  const { terminals, demand } = terminalDemand(fabric, measurement);
  const n = terminals.length;
  const flows = new FlowProgram(fabric, turns);
  for (let t = 0; t < n; t++) {
    flows.aim(terminals[t]);
    for (let i = 0; i < n; i++) flows.want(terminals[i], demand[i * n + t]);
    flows.addFlow();
  }
  return flows.program.build();
}

const NO_ROW = -1;
const UNUSED = -2;

/** The program as it grows by one flow for each destination. */
class FlowProgram {
  readonly program = new LinearProgramBuilder();
  private readonly loadRow: Int32Array;
  private readonly hops: Uint16Array;
  private readonly queue: Uint32Array;
  private readonly wanted: Float64Array;
  private readonly switchRow: Int32Array;
  private readonly channelRow: Int32Array;
  private target = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly turns: Uint8Array | null,
  ) {
    const { channelCount, channelCapacity, switchCount } = fabric;
    const { program } = this;
    const largest = program.addColumn(1);
    this.loadRow = new Int32Array(channelCount);
    for (let c = 0; c < channelCount; c++) {
      this.loadRow[c] = program.addRow(Number.NEGATIVE_INFINITY, 0);
      program.add(largest, this.loadRow[c], -channelCapacity[c]);
    }
    this.hops = new Uint16Array(channelCount);
    this.queue = new Uint32Array(channelCount);
    this.wanted = new Float64Array(switchCount);
    this.switchRow = new Int32Array(switchCount);
    this.channelRow = new Int32Array(channelCount);
  }

  /** Begins the flow towards a switch. */
  aim(target: number): void {
    this.target = target;
    hopsTowards(this.fabric, target, this.turns, this.hops, this.queue);
    this.wanted.fill(0);
  }

  /** Sets the amount that a switch sends there, if some allowed walk leads there. */
  want(s: number, amount: number): void {
    if (this.leadsOn(s)) this.wanted[s] = amount;
  }

  addFlow(): void {
    if (this.turns) this.addTurnFlow(this.turns);
    else this.addChannelFlow();
  }

  /** True if some channel out of a switch begins an allowed walk to the target. */
  private leadsOn(s: number): boolean {
    const { outOffset, outChannel } = this.fabric;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) if (this.hops[outChannel[e]] !== UNREACHED) return true;
    return false;
  }

  /** Switches are vertices, channels are edges: what leaves a switch is what enters it and what its hosts send. */
  private addChannelFlow(): void {
    const { fabric, program, switchRow, wanted, hops, target } = this;
    for (let s = 0; s < fabric.switchCount; s++) {
      switchRow[s] = s !== target && this.leadsOn(s) ? program.addRow(wanted[s], wanted[s]) : -1;
    }
    for (let c = 0; c < fabric.channelCount; c++) {
      const tail = switchRow[fabric.channelFrom[c]];
      if (hops[c] === UNREACHED || tail < 0) continue;
      this.addEdge(tail, switchRow[fabric.channelTo[c]], c);
    }
  }

  /** Channels are vertices, allowed turns are edges, and each sending switch has an edge to every channel out of it. */
  private addTurnFlow(allowed: Uint8Array): void {
    const { program, channelRow, wanted, hops, target } = this;
    const { channelCount, switchCount, channelTo, channelFrom, outOffset, outChannel, turnOffset, channelSlot } =
      this.fabric;
    for (let c = 0; c < channelCount; c++) {
      const usable = hops[c] !== UNREACHED && channelFrom[c] !== target;
      channelRow[c] = usable ? (channelTo[c] === target ? NO_ROW : program.addRow(0, 0)) : UNUSED;
    }
    for (let s = 0; s < switchCount; s++) {
      if (s === target || wanted[s] <= 0) continue;
      const source = program.addRow(wanted[s], wanted[s]);
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const d = outChannel[e];
        if (channelRow[d] !== UNUSED) this.addEdge(source, channelRow[d], d);
      }
    }
    for (let c = 0; c < channelCount; c++) {
      if (channelRow[c] < 0) continue;
      const v = channelTo[c];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = turnOffset[v] + channelSlot[c ^ 1] * degree;
      for (let slot = 0; slot < degree; slot++) {
        const d = outChannel[first + slot];
        if (allowed[row + slot] === 1 && channelRow[d] !== UNUSED) this.addEdge(channelRow[c], channelRow[d], d);
      }
    }
  }

  /** A column of flow that leaves one vertex, enters another (none at the target) and loads a channel. */
  private addEdge(tailRow: number, headRow: number, channel: number): void {
    const { program } = this;
    const column = program.addColumn(0);
    program.add(column, this.loadRow[channel], 1);
    program.add(column, tailRow, 1);
    if (headRow >= 0) program.add(column, headRow, -1);
  }
}
