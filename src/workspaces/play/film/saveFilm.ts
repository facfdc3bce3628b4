import { loadColours, rampColours } from '../../../drawing/scales/colourScale';
import { PALETTES } from '../../../drawing/scales/palette';
import type { PageTexts } from '../../../i18n/en';
import { shownLanguage } from '../../../i18n/language';
import { tell, tellError } from '../../../state/notices';
import { usePreferences } from '../../../state/preferencesStore';
import { fileNamed } from '../../../widgets/fileNamed';
import { saveBytes } from '../../../widgets/saveBytes';
import { computeWorker } from '../../../worker/client';
import type { Play } from '../plays/play';
import { type Film, type Filmed, MOST_STEPS, shoot } from './film';
import { filmPage, namedColours } from './filmPage';
import { filmPictures } from './filmPictures';
import { filmTexts } from './texts';

/** What stands on the stage. */
export interface FilmSet {
  /** Of the play, and of the network. */
  readonly title: string;
  readonly filmed: readonly Filmed[];
  readonly plays: readonly Play[];
  /** End of the scale of loads. */
  readonly top: number;
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
  const { colourScale, theme } = usePreferences.getState();
  const [ramp, loads] = [rampColours(colourScale, theme), loadColours(colourScale, theme)];
  const look = { palette: PALETTES[theme], ramp, loads, top, measure: canvasMeasure() };
  await save(
    fileNamed('steps.zip'),
    'application/zip',
    async () => {
      const film = await developed(shoot(filmed, look, { language: shownLanguage(), t }));
      return (await computeWorker.run('archive', { files: filmPictures(film) })).value;
    },
    filmed,
  );
}

async function save(
  name: string,
  type: string,
  make: () => Promise<string | Uint8Array<ArrayBuffer>>,
  filmed: readonly Filmed[],
): Promise<void> {
  const steps = Math.max(...filmed.map(({ told }) => told.last)) + 1;
  if (steps > MOST_STEPS) {
    tell('exportFailed', { subject: name, message: filmTexts().tooLong({ steps, limit: MOST_STEPS }) });
    return;
  }
  try {
    saveBytes(name, await make(), type);
    tell('exportDone', { subject: name });
  } catch (error) {
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
