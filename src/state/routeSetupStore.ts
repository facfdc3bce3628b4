import { create } from 'zustand';
import type { ParamValue } from '../core/base/params';
import type { PatternChoice, TrafficChoice } from '../core/traffic/traffic';

/** Traffic with the name under which people and result keys know it. */
export interface NamedTraffic {
  readonly traffic: TrafficChoice | null;
  readonly name: string;
  /** Of traffic from a file: the pattern that read it, and what else was said of it. */
  readonly read?: PatternChoice;
}

/** What a network is measured by where nothing else is asked for. */
export const defaultTraffic: NamedTraffic = { traffic: null, name: 'default' };

export type EngineForms = Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;

/** What the next run is asked for; kept with the design. */
export interface RouteSetup {
  readonly engine: string;
  /** What the engines' forms hold, by engine. */
  readonly engineParams: EngineForms;
  readonly seed: number;
  readonly traffic: NamedTraffic;
}

export const useRouteSetup = create<RouteSetup>()(() => ({
  engine: 'turn-addition',
  engineParams: {},
  seed: 1,
  traffic: defaultTraffic,
}));

export const changeRouteSetup = (changes: Partial<RouteSetup>): void => useRouteSetup.setState(changes);

/** Changes some of what an engine's form holds. */
export const changeEngineParams = (engine: string, changes: Readonly<Record<string, ParamValue>>): void =>
  useRouteSetup.setState(({ engineParams }) => ({
    engineParams: { ...engineParams, [engine]: { ...engineParams[engine], ...changes } },
  }));
