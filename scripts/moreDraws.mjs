// `DRAWS=10 npm test -- unit`: property tests with ten times as many draws, and none of the seeds that tests have fixed. vitest.config.ts then puts
// this in fast-check's place.
import { createRequire } from 'node:module';

/** @type {typeof import('fast-check')} */
const original = createRequire(import.meta.url)('fast-check');

const times = Number(process.env.DRAWS);
/** A test that has this behind it has drawn enough, ms. */
const enough = 50_000;

/**
 * @param {import('fast-check').IProperty<any>} property
 * @param {import('fast-check').Parameters<any>} [params]
 */
function assert(property, params = {}) {
  const { numRuns = 100, seed: _, ...others } = params;
  return original.assert(property, { ...others, numRuns: times * numRuns, interruptAfterTimeLimit: enough });
}

export default { ...original, assert };
