/** Names that have no room beside each other are turned so far, radians. */
const TURN = Math.PI / 3;

/** A name turned by 60 degrees, which rises from a point to the right. */
export function paintTurned(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(-TURN);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0);
  context.restore();
}
