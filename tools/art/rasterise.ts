import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

declare global {
  var rasteriserLoading: Promise<void> | undefined
}

/** Loads the renderer, once for each thread: unit tests may evaluate this module again, but never the renderer's. */
export async function loadRasteriser(): Promise<void> {
  globalThis.rasteriserLoading ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then(initWasm)
  await globalThis.rasteriserLoading
}

export interface Raster {
  /** Width and height, in pixels. */
  readonly size: number
  /** Four bytes a pixel, row by row: red, green, blue, alpha; the colours multiplied by the alpha. */
  readonly pixels: Uint8Array
  /** The same as a PNG file. */
  readonly png: Uint8Array
}

/** Renders a square drawing: the same bytes on every machine, because the renderer is WebAssembly. */
export function rasterise(svg: string, size: number): Raster {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render()
  try {
    return { size: image.width, pixels: image.pixels, png: image.asPng() }
  } finally {
    image.free()
  }
}
