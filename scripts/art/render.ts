// From SVG to the pictures that the site serves.
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { SIDE } from './shapes';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha; not premultiplied. */
  readonly data: Uint8Array;
}

/** Places a tile or thing on a sheet, clipped to its own cells. */
export function placed(inner: string, column: number, row: number, columns = 1, rows = 1): string {
  const [w, h] = [columns * SIDE, rows * SIDE];
  return `<svg x="${column * SIDE}" y="${row * SIDE}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>`;
}

export function sheetOf(pieces: readonly string[], width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pieces.join('')}</svg>`;
}

/** Draws an SVG at its own size. */
export function drawn(svg: string): Pixels {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const data = new Uint8Array(image.pixels);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let part = at; part < at + 3; part += 1)
      data[part] = Math.min(255, Math.round(((data[part] ?? 0) * 255) / alpha));
  }
  return { width: image.width, height: image.height, data };
}

/** Halves both sides: each pixel is the mean of four, so no tile bleeds into the next. */
export function halved({ width, height, data }: Pixels): Pixels {
  const [w, h] = [width / 2, height / 2];
  const half = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const first = (y * 2 * width + x * 2) * 4;
      let [r, g, b, a] = [0, 0, 0, 0];
      for (const at of [first, first + 4, first + width * 4, first + width * 4 + 4]) {
        const alpha = data[at + 3] ?? 0;
        r += (data[at] ?? 0) * alpha;
        g += (data[at + 1] ?? 0) * alpha;
        b += (data[at + 2] ?? 0) * alpha;
        a += alpha;
      }
      const to = (y * w + x) * 4;
      if (a === 0) continue;
      half[to] = Math.round(r / a);
      half[to + 1] = Math.round(g / a);
      half[to + 2] = Math.round(b / a);
      half[to + 3] = Math.round(a / 4);
    }
  }
  return { width: w, height: h, data: half };
}

/**
 * A lossless WebP of 256 colours. A lossy one would bleed colour over the border between two tiles, and a map
 * would show its grid.
 */
export async function webpOf({ width, height, data }: Pixels): Promise<Buffer> {
  const raw = { width, height, channels: 4 as const };
  const palette = { palette: true, colours: 256, dither: 0, effort: 1, compressionLevel: 1 };
  const png = await sharp(data, { raw }).png(palette).toBuffer();
  return sharp(png).webp({ lossless: true, effort: 2 }).toBuffer();
}
