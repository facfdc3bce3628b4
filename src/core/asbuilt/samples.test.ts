import { describe, expect, it } from 'vitest';
import { readNetwork } from '../formats/readNetwork';
import { fixture } from '../testing/fixtures';
import { compareBuilt } from './compareBuilt';
import type { BuiltReport, Finding } from './findings';

/** Kinds as `fixtures/asbuilt` names them; ports stand in brackets there. */
const KINDS: Readonly<Record<string, string>> = {
  'missing cable': 'missing',
  'not seen': 'missing',
  'extra cable': 'extra',
  swapped: 'swapped',
  'wrong port': 'wrong-port',
  'wrong switch': 'wrong-switch',
  width: 'degraded-width',
  speed: 'degraded-speed',
  'missing node': 'missing-node',
  replaced: 'replaced-node',
  exchanged: 'exchanged-nodes',
};

/** The faults made in the network, and the moves that undo them: a line a fault, in the names of the design. */
function truth(name: string): { readonly faults: string[]; readonly sum: string } {
  const lines = fixture(`asbuilt/${name}.truth.txt`).text.trim().split('\n');
  const sum = lines.pop() ?? '';
  const faults = lines.map((line) => {
    const words = Object.keys(KINDS).find((start) => line.startsWith(start)) ?? '';
    const ports = [...line.matchAll(/(\S+)\[(\d+)\]/g)].map(([, node, port]) => `${node}:${port}`);
    const rest = line.slice(words.length);
    const alone =
      ports.length > 0 && words !== 'not seen'
        ? []
        : rest
            .replace(/ at \S+| and /g, ' ')
            .trim()
            .split(' ');
    const told = words === 'width' || words === 'speed' ? ` ${rest.trim().split(' ')[0]}` : '';
    return `${KINDS[words]}${told} ${[...ports, ...alone.map((node) => (words === 'not seen' ? `${node}:1` : node))].sort().join(' ')}`;
  });
  return { faults: faults.sort(), sum };
}

function told({ kind, ends, seen, plugs }: Finding): string {
  const ports = ends.map(({ node, port }) => (port === 0 ? node : `${node}:${port}`));
  // The truth tells where the plug of a wrong cable is as well.
  if (kind === 'wrong-port' || kind === 'wrong-switch') ports.push(`${plugs[0].from.node}:${plugs[0].from.port}`);
  const rate = kind === 'degraded-width' ? ` ${seen?.split('x')[0]}x` : '';
  const generation = kind === 'degraded-speed' ? ` ${seen?.split('x')[1]}` : '';
  return `${kind}${rate}${generation} ${ports.sort().join(' ')}`;
}

const sumOf = ({ moves, lay, takeAway }: BuiltReport): string =>
  `plug moves ${moves}, cables to add ${lay}, cables to take away ${takeAway}`;

describe('networks with faults that are known', () => {
  it.each(['ft8-guids', 'ft8-hosts', 'ft8-none'])('%s: every fault is told, and nothing else', (name) => {
    const report = compareBuilt(
      readNetwork(fixture('asbuilt/ft8-plan.json')),
      readNetwork(fixture(`asbuilt/${name}.ibnetdiscover`)),
    );
    const { faults, sum } = truth(name);
    expect(report.findings.map(told).sort()).toEqual(faults);
    expect(sumOf(report)).toBe(sum);
    expect(report.ambiguous).toEqual([]);
  });

  it.each(['ibnetdiscover', 'iblinkinfo', 'iblinkinfo-l'])(
    'ft4, two dumps of the tools themselves, the second by %s',
    (ending) => {
      const report = compareBuilt(
        readNetwork(fixture('asbuilt/ft4-planned.ibnetdiscover')),
        readNetwork(fixture(`asbuilt/ft4-faulted.${ending}`)),
      );
      const { faults, sum } = truth('ft4-faulted');
      expect(report.findings.map(told).sort()).toEqual(faults);
      expect(sumOf(report)).toBe(sum);
    },
  );
});
