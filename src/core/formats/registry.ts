import type { Format, FormatDescriptor } from './parts/format';
import * as astraSim from './plugins/astraSim';
import * as batfish from './plugins/batfish';
import * as booksimAnynet from './plugins/booksimAnynet';
import * as cablingCsv from './plugins/cablingCsv';
import * as canu from './plugins/canu';
import * as containerlab from './plugins/containerlab';
import * as design from './plugins/design';
import * as dot from './plugins/dot';
import * as gexf from './plugins/gexf';
import * as graph6 from './plugins/graph6';
import * as graphGolf from './plugins/graphGolf';
import * as graphml from './plugins/graphml';
import * as guid2lid from './plugins/guid2lid';
import * as hostSwitchGraph from './plugins/hostSwitchGraph';
import * as htsim from './plugins/htsim';
import * as ibdiagnetDbCsv from './plugins/ibdiagnetDbCsv';
import * as ibdiagnetNetDump from './plugins/ibdiagnetNetDump';
import * as ibdmTopo from './plugins/ibdmTopo';
import * as iblinkinfo from './plugins/iblinkinfo';
import * as ibnetdiscover from './plugins/ibnetdiscover';
import * as ibnetdiscoverP from './plugins/ibnetdiscoverP';
import * as ibsimNet from './plugins/ibsimNet';
import * as jobPlacer from './plugins/jobPlacer';
import * as lldpEos from './plugins/lldpEos';
import * as lldpJson from './plugins/lldpJson';
import * as lldpJunos from './plugins/lldpJunos';
import * as lldpKeyvalue from './plugins/lldpKeyvalue';
import * as lldpNvue from './plugins/lldpNvue';
import * as lldpNxos from './plugins/lldpNxos';
import * as lldpNxosJson from './plugins/lldpNxosJson';
import * as lldpTable from './plugins/lldpTable';
import * as lldpText from './plugins/lldpText';
import * as lldpXml from './plugins/lldpXml';
import * as matrixMarket from './plugins/matrixMarket';
import * as neighbourList from './plugins/neighbourList';
import * as netboxCables from './plugins/netboxCables';
import * as netboxDevices from './plugins/netboxDevices';
import * as netboxInterfaces from './plugins/netboxInterfaces';
import * as netboxRest from './plugins/netboxRest';
import * as netqGraph from './plugins/netqGraph';
import * as nodeLink from './plugins/nodeLink';
import * as ns3 from './plugins/ns3';
import * as opensmLft from './plugins/opensmLft';
import * as opensmPsl from './plugins/opensmPsl';
import * as opensmSl2vl from './plugins/opensmSl2vl';
import * as scheduleCsv from './plugins/scheduleCsv';
import * as simai from './plugins/simai';
import * as simgrid from './plugins/simgrid';
import * as simgridFull from './plugins/simgridFull';
import * as slurmTopology from './plugins/slurmTopology';
import * as slurmTopologyYaml from './plugins/slurmTopologyYaml';
import * as sonicConfig from './plugins/sonicConfig';
import * as sonicLabDevices from './plugins/sonicLabDevices';
import * as sonicLabLinks from './plugins/sonicLabLinks';
import * as sonicLabTopology from './plugins/sonicLabTopology';
import * as sonicLldp from './plugins/sonicLldp';
import * as sonicLldpDb from './plugins/sonicLldpDb';
import * as sonicMinigraph from './plugins/sonicMinigraph';
import * as sstAnytopo from './plugins/sstAnytopo';
import * as topograph from './plugins/topograph';
import * as ttMetal from './plugins/ttMetal';
import * as ufmNdt from './plugins/ufmNdt';

/** Plain data, without readers and writers, for menus. */
export const formatDescriptors: readonly FormatDescriptor[] = [
  design.descriptor,
  ibsimNet.descriptor,
  ibnetdiscover.descriptor,
  ibnetdiscoverP.descriptor,
  iblinkinfo.descriptor,
  ibdiagnetNetDump.descriptor,
  ibdiagnetDbCsv.descriptor,
  neighbourList.descriptor,
  lldpNvue.descriptor,
  lldpJson.descriptor,
  lldpKeyvalue.descriptor,
  lldpXml.descriptor,
  lldpText.descriptor,
  lldpEos.descriptor,
  lldpJunos.descriptor,
  lldpNxos.descriptor,
  lldpNxosJson.descriptor,
  lldpTable.descriptor,
  netqGraph.descriptor,
  sonicLldp.descriptor,
  sonicLldpDb.descriptor,
  sonicLabLinks.descriptor,
  sonicLabDevices.descriptor,
  sonicLabTopology.descriptor,
  sonicConfig.descriptor,
  sonicMinigraph.descriptor,
  ufmNdt.descriptor,
  netboxCables.descriptor,
  netboxRest.descriptor,
  netboxDevices.descriptor,
  netboxInterfaces.descriptor,
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
  graph6.descriptor,
  matrixMarket.descriptor,
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
  batfish.descriptor,
  canu.descriptor,
  nodeLink.descriptor,
  slurmTopology.descriptor,
  topograph.descriptor,
  jobPlacer.descriptor,
  ttMetal.descriptor,
];

/** All formats; where two could take a file, the earlier one does: ibnetdiscover's output is an ibsim net too, and says more. */
export const formats: readonly Format[] = [
  design,
  ibnetdiscover,
  ibnetdiscoverP,
  iblinkinfo,
  ibdiagnetNetDump,
  ibdiagnetDbCsv,
  neighbourList,
  lldpNvue,
  lldpJson,
  lldpKeyvalue,
  lldpXml,
  lldpText,
  lldpEos,
  lldpJunos,
  lldpNxos,
  lldpNxosJson,
  lldpTable,
  netqGraph,
  sonicLldp,
  sonicLldpDb,
  sonicLabLinks,
  sonicLabDevices,
  sonicLabTopology,
  sonicConfig,
  sonicMinigraph,
  ufmNdt,
  netboxCables,
  netboxRest,
  netboxDevices,
  netboxInterfaces,
  scheduleCsv,
  containerlab,
  gexf,
  booksimAnynet,
  hostSwitchGraph,
  graphGolf,
  graph6,
  matrixMarket,
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
  batfish,
  canu,
  nodeLink,
  slurmTopology,
  topograph,
  jobPlacer,
  ttMetal,
];

/** The format of that id, undefined if there is none. */
export function findFormat(id: string): Format | undefined {
  return formats.find((format) => format.descriptor.id === id);
}
