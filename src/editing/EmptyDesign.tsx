import { Button, Text } from '@mantine/core';
import { useLanguage } from '../i18n/language';
import { drawSwitch } from '../state/document/editActions';
import { currentSurface } from '../state/view/surface';
import { NetworkPicture } from '../widgets/NetworkPicture';
import styles from './EmptyDesign.module.css';
import { editTexts } from './texts';

/** Switches that are put at once, and the radius of their circle. */
const RING = 6;
const RADIUS = 120;

/** An empty design: how to draw, in one sentence and one picture. It lets the pointer through, so that the canvas under it can be drawn on. */
export default function EmptyDesign() {
  const texts = editTexts(useLanguage());
  const put = (count: number): void => {
    const middle = currentSurface()?.freePlace() ?? { x: 0, y: 0 };
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count - Math.PI / 2;
      const radius = count > 1 ? RADIUS : 0;
      drawSwitch({
        x: Math.round(middle.x + radius * Math.cos(angle)),
        y: Math.round(middle.y + radius * Math.sin(angle)),
      });
    }
    currentSurface()?.focus();
  };
  return (
    <div className={styles.cover}>
      <section className={styles.card} aria-label={texts.emptyTitle} data-testid="empty-design">
        <NetworkPicture kind="pencil" />
        <Text>{texts.emptySay}</Text>
        <Button onClick={() => put(1)}>{texts.emptyButton}</Button>
        <Button variant="subtle" size="xs" onClick={() => put(RING)}>
          {texts.emptyRing}
        </Button>
      </section>
    </div>
  );
}
