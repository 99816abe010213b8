/** An offscreen canvas of a size in pixels. Throws if the browser can't create it. */
export function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const surface = canvas.getContext('2d');
  if (!surface) throw new Error('This browser gives no canvas to draw on.');
  return surface;
}

/** The drawing as a PNG. Throws if it is too large for the browser. */
export async function pngOf({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large for this browser.');
  return blob;
}
