import { BODY_LINE, DETAIL_LINE, FACE_LINE, INK } from './style.ts'

/** One or more SVG elements on the artboard. The drawing as a whole sets round joins and caps. */
export type Mark = string

/** The `d` of an SVG path. */
export type PathData = string

/** A filled shape with an ink outline. */
export function inked(path: PathData, fill: string, lineWidth: number = BODY_LINE): Mark {
  return `<path d="${path}" fill="${fill}" stroke="${INK}" stroke-width="${lineWidth}"/>`
}

/** A filled shape without an outline: a pattern or a shade. */
export function flat(path: PathData, fill: string): Mark {
  return `<path d="${path}" fill="${fill}"/>`
}

export function line(path: PathData, width: number = FACE_LINE, color: string = INK): Mark {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

/** A stroke of colour with ink on both sides: a twig, a handle, a stick. */
export function tube(path: PathData, width: number, fill: string, outline: number = BODY_LINE): Mark {
  return line(path, width + 2 * outline) + line(path, width, fill)
}

/** A spot of colour; with a line width, an inked ball. */
export function dot(x: number, y: number, radius: number, fill: string, lineWidth = 0): Mark {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${inkOf(lineWidth)}/>`
}

/** Spots of one colour and size. */
export function dots(places: readonly (readonly [number, number])[], radius: number, fill: string): Mark {
  return places.map(([x, y]) => dot(x, y, radius, fill)).join('')
}

export function oval(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  lineWidth = 0,
): Mark {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"${inkOf(lineWidth)}/>`
}

/** A rectangle with rounded corners. */
export function panel(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  radius: number,
  fill: string,
  lineWidth = 0,
): Mark {
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}" fill="${fill}"${inkOf(lineWidth)}/>`
}

/** The mark and its twin on the other side of the figure. */
export function bothSides(mark: Mark): Mark {
  return `${mark}<g transform="matrix(-1 0 0 1 100 0)">${mark}</g>`
}

/** A leaf with its midrib, growing from its foot in the direction of `turn` degrees (0 is up). */
export function leaf(footX: number, footY: number, turn: number, scale: number, fill: string): Mark {
  const blade = inked('M0 0C-12 -8 -11 -24 0 -32C11 -24 12 -8 0 0Z', fill, BODY_LINE / scale)
  const midrib = line('M0 -4V-19', DETAIL_LINE / scale)
  return `<g transform="translate(${footX} ${footY}) rotate(${turn}) scale(${scale})">${blade}${midrib}</g>`
}

function inkOf(lineWidth: number): string {
  return lineWidth === 0 ? '' : ` stroke="${INK}" stroke-width="${lineWidth}"`
}
