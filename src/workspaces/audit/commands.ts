import type { Commands } from '../workspace';
import { runAudit, takeOver } from './auditActions';
import { auditAsked, audits, canAudit, useAudit } from './auditStore';
import { saveReport } from './saveReport';
import { auditTexts } from './texts';

/** Of what was compared: again, and its report as a page or a file. */
export const list: Commands['list'] = (language) => {
  const texts = auditTexts(language);
  const { value } = audits;
  const command = (id: string, label: string, run: () => void) => ({
    id: `audit-${id}`,
    label: texts.command({ label }),
    run,
  });
  return [
    ...(canAudit(useAudit.getState().form) ? [command('run', texts.run, () => void runAudit())] : []),
    ...(value
      ? [
          command('print', texts.print, () => saveReport(value, 'print', language)),
          command('csv', texts.csv, () => saveReport(value, 'csv', language)),
          command('json', texts.json, () => saveReport(value, 'json', language)),
        ]
      : []),
    ...(value && audits.settles(auditAsked(value.form))
      ? [command('take', texts.takeAll, () => void takeOver(value))]
      : []),
  ];
};
