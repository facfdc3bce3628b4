import { defineTexts, text } from '../i18n/catalogue';
import { shownLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useRuns } from '../state/results/runStore';
import { useLook } from '../state/view/lookStore';

const texts = defineTexts({
  drawn: text<{ name: string; engine: string }>({
    en: ({ name, engine }) => `Topoloom: ${name}${engine && `, routed by ${engine}`}`,
    ja: ({ name, engine }) => `Topoloom：${name}${engine && `（${engine}）`}`,
  }),
});

/** The line that says where a picture of the design comes from: what drew it, the design, and by what it is routed. */
export function pictureSource(): string {
  const language = shownLanguage();
  const { shownRun } = useLook.getState();
  const result = shownRun === null ? undefined : useRuns.getState().results.get(shownRun);
  const { name } = useDocument.getState().topology;
  return texts(language).drawn({ name, engine: result?.title[language] ?? '' });
}
