import type { TermId } from '../i18n/glossary';
import type { MetricId } from './metricTexts';

/** The word of the glossary that each number is about; those without one are plain English. */
export const metricTerms: Readonly<Partial<Record<MetricId, TermId>>> = {
  throughput: 'throughput',
  throughputInside: 'throughput',
  throughputBetween: 'throughput',
  bound: 'bound',
  tableBound: 'bound',
  flowBound: 'bound',
  loadMax: 'load',
  loadMean: 'load',
  hopsMean: 'hop',
  hopsMax: 'hop',
  prohibited: 'prohibitedTurn',
  interTree: 'prohibitedTurn',
  lanes: 'lane',
  verdict: 'dependencyGraph',
};
