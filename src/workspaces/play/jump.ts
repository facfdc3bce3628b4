import { namedTraffic } from '../../state/namedTraffic';
import type { JumpParams } from '../../state/pageStore';
import { readTraffic, readValues } from './playLink';
import { openPlay } from './playStore';
import { requestOf, subjectOf, subjects } from './plays/registry';

/**
 * `engine`: plays what that engine decides, or what the play of that id is of, on the network as it is; the first there is, if none is named. With the settings of the
 * page, but for `with` and `traffic` (JSON) and `seed`.
 */
export function jump(params: JumpParams): void {
  const subject = params.engine === undefined ? subjects[0] : subjectOf(params.engine);
  if (!subject) return;
  const request = requestOf(subject);
  const values = readValues(params.with ?? '{}');
  const traffic = readTraffic(params.traffic ?? null);
  openPlay([
    {
      ...request,
      params: { ...request.params, ...values },
      seed: /^\d{1,10}$/.test(params.seed ?? '') ? Number(params.seed) : request.seed,
      traffic: traffic ? namedTraffic(traffic) : request.traffic,
    },
  ]);
}
