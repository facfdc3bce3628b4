import { fillText } from '../../base/fillText';
import type { LocalText } from '../../base/localText';
import { QOS_WORDS, type QosFindingKind } from './qosWords';
import type { BufferProfile, PortQos, QosEnd, SwitchQos } from './switchQos';

/** A cable as it is laid, with its length where that is known. */
export interface QosCable {
  readonly a: QosEnd;
  readonly b: QosEnd;
  readonly metres: number | null;
}

/** Marks of packets: DSCP of lossless traffic, and of the notices that slow its senders down. */
export interface QosMarks {
  readonly dscp: number;
  readonly cnp: number;
}

/** Something that is wrong with the configuration: where, what that means, and what to do. */
export interface QosFinding {
  readonly what: QosFindingKind;
  /** NODE:PORT, several ports of a node with commas between them. */
  readonly where: string;
  /** The other end of the cable, where both are concerned. */
  readonly both?: string;
  readonly says: LocalText;
  readonly act: LocalText;
}

/** Judges switches as they are configured, each port, and both ends of each cable. What a file does not say is no finding, but what has to be there. O(ports × priorities + cables). */
export function judgeQos(switches: readonly SwitchQos[], cables: readonly QosCable[], marks: QosMarks): QosFinding[] {
  const byName = new Map(switches.map((one) => [one.name, one]));
  const ofPorts = switches.flatMap((one) => gathered(one, marks));
  const ofCables = cables.flatMap((cable) => {
    const ends = [cable.a, cable.b].flatMap(({ node, port }) => {
      const [file, qos] = [byName.get(node), byName.get(node)?.ports.get(port)];
      return file && qos ? [{ at: { node, port }, qos, untold: file.untold }] : [];
    });
    const short = ends.flatMap(({ at, qos, untold }) =>
      qos.metres === null && untold.includes('cable-longer') ? [] : shorter(cable, at, qos),
    );
    const [a, b] = ends;
    const isPartial = ends.some(({ untold }) => untold.includes('unmapped'));
    return [...(a && b ? betweenEnds(cable, a.qos, b.qos, isPartial) : []), ...short];
  });
  return [...ofPorts, ...ofCables];
}

/** A finding without its place. */
type Said = readonly [QosFindingKind, ...(readonly (string | number)[])];

/** The findings of a switch's ports, those that say the same together. */
function gathered({ name, ports, pool, untold }: SwitchQos, marks: QosMarks): QosFinding[] {
  const groups = new Map<string, { readonly said: Said; readonly at: string[] }>();
  for (const [port, qos] of ports) {
    for (const said of ofPort(qos, pool, marks)) {
      if (untold.includes(said[0])) continue;
      const key = said.join();
      const group = groups.get(key) ?? { said, at: [] };
      group.at.push(port);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ said, at }) => finding(said, `${name}:${at.join()}`));
}

function finding([what, ...values]: Said, where: string, both?: string): QosFinding {
  const { says, act } = QOS_WORDS[what];
  return { what, where, ...(both !== undefined && { both }), says: fillText(says, values), act: fillText(act, values) };
}

function ofPort(port: PortQos, pool: number | null, { dscp, cnp }: QosMarks): Said[] {
  const { classOfDscp, pauses } = port;
  // A port without any of it carries nothing lossless; its cable tells if the other end does.
  if (classOfDscp === null && pauses.length === 0) return [];
  const found: Said[] = [];
  const roce = classOfDscp?.get(dscp);
  const paused = pauses.length > 0 ? pauses.join(', ') : '-';
  if (roce === undefined) found.push(['unmapped', dscp]);
  else if (!pauses.includes(roce)) found.push(['lossy', dscp, roce, paused]);
  const notice = classOfDscp?.get(cnp);
  if (notice !== undefined && pauses.includes(notice)) found.push(['notices-paused', cnp, notice]);
  for (const priority of pauses) found.push(...ofPriority(port, priority, pool));
  return found;
}

function ofPriority(
  { groupOfClass, queueOfClass, queueOfPause, profiles, watched, markedFrom }: PortQos,
  priority: number,
  pool: number | null,
): Said[] {
  const found: Said[] = [];
  const group = groupOfClass?.get(priority);
  const queue = queueOfClass?.get(priority);
  const othersIn = (map: PortQos['groupOfClass'], at: number) =>
    [...(map ?? [])].some(([tc, to]) => tc !== priority && to === at);
  if (group === undefined || othersIn(groupOfClass, group)) found.push(['group-shared', priority, group ?? '-']);
  if (queue === undefined || othersIn(queueOfClass, queue)) found.push(['queue-shared', priority, queue ?? '-']);
  const stopped = queueOfPause?.get(priority) ?? priority;
  if (queue !== undefined && stopped !== queue) found.push(['other-queue-stopped', priority, stopped, queue]);
  const profile = group === undefined ? undefined : profiles.get(group);
  if (group !== undefined && (profile === undefined || (profile && !profile.xoff)))
    found.push(['no-headroom', priority, group]);
  if (!watched?.includes(priority)) found.push(['no-watchdog', priority]);
  if (queue === undefined) return found;
  const marked = markedFrom.get(queue);
  const most = profile ? mostBeforePause(profile, pool) : null;
  if (marked === undefined) found.push(['no-marking', priority, queue]);
  else if (most !== null && marked >= most) found.push(['late-marking', priority, marked, Math.floor(most)]);
  return found;
}

/** Bytes at which a priority group pauses at the latest, when all of the shared pool is its own; null where that is not known. */
function mostBeforePause({ size, staticLimit, dynamicLimit }: BufferProfile, pool: number | null): number | null {
  if (staticLimit !== null) return (size ?? 0) + staticLimit;
  if (dynamicLimit === null || pool === null) return null;
  const alpha = 2 ** dynamicLimit;
  return (size ?? 0) + (pool * alpha) / (1 + alpha);
}

/** @param isPartial true if an end does not say the class of every mark */
function betweenEnds({ a, b }: QosCable, here: PortQos, there: PortQos, isPartial: boolean): QosFinding[] {
  const at = ({ node, port }: QosEnd): string => `${node}:${port}`;
  const found: QosFinding[] = [];
  const [ours, theirs] = [here, there].map(({ pauses }) => [...pauses].sort().join(', ') || '-');
  if (ours !== theirs) found.push(finding(['pauses-differ', ours, theirs], at(a), at(b)));
  const [own, far] = [here.classOfDscp, there.classOfDscp];
  if (!own || !far) return found;
  const marks = [...new Set([...own.keys(), ...far.keys()])].sort((x, y) => x - y);
  const differ = marks.filter((dscp) => {
    // What one end does not say is not known to differ.
    if (isPartial && !(own.has(dscp) && far.has(dscp))) return false;
    return own.get(dscp) !== far.get(dscp);
  });
  if (differ.length === 0) return found;
  const [first] = differ;
  found.push(
    finding(['classes-differ', differ.join(', '), first, own.get(first) ?? '-', far.get(first) ?? '-'], at(a), at(b)),
  );
  return found;
}

/** A paused port whose headroom is made for a shorter cable than it has. */
function shorter({ metres }: QosCable, { node, port }: QosEnd, qos: PortQos): QosFinding[] {
  if (metres === null || qos.pauses.length === 0 || (qos.metres !== null && qos.metres >= metres)) return [];
  return [finding(['cable-longer', metres, qos.metres ?? '-'], `${node}:${port}`)];
}
