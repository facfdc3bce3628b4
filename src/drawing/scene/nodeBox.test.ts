import { describe, expect, it } from 'vitest';
import { nodeBox } from './nodeBox';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from './scene';

const scene = {
  nodeKind: Uint8Array.of(NODE_SWITCH, NODE_HOST, NODE_POD, NODE_POD),
  nodeRef: Uint32Array.of(0, 0, 0, 1),
  nodeWidth: Float32Array.of(40, 5, 0, 0),
  podBox: Float32Array.of(10, 20, 110, 220, 0, 0, 1000, 16),
} as unknown as Scene;

describe('nodeBox', () => {
  it('is the symbol of a switch, which is as wide as its names, and the dot of a host', () => {
    expect(nodeBox(scene, 0)).toEqual({ width: 40, height: 16 });
    expect(nodeBox(scene, 1)).toEqual({ width: 5, height: 5 });
  });

  it('is the box of a closed pod, a little narrower than what it holds', () => {
    expect(nodeBox(scene, 2)).toEqual({ width: 95, height: 200 });
  });

  it('leaves room for text in a flat pod, less where it spans the network', () => {
    expect(nodeBox(scene, 3)).toEqual({ width: 950, height: 80 });
  });
});
