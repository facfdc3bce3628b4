import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { formDefaults } from '../ask/form';
import { packetsAsk } from './ask';

const fabric = compileFabric(generateFromSpec('vbft:leaves=2,spines=2,hosts=4'));

/** The routes that are requested, VLANs by a rule. */
function routesOf(pattern: string, assigned: 'alike' | 'sent') {
  const form = { ...formDefaults(packetsAsk.form), paths: 'vlan', rule: 'balanced', assigned } as const;
  return packetsAsk.request({ ...form, pattern: { id: pattern, params: {} } }, { fabric, shownRun: null })?.routes;
}

it('assigns VLANs for what is sent where that is asked for', () => {
  const vlan = { kind: 'vlan', rule: 'balanced' };
  expect(routesOf('cg-transpose', 'sent')).toEqual({ ...vlan, traffic: { kind: 'cg-transpose' } });
  expect(routesOf('cg-transpose', 'alike')).toEqual({ ...vlan, traffic: null });
});
