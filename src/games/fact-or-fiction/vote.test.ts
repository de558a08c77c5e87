import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { FactId } from './schemas.ts'
import { gameInVote, gameOnStage, type TestGame } from './test-game.test-support.ts'

function voteOf(game: TestGame, saysFact: boolean, factId = game.onStage().id) {
  return { type: 'vote', factId, saysFact } as const
}

function votersOf(game: TestGame): readonly string[] {
  return game.state.players.map((player) => player.name).filter((name) => name !== game.onStage().authorId)
}

describe('vote', () => {
  it('[FOF-12] a vote can be changed until Vote ends', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    game.vote(voter!, true)
    expect(game.view(voter!).myVote).toBe(true)
    game.vote(voter!, false)
    expect(game.view(voter!).myVote).toBe(false)
    expect(game.state.votes.length).toBe(1)
  })

  it('[FOF-12] the same vote again changes nothing', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    game.vote(voter!, true)
    const before = game.state
    game.vote(voter!, true)
    expect(game.state).toBe(before)
  })

  it('[FOF-12] the author cannot vote', () => {
    const game = gameInVote()
    expect(game.outcome(game.onStage().authorId, voteOf(game, true))).toBe('author-cannot-vote')
  })

  it('[FOF-61] only the statement on stage can be voted on', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    const other = game.state.statements.find((statement) => statement.id !== game.onStage().id)!
    for (const factId of [other.id, 'none' as FactId])
      expect(game.outcome(voter!, voteOf(game, true, factId))).toBe('wrong-phase')
  })

  it('[FOF-12] a player who returns in time can vote', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    game.goAway(voter!)
    game.settle()
    game.comeBack(voter!)
    expect(game.outcome(voter!, voteOf(game, true))).toBeNull()
  })

  it('[FOF-13] ends early once all players but the author have voted', () => {
    const game = gameInVote()
    const [one, two, three] = votersOf(game)
    game.vote(one!, true)
    game.vote(two!, true)
    expect(game.state.phase).toBe('vote')
    game.wait(4_000)
    game.vote(three!, false)
    expect(game.state.phase).toBe('reveal')
  })

  it('[FOF-13] does not wait for absent players or leavers', () => {
    const game = gameInVote({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    const [one, two, three, four] = votersOf(game)
    game.wait(4_000)
    game.vote(one!, true)
    game.goAway(two!)
    game.leave(three!)
    game.settle()
    expect(game.state.phase).toBe('vote')
    game.vote(four!, true)
    expect(game.state.phase).toBe('reveal')
  })

  it('[FOF-25] does not end in its first 4 s', () => {
    const game = gameInVote()
    const from = game.now
    game.wait(3_999)
    for (const voter of votersOf(game)) game.vote(voter, true)
    expect(game.state.phase).toBe('vote')
    game.tickOnce()
    expect([game.state.phase, game.now - from]).toEqual(['reveal', 4_000])
  })

  it('[FOF-25] a vote can be changed in the first 4 s, even if all players have voted', () => {
    const game = gameInVote()
    const [one = ''] = votersOf(game)
    for (const voter of votersOf(game)) game.vote(voter, true)
    game.vote(one, false)
    game.tickOnce()
    expect(game.state.phase).toBe('reveal')
    expect(game.view(one).reveal).toMatchObject({ factVotes: 2, fictionVotes: 1 })
  })

  it('[FOF-13] does not end early without a present voter', () => {
    const game = gameInVote()
    game.goAway(...votersOf(game))
    game.settle()
    expect(game.state.phase).toBe('vote')
  })
})

describe('reveal', () => {
  it('[FOF-14] shows the truth, the totals and the viewer’s points', () => {
    const game = gameInVote()
    const { authorId, isFact } = game.onStage()
    const [right, wrong, silent] = votersOf(game)
    game.vote(right!, isFact === true)
    game.vote(wrong!, isFact !== true)
    expect(game.view(right!).reveal).toBeNull()
    game.tick()
    const common = { isFact, factVotes: 1, fictionVotes: 1, authorPoints: 50 }
    expect(game.view(right!).reveal).toEqual({ ...common, myPoints: 100 })
    expect(game.view(wrong!).reveal).toEqual({ ...common, myPoints: 0 })
    expect(game.view(silent!).reveal).toEqual({ ...common, myPoints: null })
    expect(game.view(authorId).reveal).toEqual({ ...common, myPoints: 50 })
  })

  it('[FOF-62] a player is not shown another’s vote', () => {
    const game = gameInVote()
    const [one, two, three] = votersOf(game)
    game.vote(one!, true)
    game.vote(two!, false)
    game.vote(three!, false)
    expect([one, two, three].map((name) => game.view(name!).myVote)).toEqual([true, false, false])
    expect(game.view(game.onStage().authorId).myVote).toBeNull()
  })

  it('[FOF-62] voters are marked in Vote, and no player in Reveal', () => {
    const game = gameInVote()
    const [one] = votersOf(game)
    game.vote(one!, true)
    const doneIn = () =>
      game
        .view('ana')
        .players.filter((player) => player.isDone)
        .map(({ name }) => name)
    expect(doneIn()).toEqual([one])
    game.tick()
    expect(doneIn()).toEqual([])
  })
})

describe('moves at the wrong time or by the wrong player', () => {
  it('[GAME-8] are refused in every phase but their own', () => {
    const game = gameOnStage()
    const write = { type: 'write', slot: 0, text: 'too late', isFact: true } as const
    for (let step = 0; game.state.phase !== 'podium'; step++) {
      expect(game.outcome('ana', write)).toBe('wrong-phase')
      expect(game.outcome('ana', { type: 'submit' })).toBe('wrong-phase')
      if (game.state.phase !== 'vote')
        expect(game.outcome(votersOf(game)[0]!, voteOf(game, true))).toBe('wrong-phase')
      game.tick()
      expect(step).toBeLessThan(20)
    }
    const late = { type: 'vote', factId: game.state.statements[0]!.id, saysFact: true } as const
    expect(game.outcome('ana', late)).toBe('wrong-phase')
  })

  it('[GAME-8] are refused from the deadline on, even before it was settled', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    const move = voteOf(game, true)
    game.now = game.state.phaseEndsAt!
    expect(game.outcome(voter!, move)).toBe('wrong-phase')
    expect(game.state.phase).toBe('reveal')
  })

  it('[GAME-8] are refused from non-participants and leavers', () => {
    const game = gameInVote()
    const [voter] = votersOf(game)
    expect(game.outcome('zoe' as PlayerId, voteOf(game, true))).toBe('not-in-game')
    game.leave(voter!)
    expect(game.outcome(voter!, voteOf(game, true))).toBe('not-in-game')
  })
})
