import { m } from '#messages'
import type { AVATAR_NAMES } from '#rooms/membership/avatars.ts'

export type CharacterName = (typeof AVATAR_NAMES)[number]

/** What each of the squad says for itself. */
export const SQUAD_LINES: Readonly<Record<CharacterName, string>> = {
  amber: m.avatars_squad_lines_amber(),
  azure: m.avatars_squad_lines_azure(),
  berry: m.avatars_squad_lines_berry(),
  citrus: m.avatars_squad_lines_citrus(),
  cobalt: m.avatars_squad_lines_cobalt(),
  coral: m.avatars_squad_lines_coral(),
  dusk: m.avatars_squad_lines_dusk(),
  emerald: m.avatars_squad_lines_emerald(),
  forest: m.avatars_squad_lines_forest(),
  fuzzy: m.avatars_squad_lines_fuzzy(),
  goldie: m.avatars_squad_lines_goldie(),
  honey: m.avatars_squad_lines_honey(),
  indigo: m.avatars_squad_lines_indigo(),
  jade: m.avatars_squad_lines_jade(),
  leafy: m.avatars_squad_lines_leafy(),
  lime: m.avatars_squad_lines_lime(),
  minty: m.avatars_squad_lines_minty(),
  mocha: m.avatars_squad_lines_mocha(),
  moss: m.avatars_squad_lines_moss(),
  navy: m.avatars_squad_lines_navy(),
  ocean: m.avatars_squad_lines_ocean(),
  olive: m.avatars_squad_lines_olive(),
  pearl: m.avatars_squad_lines_pearl(),
  pinky: m.avatars_squad_lines_pinky(),
  plum: m.avatars_squad_lines_plum(),
  rose: m.avatars_squad_lines_rose(),
  ruby: m.avatars_squad_lines_ruby(),
  sage: m.avatars_squad_lines_sage(),
  sandy: m.avatars_squad_lines_sandy(),
  sky: m.avatars_squad_lines_sky(),
  sunny: m.avatars_squad_lines_sunny(),
  tangerine: m.avatars_squad_lines_tangerine(),
  teal: m.avatars_squad_lines_teal(),
  turquoise: m.avatars_squad_lines_turquoise(),
  zippy: m.avatars_squad_lines_zippy(),
}

/** A character's name as it is written: with a capital. */
export function characterTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
