import { describe, expect, it } from 'vitest'
import { soundsOfScene } from '../../stage/frame/stage-sounds.ts'
import { lengthOf, type ResultStep, startOf } from '../../stage/result/result-timeline.ts'
import { type HeadlineScene, headlineSounds } from './question-scene.ts'

function sceneOf(
  phase: string,
  step: ResultStep = 'bars',
  counts: readonly number[] | null = [5, 2, 1, 0],
): HeadlineScene {
  return {
    view: { phase, phaseEndsAt: 10_000, phaseMs: 8_000, players: [] },
    phaseKey: phase,
    choice: null,
    counts,
    staged: {
      step,
      since: (other: ResultStep) => startOf(step, 8_000) - startOf(other, 8_000),
      lengthOf: (other: ResultStep) => lengthOf(other, 8_000),
    },
  }
}

function soundsOf(before: HeadlineScene, after: HeadlineScene) {
  return soundsOfScene(before, after, { now: 2_000, isMotionReduced: false }, headlineSounds).map(
    ({ name }) => name,
  )
}

describe('the sounds of a headline', () => {
  it('begin with a tick for each length of the growing bars but the longest', () => {
    expect(soundsOf(sceneOf('guess'), sceneOf('result'))).toEqual(['pour', 'pour', 'pour'])
  })

  it('continue with a drum roll, the slam, the stamp and the points', () => {
    const steps = ['bars', 'suspense', 'headline', 'stamp', 'scores', 'talk'] as const
    const heard = steps
      .slice(1)
      .map((step, index) => soundsOf(sceneOf('result', steps[index]), sceneOf('result', step)))
    expect(heard).toEqual([['drum-roll'], ['slam'], ['stamp'], ['vote'], []])
  })

  it('are those of any phase if no answer won', () => {
    expect(soundsOf(sceneOf('answer'), sceneOf('result', 'bars', null))).toEqual(['phase'])
  })

  it('leave other phases their own', () => {
    expect(soundsOf(sceneOf('result'), sceneOf('answer'))).toEqual(['phase'])
    expect(soundsOf(sceneOf('answer'), { ...sceneOf('answer'), choice: 1 })).toEqual(['vote'])
    expect(soundsOf(sceneOf('result'), sceneOf('podium'))).toEqual(['fanfare'])
  })
})
