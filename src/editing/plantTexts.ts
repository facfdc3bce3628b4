import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Texts of models, networks and machines, which load with their fields. */
export const plantTexts = defineTexts({
  model: { en: 'Model', ja: '機種' },
  mode: { en: 'Cages split into', ja: 'ケージの分割' },
  modeFirst: { en: 'By its cables', ja: 'ケーブルに合わせる' },
  serial: { en: 'Serial number', ja: 'シリアル番号' },
  unknown: { en: 'Not known', ja: '不明' },
  portOf: { en: 'Port of machine', ja: '所属マシン' },
  portOfHelp: {
    en: 'Another name makes this a port of that machine.',
    ja: '別の名前にすると、このポートはそのマシンに移ります。',
  },
  machineOf: text<{ hosts: number }>({
    en: ({ hosts }) => `One machine of ${counted(hosts, { one: 'port', other: 'ports' })}`,
    ja: ({ hosts }) => `${formatCount(hosts)} ポートを 1 台のマシンにまとめる`,
  }),
  machineName: { en: 'Rename the machine', ja: 'マシンの名前を変更' },
  machineNameHelp: { en: 'All of its ports keep to it.', ja: 'すべてのポートがそのまま付いていきます。' },
  machineModel: { en: 'Model of the machine', ja: 'マシンの機種' },
  machineModels: text<{ machines: number }>({
    en: ({ machines }) => `Model of ${formatCount(machines)} machines`,
    ja: ({ machines }) => `マシン ${formatCount(machines)} 台の機種`,
  }),
  network: { en: 'Network', ja: 'ネットワーク' },
  networkNew: { en: 'A new network …', ja: '新しいネットワーク…' },
  networkNewName: { en: 'Name of the new network', ja: '新しいネットワークの名前' },
  networkNone: { en: 'As its cables say', ja: 'ケーブルのとおり' },
  machine: { en: 'Machine', ja: 'マシン' },
  ranks: { en: 'Ranks (GPUs)', ja: 'ランク（GPU）' },
  inner: { en: 'Inner network', ja: '内部ネットワーク' },
  innerRate: text<{ name: string; gbs: string }>({
    en: ({ name, gbs }) => `${name} ${gbs} GB/s a rank and direction`.trim(),
    ja: ({ name, gbs }) => `${name} 1 ランク・片方向 ${gbs} GB/s`.trim(),
  }),
  machinePorts: { en: 'Ports of the machine', ja: 'マシンのポート' },
  port: { en: 'Port', ja: 'ポート' },
  uncabled: text<{ count: number; ports: string }>({
    en: ({ count, ports }) => `${counted(count, { one: 'port', other: 'ports' })} not cabled: ${ports}`,
    ja: ({ count, ports }) => `未接続のポート ${formatCount(count)} 個：${ports}`,
  }),
  portName: { en: 'Name (cage)', ja: '名前（ケージ）' },
  cage: { en: 'Cage', ja: 'ケージ' },
  end: { en: 'End point', ja: '端点' },
  cabledTo: { en: 'Cabled to', ja: '接続先' },
});
