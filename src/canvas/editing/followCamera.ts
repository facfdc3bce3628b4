import { useKeep } from '../../state/persistence/keepStore';
import { rememberCamera } from '../../state/persistence/keptCameras';
import type { CanvasController } from '../controllers/canvasController';

/** The camera counts as resting after so long, ms. */
const REST_MS = 250;

/** Remembers with the design where the camera comes to rest. Returns how to stop. */
export function followCamera({ cy, camera }: CanvasController): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    const { design } = useKeep.getState();
    if (design && !cy.destroyed()) rememberCamera(design, camera.place);
  };
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST_MS);
  };
  cy.on('viewport', moved);
  const stop = useKeep.subscribe((now, before) => {
    // What was nobody's before is now a design of its own.
    if (now.design !== before.design && before.design === null) moved();
  });
  return () => {
    clearTimeout(timer);
    stop();
    if (!cy.destroyed()) cy.off('viewport', moved);
  };
}
