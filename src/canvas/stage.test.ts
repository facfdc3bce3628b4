// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onLettering } from './stage';

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

it('paints names anew when a typeface has come, until it is stopped', () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  const repaint = vi.fn();
  const stop = onLettering(repaint);
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(repaint).toHaveBeenCalledOnce();
  stop();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(repaint).toHaveBeenCalledOnce();
});
