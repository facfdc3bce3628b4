import { Button, Text } from '@mantine/core';
import { percentShown } from '../core/metrics/reached';
import { formatShare, formatThroughput } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { useJobs } from '../state/asks/jobStore';
import { useSubject } from '../state/document/subjectStore';
import { bestPossible } from '../state/results/bestActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import { requestFor, routeNow } from '../state/results/routeActions';
import { changeEngineParams } from '../state/results/routeSetupStore';
import { type RouteResultView, useRuns } from '../state/results/runStore';
import { changeLook } from '../state/view/lookStore';
import { type Headroom, headroomOf, type Offer } from './headroom';
import { headroomTexts } from './headroomTexts';

/** In a line, how near a result is to its bound, and what may add to it, each with a button that does it. */
export default function HeadroomLine({ result }: { readonly result: RouteResultView }) {
  const texts = headroomTexts(useLanguage());
  const headroom = useHeadroom(result);
  if (!headroom) return null;
  const { lanes, bound, offers, more } = headroom;
  const percent = percentShown(headroom.percent);
  return (
    <Text size="xs" px={4} py={4} component="section" aria-label={texts.label} data-testid="headroom">
      {percent === 100
        ? texts.reached({ lanes, bound: formatShare(bound) })
        : texts.below({ lanes, percent, bound: formatShare(bound) })}
      {offers.map((offer) => (
        <OfferText key={offer.kind} offer={offer} more={more} />
      ))}
    </Text>
  );
}

/** Null for a result of an earlier state of the network: nothing can be added to that. */
function useHeadroom(result: RouteResultView): Headroom<RouteResultView> | null {
  const revision = useSubject((d) => d.revision);
  const all = useRuns((j) => j.results);
  const engines = useRuns((j) => j.engines);
  const { value: best } = useResultQuestion(bestPossible, result);
  if (result.revision !== revision) return null;
  return headroomOf(result, {
    results: [...all.values()].filter((r) => r.revision === revision && r.traffic.name === result.traffic.name),
    choices: engines?.revision === revision ? engines.choices : [],
    best: best?.throughput ?? null,
  });
}

function OfferText({ offer, more }: { readonly offer: Offer<RouteResultView>; readonly more: number }) {
  const busy = useJobs((j) => j.jobs.some(({ kind }) => kind === 'route'));
  const { said, act, run } = useOffer(offer, more);
  return (
    <>
      {' '}
      {said}{' '}
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy && offer.kind !== 'better'}
        data-offer={offer.kind}
        onClick={run}
      >
        {act}
      </Button>
    </>
  );
}

function useOffer(offer: Offer<RouteResultView>, more: number) {
  const texts = headroomTexts(useLanguage());
  const local = useLocal();
  switch (offer.kind) {
    case 'better':
      return {
        said: texts.better({
          engine: local(offer.result.title),
          throughput: formatThroughput(offer.throughput),
          lanes: offer.result.report.verification.virtualLanes,
        }),
        act: texts.show,
        run: () => changeLook({ shownRun: offer.result.key }),
      };
    case 'suited':
      return { said: texts.suited({ engine: local(offer.engine.title) }), act: texts.run, run: () => start(offer) };
    case 'longer':
      return {
        said: texts.longer({ more }),
        act: texts.tryLonger,
        run: () => {
          changeEngineParams(offer.engine.id, { refine: 'on' });
          start(offer);
        },
      };
    case 'lanes':
      return {
        said: texts.lanes({ lanes: offer.lanes }),
        act: texts.tryLanes({ lanes: offer.lanes }),
        run: () => {
          changeEngineParams(offer.engine.id, { lanes: offer.lanes });
          start(offer);
        },
      };
    case 'search':
      return { said: texts.search({ more }), act: texts.trySearch, run: () => start(offer) };
  }
}

function start({ engine }: Exclude<Offer, { readonly kind: 'better' }>): void {
  void routeNow(requestFor(engine.id, engine.title));
}
