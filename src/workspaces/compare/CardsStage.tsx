import { Button, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useOnSelected } from '../../state/selection/onSelected';
import { NetworkPicture } from '../../widgets/NetworkPicture';
import styles from './compare.module.css';
import { showCards } from './compareActions';
import { chooseView } from './compareStore';
import { comparison } from './comparisonStore';
import { EngineCards } from './EngineCards';
import { rankTexts } from './rankTexts';
import { useResults } from './useResults';
import { useUsualRows } from './usualRows';

const showCanvas = (): void => chooseView('single');

/** Results as cards; until there are two to compare, what goes here. */
export function CardsStage() {
  const texts = rankTexts(useLanguage());
  const results = useResults().filter(({ before }) => !before);
  useOnSelected(showCanvas);
  const running = useAsk(comparison).progress !== null;
  const { able, left } = useUsualRows();
  const usual = able.filter(({ id }) => !left.has(id));
  return (
    <section className={`canvas-stage ${styles.cardsStage}`} aria-label={texts.title} data-testid="cards-stage">
      {results.length > 0 && <EngineCards results={results} />}
      {results.length < 2 && !running && (
        <div className={styles.invite}>
          <NetworkPicture kind="joined-middle" />
          <Text>{texts.empty}</Text>
          <Button disabled={usual.length === 0} onClick={() => showCards(usual)}>
            {texts.compare({ count: usual.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
