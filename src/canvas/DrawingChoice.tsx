import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { LayDiagram } from '../drawing/diagrams/diagram';
import { isPlaced } from '../drawing/diagrams/isTangle';
import { defineTexts } from '../i18n/catalogue';
import { useLanguage } from '../i18n/language';
import { useEdit } from '../state/document/editStore';
import { latePart } from '../state/view/lateParts';
import { changeLook, useLook } from '../state/view/lookStore';
import { useSee } from '../state/view/seeStore';
import type { Canvas } from './canvas';
import styles from './DrawingChoice.module.css';
import { DRAWINGS, type Drawing } from './drawings';

const DiagramStage = latePart(() => import('./DiagramStage'));

const texts = defineTexts({ drawing: { en: 'Drawing', ja: '描き方' } });

interface Props {
  readonly canvas: Canvas;
  /** Something is drawn on the network: diagrams, which have no place for it, are not offered. */
  readonly drawnOn: boolean;
}

/** How the network is drawn, at the lower left of the canvas, where there is more than one way. */
export default function DrawingChoice({ canvas, drawnOn }: Props) {
  const language = useLanguage();
  const drawing = useLook((v) => v.drawing);
  const selects = useEdit((e) => e.tool === 'select');
  const arranges = useSee((s) => s.arranging !== null);
  const ids = useSyncExternalStore(
    (changed) => canvas.onPaint(changed),
    () =>
      DRAWINGS.flatMap(({ id, diagram, suits }) => ((drawnOn && diagram) || !suits(canvas.model) ? [] : [id])).join(
        ' ',
      ),
  );
  const offered = DRAWINGS.filter(({ id }) => ids.split(' ').includes(id));
  const lay = useDiagram(offered.length > 1 ? chosenOf(offered, drawing, canvas) : undefined);
  if (offered.length < 2) return null;
  const chosen = chosenOf(offered, drawing, canvas);
  return (
    <>
      {lay && selects && !arranges && (
        <Suspense fallback={null}>
          <DiagramStage key={chosen.id} canvas={canvas} lay={lay} title={chosen.title[language]} />
        </Suspense>
      )}
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

/** The one that a person has chosen, else the first; where people have put switches somewhere, the first that shows it. */
function chosenOf(offered: readonly Drawing[], wanted: string, { model }: Canvas): Drawing {
  const own = offered.find(({ id }) => id === wanted);
  return own ?? offered.find(({ diagram }) => !diagram || !isPlaced(model.network)) ?? offered[0];
}

/** The function that lays the diagram of a drawing, once it is loaded; null while it is not, and where it has none. */
function useDiagram(chosen: Drawing | undefined): LayDiagram | null {
  const [loaded, setLoaded] = useState<{ readonly of: Drawing; readonly lay: LayDiagram } | null>(null);
  useEffect(() => {
    let gone = false;
    void chosen?.diagram?.().then((lay) => {
      if (!gone) setLoaded({ of: chosen, lay });
    });
    return () => {
      gone = true;
    };
  }, [chosen]);
  return loaded && loaded.of === chosen ? loaded.lay : null;
}
