import { expect, it } from 'vitest';
import { ParamError } from '../../base/params';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { provisionalTraffic } from './provisionalTraffic';

it('refuses balanced routes that would note too much, before they are begun, and names what needs less', () => {
  // 16 switches with hosts and 64 channels.
  const fabric = compileFabric(generateFromSpec('torus:dims=4x4'));
  const request = { choice: 'auto', inner: null, traffic: null, interWeight: 1 } as const;
  const within = (most: number) => provisionalTraffic(fabric, { ...request, most }, new SeededRandom(1));
  expect(within(1024)).toHaveLength(16 * 4 * 4);
  expect(() => within(1023)).toThrow(
    new ParamError('provisional', {
      en: 'provisional=auto: balanced routes of 16 switches with hosts over 64 channels note 1024 hop counts, more than 1023: expected a smaller network, or where the engine has it, provisional=split or random',
      ja: 'provisional=auto：ホストのあるスイッチ 16 台、チャネル 64 本の balanced 経路にはホップ数の記録が 1024 個必要で、上限の 1023 個を超えます：より小さいネットワークか、エンジンにあれば provisional=split または random を指定してください',
    }),
  );
  for (const choice of ['split', 'random'] as const) {
    const traffic = provisionalTraffic(fabric, { ...request, choice, most: 0 }, new SeededRandom(1));
    expect(traffic.some((sum) => sum > 0)).toBe(true);
  }
});
