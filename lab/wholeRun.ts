import { join } from 'node:path';
import { LAB } from './bootGuest';
import { cableSteps, configureSteps, readExported, runSteps } from './exportedNetwork';
import { judgeTraffic, judgeVlans, learntEntries, type Probed, type ShownPort, shownVlans } from './judge';
import { probeSteps, showSteps } from './measureSteps';
import { changedFiles, type Exported, putFiles, readResult } from './scenario';

/** Pings of each pair while frames are counted. */
const PINGS = 2;

/** What the probe does. @param settle seconds after which a frame has arrived if it ever will: bridges forward at once, a daemon takes its time */
export function rounds(settle = 0.02): string[] {
  return ['forgotten', 'pings', 'permanent', `paths ${PINGS}`, 'strays', `broadcasts ${settle}`, 'idle 0.5'];
}

/** Switches of a network by name, and those at the top, whose frames are counted. */
export function switchNames({ bundle, plan }: Exported): {
  readonly all: readonly string[];
  readonly tops: readonly string[];
} {
  const { ofSwitch } = bundle.names;
  return { all: ofSwitch, tops: [...new Set(plan.trees.map(({ root }) => ofSwitch[root]))] };
}

/** Steps that build an exported network from its files and measure it; results are named after `key`. */
export function buildSteps(exported: Exported, folder: string, key: string): string {
  putFiles(join(folder, key), exported.files);
  const network = readExported(join(folder, key));
  const cables = cableSteps(network, `${key}.cables`);
  putFiles(folder, [{ name: `${key}.cables`, text: cables.text }]);
  return `mark ${key}\n${cables.steps}${configureSteps(network, `${LAB}/${key}`)}${showSteps(switchNames(exported).all, 'vlan', key)}`;
}

/** Steps of checks 2 to 5. @param tops switches whose frames are counted */
export function measureSteps(exported: Exported, tops: readonly string[], key: string, settle?: number): string {
  return `mark ${key}.measure\n${probeSteps(exported, tops, rounds(settle), `${key}.json`)}`;
}

/** Steps of check 7: a switch goes down, the re-plan's changed files are brought where they belong, and all is measured again. */
export function failureSteps(before: Exported, after: Exported, down: string, folder: string, key: string): string {
  const changed = changedFiles(before, after);
  putFiles(join(folder, `${key}.after`), after.files);
  const ports = before.bundle.ports[before.bundle.names.ofSwitch.indexOf(down)].map(
    ({ port }) => `link set dev swp${port} down`,
  );
  return (
    `mark ${key}.down\nip -n ${down} -batch - <<'END' || fault down\n${ports.join('\n')}\nEND\n` +
    probeSteps(before, [], ['burst 1'], `${key}.down.json`) +
    runSteps(changed, folder, key, `${key}.after`) +
    measureSteps(after, switchNames(before).tops, `${key}.after`)
  );
}

/**
 * Steps in which the first link between two switches goes down, the re-plan's changed files are brought out, all is measured, and again when the
 * link is back, which no switch has been told of.
 */
export function linkFailureSteps(
  before: Exported,
  after: Exported,
  ends: readonly [string, string],
  folder: string,
  key: string,
): string {
  const changed = changedFiles(before, after);
  putFiles(join(folder, `${key}.after`), after.files);
  const { names, ports } = before.bundle;
  const [a, b] = ends.map((name) => names.ofSwitch.indexOf(name));
  const set = (state: 'up' | 'down'): string =>
    [
      [a, b],
      [b, a],
    ]
      .map(([at, to]) => {
        const port = ports[at].find((one) => one.kind === 'switch' && one.to === to)?.port;
        return `try ip -n ${names.ofSwitch[at]} link set dev swp${port} ${state}\n`;
      })
      .join('');
  return (
    `mark ${key}.down\n${set('down')}${runSteps(changed, folder, key, `${key}.after`)}` +
    `${measureSteps(after, [], `${key}.after`)}${set('up')}` +
    `${measureSteps(after, [], `${key}.back`)}${showSteps(names.ofSwitch, 'vlan', `${key}.back`)}`
  );
}

/** Steps that take everything away. */
export const CLEAR = 'try ip -all netns delete\n';

/** What each switch says of its VLANs, in the format of `shownVlans`. */
export function shownBy(names: readonly string[], folder: string, key: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, shownVlans(readResult<ShownPort[]>(folder, `${key}.${name}.vlan`))]),
  );
}

/** Faults of check 1 to 5. */
export function judgeRun(exported: Exported, tops: readonly string[], folder: string, key: string): string[] {
  return judgeTraffic(exported, tops, readResult<Probed>(folder, `${key}.json`), PINGS);
}

export function judgeShown(exported: Exported, folder: string, key: string): string[] {
  return judgeVlans(join(folder, key), shownBy(switchNames(exported).all, folder, key));
}

/**
 * Faults of check 6: what leaves have learnt beside what is planned. Where pairs have a table, what was learnt from frames that were flooded before
 * their receiver was known comes on top; `flooded` allows for it.
 */
export function judgeEntries(
  { plan, bundle }: Exported,
  folder: string,
  key: string,
  most: 'all' | 'flooded' = 'all',
): string[] {
  return Array.from(plan.served.leaves).flatMap((s) => {
    const name = bundle.names.ofSwitch[s];
    const found = learntEntries(folder, `${key}.${name}.fdb`);
    const [least, limit] = [plan.macEntries.all[s], plan.macEntries[most][s]];
    return found >= least && found <= limit
      ? []
      : [`${name} has learnt ${found} entries, planned ${least} to ${limit}`];
  });
}
