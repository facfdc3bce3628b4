import { forEachLine, quoteLine } from '../../base/text/lines';
import type { TextFile } from '../../base/text/textFile';
import { CableList } from '../parts/cableList';
import type { ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';

type Settings = ReadonlyMap<string, number>;
const LINE = /^([A-Za-z_]+)\s+(\d{1,9}(?:\.\d{1,6})?)$/;

/**
 * Reads the trees that csg-htsim builds from a file of tiers: keys in any case, `#` begins a comment. Of three tiers, middle switch p of a pod is cabled to the cores p + A·l, A middle
 * switches a pod; `Bundle` cables each. O(cables).
 * @throws FormatError
 */
export function readHtsim(file: TextFile): ParsedNetwork {
  const list = new CableList(file, false);
  const [head, ...tiers] = settingsIn(file, list);
  const value = (of: Settings, key: string, fallback?: number): number => {
    const found = of.get(key) ?? fallback;
    if (found === undefined || !(found > 0))
      list.problems.error(0, { en: `expected ${key}, above 0`, ja: `${key}（0 より大きい値）が必要です` });
    return found ?? 0;
  };
  const levels = value(head, 'tiers');
  if ((levels !== 2 && levels !== 3) || tiers.length !== levels)
    list.problems.error(0, {
      en: `expected 2 or 3 tiers, found Tiers ${levels} and ${tiers.length} blocks`,
      ja: `2 階層または 3 階層が必要ですが、Tiers ${levels}、ブロック ${tiers.length} 個です`,
    });
  list.problems.finish();
  const tree = {
    nodes: value(head, 'nodes'),
    pod: levels === 3 ? value(head, 'podsize') : value(head, 'nodes'),
    down: tiers.map((tier) => value(tier, 'radix_down')),
    up: tiers.slice(0, -1).map((tier) => value(tier, 'radix_up')),
    bundle: tiers.map((tier) => value(tier, 'bundle', 1)),
    speed: tiers.map((tier) => ({ speed: `${value(tier, 'downlink_speed_gbps')}G` })),
  };
  list.problems.finish();
  build(tree, list);
  return list.network();
}

/** The values before the first tier, then those of each tier. */
function settingsIn(file: TextFile, { problems }: CableList): readonly Settings[] {
  const blocks = [new Map<string, number>()];
  forEachLine(file.text, (raw, line) => {
    const text = raw.split('#')[0].trim();
    if (text === '') return;
    const [, word, number] = LINE.exec(text) ?? [];
    if (word === undefined)
      problems.error(line, {
        en: `expected a key and a number, found ${quoteLine(text)}`,
        ja: `キーと数値が必要ですが、${quoteLine(text)} とあります`,
      });
    else if (word.toLowerCase() === 'tier') blocks[Math.min(Number(number), 9) + 1] = new Map();
    else blocks[blocks.length - 1].set(word.toLowerCase(), Number(number));
  });
  problems.finish();
  return Array.from(blocks, (block) => block ?? new Map());
}

interface Tree {
  readonly nodes: number;
  readonly pod: number;
  readonly down: readonly number[];
  readonly up: readonly number[];
  readonly bundle: readonly number[];
  readonly speed: readonly { readonly speed: string }[];
}

function build({ nodes, pod, down, up, bundle, speed }: Tree, list: CableList): void {
  const pods = nodes / pod;
  const torsOfPod = pod / down[0];
  const isThree = down.length === 3;
  const middleOfPod = (torsOfPod * up[0]) / down[1];
  const cores = isThree ? (middleOfPod * pods * up[1]) / down[2] : 0;
  const numbers = [
    ...down,
    ...up,
    ...bundle,
    pods,
    torsOfPod,
    middleOfPod,
    cores,
    up[0] / bundle[1],
    ...(isThree ? [up[1] / bundle[2]] : []),
  ];
  if (nodes > MOST_NODES || numbers.some((n) => !Number.isInteger(n)) || [pods, torsOfPod, middleOfPod].includes(0)) {
    list.problems.error(0, {
      en: `expected sizes that divide each other: ${nodes} nodes in pods of ${pod}, radices ${down.join(', ')} down and ${up.join(', ')} up`,
      ja: `大きさが割り切れません：${nodes} ノード、ポッド ${pod}、下り ${down.join('、')}、上り ${up.join('、')}`,
    });
    return;
  }
  const middleName = (p: number, a: number): string => (isThree ? `agg-${p}-${a}` : `spine-${a}`);
  for (let tor = 0; tor < pods * torsOfPod; tor++) {
    list.kind(`tor-${tor}`, 'switch');
    for (let i = 0; i < down[0]; i++) {
      const host = `host-${tor * down[0] + i}`;
      list.kind(host, 'host');
      list.cable(0, { node: host }, { node: `tor-${tor}` }, speed[0]);
    }
    const p = Math.floor(tor / torsOfPod);
    for (let u = 0; u < up[0]; u++) {
      const middle = middleName(p, Math.floor(u / bundle[1]) % middleOfPod);
      list.kind(middle, 'switch');
      list.cable(0, { node: `tor-${tor}` }, { node: middle }, speed[1]);
    }
  }
  if (!isThree) return;
  for (let p = 0; p < pods; p++)
    for (let a = 0; a < middleOfPod; a++) {
      list.kind(middleName(p, a), 'switch');
      for (let u = 0; u < up[1]; u++) {
        const core = `core-${(a + middleOfPod * Math.floor(u / bundle[2])) % cores}`;
        list.kind(core, 'switch');
        list.cable(0, { node: middleName(p, a) }, { node: core }, speed[2]);
      }
    }
}
