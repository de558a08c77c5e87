import { BLOB_OUTLINE } from '#ui/avatar/character.tsx'
import { drawingSource } from '#ui/avatar/picture-sources.ts'
import { initialOf } from '#ui/names/initial-of.ts'
import type { GamePlayer } from '../../../../rules/view.ts'
import { type Brush, type Colour, circle, roundedBox } from './brush.ts'
import type { Box } from './podium-layout.ts'

export function sourceOf({ avatar }: GamePlayer): string | null {
  return avatar === null ? null : drawingSource(avatar)
}

/** A figure without a tile; without a drawing a blob with the player's initial. */
export function drawCharacter(brush: Brush, player: GamePlayer, box: Box): void {
  if (brush.drawImage(sourceOf(player), box)) return
  brush.within({ ...box, scale: box.width / 100 }, () => {
    brush.shape(new Path2D(BLOB_OUTLINE), { fill: tileOf(player), stroke: 5 })
    for (const x of [37, 63]) {
      brush.shape(circle(x, 35, 8.5), { fill: 'cream' })
      brush.shape(circle(x + 1.5, 36.5, 4), { fill: 'on-colour', stroke: 0 })
    }
    drawInitial(brush, player, 50, 84, 34)
  })
}

/** A figure on its tile, as in a list. */
export function drawTile(brush: Brush, player: GamePlayer, { x, y, width }: Box): void {
  brush.shape(roundedBox(x, y, width, width, width * 0.3), { fill: tileOf(player), stroke: 3 })
  if (!brush.drawImage(sourceOf(player), { x: x + 2, y: y + 2, width: width - 4 }))
    drawInitial(brush, player, x + width / 2, y + width * 0.72, width * 0.56)
}

function drawInitial(brush: Brush, { name }: GamePlayer, x: number, y: number, size: number): void {
  brush.write(initialOf(name), { x, y, size, face: 'heavy', align: 'center' })
}

/** Another build may have stored another colour. */
function tileOf({ avatarColor }: GamePlayer): Colour {
  return `tile-${Number(/^tile-(\d+)$/.exec(avatarColor)?.[1] ?? 3)}`
}
