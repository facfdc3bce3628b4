import { loadColours, rampColours } from '../../../drawing/scales/colourScale';
import { PALETTES } from '../../../drawing/scales/palette';
import { pixelsOf } from '../../../drawing/svg/rasterise';
import type { PageTexts } from '../../../i18n/en';
import { shownLanguage } from '../../../i18n/language';
import { runOn } from '../../../state/asks/runOn';
import { tell, tellError } from '../../../state/view/notices';
import { useWishedWords } from '../../../state/view/pictureWords';
import { usePreferences } from '../../../state/view/preferencesStore';
import { fileNamed } from '../../../widgets/fileNamed';
import { pictureSource } from '../../../widgets/pictureSource';
import { saveBytes } from '../../../widgets/saveBytes';
import type { Play } from '../plays/play';
import { reelOf } from './animation';
import { type Film, type Filmed, type FilmLook, MOST_STEPS, shoot } from './film';
import { filmPage, namedColours } from './filmPage';
import { filmPictures } from './filmPictures';
import { filmTexts } from './texts';

/** The contents of the stage. */
export interface FilmSet {
  /** Of the play, and of the network. */
  readonly title: string;
  readonly filmed: readonly Filmed[];
  readonly plays: readonly Play[];
  /** End of the scale of loads. */
  readonly top: number;
  /** Steps a second, where they go by themselves. */
  readonly speed: number;
}

/** The progress reports of a file that takes a while, and the signal that stops it. */
export interface Making {
  readonly signal: AbortSignal;
  tell(done: number, of: number): void;
}

/** Saves all steps as a page that opens by itself, in both themes. */
export async function savePage({ title, filmed, plays, top }: FilmSet, t: PageTexts): Promise<void> {
  const language = shownLanguage();
  const { colourScale } = usePreferences.getState();
  const look = { ...namedColours(colourScale), top, measure: canvasMeasure() };
  const signs = [...new Map(plays.flatMap((play) => play.signs.map((sign) => [sign.text.en, sign]))).values()];
  await save(
    fileNamed('steps.html'),
    'text/html',
    async () => {
      const film = await developed(shoot(filmed, look, { language, t }));
      return filmPage(film, { title, language, colourScale, signs });
    },
    filmed,
  );
}

/** Saves a picture a step, in the theme of the page. */
export async function savePictures({ filmed, top }: FilmSet, t: PageTexts): Promise<void> {
  const look = shownLook(top);
  const wished = useWishedWords.getState();
  const words = { ...wished, source: wished.source ? pictureSource() : undefined, palette: look.palette };
  await save(
    fileNamed('steps.zip'),
    'application/zip',
    async () => {
      const film = await developed(shoot(filmed, look, { language: shownLanguage(), t }));
      return (await runOn('play', 'archive', { files: filmPictures(film, words) })).value;
    },
    filmed,
  );
}

/** Saves a picture that goes through all steps as fast as the player would, in the theme of the page. */
export async function saveAnimation({ filmed, top, speed }: FilmSet, t: PageTexts, making: Making): Promise<void> {
  const look = shownLook(top);
  await save(
    fileNamed('steps.gif'),
    'image/gif',
    async () => {
      const film = await developed(shoot(filmed, look, { language: shownLanguage(), t }));
      return animated(film, look, speed, making);
    },
    filmed,
    MOST_FRAMES,
  );
}

/** More make a file that no slide holds. */
const MOST_FRAMES = 400;
/** Milliseconds: the first step is looked at before anything moves, and the last until it begins anew. */
const FIRST_SEEN = 2000;
const LAST_SEEN = 5000;

async function animated(film: Film, { palette }: FilmLook, speed: number, making: Making): Promise<Blob> {
  const reel = reelOf(film, palette);
  const { width, height, length } = reel;
  const file: Uint8Array<ArrayBuffer>[] = [];
  let before = null;
  for (let step = 0; step < length; step++) {
    making.signal.throwIfAborted();
    making.tell(step, length);
    const pixels = await pixelsOf(reel.frame(step), width, height);
    const last = step === length - 1;
    const delay = last ? LAST_SEEN : Math.max(1000 / speed, step === 0 ? FIRST_SEEN : 0);
    const frame = { pixels, before, width, height, delay, last };
    file.push((await runOn('play', 'animationFrame', frame)).value);
    before = pixels;
  }
  return new Blob(file);
}

function shownLook(top: number): FilmLook {
  const { colourScale, theme } = usePreferences.getState();
  const [ramp, loads] = [rampColours(colourScale, theme), loadColours(colourScale, theme)];
  return { palette: PALETTES[theme], ramp, loads, top, measure: canvasMeasure() };
}

async function save(
  name: string,
  type: string,
  make: () => Promise<BlobPart>,
  filmed: readonly Filmed[],
  limit = MOST_STEPS,
): Promise<void> {
  const steps = Math.max(...filmed.map(({ told }) => told.last)) + 1;
  if (steps > limit) {
    tell('exportFailed', { subject: name, message: filmTexts().tooLong({ steps, limit }) });
    return;
  }
  try {
    saveBytes(name, await make(), type);
    tell('exportDone', { subject: name });
  } catch (error) {
    // Whoever stopped it knows.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    tellError('exportFailed', name, error);
  }
}

/** Steps that are drawn before the page gets a turn. */
const AT_ONCE = 20;

async function developed(work: Generator<void, Film>): Promise<Film> {
  for (let step = 1; ; step++) {
    const next = work.next();
    if (next.done) return next.value;
    if (step % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Widths as this browser's fonts have them. */
function canvasMeasure() {
  const context = document.createElement('canvas').getContext('2d');
  return (font: string, text: string): number => {
    if (!context) return 0;
    context.font = font;
    return context.measureText(text).width;
  };
}
