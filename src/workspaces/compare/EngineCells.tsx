import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconEye, IconLayoutColumns } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLanguage } from '../../i18n/language';
import { isQuick } from '../../inspector/headroom';
import { RunPaperMark } from '../../inspector/PaperMark';
import { useJobs } from '../../state/asks/jobStore';
import { routeNow } from '../../state/results/routeActions';
import { latePart } from '../../state/view/lateParts';
import { Tip } from '../../widgets/Tip';
import { showComparison, showOnCanvas } from './compareActions';
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
        onClick={() => showOnCanvas(result.key)}
      >
        {name}
      </UnstyledButton>
      <ResultTools result={result} name={name} before={before} />
      {shown && <IconEye size={12} aria-label={texts.shown} className="shown-mark" />}
    </>
  );
}

/** Buttons of a result, and the paper whose settings it was measured with. */
export function ResultTools({ result, name, before }: NamedResult) {
  return (
    <>
      {result.carried && !before && !result.unrepaired && (
        <Suspense>
          <ImproveTables result={result} name={name} />
        </Suspense>
      )}
      {isQuick(result) && !before && <SearchLonger result={result} name={name} />}
      <RunPaperMark result={result} />
    </>
  );
}

/** Runs the engine of a quick result with its whole refinement, in a row of its own. */
function SearchLonger({ result, name }: Pick<NamedResult, 'result' | 'name'>) {
  const texts = compareTexts(useLanguage());
  const busy = useJobs((j) => j.jobs.some(({ kind }) => kind === 'route'));
  const { engine, params, seed } = result.report;
  const search = (event: React.MouseEvent): void => {
    event.stopPropagation();
    const { title, traffic } = result;
    void routeNow({ engine, title, params: { ...params, refine: 'on' }, seed, traffic });
  };
  return (
    <Tip label={texts.quickHelp}>
      <Button size="compact-xs" variant="subtle" disabled={busy} aria-label={texts.longerOf({ name })} onClick={search}>
        {texts.longer}
      </Button>
    </Tip>
  );
}

/** Puts a result into a pane, or takes it out. */
export function PutInPane({ result, name, inPane }: NamedResult & { readonly inPane: boolean }) {
  const label = compareTexts(useLanguage()).putPane({ engine: name });
  const put = (event: React.MouseEvent): void => {
    event.stopPropagation();
    togglePane(result.key);
    if (!inPane && !['side', 'difference'].includes(useCompare.getState().view)) showComparison('side');
  };
  return (
    <Tip label={label}>
      <ActionIcon
        size="xs"
        aria-label={label}
        aria-pressed={inPane}
        variant={inPane ? 'filled' : 'subtle'}
        onClick={put}
      >
        <IconLayoutColumns size={12} />
      </ActionIcon>
    </Tip>
  );
}
