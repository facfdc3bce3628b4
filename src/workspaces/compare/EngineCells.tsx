import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconEye, IconLayoutColumns } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLanguage } from '../../i18n/language';
import { latePart } from '../../state/view/lateParts';
import { changeLook } from '../../state/view/lookStore';
import { showComparison } from './compareActions';
import { togglePane, useCompare } from './compareStore';
import { compareTexts } from './texts';
import type { NamedResult } from './useResults';

/** Few networks have imported tables. */
const ImproveTables = latePart(() => import('./ImproveTables'));

/** The name of a result; a click puts it on the canvas. */
export function EngineName({ result, name, before, shown }: NamedResult & { readonly shown: boolean }) {
  const texts = compareTexts(useLanguage());
  return (
    <>
      <UnstyledButton
        fz="xs"
        fw={shown ? 700 : 400}
        aria-pressed={shown}
        title={texts.show({ engine: name })}
        onClick={() => changeLook({ shownRun: result.key })}
      >
        {name}
      </UnstyledButton>
      {result.carried && !before && !result.unrepaired && (
        <Suspense>
          <ImproveTables result={result} name={name} />
        </Suspense>
      )}
      {shown && <IconEye size={12} aria-label={texts.shown} className="shown-mark" />}
    </>
  );
}

/** Puts a result into a pane, or takes it out. */
export function PutInPane({ result, name, inPane }: NamedResult & { readonly inPane: boolean }) {
  const label = compareTexts(useLanguage()).putPane({ engine: name });
  const put = (event: React.MouseEvent): void => {
    event.stopPropagation();
    togglePane(result.key);
    if (!inPane && useCompare.getState().view === 'single') showComparison('side');
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="xs"
        aria-label={label}
        aria-pressed={inPane}
        variant={inPane ? 'filled' : 'subtle'}
        onClick={put}
      >
        <IconLayoutColumns size={12} />
      </ActionIcon>
    </Tooltip>
  );
}
