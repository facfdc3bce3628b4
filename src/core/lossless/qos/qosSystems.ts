import type { TextFile } from '../../base/text/textFile';
import { arista } from './aristaQos';
import { nvue } from './nvueQos';
import type { QosPlan } from './qosPlan';
import { sonic } from './sonicQos';
import type { QosSystemId, SwitchQos } from './switchQos';

/** An operating system whose files of quality of service are read and written. */
export interface QosSystem {
  readonly id: QosSystemId;
  /** True if a text looks like a file of it. */
  detects(text: string): boolean;
  /** @throws FormatError */
  read(file: TextFile): SwitchQos;
  /** The file of a switch. */
  write(plan: QosPlan): string;
  /** Ending of its files. */
  readonly ending: string;
  /** Names that it may give a port, the likeliest first. @param sonicName that of SONiC */
  portNames(port: number, sonicName: string): readonly string[];
}

/** All of them; the last reads what is none of the others. */
export const qosSystems: readonly QosSystem[] = [sonic, nvue, arista];

/** One of them. */
export function qosSystem(id: QosSystemId): QosSystem {
  return qosSystems.find((one) => one.id === id) ?? sonic;
}

/** Reads the file of a switch, whichever system it runs. @throws FormatError */
export function readQos(file: TextFile): SwitchQos {
  const system = qosSystems.find(({ detects }) => detects(file.text)) ?? sonic;
  return system.read(file);
}
