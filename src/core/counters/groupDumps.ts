import { naturalOrder } from '../base/text/naturalOrder';
import { type CounterDump, portKey } from './readers/counterDump';

/**
 * Files of counters by the time at which they were read, the first first: those of one format that speak of no port twice are one time, in the order of their names; times that the files tell
 * order them, else names do. O(samples + files²).
 */
export function groupDumps(dumps: readonly CounterDump[]): readonly (readonly CounterDump[])[] {
  const groups: { readonly files: CounterDump[]; readonly ports: Set<string> }[] = [];
  for (const dump of [...dumps].sort((a, b) => naturalOrder.compare(a.file, b.file))) {
    const ports = dump.samples.map((sample) => `${dump.format} ${portKey(sample)}`);
    let group = groups.find((one) => ports.every((port) => !one.ports.has(port)));
    if (!group) {
      group = { files: [], ports: new Set() };
      groups.push(group);
    }
    group.files.push(dump);
    for (const port of ports) group.ports.add(port);
  }
  const timed = groups.map(({ files }) => ({ files, seconds: timeOf(files) }));
  if (timed.every(({ seconds }) => seconds !== null)) timed.sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0));
  return timed.map(({ files }) => files);
}

/** The first time that files tell; null where none does. */
function timeOf(files: readonly CounterDump[]): number | null {
  const seconds = files.flatMap(({ samples }) => samples.flatMap(({ seconds: own }) => own ?? []));
  return seconds.length === 0 ? null : seconds.reduce((least, one) => Math.min(least, one), seconds[0]);
}
