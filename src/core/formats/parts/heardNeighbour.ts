import { isMac } from '../../topology/nodeNames';
import type { FilePlace } from './format';
import { type Neighbour, type NodeView, viewedNode } from './nodeView';
import { RowTally } from './rowTally';

/** A neighbour as a system prints it; absent values are undefined or empty. */
export interface Printed {
  readonly line: number;
  readonly port: string | undefined;
  readonly name?: string | undefined;
  readonly chassis?: string | undefined;
  readonly farPort?: string | undefined;
  /** The port in other words. */
  readonly description?: string | undefined;
  readonly forwards?: boolean | null;
}

const NO_PORT = { en: 'neighbour without a local port', ja: 'ローカルポートのない隣接機器' };
const NO_NAME = { en: 'port without a neighbour', ja: '隣接機器のないポート' };
/** Descriptions that are sentences, not names of ports. */
const LONGEST_NAME = 40;

/** Gathers what the node that a file is named after hears, and counts it. */
export class HeardNeighbours {
  readonly tally: RowTally;
  private readonly neighbours: Neighbour[] = [];

  constructor(private readonly file: string) {
    this.tally = new RowTally(file);
  }

  /** Takes a neighbour; one without a local port, or without a name and an id, is left out. */
  add({ line, port, name, chassis, farPort, description, forwards = null }: Printed): void {
    if (!port || (!name && !chassis)) {
      this.tally.leaveOut(port ? NO_NAME : NO_PORT, line);
      return;
    }
    this.tally.read();
    const at: FilePlace = { file: this.file, line };
    const told = description !== undefined && description.length <= LONGEST_NAME ? description : undefined;
    // An address says nothing of a port where its interface stands beside it.
    const isAddress = farPort === undefined || farPort === '' || isMac(farPort);
    const [first, other] = isAddress ? [told || farPort, undefined] : [farPort, told];
    this.neighbours.push({
      ...{ at, port, forwards },
      ...{
        ...(name && { name }),
        ...(chassis && { chassis }),
        ...(first && { farPort: first }),
        ...(other && { farAlias: other }),
      },
    });
  }

  /** Counts ports that hear nothing. */
  silent(line: number): void {
    this.tally.leaveOut(NO_NAME, line);
  }

  /** The view of the node that the file is named after; the tool of some runs on machines too. */
  view(more: Pick<NodeView, 'mayBeHost' | 'problems'> = {}): NodeView {
    const { file, neighbours } = this;
    return { name: viewedNode(file), at: { file, line: 0 }, neighbours, rows: this.tally.counts(), ...more };
  }
}
