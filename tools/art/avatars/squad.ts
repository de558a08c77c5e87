import type { AVATAR_NAMES } from '#rooms/avatars.ts'
import type { Character } from './character.ts'
import * as animals from './squad/animals.ts'
import * as folk from './squad/folk.ts'
import * as fruit from './squad/fruit.ts'
import * as garden from './squad/garden.ts'
import * as sea from './squad/sea.ts'
import * as treasure from './squad/treasure.ts'
import * as treats from './squad/treats.ts'
import * as weather from './squad/weather.ts'

export type AvatarName = (typeof AVATAR_NAMES)[number]

/** Everybody. A name without a description, or a description without a name, does not compile. */
export const SQUAD = {
  ...animals,
  ...folk,
  ...fruit,
  ...garden,
  ...sea,
  ...treasure,
  ...treats,
  ...weather,
} satisfies Record<AvatarName, Character>
