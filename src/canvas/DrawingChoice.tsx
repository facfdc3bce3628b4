import { useSyncExternalStore } from 'react';
import { defineTexts } from '../i18n/catalogue';
import { useLanguage } from '../i18n/language';
import { changeLook, useLook } from '../state/view/lookStore';
import type { Canvas } from './canvas';
import styles from './DrawingChoice.module.css';
import { DRAWINGS } from './drawings';

const texts = defineTexts({ drawing: { en: 'Drawing', ja: '描き方' } });

/** How the network is drawn, at the lower left of the canvas, where there is more than one way. */
export default function DrawingChoice({ canvas }: { readonly canvas: Canvas }) {
  const language = useLanguage();
  const drawing = useLook((v) => v.drawing);
  const ids = useSyncExternalStore(
    (changed) => canvas.onPaint(changed),
    () => DRAWINGS.flatMap(({ id, suits }) => (suits(canvas.model) ? [id] : [])).join(' '),
  );
  const offered = DRAWINGS.filter(({ id }) => ids.split(' ').includes(id));
  if (offered.length < 2) return null;
  const chosen = offered.find(({ id }) => id === drawing) ?? offered[0];
  return (
    <>
      {chosen.Stage && <chosen.Stage canvas={canvas} />}
      <fieldset className={styles.choice} aria-label={texts(language).drawing} data-drawings data-testid="drawings">
        {offered.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.one}
            aria-pressed={id === chosen.id}
            onClick={() => changeLook({ drawing: id })}
          >
            {title[language]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
