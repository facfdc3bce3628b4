import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { type ListedDesign, listKept, removeDesign, restoreDesign } from '../../state/persistence/keepActions';
import type { KeepFault } from '../../state/persistence/keepStore';
import { keepTexts } from './texts';

interface Removed {
  readonly name: string;
  readonly restore: () => Promise<void>;
}

interface KeptDesigns {
  /** null while they are being looked up. */
  readonly designs: readonly ListedDesign[] | null;
  readonly fault: KeepFault | null;
  /** The one deleted last, which can be taken back. */
  readonly removed: Removed | null;
  /** Does some work on them and lists them anew. */
  readonly refresh: (work?: () => Promise<unknown>) => Promise<void>;
  readonly remove: (design: ListedDesign) => Promise<void>;
  readonly takeBack: (removed: Removed) => void;
}

/** The designs that this browser keeps, and what can be done to them. */
export function useKeptDesigns(): KeptDesigns {
  const texts = keepTexts(useLanguage());
  const [designs, setDesigns] = useState<readonly ListedDesign[] | null>(null);
  const [fault, setFault] = useState<KeepFault | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const refresh = useCallback(async (work?: () => Promise<unknown>): Promise<void> => {
    try {
      setFault(null);
      await work?.();
    } catch (error) {
      setFault(faultOf(error));
    }
    try {
      setDesigns(await listKept());
    } catch (error) {
      setDesigns([]);
      setFault(faultOf(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    // A browser that is short of space clears what it was not requested to keep.
    void navigator.storage?.persist?.();
  }, [refresh]);
  const remove = (design: ListedDesign): Promise<void> =>
    refresh(async () => {
      const gone = await removeDesign(design.id);
      setRemoved({ name: design.name || texts.untitled, restore: () => restoreDesign(gone) });
    });
  const takeBack = ({ restore }: Removed): void => {
    setRemoved(null);
    void refresh(restore);
  };
  return { designs, fault, removed, refresh, remove, takeBack };
}

/** KeepErrors, by shape: their class belongs to a part that may not have been loadable. */
function faultOf(error: unknown): KeepFault {
  return error instanceof Error && error.name === 'KeepError' && 'kind' in error ? (error.kind as KeepFault) : 'failed';
}
