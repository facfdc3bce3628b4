import { Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { useJobs } from '../state/asks/jobStore';
import { useSubject } from '../state/document/subjectStore';
import { pickEngine } from '../state/results/autoRoute';
import { usePaper } from '../state/results/paperStore';
import { requestFor, routeNow } from '../state/results/routeActions';
import { useRouteSetup } from '../state/results/routeSetupStore';
import { useRuns } from '../state/results/runStore';
import { latePart } from '../state/view/lateParts';
import { openWorkspace } from '../state/view/pageStore';
import { useJobText } from '../widgets/useJobText';
import type { Workspace } from '../workspaces/workspace';
import { useFinding } from './useFinding';
import { useHolds, useWorkspace, useWorkspaces } from './useWorkspaces';

/** Of a design with several networks, which is in question. */
const NetworkChoice = latePart(() => import('./NetworkChoice'));

/** Where the settings of a paper are taken. */
const PaperMark = latePart(() => import('../inspector/PaperMark'));

/** One line that says what is seen, or a button that gets there. */
export function Finding() {
  const t = usePageTexts();
  const finding = useFinding();
  const several = useSubject((d) => d.network !== null);
  const offer = useRouteOffer();
  const refusal = useRefusal();
  const running = useJobText(useJobs((j) => j.jobs[0]));
  const { Headline } = useWorkspace();
  const marked = usePaper((one) => one.paper !== null) && !Headline;
  const said = finding ? `${finding.stale ? t.finding.stale : ''}${finding.text}` : offer ? t.finding.notRouted : '';
  return (
    <Group className="finding" gap="sm" wrap="nowrap" data-stale={finding?.stale || undefined}>
      <Suspense>{several && <NetworkChoice />}</Suspense>
      <Text size="sm" aria-live="polite" data-testid="finding" className="finding-text">
        <Suspense fallback={said}>{Headline ? <Headline otherwise={said} /> : said}</Suspense>
      </Text>
      <Suspense>{marked && <PaperMark />}</Suspense>
      {!offer && (!finding || finding.stale) && (
        <Text size="sm" className="finding-more" title={running ? undefined : refusal}>
          {running || refusal}
        </Text>
      )}
      <Offers />
      {offer && (!finding || finding.stale) && (
        <Button size="compact-xs" flex="none" onClick={offer.run}>
          {finding ? t.finding.routeAgain : t.finding.routeWith({ engine: offer.title })}
        </Button>
      )}
    </Group>
  );
}

/** Offers of other workspaces for the network as it is. */
function Offers() {
  const open = useWorkspace();
  return useWorkspaces().flatMap((one) =>
    one.offer && one !== open ? [<OfferButton key={one.id} id={one.id} offer={one.offer} />] : [],
  );
}

function OfferButton({ id, offer: { label, when, params } }: Required<Pick<Workspace, 'id' | 'offer'>>) {
  const local = useLocal();
  const holds = useHolds(when);
  if (!holds) return null;
  return (
    <Button size="compact-xs" flex="none" variant="default" onClick={() => openWorkspace(id, params)}>
      {local(label)}
    </Button>
  );
}

/** The reason why no engine can route the network as it is; empty if one can. */
function useRefusal(): string {
  const t = usePageTexts();
  const local = useLocal();
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  if (engines?.revision !== revision || engines.choices.some(({ reason }) => !reason)) return '';
  // The first engine takes every network that can be routed at all.
  const [first] = engines.choices;
  return first?.reason ? t.finding.refused({ reason: local(first.reason) }) : '';
}

/** The engine that a click would run; null while something is running or nothing applies. */
function useRouteOffer(): { readonly title: string; readonly run: () => void } | null {
  const local = useLocal();
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  const busy = useJobs((j) => j.jobs.some((job) => job.kind === 'route' || job.kind === 'generate'));
  useRouteSetup((v) => v.engine);
  if (busy || !engines || engines.revision !== revision) return null;
  const choice = pickEngine(engines.choices);
  if (!choice) return null;
  return { title: local(choice.title), run: () => void routeNow(requestFor(choice.id, choice.title)) };
}
