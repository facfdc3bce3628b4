/** Names as people count: `leaf-2` before `leaf-10`. */
export const naturalOrder = new Intl.Collator('en', { numeric: true });
