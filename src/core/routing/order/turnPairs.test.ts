import { expect, it } from 'vitest';
import { readParams } from '../../base/params';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { generateFromSpec } from '../../generators/spec';
import type { Topology } from '../../topology/topology';
import { dModKTable } from '../provisional/treeRoutes';
import { turnAdditionParams } from './turnAdditionParams';
import { turnSequence } from './turnSequence';

function sequence(topology: Topology) {
  const fabric = compileFabric(topology);
  const levels = treeLevels(fabric);
  if (!levels) throw new Error('a tree was expected');
  const basis = { levels, inner: dModKTable(fabric, levels), traffic: null, random: new SeededRandom(1) };
  return turnSequence(fabric, readParams(turnAdditionParams, {}), basis);
}

// With every pod beginning at zero, turns of all pods lead to the same few spines, and joined trees of k=24 from a file had .29 between them.
it.each(['joined-fat-tree:k=6', 'joined-fat-tree:k=8,wiring=straight', 'joined-fat-tree:k=6,trees=3'])(
  'begins at another neighbour in each pod where no record numbers pods: %s',
  (spec) => {
    const known = generateFromSpec(spec);
    const switches = known.switches.map(({ id, name, portCount, tree }) => ({ id, name, portCount, tree }));
    expect(sequence({ ...known, switches })).toEqual(sequence(known));
  },
);
