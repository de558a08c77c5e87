import { describe, expect, it } from 'vitest'
import { soundsOfScene } from '../../kit/stage/stage-sounds.ts'
import { type FactOrFictionScene, revealSounds } from './stage-sounds.ts'

const START = 1_000_000
const held = { isOut: false, isSlamming: true }
const out = { isOut: true, isSlamming: true }

describe('the sound of a Reveal', () => {
  const vote = sceneOf('vote')
  const suspense = sceneOf('reveal')
  const slammed = { ...suspense, truth: out }

  it('is a drum roll as long as the remaining suspense', () => {
    expect(soundsBetween(vote, suspense)).toEqual([{ name: 'drum-roll', forMs: 900 }])
    expect(soundsBetween(vote, suspense, { now: START + 600 })).toEqual([{ name: 'drum-roll', forMs: 300 }])
  })

  it('is one slam at the impact of the falling burst', () => {
    const later = { now: START + 900 }
    expect(soundsBetween(suspense, slammed, later)).toEqual([{ name: 'slam', afterMs: 110 }])
    expect(soundsBetween(slammed, { ...slammed }, later)).toEqual([])
  })

  it('is an immediate slam with reduced motion', () => {
    expect(soundsBetween(vote, slammed, { isMotionReduced: true })).toEqual([{ name: 'slam', afterMs: 0 }])
  })

  it('does not play for a truth without an entrance', () => {
    const standing = { ...slammed, truth: { isOut: true, isSlamming: false } }
    expect(soundsBetween(vote, standing, { now: START + 5_000 })).toEqual([])
  })

  it('does not play in the other phases', () => {
    expect(soundsBetween(suspense, sceneOf('podium'))).toEqual([{ name: 'fanfare', afterMs: 110 }])
    expect(soundsBetween(sceneOf('present'), vote)).toEqual([{ name: 'phase' }])
  })
})

function soundsBetween(
  before: FactOrFictionScene,
  after: FactOrFictionScene,
  start: { readonly now?: number; readonly isMotionReduced?: boolean } = {},
) {
  return soundsOfScene(before, after, { now: START, isMotionReduced: false, ...start }, revealSounds)
}

/** A phase of ten seconds that begins at START. */
function sceneOf(phase: 'present' | 'vote' | 'reveal' | 'podium'): FactOrFictionScene {
  return {
    view: { phase, phaseEndsAt: START + 10_000, phaseMs: 10_000, players: [] },
    phaseKey: phase,
    choice: null,
    truth: held,
  }
}
