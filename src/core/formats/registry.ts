import * as astraSim from './astraSim';
import * as booksimAnynet from './booksimAnynet';
import * as cablingCsv from './cablingCsv';
import * as containerlab from './containerlab';
import * as design from './design';
import * as dot from './dot';
import type { Format, FormatDescriptor } from './format';
import * as gexf from './gexf';
import * as graphGolf from './graphGolf';
import * as graphml from './graphml';
import * as guid2lid from './guid2lid';
import * as hostSwitchGraph from './hostSwitchGraph';
import * as htsim from './htsim';
import * as ibdmTopo from './ibdmTopo';
import * as iblinkinfo from './iblinkinfo';
import * as ibnetdiscover from './ibnetdiscover';
import * as ibnetdiscoverP from './ibnetdiscoverP';
import * as ibsimNet from './ibsimNet';
import * as lldpJson from './lldpJson';
import * as lldpKeyvalue from './lldpKeyvalue';
import * as lldpXml from './lldpXml';
import * as netboxCables from './netboxCables';
import * as netboxDevices from './netboxDevices';
import * as ns3 from './ns3';
import * as opensmLft from './opensmLft';
import * as opensmPsl from './opensmPsl';
import * as opensmSl2vl from './opensmSl2vl';
import * as scheduleCsv from './scheduleCsv';
import * as simai from './simai';
import * as simgrid from './simgrid';
import * as simgridFull from './simgridFull';
import * as slurmTopologyYaml from './slurmTopologyYaml';
import * as sonicConfig from './sonicConfig';
import * as sonicLldp from './sonicLldp';
import * as sonicMinigraph from './sonicMinigraph';
import * as sstAnytopo from './sstAnytopo';

/** Plain data, without readers and writers, for menus. */
export const formatDescriptors: readonly FormatDescriptor[] = [
  design.descriptor,
  ibsimNet.descriptor,
  ibnetdiscover.descriptor,
  ibnetdiscoverP.descriptor,
  iblinkinfo.descriptor,
  lldpJson.descriptor,
  lldpKeyvalue.descriptor,
  lldpXml.descriptor,
  sonicLldp.descriptor,
  sonicConfig.descriptor,
  sonicMinigraph.descriptor,
  netboxCables.descriptor,
  netboxDevices.descriptor,
  scheduleCsv.descriptor,
  containerlab.descriptor,
  opensmLft.descriptor,
  opensmPsl.descriptor,
  opensmSl2vl.descriptor,
  guid2lid.descriptor,
  dot.descriptor,
  graphml.descriptor,
  gexf.descriptor,
  cablingCsv.descriptor,
  graphGolf.descriptor,
  hostSwitchGraph.descriptor,
  booksimAnynet.descriptor,
  simgrid.descriptor,
  simgridFull.descriptor,
  sstAnytopo.descriptor,
  ns3.descriptor,
  simai.descriptor,
  astraSim.descriptor,
  htsim.descriptor,
  ibdmTopo.descriptor,
  slurmTopologyYaml.descriptor,
];

/** All formats; where two could take a file, the earlier one does: ibnetdiscover's output is an ibsim net too, and says more. */
export const formats: readonly Format[] = [
  design,
  ibnetdiscover,
  ibnetdiscoverP,
  iblinkinfo,
  lldpJson,
  lldpKeyvalue,
  lldpXml,
  sonicLldp,
  sonicConfig,
  sonicMinigraph,
  netboxCables,
  netboxDevices,
  scheduleCsv,
  containerlab,
  gexf,
  booksimAnynet,
  hostSwitchGraph,
  graphGolf,
  ibsimNet,
  opensmLft,
  opensmPsl,
  opensmSl2vl,
  guid2lid,
  dot,
  graphml,
  cablingCsv,
  simgrid,
  simgridFull,
  sstAnytopo,
  ns3,
  simai,
  astraSim,
  htsim,
  ibdmTopo,
  slurmTopologyYaml,
];

/** The format of that id, undefined if there is none. */
export function findFormat(id: string): Format | undefined {
  return formats.find((format) => format.descriptor.id === id);
}
