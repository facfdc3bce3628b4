import { describe, expect, test } from 'vitest';
import { AddressingError } from '../../core/addressing/addressingError';
import { untranslated } from '../../core/base/localText';
import { ParamError } from '../../core/base/params';
import { FormatError } from '../../core/base/text/textFile';
import { SpecError } from '../../core/generators/spec';
import { BoundRefusal } from '../../core/metrics/lpBound';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { DeadlockError } from '../../core/simulation/pacing/stepTimer';
import { FailureNameError } from '../../core/topology/elementNames';
import { TrafficError } from '../../core/traffic/trafficError';
import { InputFault } from '../inputFault';
import { describeError } from './describeError';

describe('what standard error says', () => {
  const end = { waiting: [1, 2] } as unknown as ConstructorParameters<typeof DeadlockError>[2];
  const warned = { severity: 'warning', file: 'a.net', line: 0, message: 'is odd' } as const;
  const wrong = { severity: 'error', file: 'a.net', line: 7, message: 'expected a switch' } as const;
  test.each([
    [new ParamError('k', untranslated('k=3: expected')), '--param k=3: expected'],
    [new FailureNameError(untranslated('no "x"')), '--down: no "x"'],
    [new TrafficError('pattern', untranslated('x: expected')), '--traffic x: expected'],
    [new BoundRefusal(untranslated('too large')), '--bound lp: too large'],
    [new SpecError(untranslated('torus:x')), 'torus:x'],
    [new InputFault('--io: none'), '--io: none'],
    [new AddressingError(untranslated('too many')), 'too many'],
    [new EngineRefusal('d-mod-k', { en: 'trees', ja: '木' }), 'd-mod-k does not apply to this network: trees'],
    [new FormatError([wrong, warned]), 'a.net:7: expected a switch\na.net: warning: is odd'],
    [
      new DeadlockError(3, 0.5, end),
      'step 3 with the gap 0.5 never ends: 2 channels wait for each other in a loop; simulate --step 3 --gap 0.5 names the channels',
    ],
    [
      new RangeError('Invalid typed array length: 4900010000'),
      'not enough memory (Invalid typed array length: 4900010000): expected a smaller network, or an engine that keeps less',
    ],
    [new RangeError('Maximum call stack size exceeded'), 'internal error: Maximum call stack size exceeded'],
    [new TypeError('x is undefined'), 'internal error: x is undefined'],
  ])('of %s', (error, text) => {
    expect(describeError(error)).toBe(text);
  });
});
