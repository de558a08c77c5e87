import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { Moment, MoveRefusal } from '#rooms/games/room-game.ts'
import { addDrawn } from '../kit/drawing/stored-drawing.ts'
import { haveAlarmsRung } from '../kit/rules/state.ts'
import definition from './definition.ts'
import { doodleOf, withoutInk } from './doodles.ts'
import type { QuickfireDoodlesMove } from './schemas.ts'
import type { QuickfireDoodlesState as State } from './state.ts'

type Player = State['players'][number]
type MoveOf<Type extends QuickfireDoodlesMove['type']> = Extract<QuickfireDoodlesMove, { type: Type }>

/** The pens that draw in black: the letters of its three widths. */
const BLACK = /^[A-C+<!]/
/** A swap that was pressed in time counts so many seconds later. */
const SWAP_GRACE = 1
const [{ alarms, duration }] = definition.phases

/** DOODLE-7 to DOODLE-9, DOODLE-107 and DOODLE-108. */
export function draw(state: State, player: Player, move: MoveOf<'draw'>): Result<State, MoveRefusal> {
  const refusal = refusalToDraw(state, player, move.doodle)
  if (refusal !== null) return refuse(refusal)
  if (state.oneColour && !move.steps.every((step) => BLACK.test(step))) return refuse({ code: 'bad-move' })
  const drawn = addDrawn(state.ink, move.doodle, move)
  return drawn.ok ? accept({ ...state, ink: drawn.value }) : drawn
}

/** DOODLE-12 and DOODLE-109. */
export function swapWord(
  state: State,
  player: Player,
  { doodle }: MoveOf<'swap'>,
  { now }: Moment,
): Result<State, MoveRefusal> {
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
): Result<State, MoveRefusal> {
  if (isOn === isJustGuessing) return accept(state)
  const players = state.players.map((one) => (one.id === id ? { ...one, isJustGuessing: isOn } : one))
  return accept(withoutInk({ ...state, players }, doodleOf(state, id)))
}

/** Why a player cannot draw this doodle now. */
function refusalToDraw(state: State, { id, isJustGuessing }: Player, doodle: number): MoveRefusal | null {
  if (doodle !== doodleOf(state, id)) return { code: 'wrong-phase' }
  return isJustGuessing ? { code: 'move-refused', reason: 'just-guessing' } : null
}

function refuseFor(reason: string) {
  return refuse({ code: 'move-refused', reason } as const)
}
