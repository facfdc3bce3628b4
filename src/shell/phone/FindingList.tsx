import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useShownResult } from '../../state/results/runStore';
import { select } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { findingsOf } from '../answer/findings';
import { answerTexts } from '../answer/texts';
import styles from './phone.module.css';
import { SwitchTiles } from './SwitchTiles';
import { phoneTexts } from './texts';

/** All that one should know of the network, the gravest first; each leads to where it is. @param onShow called when one is to be seen on the network */
export function FindingList({ onShow }: { readonly onShow: () => void }) {
  const language = useLanguage();
  const texts = phoneTexts(language);
  const { found: said } = answerTexts(language);
  const { result, stale } = useShownResult();
  const found = useMemo(() => (result ? findingsOf(result) : []), [result]);
  if (!result) return <p className={styles.wider}>{texts.notRouted}</p>;
  return (
    <>
      {stale && <p className={styles.wider}>{texts.stale}</p>}
      {!stale && found.length === 0 && <p className={styles.wider}>{texts.none}</p>}
      <ul className={styles.findings}>
        {found.map(({ kind, count, at }) => (
          <li key={kind} data-kind={kind}>
            {at.length === 0 ? (
              <p>{said[kind]({ count })}</p>
            ) : (
              <UnstyledButton
                onClick={() => {
                  select(at);
                  onShow();
                  focusOn(at);
                }}
              >
                <span>{said[kind]({ count })}</span>
                <small>{texts.show}</small>
                <IconChevronRight size={18} aria-hidden />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      <SwitchTiles result={result} onShow={onShow} />
    </>
  );
}
