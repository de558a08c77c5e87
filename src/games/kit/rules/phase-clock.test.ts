import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { GameParty } from '../testing/game-party.ts'
import { playPhase } from '../testing/game-script.ts'
import { ToyView, toyGame } from '../testing/toy-game.ts'
import { toySimulation } from '../testing/toy-simulation.ts'
import { defineGame } from './define-game.ts'

const SECOND = 1_000

/** A toy game in its phase Ready, whose alarm rings 4 s after the first player is ready. */
function partyInReady(pace = 1): GameParty {
  const party = new GameParty(toyGame, { playerCount: 4, settings: { rounds: 2, pace: 'slow' }, pace })
  while (party.phase !== 'ready') if (!playPhase(party, toySimulation)) party.tick()
  return party
}
const rungIn = (party: GameParty) => v.parse(ToyView, party.view(null)).rung

function sayReady(party: GameParty, place = 0): void {
  for (const id of party.ids.slice(place, place + 1)) party.move(id, { type: 'ready' })
}

describe('an alarm that a move sets', () => {
  it.each([1, 1.5])('[GAME-154] rings at its moment, once, in the pace %d of the room', (pace) => {
    const party = partyInReady(pace)
    party.wait(1 * SECOND)
    expect(party.turnMs).toBe(0)
    sayReady(party)
    const ringsAt = party.now + 4 * SECOND * pace
    party.wait(1 * SECOND)
    sayReady(party, 1)
    expect(toyGame.deadline(party.rows, party.moment())).toBe(ringsAt)
    party.wait(ringsAt - party.now - 1)
    expect(rungIn(party)).toBe(0)
    party.wait(1)
    expect([party.phase, rungIn(party), party.turnMs]).toEqual(['ready', 1, 0])
    expect(toyGame.deadline(party.rows, party.moment())).toBe(party.rows.state.phaseEndsAt)
  })

  it('[GAME-154] moves with the end of its phase', () => {
    const party = partyInReady()
    sayReady(party)
    const { turnMs } = party
    expect(turnMs).toBe(6 * SECOND)
    party.wait(1 * SECOND)
    party.goAway(...party.ids)
    party.wait(60 * SECOND)
    party.comeBack(...party.ids)
    party.settle()
    const { phaseEndsAt } = party.rows.state
    expect(phaseEndsAt).toBe(party.now + 10 * SECOND)
    expect([rungIn(party), toyGame.deadline(party.rows, party.moment())]).toEqual([
      0,
      party.now + 10 * SECOND - turnMs,
    ])
  })

  it('[GAME-154] never rings if the phase is over by then', () => {
    const party = partyInReady()
    party.wait(7 * SECOND)
    sayReady(party)
    expect(party.turnMs).toBe(0)
  })
})

describe('the rules of a phase', () => {
  const { phases, ...spec } = toyGame.spec
  const withPick = (rule: Partial<typeof phases.pick>) =>
    defineGame({ ...spec, phases: { ...phases, pick: { ...phases.pick, ...rule } } })
  const withReady = (rule: Partial<typeof phases.ready>) =>
    defineGame({ ...spec, phases: { ...phases, ready: { ...phases.ready, ...rule } } })

  it('[GAME-154] have no alarms of moves in a phase with a least time', () => {
    expect(() => withPick({ alarms: () => [] })).toThrow('a least time and alarms of moves in pick')
  })

  it('[GAME-154] take back an alarm that has rung', () => {
    const party = partyInReady()
    sayReady(party)
    const { settle } = withReady({ ring: (state) => state })
    const moment = { ...party.moment(), now: party.now + 4 * SECOND }
    expect(() => settle(party.rows, party.members, moment)).toThrow('keeps an alarm of ready that rang')
  })

  it('[GAME-24] ring no alarm at the end of a least time', () => {
    const game = withPick({ ring: (state) => ({ ...state, rung: state.rung + 1 }) })
    const party = new GameParty(game, { playerCount: 3, settings: { rounds: 2, pace: 'slow' } })
    party.tickOnce()
    expect([party.turnMs, rungIn(party)]).toEqual([0, 0])
  })

  it('[GAME-143] end no phase of which no present player takes part', () => {
    const party = partyInReady()
    const { settle } = withReady({ endsWhen: () => true })
    const at = (present: GameParty['here']) => ({ ...party.moment(), present })
    expect(settle(party.rows, party.members, at(new Set())).rows.state.phase).toBe('ready')
    expect(settle(party.rows, party.members, at(party.here)).rows.state.phase).not.toBe('ready')
  })
})
