import { describe, expect, it } from 'vitest'
import { headlineSounds } from './headline-sounds.ts'
import { type Scene, soundsOfScene } from './stage-sounds.ts'

function sceneOf(phase: string, choice: number | null = null): Scene {
  return { view: { phase, phaseEndsAt: 10_000, phaseMs: 8_000, players: [] }, phaseKey: phase, choice }
}

function soundsOf(before: Scene, after: Scene, isMotionReduced = false) {
  const options = { now: 2_000, isMotionReduced }
  return soundsOfScene(before, after, options, headlineSounds).map(({ name }) => name)
}

describe('the sounds of a headline', () => {
  it('are a drum roll while the bars grow, then a slam', () => {
    expect(soundsOf(sceneOf('guess'), sceneOf('result'))).toEqual(['drum-roll', 'slam'])
    expect(soundsOf(sceneOf('guess'), sceneOf('result'), true)).toEqual(['slam'])
    expect(soundsOf(sceneOf('result'), sceneOf('result'))).toEqual([])
  })

  it('leave other phases their own', () => {
    expect(soundsOf(sceneOf('result'), sceneOf('answer'))).toEqual(['phase'])
    expect(soundsOf(sceneOf('answer'), sceneOf('answer', 1))).toEqual(['vote'])
    expect(soundsOf(sceneOf('result'), sceneOf('podium'))).toEqual(['fanfare'])
  })
})
