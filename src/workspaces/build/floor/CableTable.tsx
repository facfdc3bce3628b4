import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/language';
import { floorTexts } from './texts';

/** The cables between boxes, with racks and lengths. */
export default function CableTable() {
  const texts = floorTexts(useLanguage());
  return <Text size="sm">{texts.none}</Text>;
}
