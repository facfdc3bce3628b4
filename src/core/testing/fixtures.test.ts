import { describe, expect, it } from 'vitest';
import { fixture, fixturesIn } from './fixtures';

describe('fixtures', () => {
  it('are read unpacked, under their names', () => {
    const { name, text } = fixture('opensm-samples/ring6.ibsim.net');
    expect(name).toBe('opensm-samples/ring6.ibsim.net');
    expect(text.match(/^Switch/gm)).toHaveLength(6);
    expect(fixturesIn('avakas/ibroute')).toHaveLength(25);
  });

  it('that are missing are an error that names the file', () => {
    expect(() => fixture('nowhere/ring')).toThrow(/expected the fixture .*fixtures.nowhere.ring\.gz/);
    expect(() => fixturesIn('nowhere')).toThrow(/expected fixtures in .*fixtures.nowhere/);
  });
});
