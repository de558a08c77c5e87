import type { Moment } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { forgetInk } from '../kit/drawing/stored-drawing.ts'
import type { PhaseRulesOf } from '../kit/rules/game-rules.ts'
import { shuffled } from '../kit/rules/random.ts'
import { responsesIn } from '../kit/rules/responses.ts'
import { presentPlayers } from '../kit/rules/roster.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'
import { enter } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import type definition from './definition.ts'
import { artistOf, doodleOf, doodleOnStage, isDrawn, withoutInk } from './doodles.ts'
import { hasIt } from './guess.ts'
import type { QuickfireDoodlesState as State } from './state.ts'

/** Keeps the order of each round apart from what else is derived from the seed. */
const ORDER_PURPOSE = 0x2545f491

/** When each phase is done, and what follows it (DOODLE-3, DOODLE-104 to DOODLE-106, DOODLE-18). */
export const phases: PhaseRulesOf<typeof definition, State> = {
  draw: { next: endDraw },
  guess: {
    isDone: (state, { id }) => {
      const doodle = doodleOnStage(state)
      return doodle === null || artistOf(state, doodle).id === id ? null : hasIt(state, doodle, id)
    },
    next: endGuess,
  },
  answer: { next: showNext },
}

/** Players who drew nothing are skipped (DOODLE-5). */
function endDraw(state: State): State {
  const drawn = state.players.flatMap(({ id, isGone, isJustGuessing }) => {
    const doodle = doodleOf(state, id)
    return !isGone && !isJustGuessing && isDrawn(state, doodle) ? [doodle] : []
  })
  forgetInk(state.ink)
  if (drawn.length === 0)
    return enter(state.shown.length === 0 ? { ...state, abort: 'no-doodles' } : state, PODIUM)
  const randomInt = randomIntFor(state.seed, ORDER_PURPOSE + state.round)
  return showNext({ ...state, queue: shuffled(drawn, randomInt) })
}

function endGuess(state: State, { present }: Moment): State {
  const doodle = doodleOnStage(state)
  if (doodle === null) return showNext(state)
  const couldGuess = new Set([
    ...presentPlayers(state, present).map(({ id }) => id),
    ...responsesIn(state.right, doodle).map(({ playerId }) => playerId),
  ])
  couldGuess.delete(artistOf(state, doodle).id)
  return enter({ ...state, outOf: [...state.outOf, couldGuess.size] }, 'answer')
}

/** The next doodle of this round, or the next round. */
function showNext(state: State): State {
  const [next, ...queue] = state.queue
  if (next !== undefined) return enter({ ...state, queue, shown: [...state.shown, next] }, 'guess')
  if (state.round + 1 === state.rounds) return enter(state, PODIUM)
  return enter({ ...state, round: state.round + 1 }, 'draw')
}

/** Drops the doodles of leavers that were not shown (DOODLE-19). */
export function dropLeavers(state: State, leavers: ReadonlySet<PlayerId>): State {
  const isDropped = (doodle: number) => leavers.has(artistOf(state, doodle).id)
  const kept = { ...state, queue: state.queue.filter((doodle) => !isDropped(doodle)) }
  return state.players
    .map(({ id }) => doodleOf(state, id))
    .filter((doodle) => isDropped(doodle) && !state.shown.includes(doodle))
    .reduce(withoutInk, kept)
}
