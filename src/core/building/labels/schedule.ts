import { csvText } from '../../base/text/csvText';
import type { CableWork, LinkId, Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { CABLE_COLOURS, tailName } from '../floor/cableNames';
import type { Medium } from '../parts/media';
import type { Part } from '../parts/priceList';
import { numberCables, tailsOf } from './cableNumbers';
import { cableLabel, type LabelledEnd, portLabels } from './portLabels';

/** A cable as it is laid. */
export interface ScheduleRow {
  readonly link: LinkId;
  readonly cable: number;
  /** As labels have it: `C0012`, of a tail of a cable that splits `C0012.1`. */
  readonly name: string;
  readonly a: LabelledEnd;
  readonly b: LabelledEnd;
  /** By the price list; empty where nothing was chosen. */
  readonly part: string;
  readonly medium: Medium | null;
  /** Null where nothing is known. */
  readonly lengthM: number | null;
  readonly colour: string;
  /** Level of the higher of its switches, 0 where levels are not known. */
  readonly level: number;
  readonly work: CableWork;
}

/** Facts that a schedule needs beside the records. */
export interface ScheduleRequest {
  /** Int32Array[links]: whole centimetres; -1 where it is not known. */
  readonly lengthCm: Int32Array;
  /** Cables or fibres by link; null where none was chosen. */
  readonly parts: readonly (Pick<Part, 'part' | 'medium'> | null)[];
  readonly prefix: string;
}

const NOTHING_DONE: CableWork = { status: 'planned' };

/** All cables by their numbers; those without one are numbered as `numberCables` does. O(links log links). */
export function scheduleOf(given: Topology, { lengthCm, parts, prefix }: ScheduleRequest): readonly ScheduleRow[] {
  const topology = numberCables(given);
  const network = boxesOf(topology, topology.floor?.hostUnits);
  const labelOf = portLabels(topology, network, prefix);
  const levels = new Map<string, number>(topology.switches.map(({ id, level = 0 }) => [id, level]));
  const tails = tailsOf(topology.links);
  const rows = network.cables.map(({ link, a, b }): ScheduleRow => {
    const { id, cable = 0, work = NOTHING_DONE, ...ends } = topology.links[link];
    const isHost = network.boxes[a].isMachine || network.boxes[b].isMachine;
    // The person who lays it begins at the switch.
    const [from, to] = network.boxes[a].isMachine ? [ends.b, ends.a] : [ends.a, ends.b];
    return {
      ...{
        link: id,
        cable,
        name: tailName(cable, tails.get(id)),
        a: labelOf(from),
        b: labelOf(to),
        part: parts[link]?.part ?? '',
        medium: parts[link]?.medium ?? null,
        work,
      },
      lengthM: lengthCm[link] < 0 ? null : lengthCm[link] / 100,
      colour: CABLE_COLOURS[isHost ? 'host' : 'network'].name,
      level: Math.max(levels.get(ends.a.node) ?? 0, levels.get(ends.b.node) ?? 0),
    };
  });
  return rows.sort(
    (one, other) => one.cable - other.cable || (tails.get(one.link) ?? 0) - (tails.get(other.link) ?? 0),
  );
}

const SCHEDULE_TITLES = [
  ...['cable', 'label_a', 'label_b', 'a', 'a_port', 'b', 'b_port', 'rack_a', 'rack_b'],
  ...['part', 'length_m', 'colour', 'status', 'tested', 'by', 'date', 'note'],
] as const;

/** The schedule as a file, a row a cable: what people fill in and `readWork` takes back. O(rows). */
export function formatSchedule(rows: readonly ScheduleRow[]): string {
  const lines = rows.map(({ name, a, b, part, lengthM, colour, work }) => [
    ...[name, cableLabel(a, b), cableLabel(b, a), a.node, String(a.port), b.node, String(b.port)],
    ...[a.rack, b.rack, part, lengthM === null ? '' : String(lengthM), colour],
    ...[work.status, work.tested ?? '', work.by ?? '', work.date ?? '', work.note ?? ''],
  ]);
  return csvText([SCHEDULE_TITLES, ...lines]);
}
