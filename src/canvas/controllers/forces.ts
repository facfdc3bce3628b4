import cytoscape from 'cytoscape';
import { hostwards } from '../../drawing/layouts/hostwards';
import { type Placement, SWITCH_GAP } from '../../drawing/layouts/placement';
import type { Network } from '../../drawing/scene/network';

let registered = false;

/** Lays a network out by forces (fCoSE, loaded when first needed), starting from a placement, so that it comes out the same each time. */
export async function loadForces(network: Network, start: Placement): Promise<Placement> {
  const { default: fcose } = await import('cytoscape-fcose');
  if (!registered) cytoscape.use(fcose);
  registered = true;
  const { topology, ends } = network;
  const switchCount = topology.switches.length;
  const elements: cytoscape.ElementDefinition[] = [];
  for (let s = 0; s < switchCount; s++) {
    elements.push({ data: { id: `n${s}` }, position: { x: start.switchX[s], y: start.switchY[s] } });
  }
  for (let l = 0; l < ends.length; l += 2) {
    if (ends[l] < 0 || ends[l + 1] < 0 || ends[l] >= switchCount || ends[l + 1] >= switchCount) continue;
    elements.push({ data: { source: `n${ends[l]}`, target: `n${ends[l + 1]}` } });
  }
  const cy = cytoscape({ headless: true, styleEnabled: true, layout: { name: 'preset' }, elements });
  const length = 2 * (start.symbolWidth + SWITCH_GAP);
  const options = {
    name: 'fcose',
    randomize: false,
    animate: false,
    idealEdgeLength: length,
    nodeRepulsion: 9000,
    nodeSeparation: length,
  };
  cy.layout(options).run();
  const switchX = new Float32Array(switchCount);
  const switchY = new Float32Array(switchCount);
  for (let s = 0; s < switchCount; s++) {
    const { x, y } = cy.getElementById(`n${s}`).position();
    switchX[s] = x;
    switchY[s] = y;
  }
  cy.destroy();
  return { ...start, switchX, switchY, ...hostwards(network.neighbours, switchX, switchY) };
}
