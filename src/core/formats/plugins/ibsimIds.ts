import { cutToBytes, LABEL_BYTES, labelText } from '../../base/text/labels';
import { oneLine } from '../../base/text/lines';
import type { Topology } from '../../topology/topology';

/** Names as ibsim takes them: unique ids, and behind them the true name as a comment where it had to change. */
export interface IbsimIds {
  readonly ofSwitch: readonly string[];
  readonly ofHost: readonly string[];
  /** ` # "name"`, or nothing where the id is the name. */
  readonly labelOfSwitch: readonly string[];
  readonly labelOfHost: readonly string[];
}

/**
 * ibsim ends an id at the next quote, keeps # and @ for itself, and cuts ids at 64 bytes without a word, after which cables no longer find their far
 * end. An adapter's second port, `name#2`, has the adapter's name. O(switches + hosts).
 */
export function ibsimIds(topology: Topology): IbsimIds {
  const taken = new Set<string>();
  // By stem, the first number that may be free.
  const next = new Map<string, number>();
  const idOf = (name: string, fallback: string): string => {
    const stem =
      cutToBytes(oneLine(name).trim().replace(/"/g, "'").replace(/#/g, '.').replace(/@/g, '_'), LABEL_BYTES) ||
      fallback;
    let id = stem;
    if (taken.has(id)) {
      const short = cutToBytes(stem, LABEL_BYTES - 8);
      let i = next.get(short) ?? 2;
      while (taken.has(`${short}~${i}`)) i++;
      id = `${short}~${i}`;
      next.set(short, i + 1);
    }
    taken.add(id);
    return id;
  };
  const labelOf = (name: string, id: string): string => {
    const label = labelText(name);
    // A label that had to be cut might be another's too; the id is not.
    return label === id || label === '' || cutToBytes(label, LABEL_BYTES) !== label ? '' : ` # "${label}"`;
  };
  // Names that need no change keep them, whatever comes before.
  const names = [...topology.hosts, ...topology.switches].map((node) => node.name);
  const unchanged = new Set(
    names.filter(
      (name) => cutToBytes(oneLine(name).trim(), LABEL_BYTES) === name && name !== '' && !/["#@]/.test(name),
    ),
  );
  for (const name of unchanged) taken.add(name);
  const pick = (name: string, fallback: string) => (unchanged.delete(name) ? name : idOf(name, fallback));
  const ofHost = topology.hosts.map((host, i) => pick(host.name, `host-${i}`));
  const ofSwitch = topology.switches.map((node, i) => pick(node.name, `switch-${i}`));
  return {
    ofHost,
    ofSwitch,
    labelOfHost: topology.hosts.map((host, i) => labelOf(host.name, ofHost[i])),
    labelOfSwitch: topology.switches.map((node, i) => labelOf(node.name, ofSwitch[i])),
  };
}
