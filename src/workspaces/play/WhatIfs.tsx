import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsSplit2, IconRestore } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { MenuButton } from '../../widgets/MenuButton';
import { Tip } from '../../widgets/Tip';
import { changePlay, redoPlay, undoPlay, undoWhatIfs, useChanges } from './changeStore';
import type { WhatIf } from './plays/play';
import { subjectOf } from './plays/registry';
import { playTexts } from './texts';
import type { Played } from './usePlayed';

interface Props {
  readonly played: readonly Played[];
  readonly position: number;
}

/** The alternative decisions at this step, where the play has any, and the way back from any change. */
export function WhatIfs(props: Props) {
  const some = props.played.some(({ request }) => subjectOf(request.engine)?.play.otherwise);
  return (
    <>
      {some && <WhatIfMenu {...props} />}
      <Changes position={props.position} />
    </>
  );
}

function WhatIfMenu({ played, position }: Props) {
  const texts = playTexts(useLanguage());
  const choices = useChoices(played, position);
  // The menu is loaded once and outlives the step.
  const standing = useRef(choices);
  standing.current = choices;
  return (
    <MenuButton
      items={async () => {
        const { WhatIfItems } = await import('./WhatIfItems');
        return () => <WhatIfItems choices={standing.current} />;
      }}
      button={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
          disabled={choices.length === 0}
        >
          {texts.whatIf}
        </Button>
      }
    />
  );
}

/** A "what if" of one of the engines that are played. */
export interface WhatIfChoice extends WhatIf {
  /** Of which engine; null where there is one. */
  readonly of: Played['request'] | null;
  readonly take: () => void;
}

function useChoices(played: readonly Played[], position: number): readonly WhatIfChoice[] {
  const language = useLanguage();
  return useMemo(() => {
    const requests = played.map(({ request }) => request);
    return played.flatMap(({ request, told }, i) => {
      const whatIfs = told?.at(Math.min(position, told.last), language).whatIfs ?? [];
      return whatIfs.map((whatIf) => ({
        ...whatIf,
        of: played.length > 1 ? request : null,
        take: () =>
          changePlay(requests.with(i, { ...request, params: whatIf.params }), {
            at: position,
            to: whatIf.step,
            whatIf: { engine: request.engine, text: whatIf.text },
          }),
      }));
    });
  }, [played, position, language]);
}

/** Back and forth between what was played, one change a press, and back to the algorithm's own run. Nothing until something has changed. */
function Changes({ position }: { readonly position: number }) {
  const texts = playTexts(useLanguage());
  const local = useLocal();
  const { whatIf, past, future } = useChanges();
  if (past.length + future.length === 0) return null;
  const undone = future.at(-1)?.whatIf;
  const named = (label: string, of: typeof whatIf | undefined): string =>
    of ? [label, local(of.text)].join(texts.colon) : label;
  const buttons = [
    {
      label: named(texts.undo, whatIf),
      icon: IconArrowBackUp,
      go: undoPlay,
      off: past.length === 0,
      keys: 'Control+Z',
    },
    {
      label: named(texts.redo, undone),
      icon: IconArrowForwardUp,
      go: redoPlay,
      off: !future.length,
      keys: 'Control+Y',
    },
    { label: texts.ownRun, icon: IconRestore, go: undoWhatIfs, off: whatIf === null },
  ];
  return buttons.map(({ label, icon: Icon, go, off, keys }) => (
    <Tip key={keys ?? label} label={label}>
      <ActionIcon aria-label={label} aria-keyshortcuts={keys} disabled={off} onClick={() => go(position)}>
        <Icon size={18} />
      </ActionIcon>
    </Tip>
  ));
}
