import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { machineThroughput } from '../metrics/machineThroughput';
import { applyFailures } from '../topology/failures';
import { Damage } from './damage';
import { failureBetween } from './listFailures';
import { machineLosses, pairsWithoutPath } from './machineLosses';
import { machineWords } from './machineWords';

const R192 = 'rails:nodes=192,rails=8,unit=64,spines=8,links=2';

function lost(spec: string, ...down: string[]) {
  const topology = generateFromSpec(spec);
  const whole = compileFabric(topology);
  const left = compileFabric(applyFailures(topology, down));
  const damage = new Damage(whole);
  damage.set(failureBetween('it', whole, left));
  const losses = machineLosses(topology, whole, damage);
  const throughput = { before: machineThroughput(whole, whole), after: machineThroughput(whole, left) };
  return { losses, words: losses && machineWords(losses, throughput, null), pairs: pairsWithoutPath(whole, damage) };
}

const words = (spec: string, ...down: string[]): string | undefined => lost(spec, ...down).words?.en;

describe('failures in words about machines', () => {
  it('of a rail leaf', () => {
    const { losses, words: said, pairs } = lost(R192, 'leaf-0-0');
    expect(said).toEqual({
      en: '64 of 192 machines lose 1 of 8 rails; none is cut off; jobs over them go on at 7/8 (0.3730 → 0.3264)',
      ja: 'マシン 192 台中 64 台が 8 レール中 1 レールを失います。切り離されるマシンはありません。これらを使うジョブは 7/8 の帯域で続行できます（0.3730 → 0.3264）',
    });
    expect(losses).toMatchObject({ machines: 192, cutOff: [], losing: [{ machines: 64, lost: 1, of: 8 }] });
    expect(pairs).toBe(192_448);
  });

  it('of a spine', () => {
    expect(lost(R192, 'spine-0').words).toEqual({
      en: 'no machine loses a port; 1 of 8 spines: leaf uplinks 14 of 16',
      ja: 'ポートを失うマシンはありません。スパイン 8 台中 1 台が故障：リーフのアップリンクは 16 本中 14 本',
    });
    expect(words(R192, 'leaf-1-2--spine-3')).toBe('no machine loses a port; leaf uplinks 15 of 16');
  });

  it('of the cable of a host', () => {
    expect(lost(R192, 'host-3-2').words).toEqual({
      en: 'host-3 loses rail 2 (7 of 8)',
      ja: 'host-3 がレール 2 を失います（8 本中 7 本が残る）',
    });
    expect(words(R192, 'host-3-2', 'host-3-5')).toBe('host-3 loses rails 2, 5 (6 of 8)');
  });

  it('of several leaves, the worst first', () => {
    const said = words('rails:nodes=16,rails=4,unit=8,spines=2,links=2', 'leaf-0-0', 'leaf-0-1', 'leaf-1-3');
    expect(said).toMatch(
      /^8 of 16 machines lose 2 of 4 rails; 8 of 16 machines lose 1 of 4 rails; none is cut off; jobs/,
    );
    expect(said).toContain('go on at 2/4');
  });

  it('of all leaves of a unit: its machines are cut off', () => {
    const leaves = [0, 1, 2, 3].map((rail) => `leaf-0-${rail}`);
    const { words: said, losses } = lost('rails:nodes=16,rails=4,unit=8,spines=2,links=2', ...leaves);
    expect(said?.en).toBe('8 of 16 machines are cut off');
    expect(losses?.cutOff).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((m) => `host-${m}`));
    expect(words('rails:nodes=4,rails=2,unit=4,spines=1,links=1', 'host-3-0', 'host-3-1')).toBe('host-3 is cut off');
  });

  it('counts as cut off who has live ports and no path to another machine', () => {
    // Each machine has its own two leaves; those of host-0 lose their spine links.
    const spec = 'rails:nodes=3,rails=2,unit=1,spines=1,links=1';
    expect(words(spec, 'leaf-0-0--spine-0', 'leaf-0-1--spine-0')).toBe('host-0 is cut off; leaf uplinks 0 of 1');
  });

  it('counts nobody as cut off who never met another machine', () => {
    const { losses } = lost('rails:nodes=1,rails=4,unit=1,spines=1,links=1', 'leaf-0-0');
    expect(losses?.cutOff).toEqual([]);
    expect(losses?.losing).toEqual([{ machines: 1, lost: 1, of: 4 }]);
  });

  it('says nothing of networks whose machines have one port each', () => {
    expect(lost('fat-tree:k=4', 'leaf-0-0').losses).toBeNull();
  });
});
