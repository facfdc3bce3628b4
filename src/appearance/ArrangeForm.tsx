import '../widgets/formStyles';
import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Canvas } from '../canvas/canvas';
import {
  ARRANGE_KINDS,
  type ArrangeKind,
  type ArrangeParams,
  defaultKind,
  defaultParams,
} from '../drawing/arrange/arrangeKinds';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useLook } from '../state/view/lookStore';
import { closeSeePanel, useSee } from '../state/view/seeStore';
import { Choice } from './arrangeFields';
import { KindFields } from './arrangeKindFields';
import { runArrange } from './runArrange';
import styles from './see.module.css';
import { seeTexts } from './texts';

/** Chooses an arrangement and its parameters; Enter arranges. */
export default function ArrangeForm({ canvas }: { readonly canvas: Canvas }) {
  const texts = seeTexts(useLanguage());
  // The choices depend on what an edit changes in the network, its lattice and levels.
  useDocument((d) => d.topology);
  const [kind, setKind] = useState<ArrangeKind>(() => defaultKind(canvas.model));
  const [params, setParams] = useState<ArrangeParams>(() => defaultParams(canvas.model));
  const arranging = useSee((s) => s.arranging);
  // Opening pods or showing all links changes what there is to arrange.
  const allLinks = useLook((v) => v.showAllLinks);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The movement is to be seen.
    closeSeePanel();
    void runArrange(canvas, kind, params);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Text size="sm" fw={600}>
        {texts.arrangeTitle}
      </Text>
      <Choice label={texts.kind} value={kind} options={ARRANGE_KINDS} words={texts.kinds} onChange={setKind} />
      {kind !== 'drawn' && (
        <KindFields kind={kind} params={params} network={canvas.model.network} onChange={setParams} />
      )}
      <Text size="xs" className="dimmed">
        {kind === 'drawn' ? texts.drawnHelp : texts.undoHint}
        {canvas.model.collapsible && !allLinks && kind !== 'drawn' && ` ${texts.podsHint}`}
      </Text>
      {arranging ? (
        <Button variant="default" onClick={arranging.stop}>
          {texts.arranging({ percent: Math.round(100 * arranging.done) })} · {texts.stop}
        </Button>
      ) : (
        <Button type="submit">{texts.run}</Button>
      )}
    </form>
  );
}
