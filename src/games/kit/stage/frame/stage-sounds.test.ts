import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import { type StageMoment, soundsOfScene, ticksOf } from './stage-sounds.ts'

const START = 1_000_000

describe('the sound of a phase', () => {
  it('plays at its start', () => {
    expect(soundsBetween(sceneOf('write'), sceneOf('read'))).toEqual([{ name: 'phase' }])
  })

  it('plays for the next round and for a replayed game', () => {
    const next = { ...sceneOf('read'), phaseKey: 'one read 2' }
    expect(soundsBetween(sceneOf('read'), next)).toEqual([{ name: 'phase' }])
    const replayed = { ...sceneOf('read'), phaseKey: 'two read 1' }
    expect(soundsBetween(sceneOf('read'), replayed)).toEqual([{ name: 'phase' }])
  })

  it('does not play on a freshly loaded page', () => {
    expect(soundsBetween(null, sceneOf('read'))).toEqual([])
    expect(soundsBetween(null, sceneOf('podium'))).toEqual([])
  })

  it('does not play for a phase that started while the page was disconnected', () => {
    expect(soundsBetween(sceneOf('write'), sceneOf('read'), { now: START + 4_000 })).toEqual([])
  })

  it('is a fanfare for the podium, at the impact of the falling burst', () => {
    const podium = sceneOf('podium', { phaseEndsAt: null, phaseMs: 0 })
    expect(soundsBetween(sceneOf('read'), podium)).toEqual([{ name: 'fanfare', afterMs: 110 }])
    expect(soundsBetween(podium, { ...podium })).toEqual([])
  })

  it('is an immediate fanfare with reduced motion', () => {
    const podium = sceneOf('podium', { phaseEndsAt: null, phaseMs: 0 })
    expect(soundsBetween(sceneOf('read'), podium, { isMotionReduced: true })).toEqual([
      { name: 'fanfare', afterMs: 0 },
    ])
  })
})

describe('the sound of a choice', () => {
  const ana = playerOf('ana')

  it('plays when a player is done', () => {
    const before = sceneOf('write', { players: [ana, playerOf('ben')] })
    const after = sceneOf('write', { players: [ana, { ...playerOf('ben'), isDone: true }] })
    expect(soundsBetween(before, after)).toEqual([{ name: 'vote' }])
    expect(soundsBetween(after, before)).toEqual([])
  })

  it('plays once when the viewer changes their choice', () => {
    const before = { ...sceneOf('write'), choice: 0 }
    expect(soundsBetween(before, { ...before, choice: 1 })).toEqual([{ name: 'vote' }])
    expect(soundsBetween(before, { ...before })).toEqual([])
  })
})

describe('a game’s own sounds', () => {
  it('replace the shared ones of the same scene', () => {
    const between = (sounds: [] | null) =>
      soundsOfScene(sceneOf('write'), sceneOf('read'), { now: START, isMotionReduced: false }, () => sounds)
    expect(between([])).toEqual([])
    expect(between(null)).toEqual([{ name: 'phase' }])
  })
})

describe('the ticks of the last five seconds', () => {
  const phase = { phaseEndsAt: START + 10_000, phaseMs: 10_000 }

  it('come once a second', () => {
    expect(ticksOf(phase, START)).toEqual([5_000, 6_000, 7_000, 8_000, 9_000])
  })

  it('leave out seconds that have passed', () => {
    expect(ticksOf(phase, START + 7_500)).toEqual([500, 1_500])
    expect(ticksOf(phase, START + 11_000)).toEqual([])
  })

  it('do not play in a paused phase', () => {
    expect(ticksOf({ ...phase, phaseEndsAt: null }, START)).toEqual([])
  })

  it('do not play in a phase of a few seconds', () => {
    expect(ticksOf({ phaseMs: 3_000, phaseEndsAt: START + 3_000 }, START)).toEqual([])
  })
})

function soundsBetween(
  before: StageMoment | null,
  after: StageMoment,
  start: { readonly now?: number; readonly isMotionReduced?: boolean } = {},
) {
  return soundsOfScene(before, after, { now: START, isMotionReduced: false, ...start })
}

/** A phase of ten seconds that begins at START. */
function sceneOf(phase: string, fields: Partial<StageMoment['view']> = {}): StageMoment {
  return {
    view: { phase, phaseEndsAt: START + 10_000, phaseMs: 10_000, players: [], ...fields },
    phaseKey: `one ${phase} 1`,
    choice: null,
  }
}

function playerOf(id: string): GamePlayer {
  return {
    id: id as PlayerId,
    name: id,
    avatar: null,
    avatarColor: 'tile-1',
    isGone: false,
    isDone: false,
    points: 0,
  }
}
