import { openCanvas } from '../../canvas/openCanvas';
import { drawioFile } from '../../drawing/svg/drawio';
import { useDocument } from '../../state/document/documentStore';
import { useLook } from '../../state/view/lookStore';
import { tell } from '../../state/view/notices';
import { type Language, usePreferences } from '../../state/view/preferencesStore';
import { fileNamed } from '../../widgets/fileNamed';
import { openPrinted } from '../../widgets/openPrinted';
import { saveBytes } from '../../widgets/saveBytes';
import { cablingPage } from './cablingPage';

export async function saveDrawio(): Promise<void> {
  const { model } = await openCanvas();
  const { colourScale } = usePreferences.getState();
  const { showLoads } = useLook.getState();
  saveBytes(fileNamed('drawio'), drawioFile(model, colourScale, showLoads), 'application/xml');
  tell('exportDone', { subject: fileNamed('drawio') });
}

/** Opens the cabling list in a tab of its own, ready to print; saves it where the browser allows none. */
export function openCabling(language: Language): void {
  openPrinted(cablingPage(useDocument.getState().topology, language), 'html', language);
}
