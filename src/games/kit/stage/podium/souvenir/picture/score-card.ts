import { m } from '#messages'
import { listNames } from '#ui/names/name-list.ts'
import type { Keepsake } from '../keepsake.ts'
import { type Brush, isolated, roundedBox } from './brush.ts'
import { drawTile } from './characters.ts'

const LEFT = 54
const WIDTH = 400
const BOTTOM = 514
const ROW = 48
const AWARD_ROW = 58
/** Places 4 to 8 of a podium with one player a step. */
const PLACES_MAX = 5
const PODIUM_RANK_MAX = 3

/** The game, and the players below the podium; awards if there are none. */
export function drawScoreCard(brush: Brush, { gameName, standings, awards }: Keepsake): void {
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
  brush.shape(roundedBox(LEFT, top, WIDTH, height + 50, 20), { fill: 'cream', depth: 7 })
  drawTag(brush, gameName, top - 20)
  for (const [index, standing] of places.entries()) drawPlace(brush, standing, top + 34 + index * ROW)
  if (others > 0)
    brush.write(m.parts_and_more({ count: others }), {
      x: LEFT + 121,
      y: top + 58 + places.length * ROW,
      size: 18,
      fill: 'on-colour-soft',
    })
  if (below.length === 0)
    for (const [index, award] of awards.entries()) drawAward(brush, award, top + 36 + index * AWARD_ROW)
}

function drawTag({ within, shape, write, fitInto }: Brush, gameName: string, top: number): void {
  const { text, size, width } = fitInto(gameName, WIDTH - 60, [27, 24, 21])
  within({ x: LEFT + 18, y: top, turn: -1.5 }, () => {
    shape(roundedBox(0, 0, width + 32, 46, 5), { fill: 'sun', depth: 4 })
    write(text, { x: 16, y: 23 + size * 0.36, size })
  })
}

function drawPlace(brush: Brush, standing: Keepsake['standings'][number], top: number): void {
  const { rank, player, name, points } = standing
  const y = top + 28
  const figure = String(points)
  const { text, size } = brush.fitInto(name, WIDTH - 162 - brush.measure(figure, 20), [20, 18, 16])
  brush.write(String(rank), { x: LEFT + 42, y, size: 20, align: 'center' })
  if (player !== null) drawTile(brush, player, { x: LEFT + 71, y: top + 2, width: 38 })
  brush.write(isolated(text), { x: LEFT + 121, y, size })
  brush.write(figure, { x: LEFT + WIDTH - 26, y, size: 20, align: 'right' })
}

function drawAward({ write, fitInto }: Brush, award: Keepsake['awards'][number], top: number): void {
  const { title, winners } = award
  const { text, size } = fitInto(listNames(winners.map(isolated), 3), WIDTH - 56, [19, 17, 15])
  write(title, { x: LEFT + 28, y: top + 16, size: 16, face: 'text', fill: 'on-colour-soft' })
  write(text, { x: LEFT + 28, y: top + 40, size })
}
