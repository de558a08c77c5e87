import { describe, expect, it } from 'vitest'
import type { DownMessage } from '#protocol/down.ts'
import { applyGameChange } from '#protocol/game-change.ts'
import { viewGame } from '#rooms/view-room.ts'
import { playFullRound } from './full-round.test-support.ts'
import { partyGames } from './party.test-support.ts'

type Change = Extract<DownMessage, { type: 'change' }>

const KIB = 1024

describe('what 32 players are sent of a game', () => {
  it('[WIRE-62] makes the copy that the rules have for them, whole but once', () => {
    const { frames, presentAt, revealAt, viewer } = playFullRound(32)
    expect(frames[presentAt]?.phase).toBe('present')
    expect(frames[revealAt]?.phase).toBe('reveal')
    let game: unknown = null
    let wholes = 0
    for (const { frame, step } of frames) {
      const message = JSON.parse(frame) as Change
      if ('game' in message) {
        game = message.game
        wholes += 1
      } else if (message.gameChange !== undefined) game = applyGameChange(game, message.gameChange)
      expect(game).toEqual(viewGame(step.after, viewer, partyGames))
    }
    expect(wholes).toBe(1)
  })

  it('fits a Reveal into 2 KB for each of them, and a whole round into 10 KB', () => {
    const { bytesOf, nextAt, presentAt, revealAt } = playFullRound(32)
    expect(bytesOf(revealAt, nextAt)).toBeLessThan(2 * KIB)
    expect(bytesOf(presentAt, nextAt)).toBeLessThan(10 * KIB)
  })
})

describe('a change', () => {
  it('[WIRE-62] names the room’s row only if more of it changed than the version', () => {
    const withRow = playFullRound(8).frames.filter(({ frame }) => frame.includes('"table":"rooms"'))
    // The game is selected, then started.
    expect(withRow.map(({ phase }) => phase)).toEqual(['lobby', 'submit'])
  })
})
