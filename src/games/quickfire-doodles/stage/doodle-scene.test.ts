import { describe, expect, it } from 'vitest'
import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import { type DoodleScene, doodleSounds } from './doodle-scene.ts'

const start = { now: 0 as EpochMs, isMotionReduced: false, isNewPhase: false }

function scene(phase: string, wrong: number): DoodleScene {
  const guesses = Array.from({ length: wrong }, (_, id) => ({ id, playerId: 'ana' as PlayerId, text: 'cow' }))
  return {
    view: { phase, phaseEndsAt: null, phaseMs: 0, players: [], shown: { wrong: guesses.slice(-5) } },
    phaseKey: phase,
    choice: null,
  }
}

describe('[DOODLE-86] the sounds', () => {
  it('have a bubble for each wrong guess, also beyond the five that are seen', () => {
    expect(doodleSounds(scene('guess', 0), scene('guess', 1), start)).toEqual([{ name: 'reaction' }])
    expect(doodleSounds(scene('guess', 7), scene('guess', 8), start)).toEqual([{ name: 'reaction' }])
    expect(doodleSounds(scene('guess', 7), scene('guess', 7), start)).toBeNull()
  })

  it('have a stamp for the answer, and are those of all games otherwise', () => {
    const begins = { ...start, isNewPhase: true }
    expect(doodleSounds(scene('guess', 2), scene('answer', 2), begins)).toEqual([{ name: 'stamp' }])
    expect(doodleSounds(scene('answer', 2), scene('guess', 0), begins)).toBeNull()
  })
})
