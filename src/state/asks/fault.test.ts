import { expect, it } from 'vitest';
import { ParamError } from '../../core/base/params';
import { recordError } from '../../jobs/errorRecord';
import { JobError } from '../../worker/jobError';
import { faultOf, fieldFault, plainFault } from './fault';

it('gives what is wrong with a parameter to its field in both languages, and nothing else to any', () => {
  const reason = { en: 'k=5: expected an even number', ja: 'k=5：偶数が必要です' };
  expect(fieldFault(faultOf(new JobError(recordError(new ParamError('k', reason)))))).toEqual({
    key: 'k',
    message: reason,
  });
  expect(fieldFault(faultOf(new Error('x is undefined')))).toBeNull();
  expect(fieldFault(plainFault('no room'))).toBeNull();
  expect(fieldFault(null)).toBeNull();
});
