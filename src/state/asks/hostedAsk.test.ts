import { expect, it, vi } from 'vitest';
import { pacingAsk } from '../../jobs/simulate/ask';
import { useDocument } from '../document/documentStore';
import { HostedAsk } from './hostedAsk';

const sent = vi.hoisted((): unknown[] => []);
vi.mock('./runOn', () => ({
  runOn: async (...[, , , { network }]: [string, string, object, { network: unknown }]) => {
    sent.push(network);
    return { value: null, workerMs: 0 };
  },
}));

it('runs a job on the design as it was, unless another network is named', async () => {
  const { revision, topology } = useDocument.getState();
  const other = { revision: -1, topology };
  const hosted = new HostedAsk(pacingAsk, {
    work: async (request, { run }) => {
      await run('pacing', request, { network: other });
      await run('pacing', request, { network: undefined });
      return run('pacing', request);
    },
  });
  hosted.set({ paths: 'dateline' });
  await hosted.run();
  const own = { revision, topology };
  expect(sent).toEqual([other, own, own]);
});
