import { m } from '#messages'
import { formatDate } from '#ui/format.ts'
import { arrangePodium } from '../../arrange-podium.ts'
import type { Keepsake } from '../keepsake.ts'
import { type Brush, createBrush, isolated, roundedBox } from './brush.ts'
import { drawCharacter, sourceOf } from './characters.ts'
import { drawConfetti, drawCrown, drawRays, drawWordmark } from './decoration.ts'
import { BLOCK, layOutPodium, type PlacedStep } from './podium-layout.ts'
import { drawScoreCard } from './score-card.ts'
import { LINE_HEIGHT, placesIn } from './text.ts'

const SIZE = { width: 1_200, height: 630 } as const
const GROUND = { x: 520, width: 640, top: 14, bottom: SIZE.height + 4 } as const
/** As on the page: more are in several rows. */
const CROWNED_ONE_BY_ONE_MAX = 5
const FILLS = { 1: 'sun', 2: 'sky', 3: 'pink' } as const

/** The result as a PNG of 1200 × 630, always by day. Rejects if the browser cannot draw it. */
export async function drawPicture(keepsake: Keepsake): Promise<Blob> {
  const sources = keepsake.standings.flatMap(({ player }) => (player && sourceOf(player)) ?? [])
  const brush = await createBrush(SIZE, textsOf(keepsake), [...new Set(sources)])
  drawRays(brush, SIZE.width * 0.7, SIZE.height * 0.74)
  drawConfetti(brush)
  drawWordmark(brush, 50, 46, 84)
  drawScoreCard(brush, keepsake)
  drawFoot(brush, keepsake)
  drawPodium(brush, keepsake.standings)
  return brush.toPng()
}

function drawFoot({ shape, write, fitInto }: Brush, { roomName, date }: Keepsake): void {
  const day = formatDate(date)
  const whole = roomName === null ? day : `${isolated(roomName)} · ${day}`
  const { text, size, width } = fitInto(whole, 384, [22, 19, 16, 14])
  shape(roundedBox(54, 540, width + 38, 46, 23), { fill: 'cream' })
  write(text, { x: 73, y: 563 + size * 0.34, size })
}

function drawPodium(brush: Brush, standings: Keepsake['standings']): void {
  const steps = arrangePodium(standings.filter(({ player }) => player !== null))
  // The middle block lies over its neighbours.
  const placed = layOutPodium(steps, GROUND, brush.measure).toSorted((one, other) => other.rank - one.rank)
  for (const step of placed) {
    const { rank, standings: on, characters, block } = step
    const points = on[0]?.points ?? 0
    const isCrowned = rank === 1 && points > 0
    const isCrowd = on.length > CROWNED_ONE_BY_ONE_MAX
    drawBlock(brush, step, points)
    for (const [index, { player }] of on.entries()) {
      const box = characters[index]
      if (player === null || box === undefined) continue
      drawCharacter(brush, player, box)
      if (isCrowned && !isCrowd) drawCrown(brush, box)
    }
    if (!isCrowned || !isCrowd) continue
    // One crown for a crowd, above its middle.
    const top = Math.min(...characters.map(({ y }) => y))
    drawCrown(brush, { x: block.x + (block.width - 180) / 2, y: top - 8, width: 180 })
  }
}

function drawBlock(
  brush: Brush,
  { rank, block, names }: Omit<PlacedStep, 'standings'>,
  points: number,
): void {
  const { x, y, width } = block
  brush.shape(roundedBox(x, y, width, SIZE.height - y + 20, [14, 14, 0, 0]), { fill: FILLS[rank] })
  const middle = { x: x + width / 2, align: 'center' } as const
  const top = y + BLOCK.padding
  const { size } = names
  brush.write(String(rank), { ...middle, y: top + BLOCK.number * 0.78, size: BLOCK.number, face: 'heavy' })
  let below = top + BLOCK.number
  for (const line of names.lines) {
    const places = placesIn(line, width, size, brush.measure)
    for (const [index, name] of line.entries())
      brush.write(isolated(name), { x: x + (places[index] ?? 0), y: below + size * 0.82, size })
    below += size * LINE_HEIGHT
  }
  brush.write(m.kit_souvenir_points({ points }), { ...middle, y: below + 24, size: 20, face: 'text' })
}

/** All that is written in the display font. */
function textsOf({ gameName, roomName, standings, awards }: Keepsake): string {
  const names = standings.map(({ name }) => name)
  return [gameName, roomName, ...names, ...awards.map(({ title }) => title)].join(' ')
}
