import { anyOpeners } from './openers/any.ts'
import { mysteryOpeners } from './openers/mystery.ts'
import { romanceOpeners } from './openers/romance.ts'
import { spaceOpeners } from './openers/space.ts'
import type { TextPrompt } from './text-prompt.ts'

/** The pack, by genre: openers written for Rumpus. The genre `any` draws from all of them. */
export const openersByGenre: Readonly<
  Record<'any' | 'mystery' | 'space' | 'romance', readonly TextPrompt[]>
> = {
  any: anyOpeners,
  mystery: mysteryOpeners,
  space: spaceOpeners,
  romance: romanceOpeners,
}
