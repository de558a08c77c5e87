import { m } from '#messages'
import { listNames } from '#ui/names/name-list.ts'
import type { Keepsake, KeptAward, KeptStanding } from '../keepsake.ts'
import { type Brush, isolated, measureWith, paintShape, roundedBox } from './brush.ts'
import { type Drawings, drawTile } from './characters.ts'
import { fitText } from './text.ts'

const LEFT = 54
const WIDTH = 400
const BOTTOM = 514
const ROW = 48
const AWARD_ROW = 58
/** Places 4 to 8 of a podium with one player a step. */
const PLACES_MAX = 5
const PODIUM_RANK_MAX = 3

/** The game, and who stands below the podium; awards where nobody does. */
export function drawScoreCard(
  brush: Brush,
  drawings: Drawings,
  { gameName, standings, awards }: Keepsake,
): void {
  const below = standings.filter(({ rank }) => rank > PODIUM_RANK_MAX)
  const places = below.slice(0, PLACES_MAX)
  const others = below.length - places.length
  const height =
    below.length > 0 ? places.length * ROW + (others > 0 ? ROW * 0.8 : 0) : awards.length * AWARD_ROW
  if (height === 0) {
    drawTag(brush, gameName, BOTTOM - 34)
    return
  }
  const top = BOTTOM - height - 50
  paintShape(brush, roundedBox(LEFT, top, WIDTH, height + 50, 20), { fill: brush.ink('cream'), depth: 7 })
  drawTag(brush, gameName, top - 20)
  for (const [index, standing] of places.entries())
    drawPlace(brush, drawings, standing, top + 34 + index * ROW)
  if (others > 0) drawOthers(brush, others, top + 34 + places.length * ROW)
  if (below.length === 0)
    for (const [index, award] of awards.entries()) drawAward(brush, award, top + 36 + index * AWARD_ROW)
}

function drawTag(brush: Brush, gameName: string, top: number): void {
  const { context, ink, display } = brush
  const { text, size } = fitText(gameName, WIDTH - 60, [27, 24, 21], measureWith(brush))
  context.save()
  context.font = display(size)
  const width = context.measureText(text).width + 32
  context.translate(LEFT + 18, top)
  context.rotate((-1.5 * Math.PI) / 180)
  paintShape(brush, roundedBox(0, 0, width, 46, 5), { fill: ink('sun'), depth: 4 })
  context.fillStyle = ink('on-colour')
  context.textAlign = 'left'
  context.fillText(text, 16, 23 + size * 0.36)
  context.restore()
}

function drawPlace(
  brush: Brush,
  drawings: Drawings,
  { rank, player, name, points }: KeptStanding,
  top: number,
): void {
  const { context, ink, display } = brush
  const baseline = top + 28
  context.font = display(20)
  context.fillStyle = ink('on-colour')
  context.textAlign = 'center'
  context.fillText(String(rank), LEFT + 42, baseline)
  if (player !== null) drawTile(brush, drawings, player, { x: LEFT + 71, y: top + 2, width: 38 })
  context.fillStyle = ink('on-colour')
  context.font = display(20)
  context.textAlign = 'right'
  const figure = String(points)
  context.fillText(figure, LEFT + WIDTH - 26, baseline)
  const room = WIDTH - 120 - 26 - context.measureText(figure).width - 16
  const fitted = fitText(name, room, [20, 18, 16], measureWith(brush))
  context.font = display(fitted.size)
  context.textAlign = 'left'
  context.fillText(isolated(fitted.text), LEFT + 121, baseline)
}

function drawOthers({ context, ink, display }: Brush, count: number, top: number): void {
  context.font = display(18)
  context.fillStyle = ink('on-colour-soft')
  context.textAlign = 'left'
  context.fillText(m.parts_and_more({ count }), LEFT + 121, top + 24)
}

function drawAward(brush: Brush, { title, winners }: KeptAward, top: number): void {
  const { context, ink, display } = brush
  const { text, size } = fitText(
    listNames(winners.map(isolated), 3),
    WIDTH - 56,
    [19, 17, 15],
    measureWith(brush),
  )
  context.textAlign = 'left'
  context.fillStyle = ink('on-colour-soft')
  context.font = brush.text(16)
  context.fillText(title, LEFT + 28, top + 16)
  context.fillStyle = ink('on-colour')
  context.font = display(size)
  context.fillText(text, LEFT + 28, top + 40)
}
