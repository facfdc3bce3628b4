import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { MenuButton } from '../../widgets/MenuButton';
import type { FilmSet, Making } from './film/saveFilm';
import { playTexts } from './texts';

/** Ways out of the player; what writes the files loads with the menu. While a file that takes long is made, the button tells how far it is and stops it. */
export function SaveMenu({ set }: { readonly set: FilmSet | null }) {
  const texts = playTexts(useLanguage());
  const standing = useRef(set);
  standing.current = set;
  const { stage, make, stop } = useMaking();
  if (stage)
    return (
      <Button variant="default" leftSection={<IconX size={14} aria-hidden />} onClick={stop}>
        {texts.stopSaving(stage)}
      </Button>
    );
  return (
    <MenuButton
      end
      width={340}
      items={async () => {
        const { SaveItems } = await import('./film/SaveItems');
        return () => <SaveItems set={() => standing.current} make={make} />;
      }}
      button={
        <Button variant="default" leftSection={<IconDownload size={14} aria-hidden />} disabled={set === null}>
          {texts.save}
        </Button>
      }
    />
  );
}

/** A file in the making, which the end of the player stops as well. */
function useMaking() {
  const [stage, setStage] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const control = useRef<AbortController | null>(null);
  const stop = useCallback((): void => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const make = async (work: (making: Making) => Promise<void>): Promise<void> => {
    const own = new AbortController();
    control.current = own;
    try {
      await work({ signal: own.signal, tell: (done, of) => setStage({ done, of }) });
    } finally {
      setStage(null);
    }
  };
  return { stage, make, stop };
}
