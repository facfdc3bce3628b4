import { Menu } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { cardTexts } from './cardTexts';
import { designsCompared } from './designsStore';
import { useKeptChoice } from './useKeptChoice';

/** Kept designs that are not compared yet; a chosen one is measured beside the others. */
export function KeptItems() {
  const texts = cardTexts(useLanguage());
  const { listed, chosen, choose } = useKeptChoice();
  const others = (listed ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  if (others.length === 0) return <Menu.Label maw={280}>{texts.none}</Menu.Label>;
  return others.map((design) => (
    <Menu.Item key={design.id} onClick={() => void choose(design, true).then(() => designsCompared.run())}>
      {design.name || design.id}
    </Menu.Item>
  ));
}
