import cytoscape from 'cytoscape';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { placeNetwork } from '../../drawing/layouts/placeNetwork';
import { buildModel } from '../../drawing/model/buildModel';
import { buildScene } from '../../drawing/scene/buildScene';
import { indexNetwork } from '../../drawing/scene/network';
import { select } from '../../state/selection/selectionStore';
import { Camera } from './camera';
import { drawnLook } from './drawnLook';
import { Sight } from './sight';

let cy: cytoscape.Core;
let camera: Camera;
let frames: Map<number, FrameRequestCallback>;

beforeEach(() => {
  frames = new Map();
  let last = 0;
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => {
    frames.set(++last, act);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  cy = cytoscape({ headless: true, styleEnabled: true });
  // Without a page it has no size.
  vi.spyOn(cy, 'width').mockReturnValue(800);
  vi.spyOn(cy, 'height').mockReturnValue(600);
  camera = new Camera(cy);
});
afterEach(() => {
  vi.restoreAllMocks();
  cy.destroy();
  vi.unstubAllGlobals();
});

/** The frames that wait now; those that they ask for wait for the next. */
function passFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const act of due) act(0);
}

const far = { x: 5000, y: 5000 };

describe('a flight of the camera', () => {
  it('is over for those who ask what is in sight', () => {
    expect(camera.sees([far])).toBe(false);
    camera.focus([far]);
    expect(cy.pan()).toEqual({ x: 0, y: 0 });
    expect(camera.sees([far])).toBe(true);
    expect(camera.sees([{ x: 100, y: 100 }])).toBe(false);
    expect(camera.middle.x).toBeGreaterThan(4900);
  });

  it('ends where something else is brought into sight that it would leave behind', () => {
    const here = { x: 100, y: 100 };
    camera.focus([far]);
    camera.reveal([here]);
    expect(camera.sees([here])).toBe(true);
    const { x1, x2, y1, y2 } = cy.extent();
    expect([here.x >= x1, here.x <= x2, here.y >= y1, here.y <= y2]).toEqual([true, true, true, true]);
  });

  it('goes on to where what is to be in sight already is', () => {
    camera.focus([far]);
    camera.reveal([{ x: far.x + 1, y: far.y }]);
    expect(camera.sees([far])).toBe(true);
  });

  it('that is planned for when a panel has opened does not start once another place was asked for', () => {
    camera.focusSoon(() => [far]);
    passFrame();
    camera.reveal([{ x: 100, y: 100 }]);
    passFrame();
    expect(camera.sees([far])).toBe(false);

    camera.focusSoon(() => [far]);
    passFrame();
    passFrame();
    expect(camera.sees([far])).toBe(true);
  });

  it.each<[string, (at: Camera) => void]>([
    ['a pan', (at) => at.panBy(1, 1)],
    ['a zoom', (at) => at.zoomBy(1)],
    ['a place', (at) => at.goTo({ x: 0, y: 0, zoom: 1 })],
    ['a middle', (at) => at.centre(0, 0)],
  ])('is off with %s', (_, move) => {
    camera.focus([far]);
    move(camera);
    expect(camera.sees([far])).toBe(false);
  });
});

describe('tools over a corner', () => {
  it('that come after a network cover it until it is shown anew, beside or below them', () => {
    const topology = generateFromSpec('mesh:dims=40x20');
    const network = indexNetwork(topology, compileFabric(topology));
    const placement = placeNetwork(topology, network.neighbours, network.levels, 'grid');
    const scene = buildScene(network, placement, { openPods: null, drawHosts: false });
    camera.fit(scene, false);
    expect(camera.isCovered(scene)).toBe(false);
    const rect = (left: number, top: number, right: number, bottom: number) => ({
      getBoundingClientRect: () => ({ left, top, right, bottom, width: right - left, height: bottom - top }),
    });
    const main = { querySelectorAll: () => [rect(158, 58, 240, 400)] };
    const container = vi
      .spyOn(cy, 'container')
      .mockReturnValue({ closest: () => main, ...rect(100, 50, 900, 650) } as unknown as HTMLElement);
    expect(camera.isCovered(scene)).toBe(true);
    camera.fit(scene, false);
    expect(camera.isCovered(scene)).toBe(false);
    const whole = camera.room;
    // In the row at the foot they take none of the side, however low the canvas.
    vi.spyOn(cy, 'height').mockReturnValue(120);
    main.querySelectorAll = () => [rect(108, 124, 240, 162)];
    expect(camera.room.left).toBeLessThan(whole.left);
    expect(camera.room.right).toBe(whole.right);
    container.mockRestore();
  });
});

/** A legend over the lower half of the view. */
function coverFoot(): void {
  const rect = { left: 0, top: 300, right: 800, bottom: 600, width: 800, height: 300 };
  const main = { querySelectorAll: () => [{ getBoundingClientRect: () => rect }], parentElement: null };
  const container = { closest: () => main, getBoundingClientRect: () => ({ left: 0, top: 0 }) };
  vi.spyOn(cy, 'container').mockReturnValue(container as unknown as HTMLElement);
}

describe('what is selected', () => {
  it('is not in sight under a legend, and comes out from under it', () => {
    const below = { x: 400, y: 500 };
    expect(camera.sees([below])).toBe(true);
    coverFoot();
    expect(camera.sees([below])).toBe(false);
    camera.reveal([below]);
    expect(camera.sees([below])).toBe(true);
  });

  it('leaves all of the network in sight again once nothing is', () => {
    const topology = generateFromSpec('torus:dims=3x3');
    const model = buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook());
    const { nodeY, nodeOfSwitch } = model.scene;
    const lowest = [...nodeOfSwitch.keys()].reduce((low, s) =>
      nodeY[nodeOfSwitch[s]] > nodeY[nodeOfSwitch[low]] ? s : low,
    );
    const showAll = vi.fn(() => camera.fit(model.scene, false));
    showAll();
    const stop = new Sight(camera, showAll).keepUncovered(() => model);
    select([{ kind: 'switch', id: topology.switches[lowest].id }]);
    // The legend comes with the inspector.
    coverFoot();
    passFrame();
    passFrame();
    expect(camera.place).not.toBeNull();
    showAll.mockClear();
    select([]);
    passFrame();
    passFrame();
    expect(showAll).toHaveBeenCalledOnce();
    stop();
  });
});
