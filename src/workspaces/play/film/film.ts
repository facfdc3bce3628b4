import { paintDependencies } from '../../../drawing/dependencies/paintDependencies';
import { beginPaint } from '../../../drawing/painters/pen';
import type { Palette } from '../../../drawing/scales/palette';
import { boxOf } from '../../../drawing/scene/boxOf';
import { viewThrough } from '../../../drawing/sharedCamera';
import { type Measure, SvgContext } from '../../../drawing/svg/svgContext';
import type { PageTexts } from '../../../i18n/en';
import type { Language } from '../../../state/view/preferencesStore';
import { groundOf } from '../dependencyGround';
import { type Drawing, loadBins } from '../drawing';
import type { Told } from '../plays/play';
import { playTexts } from '../texts';

/** More steps than this make a file that nobody steps through. */
export const MOST_STEPS = 1500;

/** Pixels. */
const WIDTH = 960;
const LEAST_HEIGHT = 320;
const MOST_HEIGHT = 720;
/** Canvas units round the network: numbers of a loop stand outside. */
const MARGIN = 16;

/** How pictures are drawn. */
export interface FilmLook {
  readonly palette: Palette;
  /** Of a scale without capacity, and of loads, whose scale ends at `top`. */
  readonly ramp: readonly string[];
  readonly loads: readonly string[];
  readonly top: number;
  readonly measure: Measure;
}

/** One of those that are played, and on what it is drawn. */
export interface Filmed {
  readonly title: string;
  readonly told: Told;
  readonly drawing: Drawing;
  /** The dependency graph is seen beside it. */
  readonly graph: boolean;
}

/** A picture: what it is made of, by number among the parts of the film. */
type Picture = readonly number[];

interface FilmStep {
  readonly caption: string;
  readonly counts: string;
  readonly pictures: readonly Picture[];
}

interface FilmTrack {
  readonly title: string;
  readonly steps: readonly FilmStep[];
}

/** All steps of a play as pictures. What stays from step to step is kept once. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** Takes canvas units to pixels. */
  readonly transform: string;
  /** SVG elements, in which all names are escaped. */
  readonly parts: readonly string[];
  readonly tracks: readonly FilmTrack[];
}

interface FilmWords {
  readonly language: Language;
  readonly t: PageTexts;
}

/** Draws every step. Gives a turn to others after each. O(steps × elements). */
export function* shoot(filmed: readonly Filmed[], look: FilmLook, words: FilmWords): Generator<void, Film> {
  const bare = boxOf(filmed[0].drawing.scene) ?? { x1: 0, y1: 0, x2: 1, y2: 1 };
  const box = { x1: bare.x1 - MARGIN, y1: bare.y1 - MARGIN, x2: bare.x2 + MARGIN, y2: bare.y2 + MARGIN };
  const high = (WIDTH * (box.y2 - box.y1)) / Math.max(1, box.x2 - box.x1);
  const height = Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, high)));
  const view = viewThrough(box, null, WIDTH, height, 1);
  const context = new SvgContext(look.measure, { width: WIDTH, height });
  const numbers = new Map<string, number>();
  const picture = (paint: (pen: ReturnType<typeof beginPaint>) => void): Picture => {
    paint(beginPaint(context.asContext(), view, look.palette, 1));
    return context.elements.map((element) => {
      const number = numbers.get(element) ?? numbers.size;
      numbers.set(element, number);
      return number;
    });
  };
  const tracks: FilmTrack[] = [];
  for (const { title, told, drawing, graph } of filmed) {
    const steps: FilmStep[] = [];
    for (let p = 0; p <= told.last; p++) {
      const shown = told.at(p, words.language);
      const loads =
        shown.ended && told.load ? { bins: loadBins(drawing, told.load, look.top), colours: look.loads } : null;
      const pictures = [picture((pen) => shown.paint(pen, drawing, look.ramp, loads))];
      const waits = graph && shown.graph?.();
      if (waits) pictures.push(picture((pen) => paintDependencies(pen, groundOf(drawing), waits)));
      const ending = { caption: shown.caption, outcome: told.outcome(words.t, words.language) };
      const caption = shown.ended ? playTexts(words.language).ending(ending) : shown.caption;
      steps.push({ caption, counts: shown.counts, pictures });
      yield;
    }
    tracks.push({ title, steps });
  }
  return { width: WIDTH, height, transform: context.transform, parts: [...numbers.keys()], tracks };
}
