import { useCallback, useState } from 'react';
import type { Scene } from '../../drawing/scene/scene';

/** The edge pointed at in any pane, -1 for none; forgotten when the scene changes, since its numbers then mean other links. */
export function usePointed(scene: Scene): readonly [number, (edge: number) => void] {
  const [pointed, setPointed] = useState({ scene, edge: -1 });
  const point = useCallback((edge: number) => setPointed({ scene, edge }), [scene]);
  return [pointed.scene === scene ? pointed.edge : -1, point];
}
