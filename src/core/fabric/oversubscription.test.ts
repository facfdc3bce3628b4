import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { applyFailures } from '../topology/failures';
import { compileFabric } from './compileFabric';
import { oversubscription } from './oversubscription';

const of = (spec: string): number | null => oversubscription(compileFabric(generateFromSpec(spec)));

describe('oversubscription', () => {
  it('is hosts for each uplink at the worst leaf', () => {
    expect(of('leaf-spine')).toBe(1.5);
    expect(of('leaf-spine:hosts=4+4+4+4+4+4+4+16')).toBe(2);
    expect(of('leaf-spine:sizing=oversubscription,ratio=3')).toBe(3);
    expect(of('fat-tree:k=4')).toBe(1);
  });

  it('grows where a spine is lost', () => {
    const topology = generateFromSpec('leaf-spine');
    const spine = topology.switches.find(({ level }) => level === 1)?.name ?? '';
    expect(oversubscription(compileFabric(applyFailures(topology, [spine])))).toBe(2);
  });

  it('is nothing that direct networks have', () => {
    for (const spec of ['torus', 'dragonfly', 'random']) expect(of(spec)).toBeNull();
  });
});
