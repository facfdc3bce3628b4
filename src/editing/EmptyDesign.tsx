import '@mantine/core/styles/List.css';
import { Button, Group, List, Text } from '@mantine/core';
import { useLanguage } from '../i18n/language';
import { drawSwitch } from '../state/document/editActions';
import { openEditDialog } from '../state/document/editStore';
import { currentSurface } from '../state/view/surface';
import styles from './EmptyDesign.module.css';
import { editTexts } from './texts';

/** Switches that are put at once, and the radius of their circle. */
const RING = 6;
const RADIUS = 120;

/** An empty design says how to draw. It lets the pointer through, so that the canvas under it can be drawn on. */
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
        <Text fw={600}>{texts.emptyTitle}</Text>
        <List type="ordered" size="sm" spacing={4}>
          {texts.emptySteps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <Group gap="xs">
          <Button onClick={() => put(1)}>{texts.emptyButton}</Button>
          <Button variant="default" onClick={() => put(RING)}>
            {texts.emptyRing}
          </Button>
          <Button variant="default" onClick={() => openEditDialog({ kind: 'switches' })}>
            {texts.commands.addSwitches}
          </Button>
        </Group>
      </section>
    </div>
  );
}
