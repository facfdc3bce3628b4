import type { TextFile } from '../../base/text/textFile';
import { viewedNode } from '../../formats/parts/nodeView';
import type { NumberMap, PortQos, QosSystemId, SwitchQos } from './switchQos';

/** What lines of a file say of a port, or of ports that share a profile. */
export interface PortLines {
  readonly classOfDscp: Map<number, number>;
  readonly queueOfClass: Map<number, number>;
  readonly pauses: Set<number>;
  readonly markedFrom: Map<number, number>;
  watched: boolean;
  metres: number | null;
}

/** Nothing said yet. */
export function noLines(): PortLines {
  return {
    classOfDscp: new Map(),
    queueOfClass: new Map(),
    pauses: new Set(),
    markedFrom: new Map(),
    watched: false,
    metres: null,
  };
}

/**
 * What is said for all ports, for the profile of a port, and for itself: what is nearer to it counts.
 * @param options.queuesByPriority true if the queue of a paused priority has its number unless lines say another
 */
export function joinedLines(
  all: readonly PortLines[],
  { queuesByPriority }: { readonly queuesByPriority: boolean },
): PortQos {
  const map = (of: 'classOfDscp' | 'queueOfClass' | 'markedFrom'): NumberMap => {
    // A map that all ports have is not copied for each.
    const said = all.filter((lines) => lines[of].size > 0);
    return said.length === 1 ? said[0][of] : new Map(said.flatMap((lines) => [...lines[of]]));
  };
  const pauses = [...new Set(all.flatMap((lines) => [...lines.pauses]))].sort((a, b) => a - b);
  const classes = map('classOfDscp');
  return {
    classOfDscp: classes.size > 0 ? classes : null,
    groupOfClass: null,
    queueOfClass: new Map([
      ...(queuesByPriority ? pauses.map((priority) => [priority, priority] as const) : []),
      ...map('queueOfClass'),
    ]),
    queueOfPause: null,
    pauses,
    watched: all.some(({ watched }) => watched) ? pauses : null,
    profiles: new Map(),
    markedFrom: map('markedFrom'),
    metres: all.reduce<number | null>((known, { metres }) => metres ?? known, null),
  };
}

const SOUNDS_LIKE_QOS =
  /\b(?:qos|priority-flow-control|pfc|random-detect|ecn|dscp|traffic-class|tx-queue|switch-priority|roce|wred)\b/i;

/** The lines of a file, of which those are kept that sound like quality of service and that nobody took. @param take gives true for a line that it has read */
export function takeLines({ text }: TextFile, take: (line: string) => boolean): readonly string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return [...new Set(lines.filter((line) => !take(line) && SOUNDS_LIKE_QOS.test(line)).map((line) => line.trim()))];
}

/** A switch of a system whose silence tells nothing of queues, groups and headroom. */
export function switchOfLines(
  system: QosSystemId,
  file: TextFile,
  hostname: string | null,
  ports: ReadonlyMap<string, PortQos>,
  notRead: readonly string[],
): SwitchQos {
  return {
    ...{ system, file: file.name, ports, notRead },
    name: hostname ?? viewedNode(file.name),
    neighbours: new Map(),
    pool: null,
    untold: ['unmapped', 'group-shared', 'queue-shared', 'other-queue-stopped', 'no-headroom', 'cable-longer'],
    problems: [],
  };
}
