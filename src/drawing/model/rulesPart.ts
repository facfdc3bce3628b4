import type { Pen } from '../painters/pen';
import type { DrawnLook } from './look';
import type { CanvasModel } from './model';

/** All that knows of tiers and plates. */
export interface Rules {
  /** Finds tiers, plates, exceptions, and what each edge's load is measured against; marks edges that plates stand for among the kinds that `binLinks` takes. */
  lay(model: CanvasModel, kinds: Uint8Array, view: DrawnLook): void;
  paintPlates(pen: Pen, model: CanvasModel, faint: number): void;
  paintPlateLabels(pen: Pen, model: CanvasModel): void;
  /** The rule of the plate at a point, nothing where none stands. */
  describePlate(model: CanvasModel, x: number, y: number, zoom: number): string;
}

/** The rules, once they are loaded: small networks are drawn without. */
class RulesPart {
  current: Rules | null = null;

  async load(): Promise<void> {
    this.current ??= (await import('../tiers/rules')).rules;
  }
}

export const rulesPart = new RulesPart();
