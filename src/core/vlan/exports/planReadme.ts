import { NO_VLAN } from '../vlanTree';
import { BRIDGE, idRanges, NODE_DEVICE, usedPorts, type VlanExportBundle, type VlanFile } from './vlanExport';

/** What lies among the files of a plan and how each is used, with the exact commands. */
export function planReadme(bundle: VlanExportBundle, files: readonly VlanFile[]): string {
  const { plan, names, topology } = bundle;
  const has = (folder: string): boolean => files.some(({ name }) => name.startsWith(`${folder}/`));
  const sw = names.ofSwitch[topology.switches.findIndex((_, s) => usedPorts(bundle, s).length > 0)] ?? 'SWITCH';
  const node = names.ofHost[plan.own.findIndex((vlan) => vlan !== NO_VLAN)] ?? 'NODE';
  const entries = plan.macEntries.all.reduce((most, one) => Math.max(most, one), 0);
  const lines = [
    names.network,
    `${plan.trees.length} VLANs, ids ${idRanges(plan.configured.map(({ id }) => id)).join(' ')}; rule ${plan.rule}`,
    `MAC tables must hold ${entries} (MAC, VLAN) entries`,
    '',
    'Ports: port n of a switch is the interface swpN (SONiC: Ethernet4(n-1)); nodes use their first cabled adapter.',
    'Every VLAN is tagged everywhere. A fabric port with an untagged or native VLAN makes a loop: broadcasts then circle for ever.',
    'Tags add 4 bytes to a frame; switches must let 1522 bytes pass where the MTU is 1500.',
    '',
  ];
  const say = (title: string, ...commands: readonly string[]): void => {
    lines.push(title, ...commands.map((command) => `  ${command}`), '');
  };
  if (has('iproute2'))
    say(
      `Linux switches, as root on each: makes the bridge ${BRIDGE}, and again after a change`,
      `sh iproute2/${sw}.sh`,
    );
  if (has('ifupdown2'))
    say(
      'ifupdown2 (Cumulus Linux and others), on each switch',
      `cp ifupdown2/${sw}.intf /etc/network/interfaces.d/`,
      'ifreload -a',
    );
  if (has('systemd-networkd'))
    say('systemd-networkd, on each switch', `cp systemd-networkd/${sw}/* /etc/systemd/network/`, 'networkctl reload');
  if (has('sonic'))
    say(
      'SONiC, on each switch: first take its ports out of the default VLAN and remove their addresses; the file holds tables VLAN and VLAN_MEMBER only',
      `sudo config load sonic/${sw}/config_db.json -y`,
      'sudo config save -y',
    );
  if (has('openvswitch'))
    say(
      'Open vSwitch, on each switch; after a link has failed flush what was learnt',
      `sh openvswitch/${sw}.sh`,
      `ovs-appctl fdb/flush ${BRIDGE}`,
    );
  if (has('nodes'))
    say(`Nodes, as root on each, with its adapter (${NODE_DEVICE} if left out)`, `sh nodes/${node}.sh ${NODE_DEVICE}`);
  if (has('shared-table'))
    say(
      'Nodes, all by the same two files instead; a node finds itself in the table by its MAC address',
      `sh shared-table/vlan-table.sh ${NODE_DEVICE} shared-table/vlan-table`,
    );
  if (!plan.rank)
    lines.push(
      'This plan has a VLAN for each pair, which no table of one entry a node can say: use the scripts of the nodes.',
      '',
    );
  if (has('containerlab'))
    say(
      'The whole network in containers (an image with sh, awk, ip, bridge and tc)',
      'sudo containerlab deploy --topo containerlab/topology.clab.yml',
    );
  say('Check a switch: no port may show PVID or Egress Untagged', 'bridge vlan show');
  say('Check a node: filters and how often each has matched', `tc -s filter show dev ${NODE_DEVICE} egress`);
  return lines.join('\n');
}
