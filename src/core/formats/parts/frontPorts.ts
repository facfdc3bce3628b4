import { append } from '../../base/structures/append';
import type { ProblemList } from '../../base/text/problemList';

/** A front port of a panel, and the rear port and position there that are behind it. */
export interface FrontPort {
  readonly line: number;
  readonly device: string;
  readonly name: string;
  readonly rear: string;
  /** From 1. */
  readonly position: number;
}

/** Ways through panels as a list of front ports says them; names are compared without case. */
export class FrontPorts {
  private readonly byFront = new Map<string, FrontPort>();
  private readonly byRear = new Map<string, FrontPort[]>();
  private readonly byDevice = new Map<string, FrontPort[]>();
  private readonly byPlace = new Map<string, FrontPort>();
  private readonly ranks = new Map<FrontPort, number>();

  /** A front port listed twice, and a position that two have, are errors. O(ports) */
  constructor(ports: readonly FrontPort[], problems: ProblemList) {
    for (const port of ports) {
      const { line, device, name, rear, position } = port;
      const front = keyOf(device, name);
      const place = placeOf(device, rear, position);
      const [again, other] = [this.byFront.get(front), this.byPlace.get(place)];
      if (again)
        problems.error(line, {
          en: `front port "${name}" of "${device}" is listed twice: here and in line ${again.line}`,
          ja: `「${device}」の前面ポート「${name}」が 2 回あります（この行と ${again.line} 行目）`,
        });
      else if (other)
        problems.error(line, {
          en: `position ${position} of rear port "${rear}" of "${device}" has two front ports: here and in line ${other.line}`,
          ja: `「${device}」の背面ポート「${rear}」の位置 ${position} に前面ポートが 2 つあります（この行と ${other.line} 行目）`,
        });
      else {
        this.byFront.set(front, port);
        this.byPlace.set(place, port);
        append(this.byRear, keyOf(device, rear), port);
        append(this.byDevice, device.toLowerCase(), port);
      }
    }
    for (const behind of this.byRear.values()) {
      behind.sort((one, other) => one.position - other.position);
      for (const [rank, port] of behind.entries()) this.ranks.set(port, rank);
    }
  }

  /** The front port of that name. */
  front(device: string, name: string): FrontPort | undefined {
    return this.byFront.get(keyOf(device, name));
  }

  /** The front port at a position of a rear port. */
  at(device: string, rear: string, position: number): FrontPort | undefined {
    return this.byPlace.get(placeOf(device, rear, position));
  }

  /** Checks whether the rear port behind a front port has several positions. */
  isShared({ device, rear, position }: FrontPort): boolean {
    return position > 1 || this.behind(device, rear).length > 1;
  }

  /** The place of a front port among those of its rear port, from 0. */
  rankOf(port: FrontPort): number {
    return this.ranks.get(port) ?? 0;
  }

  /** The front ports of a rear port, by position. */
  behind(device: string, rear: string): readonly FrontPort[] {
    return this.byRear.get(keyOf(device, rear)) ?? [];
  }

  /** All of a panel; none where the list does not have it. */
  of(device: string): readonly FrontPort[] {
    return this.byDevice.get(device.toLowerCase()) ?? [];
  }
}

const placeOf = (device: string, rear: string, position: number): string => `${keyOf(device, rear)}\n${position}`;

const keyOf = (device: string, port: string): string => `${device}\n${port}`.toLowerCase();
