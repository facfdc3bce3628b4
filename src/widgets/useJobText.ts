import type { PageTexts } from '../i18n/en';
import { useLocal, usePageTexts } from '../i18n/language';
import type { Job } from '../state/asks/jobStore';

/** A job in words, with its stage and how far that is; empty without a job. */
export function useJobText(job: Job | undefined): string {
  const t = usePageTexts();
  const local = useLocal();
  if (!job) return '';
  const what = t.job[job.kind]({ subject: job.subject ? local(job.subject) : '' });
  if (!job.stage) return what;
  const percent = Math.round(job.done * 100);
  return `${what} (${t.stage[job.stage as keyof PageTexts['stage']]}${percent > 0 ? ` ${percent} %` : ''})`;
}
