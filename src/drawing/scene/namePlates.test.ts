import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { LEAST_NAME, NAME_SIZE } from '../layouts/placement';
import { placeNetwork } from '../layouts/placeNetwork';
import { namesIn } from '../painters/paintNames';
import { boxOf } from './boxOf';
import { buildScene } from './buildScene';
import { fittingName, plateWidth } from './namePlates';
import { indexNetwork } from './network';

/** A network whose switches have other names, drawn as wide as so many pixels. */
function drawn(spec: string, rename: (name: string, s: number) => string, width: number) {
  const made = generateFromSpec(spec);
  const switches = made.switches.map((record, s) => ({ ...record, name: rename(record.name, s) }));
  const topology = { ...made, switches };
  const network = indexNetwork(topology, compileFabric(topology));
  const placement = placeNetwork(topology, network.neighbours, network.levels, 'layers');
  const scene = buildScene(network, placement, { openPods: null, drawHosts: true });
  const box = boxOf(scene);
  const zoom = box ? width / (box.x2 - box.x1) : 1;
  return { zoom, scene, names: namesIn(scene, network), switches };
}

const asTheyAre = (name: string): string => name;
const bySite = (_: string, s: number): string => `MF0;dc2-hall-b-row-${s % 4}-rack-${s}-tor:MQM8700/U1`;

it.each([
  ['leaf-spine:leaves=24,spines=8,hosts=8', asTheyAre, 740, 1],
  ['leaf-spine:leaves=24,spines=8,hosts=8', asTheyAre, 1200, 1.5],
  ['leaf-spine:leaves=24,spines=8,hosts=8', asTheyAre, 760, 1.5],
  ['leaf-spine:leaves=31,spines=4,hosts=4', bySite, 740, 1],
  ['leaf-spine:leaves=31,spines=4,hosts=4', bySite, 1200, 1.5],
] as const)('every switch has its name: %s', (spec, rename, width, emphasis) => {
  const { zoom, scene, names, switches } = drawn(spec, rename, width);
  // From there on symbols hold them.
  if (NAME_SIZE * zoom >= LEAST_NAME) return;
  const view = { zoom, emphasis };
  const written = switches.map((_, s) => fittingName(names, scene, scene.nodeOfSwitch[s], view));
  expect(written.filter((name) => name === null)).toEqual([]);
  expect(new Set(written.map((name, s) => `${scene.nodeY[scene.nodeOfSwitch[s]]} ${name?.label}`)).size).toBe(
    switches.length,
  );
  for (let a = 0; a < switches.length; a++) {
    for (let b = 0; b < a; b++) {
      const [x, y] = [scene.nodeX, scene.nodeY].map((at) =>
        Math.abs(at[scene.nodeOfSwitch[a]] - at[scene.nodeOfSwitch[b]]),
      );
      const wide = [a, b].reduce((sum, s) => {
        const name = written[s];
        return sum + (name ? (plateWidth(name.label) * name.scale) / 2 : 0);
      }, 0);
      expect(y * zoom > 12 || x * zoom >= 0.999 * wide).toBe(true);
    }
  }
});
