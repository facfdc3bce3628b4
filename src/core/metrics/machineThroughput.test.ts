import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { applyFailures } from '../topology/failures';
import { machineThroughput } from './machineThroughput';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';
const R192 = 'rails:nodes=192,rails=8,unit=64,spines=8,links=2';

/** Before and after these failures. */
function failing(spec: string, ...down: string[]): readonly [number | null, number | null] {
  const topology = generateFromSpec(spec);
  const whole = compileFabric(topology);
  return [machineThroughput(whole, whole), machineThroughput(whole, compileFabric(applyFailures(topology, down)))];
}

const close = (...values: number[]) => values.map((value) => expect.closeTo(value, 12));

describe('throughput between machines', () => {
  it('of 16 machines of four rails falls to 3/4 with a leaf, to 1/2 with two or a spine', () => {
    expect(failing(R16, 'leaf-0-0')).toEqual(close(15 / 16, 45 / 64));
    expect(failing(R16, 'leaf-0-0', 'leaf-0-1')).toEqual(close(15 / 16, 15 / 32));
    expect(failing(R16, 'spine-0')).toEqual(close(15 / 16, 15 / 32));
  });

  it('of 192 machines of eight rails falls to 7/8 with a leaf or a spine, to 6/8 with two leaves', () => {
    expect(failing(R192, 'leaf-0-0')).toEqual(close(191 / 512, (191 / 512) * (7 / 8)));
    expect(failing(R192, 'leaf-0-0', 'leaf-0-1')).toEqual(close(191 / 512, (191 / 512) * (6 / 8)));
    expect(failing(R192, 'spine-0')).toEqual(close(191 / 512, (191 / 512) * (7 / 8)));
  });

  it('is held by the ports that are left where the network has room', () => {
    // Two machines at one leaf a rail: three of four ports send as much as they can.
    expect(failing('rails:nodes=2,rails=4,unit=2,spines=1,links=1', 'leaf-0-0')).toEqual(close(1, 3 / 4));
  });

  it('is a share of what ports carry in the undamaged network, though every machine loses some', () => {
    expect(failing('rails:nodes=2,rails=4,unit=2,spines=1,links=1', 'leaf-0-0', 'leaf-0-1')).toEqual(close(1, 1 / 2));
  });

  it('is not known where two machines share no rail, or one alone is left', () => {
    const two = 'rails:nodes=2,rails=2,unit=2,spines=1,links=1';
    expect(failing(two, 'host-0-0', 'host-1-1')[1]).toBeNull();
    expect(failing(two, 'host-0-0', 'host-0-1')[1]).toBeNull();
  });

  it('leaves out rails without a path, and machines that are cut off', () => {
    // Rails apart, a spine each: without the spine of rail 0 the two units have rail 1 alone.
    const [whole, left] = failing('rails:nodes=4,rails=2,unit=2,spines=1,links=1,across=no', 'spine-0-0');
    // By hand: each machine sends 2/3 to each other. Whole: a leaf uplink carries 2 machines x 2 others x 1/3. Left: all of it on rail 1, 8/3,
    // where uplinks have room for 1.
    expect([whole, left]).toEqual(close(3 / 4, 3 / 8));
    expect(failing('rails:nodes=3,rails=2,unit=3,spines=1,links=1', 'host-2-0', 'host-2-1')).toEqual(close(1, 1));
  });
});
