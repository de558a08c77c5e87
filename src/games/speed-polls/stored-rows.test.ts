import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { GameParty } from '../kit/testing/game-party.ts'
import { withResponses } from '../kit/testing/stored-responses.ts'
import { speedPolls } from './game.ts'

describe('the stored rows of a game', () => {
  const readable = (rows: GameRows) => speedPolls.read(rows).kind
  const newParty = () => new GameParty(speedPolls, { playerCount: 5, settings: speedPolls.defaultSettings })
  const choose = (party: GameParty, type: 'answer' | 'guess', choices: readonly number[]) => {
    for (const [place, id] of party.ids.slice(0, choices.length).entries())
      party.move(id, { type, round: 0, choice: choices[place] })
  }
  const inGuess = () => {
    const party = newParty()
    choose(party, 'answer', [0, 0, 0, 1, 1])
    return party
  }
  const [kind, playerId] = ['answers', newParty().ids[0] as PlayerId]

  it('[POLL-15] are readable', () => {
    expect(readable(inGuess().rows)).toBe('readable')
  })

  it.each([
    ['an answer that the question does not have', { kind, round: 0, playerId, value: 4 }],
    ['an answer to a question that has not come', { kind, round: 1, playerId, value: 0 }],
    ['an answer of a stranger', { kind, round: 0, playerId: 'stranger' as PlayerId, value: 0 }],
    ['another kind of response', { kind: 'doubts', round: 0, playerId, value: 0 }],
  ])('[POLL-15] with %s are damaged', (_, choice) => {
    expect(readable(withResponses(inGuess().rows, [choice]))).toBe('damaged')
    expect(readable(withResponses(inGuess().rows, [{ kind, round: 0, playerId, value: 1 }]))).toBe('readable')
  })

  it('[POLL-15] with a guess before Guess are damaged', () => {
    const { rows } = newParty()
    expect(speedPolls.read(withResponses(rows, [{ kind: 'guesses', round: 0, playerId, value: 0 }]))).toEqual(
      {
        kind: 'damaged',
        reason: expect.stringContaining('no player guesses before Guess'),
      },
    )
    expect(readable(withResponses(rows, []))).toBe('readable')
  })

  it('[POLL-15] with guesses of this question and of an earlier one are readable', () => {
    const party = inGuess()
    choose(party, 'guess', [0, 1])
    expect(readable(structuredClone(party.rows))).toBe('readable')
    party.tick()
    party.tick()
    expect(party.phase).toBe('answer')
    expect(readable(structuredClone(party.rows))).toBe('readable')
  })
})
