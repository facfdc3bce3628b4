import { FIRST_ID, LEAST_ID, NO_VLAN } from '../trees/vlanTree';
import type { FileChange } from './fileChanges';
import { idRanges } from './idRanges';
import { BRIDGE, NODE_DEVICE, usedPorts, type VlanExportBundle, type VlanFile } from './vlanExport';

/** Lists the files of a plan and how each is used, with the exact commands. @param changes against what stands in the network; null: nothing does */
export function planReadme(
  bundle: VlanExportBundle,
  files: readonly VlanFile[],
  changes: readonly FileChange[] | null,
): string {
  const { plan, names } = bundle;
  const entries = largest(plan.macEntries.all);
  const flooded = largest(plan.macEntries.flooded);
  const lines = [
    names.network,
    `${plan.trees.length} VLANs, ids ${idRanges(plan.configured.map(({ id }) => id)).join(' ')}; rule ${plan.rule}`,
    `MAC tables must hold ${entries} (MAC, VLAN) entries${flooded > entries ? `; up to ${flooded} for a while, when many nodes talk for the first time and their first frames are flooded` : ''}`,
    '',
    ...firstIdLines(plan.configured),
    ...oneWayLines(plan.loads.oneWayPairs),
    ...addressLines(bundle),
    'Ports: port n of a switch is the interface swpN (SONiC: Ethernet4(n-1)); nodes use their first cabled adapter.',
    'Every VLAN is tagged everywhere. A fabric port with an untagged or native VLAN makes a loop: broadcasts then circle for ever.',
    'Tags add 4 bytes to a frame; switches must let 1522 bytes pass where the MTU is 1500.',
    'Whatever else hangs on the switches, gateways too, has to be a node of the plan: untagged frames are dropped.',
    '',
    'Switches first, then nodes: a switch drops what comes in a VLAN that it does not carry yet.',
    'While the two nodes of a pair hold different plans, their frames arrive but are flooded.',
    '',
  ];
  const has = (folder: string): boolean => files.some(({ name }) => name.startsWith(`${folder}/`));
  lines.push(...switchLines(bundle, has), ...nodeLines(bundle, has));
  if (changes) lines.push(...changeLines(changes), '');
  return lines.join('\n');
}

type Has = (folder: string) => boolean;

/** Lines of a step: what to do, indented commands, an empty line. */
function step(title: string, ...commands: readonly string[]): string[] {
  return [title, ...commands.map((command) => `  ${command}`), ''];
}

/** Lines on how each kind of file for switches is used, with the name of one of them. */
function switchLines(bundle: VlanExportBundle, has: Has): string[] {
  const { names, topology } = bundle;
  const sw = names.ofSwitch[topology.switches.findIndex((_, s) => usedPorts(bundle, s).length > 0)] ?? 'SWITCH';
  const lines: string[] = [];
  const say = (...of: Parameters<typeof step>): void => void lines.push(...step(...of));
  if (has('iproute2'))
    say(
      `Linux switches, as root on each, at every boot and again after a change: makes the bridge ${BRIDGE} anew`,
      `sh iproute2/${sw}.sh`,
    );
  if (has('ifupdown2'))
    say(
      'ifupdown2 (Cumulus Linux and others), on each switch, and again after a change',
      `cp ifupdown2/${sw}.intf /etc/network/interfaces.d/`,
      'ifreload -a',
    );
  if (has('systemd-networkd')) {
    say('systemd-networkd, on each switch', `cp systemd-networkd/${sw}/* /etc/systemd/network/`, 'networkctl reload');
    say(
      '  after a change, since a reload may leave VLANs in place that are no longer in the files',
      `rm -f /etc/systemd/network/10-${BRIDGE}.* /etc/systemd/network/20-swp*.network`,
      `cp systemd-networkd/${sw}/* /etc/systemd/network/`,
      `ip link del dev ${BRIDGE}`,
      'systemctl restart systemd-networkd',
    );
  }
  if (has('sonic')) {
    say(
      'SONiC, on each switch: first take its ports out of the default VLAN and remove their addresses; the file holds tables VLAN and VLAN_MEMBER only',
      `sudo config load sonic/${sw}/config_db.json -y`,
      'sudo config save -y',
    );
    say(
      '  after a change: loading only adds. Each member that is no longer in the file has to be taken out, such as Ethernet8 of VLAN 3 by',
      'sudo config vlan member del 3 Ethernet8',
    );
  }
  if (has('openvswitch'))
    say(
      'Open vSwitch, on each switch, and again after a change; after a link has failed flush what was learnt',
      `sh openvswitch/${sw}.sh`,
      `ovs-appctl fdb/flush ${BRIDGE}`,
    );
  return lines;
}

