import { describe, expect, it } from 'vitest';
import { completeNotices } from './notices.mjs';

const written =
  '# Licenses\n\nThe app bundles:\n\n## commander - 14.0.3 (MIT)\n\nAll of it.\n\n## saxes - 6.0.0 (ISC)\n\n';

describe('notices', () => {
  it('keep what packages bring, and have the text of one that brings none', () => {
    const notices = completeNotices(written);
    expect(notices).toContain(
      '## commander - 14.0.3 (MIT)\n\nAll of it.\n\n## saxes - 6.0.0 (ISC)\n\nThe ISC License\n',
    );
  });

  it('are not written without a text that nobody has', () => {
    expect(() => completeNotices(`${written}## nobodys - 1.0.0 (MIT)\n`)).toThrow('nobodys');
  });
});
