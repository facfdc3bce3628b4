import { describe, expect, test } from 'vitest';
import { ParamError } from '../core/base/params';
import { FormatError } from '../core/base/text/textFile';
import { EngineRefusal } from '../core/routing/contract/engineRefusal';
import { DeadlockError } from '../core/simulation/pacing/stepTimer';
import { recordError } from './errorRecord';
import { RunGone } from './session';

const SAID = { problems: [], key: null };
const NOTHING = { ...SAID, reason: null, details: {} };

describe('an error as plain data', () => {
  test('keeps what its kind is told by, through a structured clone', () => {
    const problem = {
      severity: 'error',
      file: 'a.net',
      line: 2,
      message: 'expected a switch',
      ja: 'スイッチが必要です',
    } as const;
    const needs = { en: 'needs levels', ja: '階層が必要です' };
    const end = { reason: 'deadlock', waiting: [1, 2] } as unknown as ConstructorParameters<typeof DeadlockError>[2];
    const cases: [Error, object][] = [
      [
        new FormatError([problem]),
        {
          ...{ ...NOTHING, kind: 'file', name: 'FormatError', problems: [problem] },
          reason: { en: 'a.net:2: expected a switch', ja: 'a.net:2: スイッチが必要です' },
        },
      ],
      [new ParamError('k', needs), { ...NOTHING, kind: 'parameter', key: 'k', message: needs.en, reason: needs }],
      [new EngineRefusal('updn', needs), { ...NOTHING, kind: 'refusal', name: 'EngineRefusal', reason: needs }],
      [new DeadlockError(3, 0.5, end), { ...SAID, kind: 'deadlock', details: { step: 3, gap: 0.5 } }],
      [new RunGone('a'), { ...SAID, kind: 'gone', name: 'RunGone', details: { run: 'a' } }],
    ];
    for (const [error, wanted] of cases) expect(structuredClone(recordError(error))).toMatchObject(wanted);
  });

  test('that nobody foresaw has no kind, whatever fields it carries', () => {
    const stray = Object.assign(new TypeError('x is undefined'), { key: 'k', problems: [1], step: 1, gap: 2 });
    expect(recordError(stray)).toEqual({ ...NOTHING, kind: null, name: 'TypeError', message: 'x is undefined' });
    expect(recordError('thrown text')).toEqual({ ...NOTHING, kind: null, name: 'Error', message: 'thrown text' });
  });
});
