import { describe, expect, it } from 'vitest'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { beginningOf, orderIdeas, rollDice, startDice } from './idea-dice.ts'

const sessionId = '0b2f8f0e-5a6f-4a5e-9d8c-2b7f3d1c9e11'
const otherSession = '7c1d2a90-88aa-4a3b-b0d3-5a0e7f6c1d22'
const players = Array.from({ length: 32 }, (_, seat) => ({ id: `player-${seat}` }))
const orderOf = (seat: number, session = sessionId) =>
  orderIdeas(linesOf(m.fof_ideas()), { sessionId: session, me: `player-${seat}`, players })

describe('the dice', () => {
  it('[FOF-41] has 60 different ideas, short enough for a phone', () => {
    expect(new Set(linesOf(m.fof_ideas())).size).toBe(60)
    for (const idea of linesOf(m.fof_ideas())) expect(idea.length, idea).toBeLessThanOrEqual(44)
  })

  it('[FOF-65] gives a player the same order again after a reload, and another one in the next game', () => {
    expect(orderOf(3)).toEqual(orderOf(3))
    expect(orderOf(3)).not.toEqual(orderOf(3, otherSession))
    expect(orderOf(3).toSorted()).toEqual([...linesOf(m.fof_ideas())].toSorted())
  })

  it('[FOF-65] begins with another idea for each of 32 players, and neighbours share none for several rolls', () => {
    expect(new Set(players.map((_, seat) => orderOf(seat)[0])).size).toBe(32)
    const [one, other] = [orderOf(4).slice(0, 7), orderOf(5).slice(0, 7)]
    expect(one.filter((idea) => other.includes(idea))).toEqual([])
  })

  it('[FOF-66] gives each statement another idea, and repeats none until all have been shown', () => {
    let dice = startDice(2)
    const shown = [...dice.shown]
    for (let roll = 0; roll < 58; roll++) {
      const slot = roll % 2
      dice = rollDice(dice, slot, 60)
      shown.push(dice.shown[slot] ?? -1)
    }
    expect(new Set(shown).size).toBe(60)
    expect(rollDice(dice, 0, 60).shown[0]).toBe(0)
  })

  it('lets a writer take the beginning of an idea', () => {
    expect(beginningOf('I once got lost in…')).toBe('I once got lost in ')
    expect(beginningOf('I once found… in my own garden.')).toBe('I once found ')
  })
})
