import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const browserTests = ['src/**/*.browser.test.{ts,tsx}'];
const interopTests = ['src/**/*.interop.test.ts', 'interop/**/*.test.ts'];

/** What a page is made of, which is kept apart from the rest since it keeps state for the length of a page. */
const pageTests = ['appearance', 'canvas', 'inspector', 'shell', 'state', 'widgets', 'worker', 'workspaces'].map(
  (folder) => `src/${folder}/**/*.test.{ts,tsx}`,
);

const draws = Number(process.env.DRAWS ?? 1);

const unitTests = {
  environment: 'node',
  setupFiles: ['equalArrays', 'plainAssertions', 'sameDraws'].map((name) => `scripts/vitest/${name}.ts`),
  // They end what hangs, and are no measure: the first import of a command takes a minute where much other work is done.
  testTimeout: 300_000 * draws,
  hookTimeout: 300_000,
  // Loading what they have in common anew for each file takes a quarter of the time of all.
  isolate: false,
  // By itself it would leave a core idle, which is half of a machine of two.
  maxWorkers: '100%',
};

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: draws > 1 ? [{ find: /^fast-check$/, replacement: `${import.meta.dirname}/scripts/moreDraws.mjs` }] : [],
  },
  test: {
    tags: [{ name: 'deep', description: 'Large networks and many draws: `npm run test:deep`.' }],
    ...(process.env.DEEP !== '1' && { tagsFilter: ['!deep'] }),
    projects: [
      {
        extends: true,
        test: {
          ...unitTests,
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'fuzz/**/*.test.ts'],
          exclude: [...pageTests, ...browserTests, ...interopTests],
        },
      },
      {
        extends: true,
        test: {
          ...unitTests,
          name: 'page',
          setupFiles: [...unitTests.setupFiles, 'scripts/vitest/freshModules.ts'],
          include: pageTests,
          exclude: [...browserTests, ...interopTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'interop',
          environment: 'node',
          include: interopTests,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'lab',
          environment: 'node',
          include: ['lab/**/*.test.ts'],
          // Each file is a guest of one processor.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Found late, a package would be bundled during the run and the page reloaded under the tests.
        optimizeDeps: { include: ['comlink'] },
        test: {
          name: 'browser',
          include: browserTests,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: await findChromium(), args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
