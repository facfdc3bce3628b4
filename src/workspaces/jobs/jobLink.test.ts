import { describe, expect, it } from 'vitest';
import { exchangeInWords, readExchange } from './exchangeLink';
import { changeExchangeForm, useExchange } from './exchangeStore';
import { jobInWords, readJob, shownJob } from './jobLink';
import { askFor, changeJobForm, chooseKind, jobKinds, useJobsForm } from './jobsStore';

describe('a job in a link', () => {
  it('comes back as it was, of every kind', () => {
    expect(jobKinds.length).toBeGreaterThan(8);
    for (const { id } of jobKinds) {
      chooseKind(id);
      changeJobForm({ ranks: 12, placement: 'random', seed: 7, message: 4096, free: 'node[01-16], io & "1"=2' });
      const { form } = useJobsForm.getState();
      const words = new URLSearchParams(jobInWords(form));
      expect(readJob(Object.fromEntries(new URLSearchParams(words.toString())))).toEqual(form);
    }
  });

  it.each([
    [{ kind: 'uniform' }, 'kind=uniform: expected one of'],
    [{ kind: 'ring-all-reduce', ranks: '-3' }, 'ranks'],
    [{ kind: 'ring-all-reduce', placement: 'nearby' }, 'placement'],
    [{ kind: 'ring-all-reduce', values: '{"tp":1}' }, 'tp'],
    [{ kind: 'ring-all-reduce', nobody: '1' }, 'nobody'],
    [{ kind: 'ring-all-reduce', values: '{' }, 'values={: expected parameters in JSON'],
    [{ kind: 'ring-all-reduce', values: 'null' }, 'values=null: expected parameters in JSON'],
  ])('is refused where it cannot be: %j', (words, said) => {
    expect(() => readJob(words)).toThrow(said);
  });
});

describe('random partners in a link', () => {
  it('come back as they were, results aside, in the place of the job', () => {
    changeExchangeForm({ ecmp: true, qps: 16, hashing: 'same', lmc: 2, bothWays: true, seed: 9, without: ['some'] });
    const { form } = useExchange.getState();
    const words = Object.fromEntries(new URLSearchParams(exchangeInWords(form)));
    expect(readExchange(words)).toEqual({ ...form, without: [] });
    expect(shownJob()).toHaveProperty('kind');
    askFor('exchange');
    expect(shownJob()).toEqual(words);
    askFor('job');
  });

  it('are refused where they cannot be', () => {
    expect(() => readExchange({ asks: 'exchange', ecmp: 'true', qps: '0' })).toThrow(
      'qps=0: expected a whole number from 1 to 64',
    );
    expect(() => readExchange({ asks: 'exchange', nobody: '1' })).toThrow('nobody');
  });
});
