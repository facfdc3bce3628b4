export type Attributes = Readonly<Record<string, string | number | null>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is safe in an element and in an attribute; characters that XML does not know are left out. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (character) => ENTITIES[character])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

/** An element; numbers are rounded to hundredths, attributes that are null left out. Children are markup already. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null)
      open += ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value).replaceAll('\n', '&#10;')}"`;
  }
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
