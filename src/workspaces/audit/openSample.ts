import faulted from '../../../fixtures/asbuilt/ft4-faulted.ibnetdiscover.gz?inline';
import planned from '../../../fixtures/asbuilt/ft4-planned.ibnetdiscover.gz?inline';
import { importFiles } from '../../state/document/fileActions';
import { unpackedText } from '../../state/document/packedFile';
import { takeSeenFiles } from './auditActions';

/** Opens a fat tree as ibnetdiscover saw it when it was built, and compares it with what it saw later: two uplinks exchanged, a cable and a host gone. */
export async function openSample(): Promise<void> {
  const [plan, seen] = await Promise.all([
    unpacked(planned, 'planned.ibnetdiscover'),
    unpacked(faulted, 'seen.ibnetdiscover'),
  ]);
  if (await importFiles([plan])) takeSeenFiles([seen]);
}

const unpacked = async (address: string, name: string): Promise<File> => new File([await unpackedText(address)], name);
