import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { awardsOf, rankingOf, teamRankingOf } from './ranking.ts'

const scoresOf = (byName: Record<string, { points: number; wins: number; losses: number }>) =>
  new Map(Object.entries(byName).map(([name, score]) => [name as PlayerId, score]))

const scores = scoresOf({
  ana: { points: 100, wins: 1, losses: 0 },
  ben: { points: 300, wins: 1, losses: 2 },
  cleo: { points: 100, wins: 2, losses: 0 },
  dan: { points: 100, wins: 1, losses: 5 },
})

describe('rankingOf', () => {
  it('[GAME-11] sorts by points, then by the tie-breakers; equal players share a rank', () => {
    expect(rankingOf(scores, ['wins']).map(({ playerId, rank }) => [playerId, rank])).toEqual([
      ['ben', 1],
      ['cleo', 2],
      ['ana', 3],
      ['dan', 3],
    ])
    expect(rankingOf(scores, []).map(({ rank }) => rank)).toEqual([1, 2, 2, 2])
    const last = scoresOf({ eve: { points: 50, wins: 0, losses: 0 } })
    expect(rankingOf(new Map([...scores, ...last]), []).map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 5])
    expect(rankingOf(scores, ['wins', 'losses']).map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  })

  it('[GAME-11] shows points and tie-breakers, and nothing else', () => {
    expect(rankingOf(scores, ['wins'])[0]).toEqual({ playerId: 'ben', rank: 1, points: 300, wins: 1 })
  })
})

describe('teamRankingOf', () => {
  const teamOf = (teams: Record<string, number>) => (id: PlayerId) => teams[id] ?? 0
  const placesOf = ({ ranking, teams }: ReturnType<typeof teamRankingOf<'wins'>>) => ({
    teams: teams.map(({ points, rank, team }) => [team, rank, points]),
    players: ranking.map(({ playerId, points, rank }) => [playerId, rank, points]),
  })

  it('[GAME-150] ranks each team by its best member, and gives all members its rank', () => {
    const byTeam = teamRankingOf(scores, ['wins'], teamOf({ ana: 0, ben: 1, cleo: 2, dan: 1 }))
    expect(placesOf(byTeam)).toEqual({
      teams: [
        [1, 1, 300],
        [2, 2, 100],
        [0, 3, 100],
      ],
      players: [
        ['ben', 1, 300],
        ['dan', 1, 100],
        ['cleo', 2, 100],
        ['ana', 3, 100],
      ],
    })
    expect(byTeam.teams[1]).toEqual({ team: 2, rank: 2, points: 100, wins: 2 })
  })

  it('[GAME-150] lets equal teams share a rank, and skips the next one', () => {
    const byTeam = teamRankingOf(scores, [], teamOf({ ana: 0, ben: 1, cleo: 2, dan: 3 }))
    expect(byTeam.teams.map(({ rank, team }) => [team, rank])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
      [3, 2],
    ])
  })
})

describe('awardsOf', () => {
  it('[GAME-12] gives an award for the most and the fewest, shared by equals', () => {
    const rules = {
      winner: { most: ({ wins }: { wins: number }) => wins },
      'close-call': { fewest: ({ losses }: { losses: number }) => losses },
    }
    expect(awardsOf(scores, rules)).toEqual([
      { kind: 'winner', playerIds: ['cleo'], value: 2, quotes: [] },
      { kind: 'close-call', playerIds: ['ana', 'cleo'], value: 0, quotes: [] },
    ])
  })

  it('[GAME-25] quotes the first three winners who have a text', () => {
    const quoteOf = (_: string, id: PlayerId) => (id === 'ben' ? null : `text of ${id}`)
    const none = { points: 0, wins: 0, losses: 0 }
    const many = scoresOf({ eve: none, fay: none, gus: none, hal: none })
    const level = { most: ({ wins }: { wins: number }) => Math.min(wins, 1) }
    expect(awardsOf(new Map([...scores, ...many]), { level }, quoteOf)[0]?.quotes).toEqual([
      'text of ana',
      'text of cleo',
    ])
  })

  it('[GAME-140] gives none that more than half of all would share, but those after it', () => {
    const rules = {
      level: { fewest: () => 1 },
      three: { most: ({ points }: { points: number }) => (points === 100 ? 1 : 0) },
      two: { fewest: ({ losses }: { losses: number }) => losses },
      one: { most: ({ wins }: { wins: number }) => wins },
    }
    expect(awardsOf(scores, rules).map(({ kind }) => kind)).toEqual(['two', 'one'])
  })

  it('[GAME-140] counts all who are ranked, also those out of the running, and lets one alone win', () => {
    const measured = { most: ({ losses }: { losses: number }) => (losses > 0 ? 1 : null) }
    expect(awardsOf(scores, { measured })[0]?.playerIds).toEqual(['ben', 'dan'])
    const alone = scoresOf({ ana: { points: 1, wins: 1, losses: 0 } })
    expect(awardsOf(alone, { measured: { most: () => 1 } })[0]?.playerIds).toEqual(['ana'])
    const pair = scoresOf({ ana: { points: 1, wins: 1, losses: 0 }, ben: { points: 1, wins: 1, losses: 0 } })
    expect(awardsOf(pair, { measured: { most: () => 1 } })).toEqual([])
  })

  it('[GAME-12] gives none to players whom it does not measure, or for the most of nothing', () => {
    expect(awardsOf(scores, { none: { most: () => null }, few: { fewest: () => null } })).toEqual([])
    expect(awardsOf(scores, { zero: { most: () => 0 } })).toEqual([])
    expect(awardsOf(new Map(), { empty: { fewest: () => 1 } })).toEqual([])
  })
})
