import type { Canvas } from '../canvas/canvas';
import { useKeep } from '../state/persistence/keepStore';
import { rememberCamera } from '../state/persistence/keptCameras';

/** The camera counts as resting after so long, ms. */
const REST_MS = 250;

/** Remembers with the design where the camera rests. Returns how to stop. */
export function followCamera({ camera }: Canvas): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    const { design } = useKeep.getState();
    if (design) rememberCamera(design, camera.place);
  };
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST_MS);
  };
  const leave = camera.onMove(moved);
  const stop = useKeep.subscribe((now, before) => {
    // The network, nobody's before, is now a design of its own.
    if (now.design !== before.design && before.design === null) moved();
  });
  return () => {
    clearTimeout(timer);
    stop();
    leave();
  };
}
