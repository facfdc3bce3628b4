import { FIRST_ID } from '../trees/vlanTree';
import {
  type ExportLimit,
  perSwitch,
  type VlanExportBundle,
  type VlanExportDescriptor,
  type VlanFile,
} from './vlanExport';

export const descriptor: VlanExportDescriptor = {
  id: 'sonic',
  title: { en: 'SONiC: config_db.json', ja: 'SONiC：config_db.json' },
  summary: {
    en: 'Tables VLAN and VLAN_MEMBER of each switch, to be loaded over its own config_db. Port n is Ethernet4(n-1), as on switches with four lanes per port.',
    ja: '各スイッチの VLAN・VLAN_MEMBER テーブル。既存の config_db に重ねて読み込みます。ポート n は 1 ポート 4 レーンのスイッチに合わせて Ethernet4(n-1) です。',
  },
  covers: 'switches',
};

const LANES = 4;

export const limit: ExportLimit = {
  fits: ({ plan }) => plan.configured.every(({ id }) => id >= FIRST_ID),
  refusal: () => ({
    en: `SONiC takes VLAN ids from ${FIRST_ID} on: plan with --first-id ${FIRST_ID}`,
    ja: `SONiC の VLAN ID は ${FIRST_ID} からです。先頭の ID を ${FIRST_ID} にして計画してください`,
  }),
};

/** One file of tables VLAN and VLAN_MEMBER a switch that carries a VLAN. */
export function write(bundle: VlanExportBundle): readonly VlanFile[] {
  return perSwitch(bundle, ({ name, ports }) => {
    const vlans: Record<string, object> = {};
    const members: Record<string, object> = {};
    const ids = [...new Set(ports.flatMap(({ vids }) => vids))].sort((a, b) => a - b);
    for (const id of ids) {
      vlans[`Vlan${id}`] = { vlanid: `${id}` };
      for (const { port, vids } of ports) {
        if (vids.includes(id)) members[`Vlan${id}|Ethernet${LANES * (port - 1)}`] = { tagging_mode: 'tagged' };
      }
    }
    const text = `${JSON.stringify({ VLAN: vlans, VLAN_MEMBER: members }, null, 4)}\n`;
    return { name: `sonic/${name}/config_db.json`, text };
  });
}
