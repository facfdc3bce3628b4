import faulted from '../../../fixtures/asbuilt/ft4-faulted.ibnetdiscover.gz?inline';
import planned from '../../../fixtures/asbuilt/ft4-planned.ibnetdiscover.gz?inline';
import { importFiles } from '../../state/document/fileActions';
import { takeSeenFiles } from './auditActions';

/** Opens a fat tree as ibnetdiscover saw it when it was built, and compares it with what it saw later: two uplinks exchanged, a cable and a host gone. */
export async function openSample(): Promise<void> {
  const [plan, seen] = await Promise.all([
    unpacked(planned, 'planned.ibnetdiscover'),
    unpacked(faulted, 'seen.ibnetdiscover'),
  ]);
  if (await importFiles([plan])) takeSeenFiles([seen]);
}

/** A packed file out of a data address, which the page's policy lets nothing fetch. */
async function unpacked(address: string, name: string): Promise<File> {
  const packed = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new File([await new Response(plain).blob()], name);
}
