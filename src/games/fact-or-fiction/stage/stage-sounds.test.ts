import { describe, expect, it } from 'vitest'
import { soundsOfScene } from '../../kit/stage/frame/stage-sounds.ts'
import { lengthOf, type ResultStep, startOf } from '../../kit/stage/result/result-timeline.ts'
import { type FactOrFictionScene, revealSounds } from './stage-sounds.ts'

const START = 1_000_000

describe('the sounds of a Reveal', () => {
  const vote = sceneOf('vote')

  it('begin with a tick for each vote of the longer bar', () => {
    expect(soundsBetween(vote, sceneOf('reveal'))).toEqual([
      { name: 'pour', afterMs: 453 },
      { name: 'pour', afterMs: 907 },
      { name: 'pour', afterMs: 1_360 },
    ])
  })

  it('leave out the votes that have fallen before the page saw the phase', () => {
    expect(soundsBetween(vote, sceneOf('reveal', 'bars', 500))).toEqual([
      { name: 'pour', afterMs: 407 },
      { name: 'pour', afterMs: 860 },
    ])
  })

  it('follow the steps on the screen', () => {
    const heard = (before: ResultStep, after: ResultStep) =>
      soundsBetween(sceneOf('reveal', before), sceneOf('reveal', after))
    expect(heard('bars', 'suspense')).toEqual([{ name: 'drum-roll', forMs: 1_000 }])
    expect(heard('suspense', 'headline')).toEqual([{ name: 'slam', afterMs: 110 }])
    expect(heard('headline', 'stamp')).toEqual([{ name: 'stamp', afterMs: 110 }])
    expect(heard('stamp', 'scores')).toEqual([{ name: 'vote' }])
    expect(heard('scores', 'talk')).toEqual([])
  })

  it('play once in a step', () => {
    expect(soundsBetween(sceneOf('reveal', 'headline'), sceneOf('reveal', 'headline'))).toEqual([])
  })

  it('play at once with reduced motion', () => {
    const [slam] = soundsBetween(sceneOf('reveal', 'suspense'), sceneOf('reveal', 'headline'), {
      isMotionReduced: true,
    })
    expect(slam).toEqual({ name: 'slam', afterMs: 0 })
  })

  it('do not play for a step that the page has missed', () => {
    expect(soundsBetween(vote, sceneOf('reveal', 'headline', 700))).toEqual([])
    expect(soundsBetween(null, sceneOf('reveal', 'headline'))).toEqual([])
  })

  it('do not play in the other phases', () => {
    expect(soundsBetween(sceneOf('reveal', 'talk'), sceneOf('podium'))).toEqual([
      { name: 'fanfare', afterMs: 110 },
    ])
    expect(soundsBetween(sceneOf('present'), vote)).toEqual([{ name: 'phase' }])
  })
})

function soundsBetween(
  before: FactOrFictionScene | null,
  after: FactOrFictionScene,
  start: { readonly isMotionReduced?: boolean } = {},
) {
  return soundsOfScene(before, after, { now: START, isMotionReduced: false, ...start }, revealSounds)
}

/** A phase of ten seconds that begins at START, this long after the start of a step. */
function sceneOf(
  phase: 'present' | 'vote' | 'reveal' | 'podium',
  step: ResultStep = 'bars',
  sinceMs = 0,
): FactOrFictionScene {
  const reveal = { factVotes: 1, fictionVotes: 3 }
  return {
    view: { phase, phaseEndsAt: START + 10_000, phaseMs: 10_000, players: [], reveal },
    phaseKey: phase,
    choice: null,
    staged: {
      step,
      since: (other) => startOf(step, 10_000) + sinceMs - startOf(other, 10_000),
      lengthOf: (other) => lengthOf(other, 10_000),
    },
  }
}
