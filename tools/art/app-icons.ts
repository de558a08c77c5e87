import { drawFigure } from './avatars/draw-character.ts'
import type { Mark } from './avatars/marks.ts'
import { panel } from './avatars/marks.ts'
import { SQUAD } from './avatars/squad.ts'
import { INK } from './avatars/style.ts'

const sunYellow = '#FFCB2E'
const sunDeep = '#F5B100'

/** A sticker: rounded, inked, with its hard shadow, for places that show the picture as it is. */
export function drawAppIcon(): string {
  const face = { x: 3, y: 3, width: 90, height: 90 }
  return drawing(
    panel({ ...face, x: 7, y: 7 }, 22, INK) +
      `<clipPath id="sticker"><rect x="3" y="3" width="90" height="90" rx="22"/></clipPath>` +
      `<g clip-path="url(#sticker)">${sunburst(48)}</g>` +
      `<rect x="3" y="3" width="90" height="90" rx="22" fill="none" stroke="${INK}" stroke-width="5"/>` +
      mascot(48, 48, 0.84),
  )
}

/**
 * Colour up to the edge, for systems that cut their own shape out.
 * They may take all but the inner 80 per cent, so the mascot stays inside.
 */
export function drawFullBleedIcon(mascotScale: number): string {
  return drawing(sunburst(50) + mascot(50, 50, mascotScale))
}

function mascot(centerX: number, centerY: number, scale: number): Mark {
  const [x, y] = [centerX - 46 * scale, centerY - 48 * scale]
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})">${drawFigure(SQUAD.zippy)}</g>`
}

/** Rays with hard edges around a centre on the diagonal. */
function sunburst(center: number): Mark {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const corner = (step: number) => {
      const angle = ((index * 2 + step) * Math.PI) / 8
      return `${(center + 90 * Math.cos(angle)).toFixed(1)} ${(center + 90 * Math.sin(angle)).toFixed(1)}`
    }
    return `M${center} ${center}L${corner(0)}L${corner(1)}Z`
  })
  return `<rect width="100" height="100" fill="${sunYellow}"/><path d="${rays.join('')}" fill="${sunDeep}"/>`
}

function drawing(mark: Mark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${mark}</svg>`
}
