import type { PlayerId } from '#rooms/record/ids.ts'
import type { AwardRule } from '../kit/rules/ranking.ts'
import { responsesIn } from '../kit/rules/responses.ts'
import { isWorthless } from '../kit/rules/state.ts'
import { artistPoints, GUESS_POINTS } from './definition.ts'
import { artistOf } from './doodles.ts'
import { doodleEntry } from './schemas.ts'
import type { QuickfireDoodlesState as State } from './state.ts'

interface DoodleScore {
  points: number
  rightGuesses: number
  /** How often the player's doodles were guessed. */
  timesGot: number
  /** The player's doodles that no other player guessed. */
  unguessed: number
}

/** The scores of all doodles whose Guess has ended, in the players' order. */
export function scoresOf(state: State): ReadonlyMap<PlayerId, Readonly<DoodleScore>> {
  const none = (): DoodleScore => ({ points: 0, rightGuesses: 0, timesGot: 0, unguessed: 0 })
  const scores = new Map(state.players.map(({ id }) => [id, none()]))
  for (const [place, outOf] of state.outOf.entries()) {
    const doodle = state.shown[place] ?? 0
    const right = responsesIn(state.right, doodle)
    for (const { playerId } of right) {
      const score = scores.get(playerId) ?? none()
      score.points += GUESS_POINTS
      score.rightGuesses += 1
    }
    const artist = scores.get(artistOf(state, doodle).id) ?? none()
    if (isWorthless(state, doodleEntry(doodle))) continue
    artist.points += artistPoints(right.length, outOf)
    artist.timesGot += right.length
    if (right.length === 0 && outOf > 0) artist.unguessed += 1
  }
  return scores
}

/** The artist's points for a doodle; null before its Answer. */
export function artistPointsFor(state: State, doodle: number): number | null {
  const outOf = state.outOf[state.shown.indexOf(doodle)]
  if (outOf === undefined) return null
  if (isWorthless(state, doodleEntry(doodle))) return 0
  return artistPoints(responsesIn(state.right, doodle).length, outOf)
}

/** DOODLE-22. */
export const awards: Readonly<
  Record<'picasso' | 'sharp-eye' | 'wall-of-shame', AwardRule<Readonly<DoodleScore>>>
> = {
  picasso: { most: (score) => score.timesGot },
  'sharp-eye': { most: (score) => score.rightGuesses },
  'wall-of-shame': { most: (score) => score.unguessed },
}
