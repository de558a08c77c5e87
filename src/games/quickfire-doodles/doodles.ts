import type { PlayerId } from '#rooms/record/ids.ts'
import type { DrawnInk } from '../kit/drawing/ink-schemas.ts'
import { inkIn } from '../kit/drawing/stored-drawing.ts'
import { withoutSubject } from '../kit/rules/additions.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { doodleNumber } from './schemas.ts'
import type { QuickfireDoodlesState as State } from './state.ts'

/** The number of the doodle that a player draws in this round. */
export function doodleOf({ players, round }: State, playerId: PlayerId): number {
  const place = players.findIndex(({ id }) => id === playerId)
  return doodleNumber(round, place, players.length)
}

export function artistOf({ players }: Pick<State, 'players'>, doodle: number): State['players'][number] {
  const artist = players[doodle % players.length]
  if (artist === undefined) throw new Error(`doodle ${doodle} has no artist`)
  return artist
}

/** A doodle's word: the other one if it was swapped. */
export function promptOf({ players, prompts, rounds, swapped }: State, doodle: number) {
  const prompt = prompts[swapped.includes(doodle) ? doodle + rounds * players.length : doodle]
  if (prompt === undefined) throw new Error(`doodle ${doodle} has no word`)
  return prompt
}

export function isOwnWord(state: State, doodle: number): boolean {
  return promptOf(state, doodle).id.startsWith('own-')
}

/** The doodle on stage; null in Draw and on the podium. */
export function doodleOnStage({ phase, shown }: State): number | null {
  return phase === 'guess' || phase === 'answer' ? (shown.at(-1) ?? null) : null
}

/** The state without anything of this doodle. */
export function withoutInk(state: State, doodle: number): State {
  const ink = withoutSubject(state.ink, doodle)
  return ink === state.ink ? state : { ...state, ink }
}

/**
 * Caches the ink on stage, keyed by `shown`. All views share one array, so diffing does not compare it stroke by stroke.
 */
const inkOnStage = new WeakMap<State['shown'], DrawnInk>()

export function inkOf(state: State, doodle: number): DrawnInk {
  if (doodle !== doodleOnStage(state)) return inkIn(state.ink, doodle)
  const ink = inkOnStage.get(state.shown) ?? inkIn(state.ink, doodle)
  inkOnStage.set(state.shown, ink)
  return ink
}

export function isDrawn({ ink }: State, doodle: number): boolean {
  return inkIn(ink, doodle).length > 0
}

export function hasIt({ right }: Pick<State, 'right'>, doodle: number, playerId: PlayerId): boolean {
  return responseOf(right, doodle, playerId) !== undefined
}
