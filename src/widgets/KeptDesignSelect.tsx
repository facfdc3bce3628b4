import { Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatMoment } from '../i18n/formatMoment';
import { useLanguage } from '../i18n/language';
import type { ListedDesign } from '../state/persistence/keepActions';

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  /** The words shown where there are no others. */
  readonly none: string;
  readonly chosen: string | null;
  readonly onChoose: (design: Pick<ListedDesign, 'id' | 'name'>) => void;
}

/** Loads where the page keeps designs: it may not be there yet. */
const keeping = () => import('../state/persistence/keepActions');

/** Another design of this browser. */
export function KeptDesignSelect({ label, placeholder, none, chosen, onChoose }: Props) {
  const language = useLanguage();
  const [designs, setDesigns] = useState<readonly ListedDesign[] | null>(null);
  useEffect(() => {
    let gone = false;
    void keeping()
      .then((kept) => kept.listKept())
      // Without a store of designs there are none.
      .catch(() => [])
      .then((listed) => {
        if (!gone) setDesigns(listed.filter(({ current }) => !current));
      });
    return () => {
      gone = true;
    };
  }, []);
  if (designs?.length === 0)
    return (
      <Text size="xs" className="dimmed">
        {none}
      </Text>
    );
  return (
    <Select
      size="xs"
      label={label}
      placeholder={placeholder}
      data={(designs ?? []).map(({ id, name, changed }) => ({
        value: id,
        label: `${name || id} · ${formatMoment(changed, language)}`,
      }))}
      value={chosen}
      onChange={(id) => {
        const found = designs?.find((design) => design.id === id);
        if (found) onChoose({ id: found.id, name: found.name });
      }}
    />
  );
}
