import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { formatTime } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';
import { type Job, useJobs } from '../state/asks/jobStore';
import { useDocument } from '../state/document/documentStore';
import { useShownResult } from '../state/results/runStore';
import { zoomTo } from '../state/view/canvasPort';
import { latePart } from '../state/view/lateParts';
import { useLook } from '../state/view/lookStore';
import { useRemarks } from '../state/view/remarksStore';
import { Tip } from '../widgets/Tip';
import { useJobText } from '../widgets/useJobText';
import { useVerdict } from '../widgets/useVerdict';

const Sparkline = latePart(() => import('../widgets/Sparkline'));

const RemarksMark = latePart(() => import('./remarks/RemarksMark'));

/** Counts, what is running, the verdict, zoom. */
export function StatusBar() {
  const t = usePageTexts();
  const { switchCount, hostCount } = useDocument((d) => d.fabric);
  const links = useDocument((d) => d.fabric.linkCount);
  const jobs = useJobs((j) => j.jobs);
  const { result } = useShownResult();
  const remarked = useRemarks((r) => r.imports.length > 0);
  return (
    <footer className="status">
      <Group gap="md" wrap="nowrap" data-testid="counts">
        <span>{t.status.switches({ count: switchCount })}</span>
        <span>{t.status.hosts({ count: hostCount })}</span>
        <span>{t.status.links({ count: links })}</span>
      </Group>
      <div className="status-jobs">
        {jobs.length > 0 ? (
          <JobLine job={jobs[0]} />
        ) : (
          result && <span className="dimmed">{t.status.worker({ time: formatTime(result.workerMs) })}</span>
        )}
      </div>
      {remarked && (
        <Suspense fallback={null}>
          <RemarksMark />
        </Suspense>
      )}
      <VerdictBadge />
      <Group gap={2} wrap="nowrap">
        <Tip label={t.status.zoomOut}>
          <ActionIcon size="sm" onClick={() => zoomTo('out')} aria-label={t.status.zoomOut}>
            <IconMinus size={14} />
          </ActionIcon>
        </Tip>
        <ZoomText />
        <Tip label={t.status.zoomIn}>
          <ActionIcon size="sm" onClick={() => zoomTo('in')} aria-label={t.status.zoomIn}>
            <IconPlus size={14} />
          </ActionIcon>
        </Tip>
        <Tip label={t.status.fit}>
          <ActionIcon size="sm" onClick={() => zoomTo('fit')} aria-label={t.status.fit}>
            <IconArrowsMaximize size={14} />
          </ActionIcon>
        </Tip>
      </Group>
    </footer>
  );
}

/** By itself, since it changes with every frame of a zoom. */
function ZoomText() {
  const percent = useLook((v) => (v.zoom < 0.0095 ? Math.ceil(v.zoom * 1000) / 10 : Math.round(v.zoom * 100)));
  return (
    <Text size="xs" w={40} ta="center" data-testid="zoom">
      {percent} %
    </Text>
  );
}

function VerdictBadge() {
  const t = usePageTexts();
  const verdict = useVerdict();
  return (
    <Tip label={verdict.help}>
      <Badge
        className="verdict"
        color={verdict.color}
        variant="light"
        leftSection={<verdict.Icon size={12} aria-hidden />}
        role="status"
        aria-label={`${t.verdict.label}: ${verdict.text}`}
        data-testid="verdict"
        tt="none"
      >
        {verdict.text}
      </Badge>
    </Tip>
  );
}

/** The running job, its progress, and a button to stop it. */
function JobLine({ job }: { readonly job: Job }) {
  const t = usePageTexts();
  const text = useJobText(job);
  const percent = Math.round(job.done * 100);
  return (
    <Group gap="xs" wrap="nowrap" data-testid="job">
      <Text size="xs" truncate>
        {text}
      </Text>
      <progress className="job-progress" value={percent > 0 ? percent : undefined} max={100} aria-label={text} />
      {job.objectives.length > 1 && (
        <>
          <Suspense fallback={null}>
            <Sparkline values={job.objectives} label={t.status.objective} />
          </Suspense>
          <Button size="compact-xs" variant="default" onClick={job.stop}>
            {t.status.stop}
          </Button>
        </>
      )}
      <Button size="compact-xs" variant="default" onClick={job.cancel}>
        {t.status.cancel}
      </Button>
    </Group>
  );
}
