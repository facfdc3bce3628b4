import * as v from 'valibot';
import type { TextFile } from '../../base/text/textFile';
import { formatGbps } from '../../topology/linkSpeed';
import { CableList } from '../parts/cableList';
import type { ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';
import { describePath, misshapen } from '../parts/schemaProblems';
import { readYaml } from '../parts/yamlFile';

const KINDS = ['Ring', 'FullyConnected', 'Switch'] as const;
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_NODES));
const schema = v.object({
  topology: v.pipe(v.array(v.picklist(KINDS)), v.minLength(1), v.maxLength(16)),
  npus_count: v.array(size),
  bandwidth: v.array(v.pipe(v.number(), v.minValue(0))),
});

/**
 * Reads the lists of ASTRA-sim's analytical network: the first dimension is the fastest, an NPU is a host at a switch of its own, and a dimension `Switch` joins each of its groups by one;
 * a lone `Switch` is one switch. GB/s there are 2^30 bytes a second. O(cables).
 * @throws FormatError
 */
export function readAstraSim(file: TextFile): ParsedNetwork {
  const list = new CableList(file, false);
  const yaml = readYaml(file);
  const { success, output, issues } = v.safeParse(schema, yaml.value);
  for (const { path, message } of issues ?? []) {
    const keys = (path ?? []).map(({ key }) => key as string | number);
    list.problems.error(yaml.lineOf(keys), misshapen(describePath(keys), message));
  }
  list.problems.finish();
  if (!success) throw new Error('faults without an issue');
  const { topology: kinds, npus_count: sizes, bandwidth } = output;
  const count = sizes.reduce((product, n) => product * n, 1);
  if (new Set([kinds.length, sizes.length, bandwidth.length]).size > 1 || count > MOST_NODES)
    list.problems.error(yaml.lineOf(['topology']), {
      en: `expected lists of one length, and at most ${MOST_NODES} NPUs`,
      ja: `各リストの長さは同じで、NPU は ${MOST_NODES} 個までです`,
    });
  list.problems.finish();
  const links = bandwidth.map((rate) => ({ speed: `${formatGbps((rate * 8 * 2 ** 30) / 1e9)} Gb/s` }));
  if (kinds.length === 1 && kinds[0] === 'Switch') {
    for (let i = 0; i < count; i++) hostAt(list, i, 'switch', links[0]);
    return list.network();
  }
  for (let i = 0; i < count; i++) hostAt(list, i, `sw-${i}`);
  let stride = 1;
  for (const [d, n] of sizes.entries()) {
    for (let i = 0; i < count; i++) {
      const place = Math.floor(i / stride) % n;
      const first = i - place * stride;
      const to = (other: number): void =>
        list.cable(0, { node: `sw-${i}` }, { node: `sw-${first + other * stride}` }, links[d]);
      if (kinds[d] === 'Switch') {
        const hub = `dim-${d}-sw-${first}`;
        list.kind(hub, 'switch');
        list.cable(0, { node: `sw-${i}` }, { node: hub }, links[d]);
      } else if (kinds[d] === 'FullyConnected') for (let other = place + 1; other < n; other++) to(other);
      // A ring of two is one cable, of one none.
      else if (n > 2 || (n === 2 && place === 0)) to((place + 1) % n);
    }
    stride *= n;
  }
  return list.network();
}

function hostAt(list: CableList, i: number, at: string, link?: { readonly speed: string }): void {
  list.kind(`npu-${i}`, 'host');
  list.kind(at, 'switch');
  list.cable(0, { node: `npu-${i}` }, { node: at }, link);
}
