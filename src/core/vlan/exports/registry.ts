import * as containerlab from './containerlab';
import * as ifupdown2 from './ifupdown2';
import * as iproute2 from './iproute2';
import * as nodeScripts from './nodeScripts';
import * as openVswitch from './openVswitch';
import * as pairList from './pairList';
import * as pairTable from './pairTable';
import * as sharedTable from './sharedTable';
import * as sonic from './sonic';
import * as systemdNetworkd from './systemdNetworkd';
import type { VlanExport, VlanExportDescriptor } from './vlanExport';

/** Plain data, without what writes, for menus and forms. */
export const vlanExportDescriptors: readonly VlanExportDescriptor[] = [
  iproute2.descriptor,
  ifupdown2.descriptor,
  systemdNetworkd.descriptor,
  sonic.descriptor,
  openVswitch.descriptor,
  nodeScripts.descriptor,
  sharedTable.descriptor,
  pairTable.descriptor,
  pairList.descriptor,
  containerlab.descriptor,
];

/** All ways to write a plan, in the order that people see them. */
export const vlanExports: readonly VlanExport[] = [
  iproute2,
  ifupdown2,
  systemdNetworkd,
  sonic,
  openVswitch,
  nodeScripts,
  sharedTable,
  pairTable,
  pairList,
  containerlab,
];

/** The export of that id, undefined if there is none. */
export function findVlanExport(id: string): VlanExport | undefined {
  return vlanExports.find((format) => format.descriptor.id === id);
}
