import { cleanFile } from '../src/core/formats/cleanFile';
import { detectFormat } from '../src/core/formats/detectFormat';
import { joinViews } from '../src/core/formats/parts/joinViews';
import { readNetwork } from '../src/core/formats/readNetwork';
import type { BenchRow } from './rows';

const LINKS = 2400;

/** A switch with that many links, and five times as much of other things, as in files of SONiC. */
function minigraph(): string {
  const links = Array.from(
    { length: LINKS },
    (_, i) =>
      `<DeviceLinkBase><ElementType>DeviceInterfaceLink</ElementType><EndDevice>T1-${i}</EndDevice><EndPort>Ethernet1</EndPort><StartDevice>sw</StartDevice><StartPort>Ethernet${i}</StartPort></DeviceLinkBase>\n`,
  );
  const others = '<BGPSession><StartRouter>sw</StartRouter><HoldTime>10</HoldTime></BGPSession>\n'.repeat(5 * LINKS);
  return `<DeviceMiniGraph><CpgDec>\n${others}</CpgDec><PngDec><DeviceInterfaceLinks>\n${links.join('')}</DeviceInterfaceLinks></PngDec><Hostname>sw</Hostname></DeviceMiniGraph>\n`;
}

/** Reading of files; milliseconds of the first time, as who opens a file meets them. */
export const readerRows: readonly BenchRow[] = [
  {
    name: `read a minigraph of ${LINKS} links`,
    run: () => {
      const file = cleanFile({ name: 'minigraph.xml', text: minigraph() });
      const started = performance.now();
      const views = [detectFormat(file).parseView?.(file) ?? []].flat();
      const parsed = performance.now();
      joinViews(views, 'x');
      return { parseMs: parsed - started, joinMs: performance.now() - parsed };
    },
  },
  {
    name: 'read a ring of 65,535 switches by its rule',
    run: () => {
      const text = 'topology: [ Ring ]\nnpus_count: [ 65535 ]\nbandwidth: [ 12.5 ]\nlatency: [ 100.0 ]\n';
      const started = performance.now();
      readNetwork({ name: 'ring.yml', text });
      return { readMs: performance.now() - started };
    },
  },
];
