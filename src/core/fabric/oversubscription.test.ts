import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { applyFailures } from '../topology/failures';
import { compileFabric } from './compileFabric';
import { leafUplinks, oversubscription } from './oversubscription';

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

  it('says how many more spines carry all, where all leaves are joined alike', () => {
    const uplinks = (spec: string) => leafUplinks(compileFabric(generateFromSpec(spec)));
    expect(uplinks('leaf-spine:leaves=24,spines=8,links=1,hosts=16')).toEqual({
      ratio: 2,
      alike: true,
      spinesMissing: 8,
    });
    expect(uplinks('leaf-spine:leaves=24,spines=16,links=1,hosts=16')?.spinesMissing).toBe(0);
    expect(uplinks('leaf-spine:hosts=4+4+4+4+4+4+4+16')).toEqual({ ratio: 2, alike: false, spinesMissing: 4 });
    const cut = applyFailures(generateFromSpec('leaf-spine'), ['leaf-0--spine-1']);
    expect(leafUplinks(compileFabric(cut))?.spinesMissing).toBeNull();
    expect(uplinks('fat-tree:k=4')?.spinesMissing).toBe(0);
  });
});
