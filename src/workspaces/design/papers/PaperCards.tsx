import { Stack, Text, UnstyledButton } from '@mantine/core';
import { papers } from '../../../core/papers/registry';
import { useLanguage, useLocal } from '../../../i18n/language';
import { doors } from './doors';
import styles from './papers.module.css';
import { paperTexts } from './texts';

/** Loads with the first pointer on a card what opens it: it brings the descriptions of engines. */
const loadDoor = () => import('./openDoor');

/** A card a paper, with its title as published: opens its network with its methods and settings. */
export function PaperCards() {
  const texts = paperTexts(useLanguage());
  const local = useLocal();
  return (
    <Stack gap={6} mb="sm" role="group" aria-label={texts.group}>
      {doors.map(({ paper, about }) => (
        <UnstyledButton
          key={paper}
          className="card"
          onPointerEnter={() => void loadDoor()}
          onFocus={() => void loadDoor()}
          onClick={async () => (await loadDoor()).openDoor(paper)}
          title={local(about)}
          data-paper={paper}
        >
          <Text size="xs" fw={600} lh={1.35} className={styles.published}>
            {local(papers.find(({ id }) => id === paper)?.title ?? { en: paper, ja: paper })}
          </Text>
          <Text size="xs" className="dimmed" lineClamp={1}>
            {local(about)}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
  );
}
