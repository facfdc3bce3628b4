import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const port = process.env.E2E_PORT ?? '4273';

// Drives the built page (`npm run build` first; `npm test` builds by itself).
export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 90_000,
  // Two browsers share two cores with whatever else runs, and what is waited for has taken 20 s there; a wait that is met early costs nothing.
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // Stories, looks in every language and large networks: `npm run test:deep`.
  ...(process.env.DEEP !== '1' && { grepInvert: /@deep/ }),
  workers: 2,
  forbidOnly: process.env.CI === 'true',
  // Once more where another machine's moods may decide; what passes only then is named "flaky" in the report.
  retries: process.env.CI === 'true' ? 1 : 0,
  projects: [
    { name: 'page', testMatch: '**/*.spec.ts', testIgnore: '**/*.alone.spec.ts' },
    // Times mean something only while nothing else uses the machine, so these come last, by themselves.
    { name: 'alone', testMatch: '**/*.alone.spec.ts', dependencies: ['page'] },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Offline tests ask for them; others shall see what was built, and not share the machine with a cache being filled.
    serviceWorkers: 'block',
    // Two browsers on two cores paint every frame of every transition; files that look at movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a test takes it two thirds longer (35 s instead of 21).
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    url: `http://localhost:${port}/`,
    env: { PORT: port },
    reuseExistingServer: false,
  },
});
