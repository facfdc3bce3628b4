import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { ParamSpecs } from '../../core/base/params';
import { type FormSpecs, plainFields } from '../../jobs/ask/form';
import { bisectParams } from '../../jobs/collective/bisectParams';
import { hashedParams } from '../../jobs/collective/ecmpParams';
import { failureParams } from '../../jobs/failures/failureParams';
import { gapsForm, pacingForm, packetsForm } from '../../jobs/simulate/forms';
import { planAsk } from '../../jobs/vlan/ask';
import { captureCli } from '../captureCli.fixture';
import { specOption } from './specOptions';

/** The fields of a form that have a flag. */
const flagged = (form: FormSpecs): ParamSpecs =>
  Object.fromEntries(Object.entries(plainFields(form)).filter(([, { flag }]) => flag !== undefined));

const ofCommand: readonly (readonly [string, ParamSpecs])[] = [
  ['bisect', bisectParams],
  ['fail', failureParams],
  ['survive', hashedParams],
  ['simulate', flagged(packetsForm)],
  ['pacing', flagged({ ...gapsForm, ...pacingForm })],
  ['vlan', flagged(planAsk.form)],
];

describe('options made from what jobs say of their parameters', () => {
  it.each(ofCommand)('%s has a flag for each, with its default', async (command, specs) => {
    const { out } = await captureCli(command, '--help');
    const help = out.replace(/\s+/g, ' ');
    for (const spec of Object.values(specs)) {
      const { flag } = spec;
      const at = help.indexOf(` ${flag} `);
      expect(at, flag).toBeGreaterThan(0);
      const usual = 'unsaid' in spec && spec.unsaid ? spec.unsaid.en : JSON.stringify(spec.default);
      expect(/default: ([^)]+)\)/.exec(help.slice(at))?.[1], flag).toBe(usual);
    }
  });

  it.each(ofCommand)('%s refuses values out of range', (_, specs) => {
    for (const spec of Object.values(specs)) {
      const read = (text: string) => {
        const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
        return command
          .addOption(specOption(spec))
          .parse([`${spec.flag?.split(' ')[0]}`, text], { from: 'user' })
          .opts();
      };
      // Of texts the jobs judge.
      if (spec.type === 'text') continue;
      expect(() => read('nonsense')).toThrow();
      const values = spec.type === 'choice' ? spec.values : spec.type === 'integer' ? [spec.min, spec.max] : [];
      for (const value of values) expect(Object.values(read(`${value}`))).toEqual([value]);
      if (spec.type === 'integer') expect(() => read(`${spec.max + 1}`)).toThrow(`from ${spec.min} to ${spec.max}`);
    }
  });
});
