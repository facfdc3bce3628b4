import { Tabs } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { repairTexts } from './texts';

/** The heads of the drawer's tabs that belong to the Repair workspace. */
export default function RepairTabs() {
  const texts = repairTexts(useLanguage());
  return (
    <>
      <Tabs.Tab value="failures">{texts.costTab}</Tabs.Tab>
      <Tabs.Tab value="tables">{texts.mapTab}</Tabs.Tab>
    </>
  );
}
