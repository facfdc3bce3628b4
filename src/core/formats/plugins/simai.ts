import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { formatGbps } from '../../topology/linkSpeed';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { summedParallel, type WorkingHost, workingNetwork } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'simai',
  title: { en: 'SimAI topology', ja: 'SimAI トポロジ' },
  extensions: ['simai'],
  carries: 'network',
  simulates: true,
  leavesOut: ['parallel-cables'],
  reads: false,
  writes: true,
  loses: {
    en: 'Names, ports, routes and what has failed are left out, parallel cables become one of their summed rate; it cannot be read back. Every machine gets an NVSwitch (2880 Gb/s); 500 ns a cable, and 200 Gb/s where no speed is known.',
    ja: '名前、ポート番号、経路、故障した要素は書き出されず（並列ケーブルは速度を合計した 1 本になり）、読み戻しはできません。マシンごとに NVSwitch（2880 Gb/s）を加え、遅延は 1 本 500 ns、速度が不明なら 200 Gb/s とします。',
  },
};

const DEFAULT_GBPS = 200;
const GPU = 'H100';

/** Machines with as many ports each, since the file has one number for all of them. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  const machines = byMachine(fabric);
  const sizes = new Set(machines.map((gpus) => gpus.length));
  if (sizes.size === 1) return null;
  if (sizes.size === 0) return { en: 'expected hosts', ja: 'ホストが必要です' };
  const found = [...sizes].sort((a, b) => a - b).join(', ');
  return {
    en: `expected the same number of ports at every machine, found ${found}`,
    ja: `すべてのマシンのポート数が同じでなければなりません（${found}）`,
  };
}

/** Writes GPUs, machine by machine, then NVSwitches, then switches. O(hosts + switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const { switches, links: cables } = workingNetwork(fabric);
  const links = summedParallel(cables, DEFAULT_GBPS);
  const machines = byMachine(fabric);
  const gpus = machines.flat();
  const [n, first] = [gpus.length, gpus.length + machines.length];
  const perMachine = n / machines.length;
  const cable = (a: number, b: number, gbps: number | null): string =>
    `${a} ${b} ${formatGbps(gbps ?? DEFAULT_GBPS)}Gbps 0.0005ms 0\n`;
  const others = Array.from({ length: machines.length + switches.length }, (_, i) => `${n + i} `);
  const all = first + switches.length;
  const text = [
    `${all} ${perMachine} ${machines.length} ${switches.length} ${2 * n + links.length} ${GPU}\n`,
    `${others.join('')}\n`,
    ...gpus.map((_, g) => `${g} ${n + Math.floor(g / perMachine)} 2880Gbps 0.000025ms 0\n`),
    ...gpus.map(({ at, gbps }, g) => cable(g, first + at, gbps)),
    ...links.map(({ from, to, gbps }) => cable(first + from, first + to, gbps)),
  ];
  return [{ name: fileName(topology, 'simai'), text: text.join('') }];
}

/** Hosts by the machine whose ports they are, in the order of its first, by rail. */
function byMachine(fabric: ExportBundle['fabric']): readonly (readonly WorkingHost[])[] {
  const { hostNode, hostRail } = fabric;
  const machines = new Map<number, WorkingHost[]>();
  for (const host of workingNetwork(fabric).hosts) {
    const own = machines.get(hostNode[host.index]);
    if (own) own.push(host);
    else machines.set(hostNode[host.index], [host]);
  }
  return [...machines.values()].map((own) => own.sort((a, b) => hostRail[a.index] - hostRail[b.index]));
}
