import { expect, it } from 'vitest';
import { ProblemList } from '../../base/text/problemList';
import { cpuTime } from '../../testing/cpuTime';
import { numberPorts } from './portNumbers';

function numbered(ports: readonly string[]) {
  const problems = new ProblemList('switches.csv');
  const at = { file: 'switches.csv', line: 1 };
  const { numbers } = numberPorts(
    { name: 'core', ports: new Map(ports.map((port) => [port, at])) },
    undefined,
    problems,
  );
  return numbers;
}

it('numbers many ports that differ by their words alone in no time', () => {
  const ports = Array.from({ length: 60_000 }, (_, i) => {
    const letters = [...String(i).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `q${letters}1`;
  });
  expect(cpuTime(() => expect(new Set(numbered(ports).values()).size).toBe(ports.length))).toBeLessThan(5000);
});

it('counts lanes where at least three ports say how many there are', () => {
  expect([...numbered(['Ethernet0', 'Ethernet8', 'Ethernet4'])]).toEqual([
    ['Ethernet0', 1],
    ['Ethernet8', 3],
    ['Ethernet4', 2],
  ]);
  expect([...numbered(['Ethernet0', 'Ethernet8']).values()]).toEqual([1, 9]);
  expect([...numbered(['Ethernet4', 'Ethernet8', 'Ethernet12']).values()]).toEqual([4, 8, 12]);
});

it('numbers all ports in order where one has no number, or two have the same', () => {
  expect([...numbered(['etp2a', 'etp1b', 'etp1a'])]).toEqual([
    ['etp1a', 1],
    ['etp1b', 2],
    ['etp2a', 3],
  ]);
});
