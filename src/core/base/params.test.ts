import { describe, expect, it } from 'vitest';
import { refuseUnheeded } from './checkParams';
import { ParamError, type ParamSpecs, readParams } from './params';

const text = { en: '', ja: '' };
const specs = {
  levels: { type: 'integer', default: 3, min: 2, max: 3, label: text, help: text },
  ports: { type: 'integer', default: 36, min: 2, max: 64, label: text, help: text, appliesWhen: { levels: [2] } },
} as const satisfies ParamSpecs;

describe('a parameter without an effect', () => {
  it('is refused where it was given, naming what gives it one', () => {
    expect(() => refuseUnheeded(specs, { ports: '24' })).toThrow('ports=24: ports is taken with levels=2 only');
    expect(() => refuseUnheeded(specs, { ports: '24', levels: '3' })).toThrow(ParamError);
    expect(() => refuseUnheeded(specs, { ports: '24', levels: '2' })).not.toThrow();
    expect(() => refuseUnheeded(specs, { levels: 3 })).not.toThrow();
  });

  it('cannot be wrong, since no form shows it', () => {
    expect(readParams(specs, { ports: 'many' })).toEqual({ levels: 3, ports: 36 });
    expect(readParams(specs, { ports: 24 })).toEqual({ levels: 3, ports: 24 });
    expect(() => readParams(specs, { ports: 'many', levels: 2 })).toThrow('ports=many: expected a whole number');
  });
});
