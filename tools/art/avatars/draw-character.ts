import type { Character } from './character.ts'
import { flat, inked, line, type Mark } from './marks.ts'
import { BODY_LINE, WHITE } from './style.ts'

/** The character as an SVG document: transparent around the figure, 100 × 100 units. */
export function drawCharacter(character: Character): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">${drawFigure(character)}</svg>`
}

/**
 * The figure alone, as a part of a larger drawing. A drawing holds one figure at most: they share a clip's
 * name.
 */
export function drawFigure(character: Character): Mark {
  const { body, skin, eyes, mouth, face, gleam } = character
  const lid = face.lid ?? skin
  const layers = [
    ...(character.behind ?? []),
    flat(body, skin),
    `<clipPath id="body"><path d="${body}"/></clipPath>`,
    `<g clip-path="url(#body)">${(character.onSkin ?? []).join('')}</g>`,
    line(`M${gleam[0]} ${gleam[1]}q-5 5-5 12`, 5, WHITE),
    inked(body, 'none', BODY_LINE),
    ...(character.inFront ?? []),
    eyes({ x: face.x, y: face.eyesY, apart: face.eyesApart, lid }),
    mouth(face.x, face.mouthY),
  ]
  return `<g stroke-linejoin="round" stroke-linecap="round">${layers.join('')}</g>`
}
