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

it('gives one number to the names of one port, however they are written, and refuses the second', () => {
  const numbers = numbered(['Te1/0/1', 'Gi1/0/1', 'TenGigabitEthernet1/0/01', 'Te2/0/1']);
  expect([...numbers.keys()].sort()).toEqual(['Gi1/0/1', 'Te1/0/1', 'Te2/0/1']);
  expect(new Set(numbers.values()).size).toBe(3);
});
