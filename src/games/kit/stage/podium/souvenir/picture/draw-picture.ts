import { m } from '#messages'
import { formatDate } from '#ui/format.ts'
import { arrangePodium } from '../../arrange-podium.ts'
import type { Keepsake, KeptStanding } from '../keepsake.ts'
import { type Brush, isolated, measureWith, paintShape, roundedBox } from './brush.ts'
import { type Drawings, drawCharacter, loadDrawings } from './characters.ts'
import { createPicture } from './create-picture.ts'
import { drawConfetti, drawCrown, drawRays, drawWordmark } from './decoration.ts'
import { loadFonts } from './fonts.ts'
import { BLOCK, type Box, layOutPodium, type PlacedStep } from './podium-layout.ts'
import { drawScoreCard } from './score-card.ts'
import { fitText, LINE_HEIGHT, type Measure, placesIn } from './text.ts'

const WIDTH = 1_200
const HEIGHT = 630
const PODIUM = { x: 520, width: 640, top: 14, bottom: HEIGHT + 4 } as const
/** As on the page: more stand in several rows. */
const CROWNED_ONE_BY_ONE_MAX = 5
const FILLS = { 1: 'sun', 2: 'sky', 3: 'pink' } as const

/** The result as a PNG of 1200 × 630, always by day. Rejects if the browser cannot draw it. */
export async function drawPicture(keepsake: Keepsake): Promise<Blob> {
  const { brush, toPng } = createPicture(WIDTH, HEIGHT)
  const [drawings] = await Promise.all([
    loadDrawings(keepsake.standings.map(({ player }) => player)),
    loadFonts(brush, textsOf(keepsake)),
  ])
  drawRays(brush, WIDTH, HEIGHT, WIDTH * 0.7, HEIGHT * 0.74)
  drawConfetti(brush, WIDTH, HEIGHT)
  drawWordmark(brush, 50, 46, 84)
  drawScoreCard(brush, drawings, keepsake)
  drawFoot(brush, keepsake)
  drawPodium(brush, drawings, keepsake.standings)
  return toPng()
}

function drawFoot(brush: Brush, { roomName, date }: Keepsake): void {
  const { context, ink, display } = brush
  const day = formatDate(date)
  const text = roomName === null ? day : `${isolated(roomName)} · ${day}`
  const fitted = fitText(text, 384, [22, 19, 16, 14], measureWith(brush))
  context.font = display(fitted.size)
  const width = context.measureText(fitted.text).width + 38
  paintShape(brush, roundedBox(54, 540, width, 46, 23), { fill: ink('cream') })
  context.fillStyle = ink('on-colour')
  context.textAlign = 'left'
  context.fillText(fitted.text, 73, 563 + fitted.size * 0.34)
}

function drawPodium(brush: Brush, drawings: Drawings, standings: readonly KeptStanding[]): void {
  const measure = measureWith(brush)
  const arranged = arrangePodium(
    standings.flatMap(({ player, rank, points }) =>
      player === null ? [] : [{ playerId: player.id, rank, points }],
    ),
  )
  const steps = arranged.map(({ rank, width }) => {
    const on = standings.filter((one) => one.rank === rank && one.player !== null)
    return { rank, width, on, names: on.map(({ name }) => name) }
  })
  const placed = layOutPodium(steps, PODIUM, measure)
  // The middle block lies over its neighbours.
  for (const [index, place] of [...placed.entries()].sort(([, one], [, other]) => other.rank - one.rank)) {
    const on = steps[index]?.on ?? []
    drawBlock(brush, place, on[0]?.points ?? 0, measure)
    for (const [index, { player, points }] of on.entries()) {
      const box = place.characters[index]
      if (player === null || box === undefined) continue
      drawCharacter(brush, drawings, player, box)
      if (place.rank === 1 && points > 0 && on.length <= CROWNED_ONE_BY_ONE_MAX) drawCrown(brush, box)
    }
    if (place.rank === 1 && (on[0]?.points ?? 0) > 0 && on.length > CROWNED_ONE_BY_ONE_MAX)
      drawCrown(brush, aboveAll(place))
  }
}

/** One crown for a crowd, above its middle. */
function aboveAll({ block, characters }: PlacedStep): Box {
  const width = 180
  const top = Math.min(...characters.map(({ y }) => y))
  return { x: block.x + (block.width - width) / 2, y: top - 8, width }
}

function drawBlock(brush: Brush, { rank, block, names }: PlacedStep, points: number, measure: Measure): void {
  const { context, ink, display, text } = brush
  const { x, y, width } = block
  paintShape(brush, roundedBox(x, y, width, HEIGHT - y + 20, [14, 14, 0, 0]), { fill: ink(FILLS[rank]) })
  const middle = x + width / 2
  context.fillStyle = ink('on-colour')
  context.textAlign = 'center'
  context.font = display(BLOCK.number, 900)
  context.fillText(String(rank), middle, y + BLOCK.padding + BLOCK.number * 0.78)
  context.font = display(names.size)
  context.textAlign = 'left'
  let baseline = y + BLOCK.padding + BLOCK.number + names.size * 0.82
  for (const line of names.lines) {
    const places = placesIn(line, width, names.size, measure)
    for (const [index, name] of line.entries())
      context.fillText(isolated(name), x + (places[index] ?? 0), baseline)
    baseline += names.size * LINE_HEIGHT
  }
  context.textAlign = 'center'
  context.font = text(20)
  context.fillText(m.kit_souvenir_points({ points }), middle, baseline + 24 - names.size * 0.82)
}

/** All that is written in the display font. */
function textsOf({ gameName, roomName, standings, awards }: Keepsake): string {
  return [
    gameName,
    roomName ?? '',
    ...standings.map(({ name }) => name),
    ...awards.map(({ title }) => title),
  ].join(' ')
}
