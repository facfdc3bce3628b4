import { Button, Group } from '@mantine/core';
import type { CanvasModel } from '../drawing/model/model';
import { canvasTexts } from '../drawing/texts';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { changeLook, useLook } from '../state/view/lookStore';

interface Props {
  /** The drawing of the network; its model may change without a render. */
  readonly drawing: { readonly model: Pick<CanvasModel, 'collapsible'> };
}

/** With a large network: draw every link, or close the pods that are open. */
export function PictureChoice({ drawing }: Props) {
  const texts = canvasTexts(useLanguage());
  const linkCount = useDocument((d) => d.fabric.linkCount);
  const showAllLinks = useLook((v) => v.showAllLinks);
  const open = useLook((v) => v.expandedPods.size);
  // The canvas follows the document before this renders.
  if (!drawing.model.collapsible) return null;
  return (
    <Group gap={6} data-covers>
      <Button
        size="xs"
        variant={showAllLinks ? 'filled' : 'default'}
        aria-pressed={showAllLinks}
        onClick={() => changeLook({ showAllLinks: !showAllLinks })}
      >
        {texts.allLinks({ n: linkCount })}
      </Button>
      {open > 0 && !showAllLinks && (
        <Button size="xs" variant="default" onClick={() => changeLook({ expandedPods: new Set() })}>
          {texts.collapse}
        </Button>
      )}
    </Group>
  );
}
