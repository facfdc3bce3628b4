import { Menu } from '@mantine/core';
import { formatMoment } from '../../i18n/formatMoment';
import { useLanguage } from '../../i18n/language';
import { formDefaults } from '../../jobs/ask/form';
import { needWords } from '../../jobs/choosing/ask';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { cardTexts } from './cardTexts';
import { designsCompared } from './designsStore';
import { useKeptChoice } from './useKeptChoice';

/** Kept designs that are not compared yet; a chosen one is measured beside the others. */
export function KeptItems() {
  const language = useLanguage();
  const texts = cardTexts(language);
  const { listed, chosen, choose } = useKeptChoice();
  const others = (listed ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const hosts = useSubject((d) => d.fabric.hostCount);
  const { form, set } = useAsk(designsCompared);
  const addFamilies = (): void => {
    set({ fit: needWords({ ...formDefaults(fitAsk.form), hosts }) });
    void designsCompared.run();
  };
  const kept = others.map((design) => (
    <Menu.Item key={design.id} onClick={() => void choose(design, true).then(() => designsCompared.run())}>
      {design.name || design.id} <small className="dimmed">{formatMoment(design.changed, language)}</small>
    </Menu.Item>
  ));
  return (
    <>
      {kept.length > 0 ? kept : <Menu.Label maw={280}>{texts.none}</Menu.Label>}
      {form.fit === '' && hosts > 1 && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={addFamilies}>{texts.families({ count: hosts })}</Menu.Item>
        </>
      )}
    </>
  );
}
