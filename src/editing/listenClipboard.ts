import { copySelection, pasteText, removeCopied } from '../state/document/clipActions';

/**
 * Copies, cuts and pastes what is drawn, by the system's clipboard, while the canvas has the focus: so it gets from one tab into another.
 * @returns how to stop listening
 */
export function listenClipboard(container: HTMLElement): () => void {
  const copy = (event: ClipboardEvent): void => {
    const text = copySelection();
    if (text === null) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  const acts: readonly (readonly [type: 'copy' | 'cut' | 'paste', act: (event: ClipboardEvent) => void])[] = [
    ['copy', copy],
    [
      'cut',
      (event) => {
        copy(event);
        removeCopied();
      },
    ],
    [
      'paste',
      (event) => {
        pasteText(event.clipboardData?.getData('text/plain') ?? null);
        event.preventDefault();
      },
    ],
  ];
  const { ownerDocument } = container;
  const off = acts.map(([type, act]) => {
    // Events belong to selected text, if there is any, whatever has the focus.
    const listener = (event: ClipboardEvent): void => {
      if (ownerDocument.activeElement === container) act(event);
    };
    ownerDocument.addEventListener(type, listener);
    return () => ownerDocument.removeEventListener(type, listener);
  });
  return () => {
    for (const stop of off) stop();
  };
}
