import type cytoscape from 'cytoscape';

/** Distance of the pointer from a node that still counts, pixels; Cytoscape allows fingers 8. */
const REACH = 10;
/** Half the size of symbols that do not say theirs, and borders, canvas units. */
const OWN = 8;

type Nodes = cytoscape.NodeSingular[] & { interactive?: cytoscape.NodeSingular[] };

/** The part of Cytoscape's renderer that answers what lies under the pointer (3.34). */
interface Renderer {
  findNearestElements(x: number, y: number, interactive: boolean, touch: boolean): unknown;
  getCachedZSortedEles(): Nodes;
  textureOnViewport: boolean;
  readonly data: { wheelZooming?: boolean };
  redrawHint(group: string, on: boolean): void;
  redraw(): void;
}

function rendererOf(cy: cytoscape.Core): Renderer {
  return (cy as unknown as { renderer(): Renderer }).renderer();
}

/**
 * Lets Cytoscape look closely only at nodes round the pointer: by itself it works out the bounds of all of them and of their labels, which at
 * 2,560 switches takes milliseconds with every move of the pointer.
 */
export function lookNearby(cy: cytoscape.Core): void {
  const renderer = rendererOf(cy);
  const find = renderer.findNearestElements;
  const sorted = renderer.getCachedZSortedEles;
  renderer.findNearestElements = (x, y, interactive, touch) => {
    const slack = OWN + REACH / cy.zoom();
    const near: Nodes = sorted.call(renderer).filter((node) => {
      const { x: atX, y: atY } = node.position();
      const { width = 0, height = 0 } = node.data() as { width?: number; height?: number };
      const reach = slack + Math.max(width, height);
      return Math.abs(x - atX) <= reach && Math.abs(y - atY) <= reach;
    });
    near.interactive = near;
    renderer.getCachedZSortedEles = () => near;
    try {
      return find.call(renderer, x, y, interactive, touch);
    } finally {
      renderer.getCachedZSortedEles = sorted;
    }
  };
}

/** Sets whether nodes are a picture that is shifted and scaled while the camera moves, instead of being drawn in every frame. */
export function moveAsPicture(cy: cytoscape.Core, picture: boolean): void {
  rendererOf(cy).textureOnViewport = picture;
}

/** Says whether the camera moves by the wheel just now: then nodes may stand still as a picture. */
export function movesByWheel(cy: cytoscape.Core, moves: boolean): void {
  const renderer = rendererOf(cy);
  if (renderer.data.wheelZooming === moves) return;
  renderer.data.wheelZooming = moves;
  if (moves) return;
  renderer.redrawHint('eles', true);
  renderer.redraw();
}
