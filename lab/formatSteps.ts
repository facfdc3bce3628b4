import { join } from 'node:path';
import { LAB } from './bootGuest';
import { cableSteps, configureSteps, readExported } from './exportedNetwork';
import { type ShownPort, shownVlans } from './judge';
import { type Exported, readResult } from './scenario';

/** Formats of switches whose outcome is laid beside that of iproute2. */
export const FORMATS = ['ifupdown2', 'systemd-networkd', 'sonic'] as const;
export type SwitchFormat = (typeof FORMATS)[number];

const namespace = (format: SwitchFormat, name: string): string => `${format}-${name}`;

/** Steps that give each switch a namespace of its own with its ports, apply a format's files there, and show the outcome. */
export function formatSteps(exported: Exported, format: SwitchFormat, key: string): string {
  const { bundle } = exported;
  const names = bundle.names.ofSwitch;
  const lines = names.flatMap((name, s) => [
    `netns add ${namespace(format, name)}`,
    ...bundle.ports[s].map(({ port }) => `link add name swp${port} netns ${namespace(format, name)} type dummy`),
  ]);
  const make = `mark ${format}\nip -batch - <<'END' || fault namespaces\n${lines.join('\n')}\nEND\n`;
  return make + names.map((name) => applySteps(exported, format, name, `${LAB}/${key}`)).join('');
}

function applySteps({ files }: Exported, format: SwitchFormat, name: string, folder: string): string {
  const out = `${LAB}/out/${format}.${name}.vlan`;
  // A mount namespace of its own each time: what daemons and tools keep in /run is one switch's.
  const inside = (script: string): string => `try ip netns exec ${namespace(format, name)} sh -ec '${script}'\n`;
  const show = `bridge -j vlan show > ${out}`;
  switch (format) {
    case 'ifupdown2':
      return inside(`mount -t tmpfs run /run/network; ifup -a -i ${folder}/ifupdown2/${name}.intf; ${show}`);
    case 'systemd-networkd': {
      const ports = files.filter((file) => file.name.startsWith(`systemd-networkd/${name}/20-`)).length;
      return inside(
        'mount -t tmpfs run /run/systemd; mkdir -p /run/systemd/network; mount -o remount,ro /sys; ' +
          `cp ${folder}/systemd-networkd/${name}/* /run/systemd/network/; chmod -R a+rX /run/systemd; ` +
          '/lib/systemd/systemd-networkd & pid=$!; ' +
          `for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ $(bridge -j vlan show | grep -o ifname...swp | wc -l) -ge ${ports} ] && break; sleep 0.2; done; ` +
          `${show}; kill $pid`,
      );
    }
    case 'sonic':
      return inside(`${sonicCommands(configDb(files, name)).join('; ')}; ${show}`);
  }
}

/** Steps that build the whole network again with Open vSwitch in every switch, on its userspace datapath, and show its ports. */
export function openVswitchSteps(exported: Exported, folder: string, key: string): string {
  const network = readExported(join(folder, key));
  const names = exported.bundle.names.ofSwitch;
  const run = '/tmp/ovs';
  const start = (name: string): string =>
    `try ip netns exec ${name} sh -ec 'mount -t tmpfs ovs /tmp; mkdir ${run}; export OVS_RUNDIR=${run} OVS_DBDIR=${run} OVS_LOGDIR=${run}; ` +
    `ovsdb-tool create ${run}/conf.db /usr/share/openvswitch/vswitch.ovsschema; ` +
    `ovsdb-server ${run}/conf.db --remote=punix:${run}/db.sock --detach --pidfile --log-file; ` +
    'ovs-vsctl --no-wait init; ovs-vswitchd --detach --pidfile --log-file; ' +
    `DATAPATH=netdev sh ${LAB}/${key}/openvswitch/${name}.sh; ` +
    `ovs-vsctl -f json --columns=name,tag,trunks,vlan_mode list port > ${LAB}/out/openvswitch.${name}.vlan'\n`;
  return (
    `mark openvswitch\n${cableSteps(network, `${key}.cables`).steps}${names.map(start).join('')}` +
    configureSteps(network, `${LAB}/${key}`, (name) => !names.includes(name))
  );
}

function configDb(files: Exported['files'], name: string): string {
  const file = files.find((one) => one.name === `sonic/${name}/config_db.json`);
  if (!file) throw new Error(`no config_db.json of ${name}`);
  return file.text;
}

interface ConfigDb {
  readonly VLAN: Readonly<Record<string, { readonly vlanid: string }>>;
  readonly VLAN_MEMBER: Readonly<Record<string, { readonly tagging_mode: 'tagged' | 'untagged' }>>;
}

/** A small reader of SONiC's tables: what its VLAN manager tells the kernel, which has one bridge for all VLANs. */
function sonicCommands(text: string): string[] {
  const { VLAN, VLAN_MEMBER } = JSON.parse(text) as ConfigDb;
  const device = (port: string): string => `swp${Number(/^Ethernet(\d+)$/.exec(port)?.[1]) / 4 + 1}`;
  const members = Object.entries(VLAN_MEMBER).map(([key, { tagging_mode }]) => {
    const [vlan, port] = key.split('|');
    const { vlanid } = VLAN[vlan];
    return {
      device: device(port),
      command: `bridge vlan add dev ${device(port)} vid ${vlanid}${tagging_mode === 'untagged' ? ' pvid untagged' : ''}`,
    };
  });
  const ports = [...new Set(members.map((member) => member.device))];
  return [
    'ip link add name Bridge type bridge vlan_filtering 1 vlan_default_pvid 0',
    ...ports.map((port) => `ip link set dev ${port} master Bridge up`),
    ...members.map(({ command }) => command),
  ];
}

/** What a format made of each switch, in the format of `shownVlans`. */
export function shownByFormat(
  { bundle }: Exported,
  format: SwitchFormat | 'openvswitch',
  folder: string,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    bundle.names.ofSwitch.map((name) => {
      const file = `${format}.${name}.vlan`;
      return [
        name,
        format === 'openvswitch'
          ? ovsVlans(readResult(folder, file))
          : shownVlans(readResult<ShownPort[]>(folder, file)),
      ];
    }),
  );
}

interface OvsTable {
  readonly headings: readonly string[];
  readonly data: readonly (readonly unknown[])[];
}

/** Ports of `ovs-vsctl list port` in the same format; an access or native VLAN is marked as untagged. */
function ovsVlans({ headings, data }: OvsTable): Record<string, string> {
  const table: Record<string, string> = {};
  const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value[1] as number[]) : [value as number]);
  for (const row of data) {
    const field = (name: string): unknown => row[headings.indexOf(name)];
    const ifname = field('name') as string;
    if (!ifname.startsWith('swp')) continue;
    const trunks = numbers(field('trunks')).sort((a, b) => a - b);
    const untagged = numbers(field('tag')).map((tag) => `${tag}!`);
    table[ifname] = field('vlan_mode') === 'trunk' ? [...trunks, ...untagged].join(' ') : `${field('vlan_mode')}`;
  }
  return table;
}
