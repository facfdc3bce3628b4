import type { Commands } from '../workspace';
import { takeOver } from './auditActions';
import { audit } from './auditStore';
import { saveReport } from './saveReport';
import { auditTexts } from './texts';

/** Of what was compared: again, and its report as a page or a file. */
export const list: Commands['list'] = (language) => {
  const texts = auditTexts(language);
  const { value } = audit.question;
  const command = (id: string, label: string, run: () => void) => ({
    id: `audit-${id}`,
    label: texts.command({ label }),
    run,
  });
  return [
    ...(audit.now() ? [command('run', texts.run, () => void audit.run())] : []),
    ...(value
      ? [
          command('print', texts.print, () => saveReport(value, 'print', language)),
          command('csv', texts.csv, () => saveReport(value, 'csv', language)),
          command('json', texts.json, () => saveReport(value, 'json', language)),
        ]
      : []),
    ...(value && audit.settled ? [command('take', texts.takeAll, () => void takeOver(value))] : []),
  ];
};
