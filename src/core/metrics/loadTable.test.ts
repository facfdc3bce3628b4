import { expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { loadTable } from './loadTable';

it('writes rates and loads without what adding up fractions leaves behind', () => {
  const b = new TopologyBuilder();
  const [one, two] = ['one', 'two'].map((name) => b.addSwitch({ name, portCount: 4 }));
  b.connect(one, two, 1, 1, { speed: '4xEDR' });
  b.connect(one, two, 2, 2, { speed: '4xFDR' });
  const topology = b.build('pair');
  const load = Float32Array.of(0.7464115023612976, 0.1 + 0.2, 0, 1);
  expect(loadTable(topology, compileFabric(topology), load)).toBe(
    [
      'from,from_port,to,to_port,gbps,load',
      'one,1,two,1,100,0.7464115',
      'two,1,one,1,100,0.3',
      'one,2,two,2,54.54545,0',
      'two,2,one,2,54.54545,1',
      '',
    ].join('\n'),
  );
});
