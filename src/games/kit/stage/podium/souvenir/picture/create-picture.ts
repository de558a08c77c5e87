import { type Brush, createBrush } from './brush.ts'

export interface Picture {
  readonly brush: Brush
  /** Rejects if the browser cannot make a file of it. */
  readonly toPng: () => Promise<Blob>
}

/** An empty picture in memory. Throws if the browser cannot draw. */
export function createPicture(width: number, height: number): Picture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  return {
    brush: createBrush(context),
    toPng: () =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)),
          'image/png',
        )
      }),
  }
}
