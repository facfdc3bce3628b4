import type { HeldKeys } from './heldKeys';

/** Types into a field the keys that were held for it, in their order, those that come meanwhile too; then it has the keys itself. */
export async function typeHeld(held: HeldKeys, field: HTMLInputElement): Promise<void> {
  for (let key = held.next(); key && field.isConnected; key = held.next()) {
    if (key.key.length === 1) write(field, key.key);
    else if (key.key === 'Backspace') erase(field);
    else field.dispatchEvent(new KeyboardEvent('keydown', { key: key.key, code: key.code, bubbles: true }));
    // The list of findings follows in a task of its own; Enter means the first of them.
    await new Promise((resolve) => setTimeout(resolve));
  }
  held.release();
}

function write(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }));
}

function erase(field: HTMLInputElement): void {
  const end = field.selectionEnd ?? 0;
  const start = field.selectionStart === end ? Math.max(0, end - 1) : (field.selectionStart ?? 0);
  field.setRangeText('', start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}
