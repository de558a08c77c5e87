import { BLOB_OUTLINE } from '#ui/avatar/blob-outline.ts'
import { drawingSource } from '#ui/avatar/picture-sources.ts'
import { initialOf } from '#ui/names/initial-of.ts'
import type { GamePlayer } from '../../../../rules/view.ts'
import { type Brush, paintShape, roundedBox } from './brush.ts'
import type { Box } from './podium-layout.ts'

/** The drawings by the names of the characters. One that cannot be loaded is missing. */
export type Drawings = ReadonlyMap<string, HTMLImageElement>

export async function loadDrawings(players: readonly (GamePlayer | null)[]): Promise<Drawings> {
  const names = new Set(players.flatMap((player) => player?.avatar ?? []))
  const drawings = new Map<string, HTMLImageElement>()
  await Promise.all(
    [...names].map(async (name) => {
      const image = new Image()
      image.src = drawingSource(name)
      try {
        await image.decode()
        drawings.set(name, image)
      } catch {
        // Its players are drawn with their initials.
      }
    }),
  )
  return drawings
}

/** A figure without a tile; without a drawing a blob with the player's initial. */
export function drawCharacter(
  brush: Brush,
  drawings: Drawings,
  player: Pick<GamePlayer, 'name' | 'avatar' | 'avatarColor'>,
  { x, y, width }: Box,
): void {
  const { context } = brush
  const drawing = player.avatar === null ? undefined : drawings.get(player.avatar)
  if (drawing !== undefined) {
    context.drawImage(drawing, x, y, width, width)
    return
  }
  context.save()
  context.translate(x, y)
  context.scale(width / 100, width / 100)
  paintShape(brush, new Path2D(BLOB_OUTLINE), { fill: tileOf(brush, player.avatarColor), stroke: 5 })
  for (const eyeX of [37, 63]) {
    const [eye, pupil] = [new Path2D(), new Path2D()]
    eye.arc(eyeX, 35, 8.5, 0, Math.PI * 2)
    pupil.arc(eyeX + 1.5, 36.5, 4, 0, Math.PI * 2)
    paintShape(brush, eye, { fill: brush.ink('cream'), stroke: 4 })
    context.fillStyle = brush.ink('on-colour')
    context.fill(pupil)
  }
  drawInitial(brush, player.name, 50, 84, 34)
  context.restore()
}

/** A figure on its tile, as in a list. */
export function drawTile(
  brush: Brush,
  drawings: Drawings,
  player: Pick<GamePlayer, 'name' | 'avatar' | 'avatarColor'>,
  { x, y, width }: Box,
): void {
  const { context } = brush
  const tile = roundedBox(x, y, width, width, width * 0.3)
  const drawing = player.avatar === null ? undefined : drawings.get(player.avatar)
  paintShape(brush, tile, { fill: tileOf(brush, player.avatarColor), stroke: 3 })
  if (drawing === undefined) drawInitial(brush, player.name, x + width / 2, y + width * 0.72, width * 0.56)
  else context.drawImage(drawing, x + 2, y + 2, width - 4, width - 4)
}

function drawInitial(
  { context, ink, display }: Brush,
  name: string,
  x: number,
  y: number,
  size: number,
): void {
  context.fillStyle = ink('on-colour')
  context.font = display(size, 900)
  context.textAlign = 'center'
  context.fillText(initialOf(name), x, y)
}

/** Another build may have stored another colour. */
function tileOf({ ink }: Brush, color: string): string {
  const number = /^tile-(\d+)$/.exec(color)?.[1]
  return ink(number === undefined ? 'tile-3' : `tile-${Number(number)}`)
}
