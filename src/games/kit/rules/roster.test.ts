import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seededRandomInt } from './random.ts'
import { dealTeams, playerEntries, type StoredPlayer, standingOf, TEAMS, takesPart } from './roster.ts'

const player = (name: string, change: Partial<StoredPlayer> = {}): StoredPlayer => ({
  ...{ id: v.parse(playerEntries.id, name), name, avatar: null, avatarColor: 'tile-1', isGone: false },
  ...change,
})
const eight = ['ana', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal'].map((name) => player(name))

describe('teams', () => {
  it('[GAME-149] are dealt by lot, and differ in size by one at most', () => {
    const dealt = dealTeams(eight, 3, seededRandomInt(1))
    expect(dealt.map(({ id }) => id)).toEqual(eight.map(({ id }) => id))
    const sizes = [0, 1, 2].map((place) => dealt.filter(({ team }) => team === place).length)
    expect(sizes).toEqual([3, 3, 2])
    expect(dealTeams(eight, 3, seededRandomInt(2))).not.toEqual(dealt)
    expect(dealTeams(eight, 3, seededRandomInt(1))).toEqual(dealt)
  })

  it('[GAME-149] are dealt to those who stay; leavers keep theirs', () => {
    const left = player('ivy', { isGone: true, team: 4 })
    const dealt = dealTeams([left, ...eight.slice(1)], 2, seededRandomInt(1))
    expect(dealt[0]).toEqual(left)
    expect([0, 1].map((place) => dealt.filter(({ team }) => team === place).length)).toEqual([4, 3])
  })

  it('[GAME-149] differ in shape and in colour', () => {
    expect(new Set(TEAMS.map(({ ink }) => ink)).size).toBe(5)
    expect(new Set(TEAMS.map(({ shape }) => shape)).size).toBe(5)
  })
})

describe('a standing', () => {
  const phase = { id: 'vote', name: () => '', duration: 1, description: () => '', ink: 'sun' } as const

  it('[GAME-146] is in for every player of a game without standings', () => {
    expect(standingOf(player('ana'))).toBe('in')
    expect(takesPart(phase, player('ana'))).toBe(true)
  })

  it('[GAME-146] takes part in the phases that list it', () => {
    const parts = (plays?: readonly ('in' | 'asleep' | 'out')[]) =>
      (['in', 'asleep', 'out'] as const).filter((standing) =>
        takesPart(plays === undefined ? phase : { ...phase, plays }, player('ana', { standing })),
      )
    expect(parts()).toEqual(['in'])
    expect(parts(['asleep', 'out'])).toEqual(['asleep', 'out'])
  })
})
