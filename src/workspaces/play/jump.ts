import { namedTraffic } from '../../state/results/namedTraffic';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import type { JumpParams } from '../../state/view/pageStore';
import { readValues, takeWords } from '../linkWords';
import { readCount, readTraffic } from './playLink';
import { openPlay } from './playStore';
import { requestOf, subjectOf, subjects } from './plays/registry';

/**
 * `engine`: plays what that engine decides, or the play of that id, on the network as it is; without it the engine that routes the network, or the first that can be
 * played. With the settings of the page, but for `with` and `traffic` (JSON) and `seed`; from `step` on. What a word says that cannot be is told, and nothing is opened.
 */
export function jump(params: JumpParams): void {
  takeWords(() => play(params));
}

function play(params: JumpParams): void {
  const subject =
    params.engine === undefined
      ? (subjectOf(useRouteSetup.getState().engine) ?? subjects[0])
      : subjectOf(params.engine);
  if (!subject) return;
  const request = requestOf(subject);
  const values = readValues('with', params.with ?? '{}');
  const traffic = readTraffic(params.traffic ?? null);
  openPlay(
    [
      {
        ...request,
        params: { ...request.params, ...values },
        seed: readCount(params.seed, request.seed),
        traffic: traffic ? namedTraffic(traffic) : request.traffic,
      },
    ],
    { step: readCount(params.step, 0), graph: params.graph === '1' },
  );
}
