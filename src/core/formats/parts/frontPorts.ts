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

  /** A front port listed twice, and a position that two have, are errors. O(ports) */
  constructor(ports: readonly FrontPort[], problems: ProblemList) {
    const positions = new Map<string, FrontPort>();
    for (const port of ports) {
      const { line, device, name, rear, position } = port;
      const front = keyOf(device, name);
      const place = `${keyOf(device, rear)}\n${position}`;
      const [again, other] = [this.byFront.get(front), positions.get(place)];
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
        positions.set(place, port);
        append(this.byRear, keyOf(device, rear), port);
        append(this.byDevice, device.toLowerCase(), port);
      }
    }
  }

  /** The front port of that name. */
  front(device: string, name: string): FrontPort | undefined {
    return this.byFront.get(keyOf(device, name));
  }

  /** The front ports that are in front of a rear port. */
  behind(device: string, rear: string): readonly FrontPort[] {
    return this.byRear.get(keyOf(device, rear)) ?? [];
  }

  /** All of a panel; none where the list does not have it. */
  of(device: string): readonly FrontPort[] {
    return this.byDevice.get(device.toLowerCase()) ?? [];
  }
}

const keyOf = (device: string, port: string): string => `${device}\n${port}`.toLowerCase();
