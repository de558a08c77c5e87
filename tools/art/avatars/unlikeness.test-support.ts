import type { Raster } from '../rasterise.ts'

/** The share of the covered area that only one of the figures covers: 0 is the same outline. */
export function unlikenessOfShapes(a: Raster, b: Raster): number {
  let either = 0
  let onlyOne = 0
  for (let at = 3; at < a.pixels.length; at += 4) {
    const inA = (a.pixels[at] ?? 0) > 127
    const inB = (b.pixels[at] ?? 0) > 127
    if (inA || inB) either += 1
    if (inA !== inB) onlyOne += 1
  }
  return onlyOne / either
}

/** The mean distance of the colours over that area, from 0 (the same picture) to 1 (black against white). */
export function unlikenessOfPictures(a: Raster, b: Raster): number {
  let either = 0
  let sum = 0
  for (let at = 0; at < a.pixels.length; at += 4) {
    if ((a.pixels[at + 3] ?? 0) <= 127 && (b.pixels[at + 3] ?? 0) <= 127) continue
    either += 1
    sum += Math.hypot(...[0, 1, 2].map((channel) => onGrey(a, at, channel) - onGrey(b, at, channel)))
  }
  return sum / either / Math.hypot(255, 255, 255)
}

/** The colour as seen on a tile of middle grey: not ink, not paper. */
function onGrey({ pixels }: Raster, at: number, channel: number): number {
  return (pixels[at + channel] ?? 0) + 128 * (1 - (pixels[at + 3] ?? 0) / 255)
}
