import { expect, it } from 'vitest';
import { readMessage } from './EmbeddedShell';

it('takes of a message what it knows', () => {
  expect(readMessage({ topoloom: { open: '#lesson=deadlock', press: 'next', language: 'ja', theme: 'dark' } })).toEqual(
    {
      open: '#lesson=deadlock',
      press: 'next',
      language: 'ja',
      themeChoice: 'dark',
    },
  );
  for (const none of [null, 'topoloom', 3, {}, { topoloom: 1 }, { topoloom: null }, [{ topoloom: {} }]])
    expect(readMessage(none)).toBeNull();
  for (const odd of [
    { open: 'javascript:alert(1)' },
    { open: ['#x'] },
    { open: `#${'x'.repeat(2 ** 20)}` },
    { press: 'x' },
    { language: 'fr' },
    { theme: {} },
  ])
    expect(readMessage({ topoloom: odd })).toEqual({});
});
