import { describe, expect, it } from 'vitest';
import { jobInWords, readJob } from './jobLink';
import { changeJobForm, chooseKind, jobKinds, useJobsForm } from './jobsStore';

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
