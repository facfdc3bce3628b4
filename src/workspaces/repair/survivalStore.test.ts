import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { formDefaults } from '../../jobs/ask/form';
import { failuresAsk, survivalAsk } from '../../jobs/failures/ask';
import { pageContext } from '../../state/asks/pageContext';
import { useDocument } from '../../state/document/documentStore';
import { chooseNetwork, useSubject } from '../../state/document/subjectStore';
import { changeRouteSetup, defaultTraffic } from '../../state/results/routeSetupStore';
import { addResult, leaveResults, type RouteResultView } from '../../state/results/runStore';
import { sharesAreRead } from './survivalStore';

it('takes per cents with commas between them and nothing else', () => {
  expect(['1', '1, 2.5,100'].every(sharesAreRead)).toBe(true);
  expect(['', '0', '1,,2', '101', 'x', '-1'].some(sharesAreRead)).toBe(false);
});

it('asks what failures cost, and what survives them, of the network in question', () => {
  const spec = 'compute=leaf-spine:leaves=2,spines=2,hosts=2;storage=leaf-spine:leaves=2,spines=1,hosts=2';
  useDocument.getState().open(generateFromSpec(spec));
  changeRouteSetup({ engine: 'min-hop' });
  const report = { engine: 'min-hop', params: {}, seed: 1 };
  for (const network of ['compute', 'storage']) {
    chooseNetwork(network);
    const { revision, topology, fabric } = useSubject.getState();
    const result = { key: `of ${network}`, revision, topology, fabric, report, traffic: defaultTraffic };
    addResult(result as unknown as RouteResultView);
  }
  for (const network of ['storage', 'compute']) {
    chooseNetwork(network);
    const left = survivalAsk.request(formDefaults(survivalAsk.form), pageContext(survivalAsk.reads));
    expect(left?.tables.map(({ run }) => run)).toEqual([`of ${network}`]);
    const costs = failuresAsk.request(formDefaults(failuresAsk.form), pageContext(failuresAsk.reads));
    expect(costs?.map(({ run, down }) => [run, down.kind])).toContainEqual([`of ${network}`, 'each-switch']);
    expect(new Set(costs?.map(({ run }) => run)).size).toBe(1);
  }
  leaveResults(new Map());
});
