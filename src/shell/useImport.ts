import { useMemo } from 'react';
import { useLocal } from '../i18n/language';
import type { ReadWishes } from '../jobs/files/importJob';

/** Takes files in, from a dialog or dropped; says what became of them. */
export function useImport(): {
  readonly pick: () => Promise<void>;
  readonly take: (files: readonly File[], wishes?: ReadWishes) => Promise<void>;
} {
  const local = useLocal();
  return useMemo(() => {
    const take = async (files: readonly File[], wishes?: ReadWishes): Promise<void> => {
      if (files.length > 0) await (await import('./takeFiles')).takeFiles(files, local, wishes);
    };
    const pick = async (): Promise<void> => {
      try {
        const { fileOpen } = await import('browser-fs-access');
        await take(await fileOpen({ multiple: true }));
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
    };
    return { pick, take };
  }, [local]);
}
