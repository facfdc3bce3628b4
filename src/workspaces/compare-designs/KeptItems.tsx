import { Menu } from '@mantine/core';
import { formatMoment } from '../../i18n/formatMoment';
import { useLanguage } from '../../i18n/language';
import { cardTexts } from './cardTexts';
import { designsCompared } from './designsStore';
import { useFamilies } from './Families';
import { useKeptChoice } from './useKeptChoice';

/** Kept designs that are not compared yet; a chosen one is measured beside the others. */
export function KeptItems() {
  const language = useLanguage();
  const texts = cardTexts(language);
  const { listed, chosen, choose } = useKeptChoice();
  const others = (listed ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const families = useFamilies();
  const kept = others.map((design) => (
    <Menu.Item key={design.id} onClick={() => void choose(design, true).then(() => designsCompared.run())}>
      {design.name || design.id} <small className="dimmed">{formatMoment(design.changed, language)}</small>
    </Menu.Item>
  ));
  return (
    <>
      {kept.length > 0 ? kept : <Menu.Label maw={280}>{texts.none}</Menu.Label>}
      {families && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={families.add}>{texts.families(families)}</Menu.Item>
        </>
      )}
    </>
  );
}
