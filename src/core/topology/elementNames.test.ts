import { expect, it } from 'vitest';
import { cpuTime } from '../testing/cpuTime';
import { ElementNames, FailureNameError } from './elementNames';
import { TopologyBuilder } from './topologyBuilder';

it('refuses what no name begins with in no time, however many commas names have', () => {
  const builder = new TopologyBuilder();
  for (let i = 0; i < 20_000; i++) builder.addSwitch({ name: `a${','.repeat(200)}${i}`, portCount: 1 });
  const names = new ElementNames(builder.build('commas'));
  const words = Array.from({ length: 3000 }, () => 'x').join(',');
  expect(cpuTime(() => expect(() => names.listed(words)).toThrow(FailureNameError))).toBeLessThan(5000);
});
