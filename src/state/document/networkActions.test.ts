import { beforeEach, expect, it } from 'vitest';
import type { Topology } from '../../core/topology/topology';
import { useDocument } from './documentStore';
import { bringNetwork, isNetworkComing, openEmptyDesign, placeNetwork } from './networkActions';

/** A network that is asked for and comes, or fails, when the test says so. */
function ask(name: string) {
  let resolve = (_: Topology | null): void => {};
  let reject = (_: Error): void => {};
  const promise = new Promise<Topology | null>((come, fail) => {
    [resolve, reject] = [come, fail];
  });
  let signal: AbortSignal | undefined;
  const there = bringNetwork(
    (given) => {
      signal = given;
      return promise;
    },
    (topology) => placeNetwork('import', topology),
  );
  return {
    there,
    come: () => resolve({ name, switches: [], hosts: [], links: [] }),
    give: () => resolve(null),
    fail: () => reject(new Error(name)),
    givenUp: () => signal?.aborted,
  };
}

const shown = (): string => useDocument.getState().topology.name;

beforeEach(() => openEmptyDesign('before'));

it('places the network that was asked for last, in whatever order they come', async () => {
  const [a, b, c] = [ask('a'), ask('b'), ask('c')];
  expect([a, b, c].map(({ givenUp }) => givenUp())).toEqual([true, true, false]);
  for (const { come } of [c, a, b]) come();
  expect(await Promise.all([a, b, c].map(({ there }) => there))).toEqual([false, false, true]);
  expect(shown()).toBe('c');
});

it('passes over what failed once another has been asked for, and throws what the last one does', async () => {
  const [a, b] = [ask('a'), ask('b')];
  a.fail();
  expect(await a.there).toBe(false);
  expect(isNetworkComing()).toBe(true);
  b.fail();
  await expect(b.there).rejects.toThrow('b');
  expect([shown(), isNetworkComing()]).toEqual(['before', false]);
});

it('gives way to a network that is placed at once', async () => {
  const a = ask('a');
  openEmptyDesign('drawn');
  a.come();
  expect([await a.there, shown()]).toEqual([false, 'drawn']);
});

it('waits for nothing once there was nothing', async () => {
  const a = ask('a');
  expect(isNetworkComing()).toBe(true);
  a.give();
  expect([await a.there, isNetworkComing(), shown()]).toEqual([false, false, 'before']);
});
