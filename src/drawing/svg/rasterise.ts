/** Draws an SVG document of a given size as a PNG. @throws Error if the browser has no canvas of that size */
export async function rasterise(svg: string, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = await drawn(svg, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(`no canvas of ${width} × ${height} pixels`);
  return new Uint8Array(await blob.arrayBuffer());
}

/** The same as RGBA, row by row. @throws Error as `rasterise` */
export async function pixelsOf(svg: string, width: number, height: number): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const context = (await drawn(svg, width, height)).getContext('2d');
  if (!context) throw new Error(`no canvas of ${width} × ${height} pixels`);
  return context.getImageData(0, 0, width, height).data;
}

async function drawn(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
