/** Hands a file to the browser's downloads. */
export function saveBytes(name: string, bytes: BlobPart, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the URL after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
