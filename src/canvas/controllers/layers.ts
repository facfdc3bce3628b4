import type { CanvasModel } from '../../drawing/model/model';
import type { DrawnWalk } from '../../drawing/model/walks';
import type { Pen } from '../../drawing/painters/pen';
import { type Box, joinedBox } from '../../drawing/scene/boxOf';
import type { ElementRef } from '../../state/selection/selectionStore';
import type { CanvasLayer } from '../canvasLayer';

/** The parts of a layer that are painted. */
type Part = 'paintLines' | 'paintNodes' | 'paint';

interface Painted extends Pen {
  readonly theme: 'light' | 'dark';
}

/** A layer with what it has laid, whose kind nobody else needs to know. */
interface HeldLayer {
  paint(part: Part, on: Painted, model: CanvasModel): void;
  reach(model: CanvasModel): Box | null;
  explain(ref: ElementRef, model: CanvasModel): string;
  /** undefined: it leaves the routing's loop in place. */
  loop(model: CanvasModel): DrawnWalk | null | undefined;
}

/** The layers over the network, in the order in which they came. */
export class Layers {
  private readonly held = new Set<HeldLayer>();

  constructor(
    private readonly container: HTMLElement,
    private readonly repaint: (links: boolean) => void,
    private readonly model: () => CanvasModel,
  ) {}

  add<Laid>(layer: CanvasLayer<Laid>): () => void {
    const held = hold(layer);
    this.held.add(held);
    const { dataset } = this.container;
    Object.assign(dataset, layer.marks);
    const stop = layer.follow?.(this.repaint, this.model);
    const links = layer.loop !== undefined;
    this.repaint(links);
    return () => {
      if (!this.held.delete(held)) return;
      stop?.();
      for (const name of Object.keys(layer.marks ?? {})) delete dataset[name];
      this.repaint(links);
    };
  }

  paint(part: Part, on: Painted, model: CanvasModel): void {
    for (const layer of this.held) layer.paint(part, on, model);
  }

  /** A box extended by all that layers paint beside the network. */
  reach(box: Box | null, model: CanvasModel): Box | null {
    let all = box;
    for (const layer of this.held) all = joinedBox(all, layer.reach(model));
    return all;
  }

  explain(ref: ElementRef, model: CanvasModel): string {
    let text = '';
    for (const layer of this.held) text += layer.explain(ref, model);
    return text;
  }

  /** The model with the loop that is to be drawn: the last layer that has one of its own decides. */
  withLoop(model: CanvasModel): CanvasModel {
    let drawn = model;
    for (const layer of this.held) {
      const loop = layer.loop(model);
      if (loop !== undefined) drawn = { ...model, loop };
    }
    return drawn;
  }
}

function hold<Laid>(layer: CanvasLayer<Laid>): HeldLayer {
  let known: (Pick<CanvasModel, 'scene' | 'network'> & { readonly laid: Laid }) | null = null;
  const laidOn = (model: CanvasModel): Laid => {
    const { scene, network } = model;
    if (known?.scene !== scene || known.network !== network) {
      // A layer that lays nothing has `undefined` for what it laid.
      known = { scene, network, laid: layer.lay?.(model) as Laid };
    }
    return known.laid;
  };
  return {
    paint: (part, on, model) => layer[part]?.({ ...on, model, laid: laidOn(model) }),
    reach: (model) => layer.reach?.(laidOn(model)) ?? null,
    explain: (ref, model) => layer.explain?.(ref, model, laidOn(model)) ?? '',
    loop: (model) => (layer.loop ? layer.loop(model, laidOn(model)) : undefined),
  };
}
