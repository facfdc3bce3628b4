import { expect, it } from 'vitest';
import { ProblemList } from '../../base/text/problemList';
import { cpuTime } from '../../testing/cpuTime';
import { type NamedPort, numberPorts } from './portNumbers';

function read(ports: readonly string[]) {
  const at = { file: 'switches.csv', line: 1 };
  const all = ports.map((name): NamedPort => ({ name, at, number: undefined }));
  const first = numberPorts('core', all, undefined, new ProblemList('switches.csv'));
  return { first, numbers: all.map(({ number }) => number) };
}

const numbered = (ports: readonly string[]) => read(ports).numbers;

it('numbers many ports that differ by their words alone in no time', () => {
  const ports = Array.from({ length: 60_000 }, (_, i) => {
    const letters = [...String(i).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `q${letters}1`;
  });
  expect(cpuTime(() => expect(new Set(numbered(ports)).size).toBe(ports.length))).toBeLessThan(5000);
});

it('counts lanes where at least three ports say how many there are', () => {
  expect(numbered(['Ethernet0', 'Ethernet8', 'Ethernet4'])).toEqual([1, 3, 2]);
  expect(numbered(['Ethernet0', 'Ethernet8'])).toEqual([1, 9]);
  expect(numbered(['Ethernet4', 'Ethernet8', 'Ethernet12'])).toEqual([4, 8, 12]);
});

it('numbers all ports in order where one has no number, or two have the same', () => {
  expect(numbered(['etp2a', 'etp1b', 'etp1a'])).toEqual([3, 2, 1]);
});

it.each([
  ['swp1s0 swp1s1 swp3s1', '1 2 6'],
  ['swp2s3 swp1s3 swp1s0', '8 4 1'],
  ['etp64b etp1a', '128 1'],
  ['Eth1/2/1 Eth1/2/2 Eth1/1/1', '3 4 1'],
  ['Ethernet1/1 Ethernet1/5 Ethernet2/1 Ethernet2/5', '1 2 3 4'],
  ['sw1p1 sw1p2 sw2p1 sw2p2', '1 2 3 4'],
])('numbers %s by cages that are split alike, and says nothing', (names, numbers) => {
  const found = read(names.split(' '));
  expect(found.numbers.join(' ')).toBe(numbers);
  expect(found.first).toBeUndefined();
});

it.each([
  'swp1 swp2s0 swp2s1 swp3s0',
  'swp1s0 swp2s0',
  'Ethernet1/1 Ethernet1/5 Ethernet3/1 Ethernet3/5',
  'swp0s0 swp0s1 swp1s0',
  'swp1s1 SWP1S1 swp1s0',
])('numbers %s in order, and says so, since cages split otherwise would have other numbers', (names) => {
  expect(read(names.split(' ')).first).toBeDefined();
});
