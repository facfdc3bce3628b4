import { Text } from '@mantine/core';
import type { FloorModel } from '../../../core/building/floor/floorModel';
import { refusalText } from '../../../editing/texts';
import { useLanguage } from '../../../i18n/language';
import styles from './floor.module.css';
import { useFloor } from './floorStore';
import { floorTexts } from './texts';
import type { Drag } from './useDrag';

interface Props {
  readonly model: FloorModel;
  /** The description of the element under the pointer or the focus. */
  readonly hover: string | null;
  readonly drag: Drag | null;
}

/** Shows the element pointed at, or the result of dropping here; and how to move things. */
export function Readout({ model, hover, drag }: Props) {
  const texts = floorTexts(useLanguage());
  const preview = useFloor((s) => s.preview);
  const what = drag && ('rack' in drag.taken ? drag.taken.rack : model.network.boxes[drag.taken.box].name);
  const said = (): string => {
    if (!what) return hover ?? '';
    if (!preview) return texts.dragging({ what });
    if ('refusal' in preview) return refusalText(preview.refusal);
    return texts.wouldBring({ what, to: drag.over?.rack ?? '', cm: Math.round(100 * preview.metres) });
  };
  return (
    <footer className={styles.readout}>
      <Text size="xs" role="status" data-testid="floor-readout">
        {said() || texts.numbers}
      </Text>
      {drag && (
        <div className={styles.tip} style={{ left: drag.x, top: drag.y }} aria-hidden>
          {said()}
        </div>
      )}
      <Text size="xs" className="dimmed">
        {texts.keys}
      </Text>
    </footer>
  );
}
