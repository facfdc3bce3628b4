import type { CanvasController } from './controllers/canvasController';

let open: CanvasController | null = null;
let waiting: ((controller: CanvasController) => void)[] = [];

/** Called by the canvas itself, when it appears and when it goes. */
export function setOpenCanvas(controller: CanvasController | null): void {
  open = controller;
  if (!controller) return;
  for (const resolve of waiting) resolve(controller);
  waiting = [];
}

/** The canvas once it is there and a layout by forces has come to rest: what others draw stands where it does. */
export async function openCanvas(): Promise<CanvasController> {
  const controller = open ?? (await new Promise<CanvasController>((resolve) => waiting.push(resolve)));
  await controller.settled;
  return controller;
}
