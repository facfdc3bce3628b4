import { create } from 'zustand';
import type { ParamValue } from '../../core/base/params';
import type { PatternChoice, TrafficChoice } from '../../core/traffic/traffic';

/** Traffic with the name under which people and result keys know it. */
export interface NamedTraffic {
  readonly traffic: TrafficChoice | null;
  readonly name: string;
  /** Of traffic from a file: the pattern that read it, and what else was said of it. */
  readonly read?: PatternChoice;
}

/** Traffic that a network is measured by where no other is requested. */
export const defaultTraffic: NamedTraffic = { traffic: null, name: 'default' };

export type EngineForms = Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;

export type EngineBy = 'person' | 'example' | 'page';

/** Settings of the next run; kept with the design. */
export interface RouteSetup {
  readonly engine: string;
  /** Whose choice the engine is; the page's follows the network, an example's goes with it. */
  readonly engineBy: EngineBy;
  /** Values of the engines' forms, by engine. */
  readonly engineParams: EngineForms;
  readonly seed: number;
  readonly traffic: NamedTraffic;
}

export const useRouteSetup = create<RouteSetup>()(() => ({
  engine: 'turn-addition',
  engineBy: 'page',
  engineParams: {},
  seed: 1,
  traffic: defaultTraffic,
}));

export const changeRouteSetup = (changes: Partial<RouteSetup>): void => useRouteSetup.setState(changes);

/** A person chooses an engine, which stays for this design. */
export const chooseEngine = (engine: string): void => useRouteSetup.setState({ engine, engineBy: 'person' });

/** Marks the engine of an example as the page's choice, since another network takes the place of the example. */
export const leaveExample = (): void =>
  useRouteSetup.setState(({ engineBy }) => (engineBy === 'example' ? { engineBy: 'page' } : {}));

/** Changes some of what an engine's form holds. */
export const changeEngineParams = (engine: string, changes: Readonly<Record<string, ParamValue>>): void =>
  useRouteSetup.setState(({ engineParams }) => ({
    engineParams: { ...engineParams, [engine]: { ...engineParams[engine], ...changes } },
  }));
