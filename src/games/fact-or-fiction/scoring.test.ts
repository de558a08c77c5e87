import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { keysOf } from '../kit/rules/keys-of.ts'
import { awardsOf, rankingOf } from '../kit/rules/ranking.ts'
import factOrFictionDefinition from './definition.ts'
import { authorPoints, awards as awardRules, type FactOrFictionScore as Score } from './scoring.ts'
import { gameInVote } from './test-game.test-support.ts'

function score(of: Partial<Score>): Score {
  return { points: 0, rightVotes: 0, playersFooled: 0, votesReceived: 0, ...of }
}

function scores(byName: Record<string, Partial<Score>>): ReadonlyMap<PlayerId, Score> {
  return new Map(Object.entries(byName).map(([name, of]) => [name as PlayerId, score(of)]))
}

function awardsFor(byName: Record<string, Partial<Score>>) {
  return awardsOf(scores(byName), awardRules)
}

function ranksOf(byName: Record<string, Partial<Score>>) {
  const figures = keysOf(factOrFictionDefinition.figures)
  return rankingOf(scores(byName), figures).map(({ playerId, rank }) => [playerId, rank])
}

function pointsIn(game: ReturnType<typeof gameInVote>): Record<string, number> {
  return Object.fromEntries(game.view('ana').players.map((player) => [player.name, player.points]))
}

describe('points', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [5, 5, 100],
  ])('[FOF-15] for %i wrong votes of %i the author gets %i', (wrong, votes, points) => {
    expect(authorPoints(wrong, votes)).toBe(points)
  })

  it('[FOF-15] [FOF-63] a right vote earns 100, a wrong or missing one nothing, as all totals show', () => {
    const game = gameInVote()
    const { authorId, isFact } = game.onStage()
    const [right, wrong, silent] = ['ana', 'ben', 'cleo', 'dan'].filter((name) => name !== authorId)
    game.vote(right!, isFact === true)
    game.vote(wrong!, isFact !== true)
    game.tick()
    expect(pointsIn(game)).toEqual({ [authorId]: 50, [right!]: 100, [wrong!]: 0, [silent!]: 0 })
  })

  it('[FOF-68] there are no points before the Reveal, or for a statement that never reached it', () => {
    const game = gameInVote()
    const { authorId, isFact } = game.onStage()
    const [voter, ...others] = ['ana', 'ben', 'cleo', 'dan'].filter((name) => name !== authorId)
    game.vote(voter!, isFact === true)
    expect(Object.values(pointsIn(game))).toEqual([0, 0, 0, 0])
    game.state = { ...game.state, phaseEndsAt: game.now + 100_000 }
    game.goAway(...others)
    game.goAway(voter!)
    game.settle()
    game.wait(30_000)
    expect(game.state.phase).toBe('podium')
    expect(Object.values(pointsIn(game))).toEqual([0, 0, 0, 0])
  })

  it('[FOF-68] a statement counts once its Reveal was reached, even if the game ends during it', () => {
    const game = gameInVote()
    const { authorId, isFact } = game.onStage()
    for (const name of ['ana', 'ben', 'cleo', 'dan'].filter((one) => one !== authorId))
      game.vote(name, isFact === true)
    game.tick()
    expect(game.state.phase).toBe('reveal')
    game.leave('ana', 'ben')
    game.state = { ...game.state, quorumEndsAt: game.now + 5 }
    game.wait(5)
    expect(game.state.phase).toBe('podium')
    expect(Object.values(pointsIn(game)).reduce((sum, points) => sum + points)).toBe(300)
  })
})

describe('ranking', () => {
  it('[FOF-16] sorts by points, then right votes, then players fooled', () => {
    expect(
      ranksOf({
        fewPoints: { points: 100, rightVotes: 9, playersFooled: 9 },
        fewRight: { points: 200, rightVotes: 1, playersFooled: 9 },
        fewFooled: { points: 200, rightVotes: 2, playersFooled: 0 },
        best: { points: 200, rightVotes: 2, playersFooled: 1 },
      }),
    ).toEqual([
      ['best', 1],
      ['fewFooled', 2],
      ['fewRight', 3],
      ['fewPoints', 4],
    ])
  })

  it('[GAME-11] gives equal scores one rank, in joining order, and skips the next rank', () => {
    const level = { points: 100, rightVotes: 1 }
    expect(ranksOf({ last: {}, one: level, two: level })).toEqual([
      ['one', 1],
      ['two', 1],
      ['last', 3],
    ])
    expect(ranksOf({ one: {}, two: {}, three: {} }).map(([, rank]) => rank)).toEqual([1, 1, 1])
  })
})

describe('awards', () => {
  it('[FOF-17] the best bluffer fooled the largest share, not the most players', () => {
    const awards = awardsFor({
      many: { playersFooled: 3, votesReceived: 6 },
      share: { playersFooled: 2, votesReceived: 3 },
    })
    expect(awards).toContainEqual({ kind: 'best-bluffer', playerIds: ['share'], value: 2 / 3, quotes: [] })
  })

  it('[FOF-17] the open book fooled the fewest among authors with votes', () => {
    const awards = awardsFor({
      unheard: {},
      open: { playersFooled: 1, votesReceived: 9 },
      closed: { playersFooled: 2, votesReceived: 3 },
    })
    expect(awards).toContainEqual({ kind: 'open-book', playerIds: ['open'], value: 1, quotes: [] })
  })

  it('[FOF-69] players with equal scores share an award', () => {
    const awards = awardsFor({
      one: { rightVotes: 2 },
      two: { rightVotes: 2 },
      three: { rightVotes: 1 },
      four: {},
    })
    expect(awards).toEqual([{ kind: 'human-lie-detector', playerIds: ['one', 'two'], value: 2, quotes: [] }])
  })

  it('[FOF-17] an award that no player earned is not given', () => {
    expect(awardsFor({ one: {}, two: {} })).toEqual([])
    const honest = awardsFor({ one: { votesReceived: 2 }, two: {} })
    expect(honest).toEqual([{ kind: 'open-book', playerIds: ['one'], value: 0, quotes: [] }])
  })
})
