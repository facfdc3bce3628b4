import { useEffect, useState } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { useImport } from './useImport';
import { useWorkspace } from './useWorkspaces';

/** Takes files that are dropped anywhere on the page, folders too. */
export function DropTarget() {
  const t = usePageTexts();
  const local = useLocal();
  const { take } = useImport();
  const { drop: own } = useWorkspace();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!event.dataTransfer) return;
      const files = filesDropped(event.dataTransfer);
      void (own ? own.take().then(async (takeOwn) => takeOwn(await files)) : files.then((dropped) => take(dropped)));
    };
    window.addEventListener('dragenter', drag);
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', drag);
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [take, own]);
  return over ? <div className="drop-target">{own ? local(own.label) : t.canvas.drop}</div> : null;
}

/** All files of a drop, those inside folders too. Must be called while the drop event is being handled. */
function filesDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve(plain);
  return import('./filesInside').then(({ filesInside }) => filesInside(entries.filter((entry) => entry !== null)));
}
