import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../state/documentStore';
import { useView } from '../../state/viewStore';
import { formatCount } from '../i18n/formatNumber';
import type { CanvasController } from './controllers/canvasController';
import styles from './PictureChoice.module.css';
import { canvasTexts } from './texts';

/** Above a large network: draw every link, or close the pods that are open. */
export function PictureChoice({ controller }: { readonly controller: CanvasController }) {
  useTranslation();
  const linkCount = useDocument((d) => d.fabric.linkCount);
  const showAllLinks = useView((v) => v.showAllLinks);
  const open = useView((v) => v.expandedPods.size);
  const set = useView((v) => v.set);
  // The controller follows the document before this renders.
  if (!controller.model.collapsible) return null;
  const texts = canvasTexts();
  return (
    <Group gap={6} className={styles.choice}>
      <Button
        size="compact-xs"
        variant={showAllLinks ? 'filled' : 'default'}
        aria-pressed={showAllLinks}
        onClick={() => set({ showAllLinks: !showAllLinks })}
      >
        {texts.allLinks(formatCount(linkCount))}
      </Button>
      {open > 0 && !showAllLinks && (
        <Button size="compact-xs" variant="default" onClick={() => set({ expandedPods: new Set() })}>
          {texts.collapse}
        </Button>
      )}
    </Group>
  );
}
