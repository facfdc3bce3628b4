import { fitAsk } from '../../jobs/networks/fitAsk';
import { hostJob } from '../../state/asks/hostedAsk';
import { useDocument } from '../../state/document/documentStore';

/** Networks of the size that is needed, the same whatever network is on the canvas. */
export const finder = hostJob('fit', fitAsk, {
  on: 'sketch',
  onRecords: true,
  usual: () => ({ machine: 'DGX-B200', models: useDocument.getState().topology.models ?? [] }),
});
