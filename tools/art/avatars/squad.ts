import type { AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import type { Character } from './character.ts'
import { azure, dusk, fuzzy, honey, pinky, teal } from './squad/animals.ts'
import { cobalt, jade, navy, sage, zippy } from './squad/folk.ts'
import { berry, citrus, lime, olive, plum, tangerine } from './squad/fruit.ts'
import { forest, leafy, moss, rose } from './squad/garden.ts'
import { coral, goldie, indigo, ocean, pearl, sandy, turquoise } from './squad/sea.ts'
import { amber, emerald, ruby } from './squad/treasure.ts'
import { minty, mocha } from './squad/treats.ts'
import { sky, sunny } from './squad/weather.ts'

export type AvatarName = (typeof AVATAR_NAMES)[number]

/** All characters. A name without a description, or a description without a name, does not compile. */
export const SQUAD = {
  azure,
  dusk,
  fuzzy,
  honey,
  pinky,
  teal,
  cobalt,
  jade,
  navy,
  sage,
  zippy,
  berry,
  citrus,
  lime,
  olive,
  plum,
  tangerine,
  forest,
  leafy,
  moss,
  rose,
  coral,
  goldie,
  indigo,
  ocean,
  pearl,
  sandy,
  turquoise,
  amber,
  emerald,
  ruby,
  minty,
  mocha,
  sky,
  sunny,
} satisfies Record<AvatarName, Character>
