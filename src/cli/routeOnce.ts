import { compileFabric } from '../core/fabric/compileFabric';
import type { Fabric } from '../core/fabric/fabric';
import { measuredMembers } from '../core/metrics/measured';
import { withBound } from '../core/metrics/reached';
import type { RouteReport } from '../core/metrics/report';
import type { Engine } from '../core/routing/contract/engine';
import type { Topology } from '../core/topology/topology';
import type { Traffic } from '../core/traffic/traffic';
import { type RouteReply, route } from '../jobs/routing/routeJob';
import { namingParamFiles, type ParamArguments } from './args/paramArguments';
import type { CliIo } from './cliIo';
import { drive } from './drive';
import type { LpBounds } from './lpBounds';

/** Output of `route`. */
export type RouteResult = RouteReport & { readonly memory: { readonly peakMiB: number } };

export interface CompiledNetwork {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly compileMs: number;
}

/** Request to route with one engine. */
export interface RouteOnce {
  readonly network: CompiledNetwork;
  readonly engine: Engine;
  readonly params: ParamArguments;
  readonly seed: number;
  /** The engine's own choice without it. */
  readonly traffic?: Traffic | null;
  /** Which routes are measured; those of the tables without it. */
  readonly routes?: 'lft' | 'pairs';
  /** Bounds that no routes can beat, if requested. */
  readonly bounds?: LpBounds | null;
}

/** Compiles and counts the time. */
export function compileTimed(topology: Topology): CompiledNetwork {
  const started = performance.now();
  const fabric = compileFabric(topology);
  return { topology, fabric, compileMs: performance.now() - started };
}

/** Routes, verifies and measures a network with one engine. Parameters that came from files are reported by their names. */
export function routeOnce(
  { network, engine, params, seed, traffic = null, routes = 'lft', bounds = null }: RouteOnce,
  io: CliIo,
): { outcome: RouteReply; result: RouteResult } {
  const { id } = engine.descriptor;
  const request = { engine: id, params: params.values, seed, traffic, routes };
  const work = route.run(network, request, () => performance.now());
  const outcome = namingParamFiles(params.files, () => drive(work, io, id));
  return { outcome, result: routeResult(outcome, params, bounds, io) };
}

/** The fields in the order in which people know them. */
export function routeResult(
  { report, routing }: Pick<RouteReply, 'report' | 'routing'>,
  params: ParamArguments,
  bounds: LpBounds | null,
  io: CliIo,
): RouteResult {
  const bounded = bounds ? withBound(report, withLpBounds(report.bound, bounds, routing.turns)) : report;
  const { network, engine, seed, verification, turns, throughput, bound, percentOfBound, load, hops } = bounded;
  const { timing, ...others } = bounded;
  return {
    ...{ network, engine, params: {}, seed, verification, turns },
    ...{ throughput, bound, percentOfBound, load, hops },
    ...others,
    ...measuredMembers(bounded),
    params: { ...report.params, ...params.files },
    timing: {
      compileMs: roundMs(timing.compileMs),
      decideMs: roundMs(timing.decideMs),
      routeMs: roundMs(timing.routeMs),
      verifyMs: roundMs(timing.verifyMs),
    },
    memory: { peakMiB: io.peakMiB() },
  };
}

function withLpBounds({ hops, table, best }: RouteReport['bound'], flows: LpBounds, turns: Uint8Array | null) {
  return { hops, table, lp: flows.lp, turnSet: flows.ofTurns(turns), best: Math.min(best, flows.lp) };
}

/** Which promises of the engine its routes break, as sentences; empty if none, which is so for every correct engine. */
export function brokenGuarantees(engine: Engine, { verification }: RouteReport): string[] {
  const { id, guarantees } = engine.descriptor;
  const broken: string[] = [];
  if (guarantees.deadlockFree && !verification.deadlockFree) {
    broken.push(`${id} promises routes free of deadlock, but channels wait for each other in a loop`);
  }
  if (guarantees.reachable && verification.loops > 0) {
    broken.push(
      `${id} promises that every connected pair is reached, but ${verification.loops} walks go round in a loop`,
    );
  }
  return broken;
}

function roundMs(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
