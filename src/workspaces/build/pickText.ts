import type { TextFile } from '../../core/base/text/textFile';

/** Asks for one file and reads it as text; null where none is chosen. */
export async function pickText(): Promise<TextFile | null> {
  try {
    const { fileOpen } = await import('browser-fs-access');
    const file = await fileOpen({ extensions: ['.csv'] });
    return { name: file.name, text: await file.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
