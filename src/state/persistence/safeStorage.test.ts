import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropText, storedText, storeText } from './safeStorage';

/** As a browser's own, without its limits. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('safe storage', () => {
  it('keeps the two storages apart', () => {
    vi.stubGlobal('localStorage', memory());
    vi.stubGlobal('sessionStorage', memory());
    expect(storeText('local', 'a', 'long')).toBe(true);
    expect(storeText('session', 'a', 'short')).toBe(true);
    expect([storedText('local', 'a'), storedText('session', 'a')]).toEqual(['long', 'short']);
    dropText('session', 'a');
    expect([storedText('local', 'a'), storedText('session', 'a')]).toEqual(['long', null]);
  });

  it('goes on where storage is full, and still reads', () => {
    const full = memory();
    full.setItem('a', 'before');
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', full);
    expect(storeText('local', 'a', 'after')).toBe(false);
    expect(storedText('local', 'a')).toBe('before');
  });

  it('goes on where looking at storage throws', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      expect(storeText('local', 'a', 'x')).toBe(false);
      expect(storedText('local', 'a')).toBeNull();
      expect(() => dropText('local', 'a')).not.toThrow();
    } finally {
      Reflect.deleteProperty(globalThis, 'localStorage');
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
    }
  });
});
