import { m } from '#messages'
import { formatDate } from '#ui/format.ts'
import { fileName } from '../../../kit/stage/podium/souvenir/file-name.ts'
import { keepFile } from '../../../kit/stage/podium/souvenir/hand-over.ts'
import {
  type Brush,
  isolated,
  measureWith,
  paintShape,
  roundedBox,
} from '../../../kit/stage/podium/souvenir/picture/brush.ts'
import { createPicture } from '../../../kit/stage/podium/souvenir/picture/create-picture.ts'
import { drawRays, drawWordmark } from '../../../kit/stage/podium/souvenir/picture/decoration.ts'
import { loadFonts } from '../../../kit/stage/podium/souvenir/picture/fonts.ts'
import { fitText } from '../../../kit/stage/podium/souvenir/picture/text.ts'
import definition from '../../definition.ts'
import { GRID_HEIGHT, GRID_WIDTH, type Ink } from '../../ink/ink-schemas.ts'
import { readInk } from '../../ink/read-ink.ts'
import { inkByPen, outlineOf } from '../ink/outline.ts'
import { layOutWall } from './wall-layout.ts'

/** A doodle with what stands below it. */
export interface PicturedDoodle {
  readonly ink: Ink
  readonly word: string
  /** "Drawn by Jun" */
  readonly artist: string
  /** "guessed by 5 of 7" */
  readonly result: string
}

/** Of a sheet or a caption, whose heights follow. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

const MARGIN = 60
const CAPTION = 200
const TILT = (0.8 * Math.PI) / 180

/** Hands over one doodle as a PNG of 1120 × 1010; true once it is on the device. `number` is that of its file. */
export async function keepDoodle(doodle: PicturedDoodle, number: number): Promise<boolean> {
  const { brush, toPng } = createPicture(GRID_WIDTH + 2 * MARGIN, MARGIN + GRID_HEIGHT + CAPTION)
  const { context, ink } = brush
  await loadFonts(brush, textsOf([doodle]))
  context.fillStyle = ink('cream')
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  const place = { x: MARGIN, y: MARGIN, width: GRID_WIDTH }
  drawSheet(brush, doodle.ink, place, 6)
  // The wordmark is beside it.
  drawCaption(brush, doodle, { x: MARGIN, y: bottomOf(place), width: GRID_WIDTH - 300 }, 1)
  drawWordmark(brush, context.canvas.width - 310, MARGIN + GRID_HEIGHT + 82, 64)
  return keepFile(await toPng(), fileName(`${definition.id}-${number}`, new Date(), 'png'))
}

/** Hands over all doodles as one PNG; true once it is on the device. */
export async function keepWall(doodles: readonly PicturedDoodle[]): Promise<boolean> {
  const wall = layOutWall(doodles.length)
  const { brush, toPng } = createPicture(wall.width, wall.height)
  const { context, ink, display } = brush
  await loadFonts(brush, `${textsOf(doodles)} ${m.doodle_gallery_gallery()} ${definition.name()}`)
  drawRays(brush, wall.width, wall.height, wall.width / 2, wall.height / 2)
  drawWordmark(brush, 44, 40, 64)
  const day = formatDate(new Date())
  const fitted = fitText(
    [definition.name(), day].join(' · '),
    wall.width - 400,
    [30, 25, 20, 16],
    measureWith(brush),
  )
  context.font = display(fitted.size)
  const width = context.measureText(fitted.text).width + 40
  paintShape(brush, roundedBox(wall.width - width - 44, 48, width, 58, 29), { fill: ink('cream'), depth: 4 })
  context.fillStyle = ink('on-colour')
  context.textAlign = 'left'
  context.fillText(fitted.text, wall.width - width - 24, 77 + fitted.size * 0.34)
  for (const [index, doodle] of doodles.entries()) {
    const tile = wall.tiles[index]
    if (tile === undefined) continue
    context.save()
    context.translate(tile.x + tile.width / 2, tile.y + tile.height / 2)
    context.rotate(index % 2 === 0 ? -TILT : TILT)
    context.translate(-tile.width / 2, -tile.height / 2)
    paintShape(brush, roundedBox(0, 0, tile.width, tile.height, 8), { fill: ink('cream'), depth: 5 })
    const place = { x: tile.padding, y: tile.padding, width: tile.width - 2 * tile.padding }
    drawSheet(brush, doodle.ink, place, 0)
    drawCaption(brush, doodle, { ...place, y: bottomOf(place) }, 0.42)
    context.restore()
  }
  return keepFile(await toPng(), fileName(`${definition.id}-wall`, new Date(), 'png'))
}

/** White paper with a doodle. Nothing of it is drawn beyond the edge. */
function drawSheet(brush: Brush, doodle: Ink, { x, y, width }: Place, depth: number): void {
  const { context, ink } = brush
  const scale = width / GRID_WIDTH
  const paper = roundedBox(x, y, width, GRID_HEIGHT * scale, 4)
  paintShape(brush, paper, { fill: 'white', depth })
  context.save()
  context.clip(paper)
  context.translate(x, y)
  context.scale(scale, scale)
  for (const stroke of readInk(doodle)) {
    context.fillStyle = ink(inkByPen[stroke.pen])
    context.fill(new Path2D(outlineOf(stroke.points, stroke.width)))
  }
  context.restore()
  // The edge lies over the ink.
  context.lineWidth = 4
  context.strokeStyle = ink('on-colour')
  context.stroke(paper)
}

function bottomOf({ y, width }: Place): number {
  return y + (GRID_HEIGHT * width) / GRID_WIDTH
}

/** The word, and below it the artist and the result, in type of this scale. */
function drawCaption(
  brush: Brush,
  { word, artist, result }: PicturedDoodle,
  { x, y, width }: Place,
  scale: number,
): void {
  const { context, ink, display, text } = brush
  const sizes = [72, 58, 46, 36].map((size) => size * scale)
  const fitted = fitText(word, width, [sizes[0] ?? 0, ...sizes.slice(1)], measureWith(brush))
  context.textAlign = 'left'
  context.fillStyle = ink('on-colour')
  context.font = display(fitted.size, 900)
  context.fillText(isolated(fitted.text), x, y + 96 * scale)
  context.fillStyle = ink('on-colour-soft')
  context.font = text(34 * scale)
  const line = [isolated(artist), result].join(' · ')
  const measured = fitText(line, width, [34 * scale], (it) => {
    context.font = text(34 * scale)
    return context.measureText(it).width
  })
  context.fillText(measured.text, x, y + 150 * scale)
}

function textsOf(doodles: readonly PicturedDoodle[]): string {
  return doodles.map(({ word, artist, result }) => [word, artist, result].join(' ')).join(' ')
}
