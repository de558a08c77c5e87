import { m } from '#messages'
import { formatDate } from '#ui/format.ts'
import { type DrawnInk, GRID_HEIGHT, GRID_WIDTH } from '../../../kit/drawing/ink-schemas.ts'
import { readInk } from '../../../kit/drawing/read-ink.ts'
import { inkByPen, outlineOf } from '../../../kit/drawing/stage/outline.ts'
import { fileName, keepFile } from '../../../kit/stage/podium/souvenir/hand-over.ts'
import {
  type Brush,
  createBrush,
  isolated,
  roundedBox,
} from '../../../kit/stage/podium/souvenir/picture/brush.ts'
import { drawRays, drawWordmark } from '../../../kit/stage/podium/souvenir/picture/decoration.ts'
import definition from '../../definition.ts'
import { layOutWall } from './wall-layout.ts'

/** A doodle with its caption. */
export interface PicturedDoodle {
  readonly ink: DrawnInk
  readonly word: string
  /** "Drawn by Jun" */
  readonly artist: string
  /** "guessed by 5 of 7" */
  readonly result: string
}

/** The place of a sheet or a caption. Heights follow from it. */
interface SheetPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

const MARGIN = 60
const CAPTION = 200
const TILT = 0.8

/** Hands over one doodle as a PNG of 1120 × 1010; true once it is on the device. `number` is that of its file. */
export async function keepDoodle(doodle: PicturedDoodle, number: number): Promise<boolean> {
  const [width, height] = [GRID_WIDTH + 2 * MARGIN, MARGIN + GRID_HEIGHT + CAPTION]
  const brush = await createBrush({ width, height }, captionTexts([doodle]))
  brush.shape(roundedBox(0, 0, width, height, 0), { fill: 'cream', stroke: 0 })
  const place = { x: MARGIN, y: MARGIN, width: GRID_WIDTH }
  drawSheet(brush, doodle.ink, place, 6)
  // The wordmark is beside it.
  drawCaption(brush, doodle, { x: MARGIN, y: bottomOf(place), width: GRID_WIDTH - 300 }, 1)
  drawWordmark(brush, width - 310, MARGIN + GRID_HEIGHT + 82, 64)
  return keepFile(await brush.toPng(), fileName(`${definition.id}-${number}`, new Date(), 'png'))
}

/** Hands over all doodles as one PNG; true once it is on the device. */
export async function keepWall(doodles: readonly PicturedDoodle[]): Promise<boolean> {
  const wall = layOutWall(doodles.length)
  const brush = await createBrush(
    wall,
    `${captionTexts(doodles)} ${m.doodle_gallery_gallery()} ${definition.name()}`,
  )
  const { within, shape, write, fitInto } = brush
  drawRays(brush, wall.width / 2, wall.height / 2)
  drawWordmark(brush, 44, 40, 64)
  const title = [definition.name(), formatDate(new Date())].join(' · ')
  const { text, size, width } = fitInto(title, wall.width - 400, [30, 25, 20, 16])
  const left = wall.width - width - 84
  shape(roundedBox(left, 48, width + 40, 58, 29), { fill: 'cream', depth: 4 })
  write(text, { x: left + 20, y: 77 + size * 0.34, size })
  for (const [index, doodle] of doodles.entries()) {
    const tile = wall.tiles[index]
    if (tile === undefined) continue
    const [x, y] = [tile.width / 2, tile.height / 2]
    const turn = index % 2 === 0 ? -TILT : TILT
    within({ x: tile.x + x, y: tile.y + y, turn, origin: [x, y] }, () => {
      shape(roundedBox(0, 0, tile.width, tile.height, 8), { fill: 'cream', depth: 5 })
      const place = { x: tile.padding, y: tile.padding, width: tile.width - 2 * tile.padding }
      drawSheet(brush, doodle.ink, place, 0)
      drawCaption(brush, doodle, { ...place, y: bottomOf(place) }, 0.42)
    })
  }
  return keepFile(await brush.toPng(), fileName(`${definition.id}-wall`, new Date(), 'png'))
}

/** White paper with a doodle. Nothing of it is drawn beyond the edge. */
function drawSheet(
  { within, shape }: Brush,
  doodle: DrawnInk,
  { x, y, width }: SheetPlace,
  depth: number,
): void {
  const scale = width / GRID_WIDTH
  const paper = roundedBox(x, y, width, GRID_HEIGHT * scale, 4)
  shape(paper, { fill: 'sheet', depth })
  within({ x, y, scale, clip: paper }, () => {
    for (const { pen, points, width } of readInk(doodle))
      shape(new Path2D(outlineOf(points, width)), { fill: inkByPen[pen], stroke: 0 })
  })
  // The edge lies over the ink.
  shape(paper, {})
}

function bottomOf({ y, width }: SheetPlace): number {
  return y + (GRID_HEIGHT * width) / GRID_WIDTH
}

/** The word, and below it the artist and the result, in type of this scale. */
function drawCaption(
  { write, fitInto }: Brush,
  { word, artist, result }: PicturedDoodle,
  { x, y, width }: SheetPlace,
  scale: number,
): void {
  const title = fitInto(word, width, [72 * scale, 58 * scale, 46 * scale, 36 * scale])
  write(isolated(title.text), { size: title.size, x, y: y + 96 * scale, face: 'heavy' })
  const line = [isolated(artist), result].join(' · ')
  const { text, size } = fitInto(line, width, [34 * scale], 'text')
  write(text, { x, y: y + 150 * scale, size, face: 'text', fill: 'on-colour-soft' })
}

function captionTexts(doodles: readonly PicturedDoodle[]): string {
  return doodles.map(({ word, artist, result }) => [word, artist, result].join(' ')).join(' ')
}
