/** Text of a gzip file in a data address, which the page's policy lets nothing fetch. */
export function unpackedText(address: string): Promise<string> {
  const packed = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
