import { Text } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import type { FigureRemark } from '../../studies/figure';
import styles from './figures.module.css';
import { figureTexts } from './texts';

/** Lists the values that do not agree with the publication, or cannot, each with its kind. */
export function RemarkList({ remarks }: { readonly remarks: readonly FigureRemark[] }) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  return (
    <section aria-label={texts.remarks} className={styles.remarks}>
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.remarks}
      </Text>
      <dl>
        {remarks.map(({ kind, text }) => (
          <div key={text.en} data-remark={kind}>
            <dt>{texts.remarkKinds[kind]}</dt>
            <dd>{local(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
