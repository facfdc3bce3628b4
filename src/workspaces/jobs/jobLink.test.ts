import { describe, expect, it } from 'vitest';
import { decodeForm } from '../../jobs/ask/words';
import { collectiveAsk, exchangeAsk, jobKinds } from '../../jobs/collective/ask';
import { exchanges } from './exchangeStore';
import { shownJob } from './jobLink';
import { askFor, jobCosts } from './jobsStore';

const read = (words: object) => decodeForm(collectiveAsk.form, words as Record<string, string>);

describe('a job in a link', () => {
  it('comes back as it was, of every kind', () => {
    expect(jobKinds.length).toBeGreaterThan(8);
    for (const { id } of jobKinds) {
      jobCosts.set({
        ...{ kind: { id, params: {} }, ranks: 12, placement: 'random', seed: 7, message: 4096 },
        free: { name: 'hosts', text: 'node[01-16], io & "1"=2' },
      });
      const words = new URLSearchParams(shownJob());
      expect(read(Object.fromEntries(new URLSearchParams(words.toString())))).toEqual(jobCosts.values());
    }
  });

  it('is read as links of earlier versions say it', () => {
    const words =
      'kind=bine&values=%7B%22form%22%3A%22reduce-scatter%22%7D&ranks=0&placement=random&message=4096&alpha=2&seed=3&free=node%5B01-04%5D';
    expect(read(Object.fromEntries(new URLSearchParams(words)))).toEqual({
      ...{ kind: { id: 'bine', params: { form: 'reduce-scatter' } }, ranks: 0, placement: 'random', message: 4096 },
      ...{ alpha: 2, seed: 3, free: { name: 'hosts', text: 'node[01-04]' } },
      ...{ order: 'machine', inner: null, innerAlpha: 1 },
    });
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
    expect(() => read(words)).toThrow(said);
  });
});

describe('random partners in a link', () => {
  it('come back as they were, results aside, in the place of the job', () => {
    exchanges.set({ ecmp: true, qps: 16, hashing: 'same', lmc: 2, bothWays: true, seed: 9, without: ['some'] });
    expect(shownJob()).toHaveProperty('kind');
    askFor('exchange');
    const { asks, ...words } = Object.fromEntries(new URLSearchParams(shownJob()));
    askFor('job');
    expect(asks).toBe('exchange');
    expect(decodeForm(exchangeAsk.form, words)).toEqual({ ...exchanges.values(), without: [] });
  });

  it('are read as links of earlier versions say them', () => {
    const words = Object.fromEntries(
      new URLSearchParams(
        'bothWays=true&ecmp=true&ways=shortest&qps=4&hashing=same&lmc=0&apart=1&maxMin=false&samples=50&seed=2',
      ),
    );
    expect(decodeForm(exchangeAsk.form, words)).toMatchObject({
      bothWays: true,
      qps: 4,
      hashing: 'same',
      samples: 50,
      seed: 2,
    });
  });

  it('are refused where they cannot be', () => {
    const refused = (words: Readonly<Record<string, string>>) => () => decodeForm(exchangeAsk.form, words);
    expect(refused({ ecmp: 'true', qps: '0' })).toThrow('qps=0: expected a whole number from 1 to 64');
    expect(refused({ nobody: '1' })).toThrow('nobody');
  });
});
