import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import * as dModK from '../../core/routing/engines/dModK';
import { naiveVerify } from '../../core/testing/naiveVerifier';
import { runEngine } from '../../core/testing/runEngine';
import { applyFailures } from '../../core/topology/failures';
import { Session } from '../session';
import { carryOn } from './carryOnJob';

const intact = generateFromSpec('fat-tree:k=4');
const nameAt = (level: number): string => intact.switches.find((s) => s.level === level)?.name ?? 'none';

/** Throughput of d-mod-k's tables of the intact tree after these failures. */
function carriedOn(...names: string[]) {
  const session = new Session(() => 0, Number.POSITIVE_INFINITY);
  session.load(1, intact);
  const routing = runEngine(dModK, session.network.fabric);
  session.keep('before', routing, null);
  const damaged = applyFailures(intact, names);
  session.load(2, damaged);
  const { reply } = finish(carryOn.on(session, { run: 'before', name: 'unrepaired:d-mod-k', traffic: null }));
  expect(session.run('before').routing.table).toEqual(routing.table);
  return { reply, table: routing.table, damaged };
}

describe('tables that nobody has repaired', () => {
  it.each([nameAt(2), nameAt(0), `${nameAt(0)}--${nameAt(1)}`, intact.hosts[0].name])(
    'lose what leads into %s, and carry the rest',
    (name) => {
      const { reply, table, damaged } = carriedOn(name);
      const expected = naiveVerify(damaged, table, null);
      expect(reply.report.verification.reachablePairs).toBe(expected.reachable);
      expect(reply.report.verification.unreachablePairs).toBe(16 * 15 - expected.reachable);
      expect(expected.reachable).toBeLessThan(16 * 15);
      // Measured are the hosts that are left, where all of them still reach each other.
      const left = 16 - (reply.report.hostsCutOff ?? 0);
      const isWhole = expected.reachable === left * (left - 1);
      expect(reply.report.throughput).toEqual({ all: isWhole ? expect.any(Number) : null });
    },
  );
});
