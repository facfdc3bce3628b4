import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language';
import styles from './floor.module.css';
import { floorTexts } from './texts';
import { useFloorModel } from './useFloorModel';

/** The floor from the top, and the front of a rack. */
export default function FloorStage() {
  const texts = floorTexts(useLanguage());
  const model = useFloorModel();
  return (
    <section className={styles.stage} aria-label={texts.title} data-testid="floor">
      {model ? null : <Text size="sm">{texts.none}</Text>}
    </section>
  );
}
