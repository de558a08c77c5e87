import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { Moment, MoveRefusal } from '#rooms/games/room-game.ts'
import { cleanCut } from '#rooms/text/names.ts'
import { addDrawn } from '../kit/drawing/stored-drawing.ts'
import { foldsOfAnswer } from '../kit/guessing/fold-guess.ts'
import { judgeGuess } from '../kit/guessing/judge-guess.ts'
import { withResponse } from '../kit/rules/entry-storage.ts'
import { responseOf } from '../kit/rules/responses.ts'
import { haveAlarmsRung } from '../kit/rules/state.ts'
import definition from './definition.ts'
import { artistOf, doodleOf, doodleOnStage, hasIt, promptOf, withoutInk } from './doodles.ts'
import { GUESS_CHARACTERS_MAX, type QuickfireDoodlesMove } from './schemas.ts'
import { type QuickfireDoodlesState as State, WRONG_GUESSES_MAX, type WrongGuesses } from './state.ts'
import { isWordOf } from './words.ts'

type Moved = Result<State, MoveRefusal>
type Player = State['players'][number]
type MoveOf<Type extends QuickfireDoodlesMove['type']> = Extract<QuickfireDoodlesMove, { type: Type }>

/** The pens that draw in black: the letters of its three widths. */
const BLACK = /^[A-C+<!]/
/** A swap that was pressed in time counts so many seconds later. */
const SWAP_GRACE = 1
const [{ alarms, duration }] = definition.phases

/** DOODLE-7 to DOODLE-9, DOODLE-107 and DOODLE-108. */
export function draw(state: State, player: Player, move: MoveOf<'draw'>): Moved {
  const refusal = refusalToDraw(state, player, move.doodle)
  if (refusal !== null) return refuse(refusal)
  if (state.oneColour && !move.steps.every((step) => BLACK.test(step))) return refuse({ code: 'bad-move' })
  const drawn = addDrawn(state.ink, move.doodle, move)
  return drawn.ok ? accept({ ...state, ink: drawn.value }) : drawn
}

/** DOODLE-12 and DOODLE-109. */
export function swapWord(state: State, player: Player, { doodle }: MoveOf<'swap'>, { now }: Moment): Moved {
  const refusal = refusalToDraw(state, player, doodle)
  if (refusal !== null) return refuse(refusal)
  if (state.swapped.includes(doodle)) return refuseFor('already-swapped')
  const graceMs = (state.phaseMs * (alarms[0] - SWAP_GRACE)) / duration
  if (haveAlarmsRung(state) && now >= (state.phaseEndsAt ?? now) - graceMs) return refuseFor('too-late')
  return accept(withoutInk({ ...state, swapped: [...state.swapped, doodle] }, doodle))
}

/** DOODLE-13. */
export function justGuess(
  state: State,
  { id, isJustGuessing }: Player,
  { isOn }: MoveOf<'justGuess'>,
): Moved {
  if (isOn === isJustGuessing) return accept(state)
  const players = state.players.map((one) => (one.id === id ? { ...one, isJustGuessing: isOn } : one))
  return accept(withoutInk({ ...state, players }, doodleOf(state, id)))
}

function refusalToDraw(state: State, { id, isJustGuessing }: Player, doodle: number): MoveRefusal | null {
  if (doodle !== doodleOf(state, id)) return { code: 'wrong-phase' }
  return isJustGuessing ? { code: 'move-refused', reason: 'just-guessing' } : null
}

function refuseFor(reason: string) {
  return refuse({ code: 'move-refused', reason } as const)
}

/** DOODLE-14 to DOODLE-17 and DOODLE-111. */
export function guess(state: State, { id: playerId }: Player, move: MoveOf<'guess'>): Moved {
  const doodle = doodleOnStage(state)
  if (doodle === null || move.doodle !== doodle) return refuse({ code: 'wrong-phase' })
  const artist = artistOf(state, doodle)
  if (artist.id === playerId) return refuse({ code: 'move-refused', reason: 'own-doodle' })
  if (hasIt(state, doodle, playerId)) return refuse({ code: 'move-refused', reason: 'have-it' })
  const text = cleanCut(move.text, GUESS_CHARACTERS_MAX)
  if (text === '') return accept(state)
  switch (judgeGuess(text, promptOf(state, doodle), state.language, (folded) => isOtherWord(state, folded))) {
    case 'right':
      return accept(withResponse(state, 'right', { round: doodle, playerId, value: true }))
    case 'close':
      return refuse({ code: 'move-refused', reason: 'close' })
    case 'wrong': {
      const { count = 0, last = [] } = responseOf(state.wrong, doodle, artist.id) ?? {}
      const value: WrongGuesses = {
        count: count + 1,
        last: [...last, { id: count, playerId, text }].slice(-WRONG_GUESSES_MAX),
      }
      return accept(withResponse(state, 'wrong', { round: doodle, playerId: artist.id, value }))
    }
  }
}

/** Whether a folded text is another dealable word. The caller has already compared this doodle's own. */
function isOtherWord({ language, level, prompts }: State, folded: string): boolean {
  return (
    isWordOf(language, level, folded) ||
    prompts.some((prompt) => foldsOfAnswer(prompt, language).includes(folded))
  )
}
