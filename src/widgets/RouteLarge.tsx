import { Button } from '@mantine/core';
import { formatNumber } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { useJobs } from '../state/asks/jobStore';
import { useSubject } from '../state/document/subjectStore';
import { isSmall, pickEngine } from '../state/results/autoRoute';
import { requestFor, routeNow } from '../state/results/routeActions';
import { useRuns } from '../state/results/runStore';
import { widgetTexts } from './texts';

/** Routes what is too large to be routed of itself, with the time that it may take where the engine has routed another network. */
export function RouteLarge() {
  const texts = widgetTexts(useLanguage());
  const { fabric, revision } = useSubject();
  const { results, engines } = useRuns();
  const isRouting = useJobs(({ jobs }) => jobs.some(({ kind }) => kind === 'route'));
  const choice = engines?.revision === revision ? pickEngine(engines.choices) : undefined;
  const isRouted = [...results.values()].some((result) => result.revision === revision);
  if (!choice || isSmall(fabric) || isRouting || isRouted) return null;
  const before = [...results.values()].findLast(({ report }) => report.engine === choice.id);
  const entries = ({ hostCount, switchCount }: typeof fabric): number => hostCount * switchCount;
  const seconds = before ? (before.workerMs / 1000) * (entries(fabric) / entries(before.fabric)) : 0;
  return (
    <Button size="xs" variant="default" mt={6} onClick={() => void routeNow(requestFor(choice.id, choice.title))}>
      {texts.route({ seconds: seconds < 1 ? null : formatNumber(Number(seconds.toPrecision(1))) })}
    </Button>
  );
}