/** The same for nodes, and how both are checked. */
function nodeLines({ plan, names }: VlanExportBundle, has: Has): string[] {
  const node = names.ofHost[plan.own.findIndex((vlan) => vlan !== NO_VLAN)] ?? 'NODE';
  const lines: string[] = [];
  const say = (...of: Parameters<typeof step>): void => void lines.push(...step(...of));
  if (has('nodes'))
    say(
      `Nodes, as root on each, at every boot and again after a change, with its adapter (${NODE_DEVICE} if left out)`,
      `sh nodes/${node}.sh ${NODE_DEVICE}`,
    );
  if (has('shared-table'))
    say(
      'Nodes, all by the same two files instead; a node finds itself in the table by its MAC address',
      `sh shared-table/vlan-table.sh ${NODE_DEVICE} shared-table/vlan-table`,
    );
  if (has('pair-table'))
    say(
      'Nodes, all by the same script, with the addresses of all and a list of ids for each node instead',
      `sh pair-table/pair-table.sh ${NODE_DEVICE} pair-table/ids/${node} pair-table/addresses`,
    );
  if (has('pair-list')) say('All pairs with their VLANs, to look at and to judge: pair-list/pairs.csv');
  if (!plan.rank)
    lines.push(
      'This plan has a VLAN for each pair, which a table of one entry per node cannot hold: use nodes or pair-table.',
      '',
    );
  if (has('containerlab'))
    say(
      'The whole network in containers (an image with sh, awk, ip, bridge and tc)',
      'sudo containerlab deploy --topo containerlab/topology.clab.yml',
    );
  say('Check a switch: no port may show PVID or Egress Untagged', 'bridge vlan show');
  say('Check a node: filters and how often each has matched', `tc -s filter show dev ${NODE_DEVICE} egress`);
  return lines;
}

/** Of plans that use the id of untagged frames. */
function firstIdLines(configured: VlanExportBundle['plan']['configured']): string[] {
  if (configured.every(({ id }) => id !== LEAST_ID)) return [];
  return [
    `WARNING: VLAN ${LEAST_ID} is where most switches put untagged frames. Take every fabric port out of the native VLAN first, or plan with`,
    `--first-id ${FIRST_ID}.`,
    '',
  ];
}

/** Of plans that answer in another VLAN. */
function oneWayLines(pairs: number): string[] {
  if (pairs === 0) return [];
  return [
    `WARNING: ${pairs} pairs have another VLAN each way. Switches learn nothing from what comes back: frames between them are flooded for as`,
    'long as nothing else teaches the switches. Ping answers all the same. Such a plan is for trying out, not for use.',
    '',
  ];
}

function largest(counts: Uint32Array): number {
  return counts.reduce((most, one) => Math.max(most, one), 0);
}

/** Filters go by addresses: with wrong ones every ping is answered, and every frame flooded. */
function addressLines({ macs, plan }: VlanExportBundle): string[] {
  const made = macs.reduce((sum, mac, h) => sum + (plan.own[h] !== NO_VLAN && mac.startsWith('02:00:00:') ? 1 : 0), 0);
  if (made === 0) return [];
  return [
    `WARNING: MAC addresses of nodes (${made} of ${macs.length}) begin with 02:00:00 and were made up, unless you gave them. With wrong`,
    'addresses all frames are flooded. Write the files again with the real ones, lines of node and address (--macs FILE, or in the page under',
    'MAC addresses of the nodes), or give the adapters these addresses. On a node its address is shown by',
    `  ip -o link show dev ${NODE_DEVICE}`,
    '',
  ];
}

function changeLines(changes: readonly FileChange[]): string[] {
  if (changes.length === 0) return ['No file differs from those of the plan before.'];
  return [
    'These files differ from those of the plan before; all others can stay. Keep failed links apart until their switches have the new files:',
    'a link that comes back before may close a loop. A removed file has no successor: its switch or node is out of service, or the plan has become',
    'one of pairs, which the shared table cannot say: then set all nodes up by their scripts or lists of ids.',
    ...changes.map(({ change, name, lines }) => `  ${change.padEnd(7)}  ${name}  (${lines} lines)`),
  ];
}
