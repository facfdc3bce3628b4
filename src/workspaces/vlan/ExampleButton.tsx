import { Button } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { openVlanExample } from './openVlanExample';
import { vlanTexts } from './texts';

/** Opens something to plan, and stays in this workspace. */
export function ExampleButton() {
  const texts = vlanTexts(useLanguage());
  return (
    <Button variant="default" onClick={openVlanExample}>
      {texts.example}
    </Button>
  );
}
