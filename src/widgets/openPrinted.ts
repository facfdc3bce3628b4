import { tell } from '../state/view/notices';
import type { Language } from '../state/view/preferencesStore';
import { fileNamed } from './fileNamed';
import { saveBytes } from './saveBytes';
import { widgetTexts } from './texts';

/** Opens a page to print in a tab of its own; saves it where the browser allows none. */
export function openPrinted(page: string, ending: string, language: Language): void {
  const url = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  if (window.open(url)) {
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return;
  }
  URL.revokeObjectURL(url);
  const name = fileNamed(ending);
  saveBytes(name, page, 'text/html');
  tell('exportDone', { subject: name, message: widgetTexts(language).popupBlocked });
}
