import { Tabs } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { simulateTexts } from './texts';

/** The head of the drawer's tab that belongs to the Simulate workspace. */
export default function SimulateTabs() {
  const texts = simulateTexts(useLanguage());
  return <Tabs.Tab value="simulation">{texts.tab}</Tabs.Tab>;
}
