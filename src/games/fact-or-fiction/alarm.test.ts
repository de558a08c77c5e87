import { describe, expect, it } from 'vitest'
import { factOrFiction } from './game.ts'
import { gameInVote, type TestGame } from './test-game.test-support.ts'

/** A game at the beginning of its first Reveal. */
function gameInReveal(options: Parameters<typeof gameInVote>[0] = {}): TestGame {
  const game = gameInVote(options)
  game.tick()
  return game
}

const authorAt = (game: TestGame, position: number): string =>
  game.state.statements.find((statement) => statement.position === position)?.authorId ?? ''

describe('the alarm of Reveal', () => {
  it('[FOF-26] names the next author 4 s before the end, to all players and in the view without a viewer', () => {
    const game = gameInReveal()
    game.wait(5_999)
    expect(game.view('ana').nextAuthorId).toBeNull()
    game.wait(1)
    expect(game.state.phase).toBe('reveal')
    for (const viewer of ['ana', 'ben', 'cleo', 'dan'])
      expect(game.view(viewer).nextAuthorId).toBe(authorAt(game, 1))
    expect(factOrFiction.rules.viewFor(game.state, null).nextAuthorId).toBe(authorAt(game, 1))
    game.tick()
    expect(game.onStage().authorId).toBe(authorAt(game, 1))
    expect(game.view('ana').nextAuthorId).toBeNull()
  })

  it('[FOF-26] tells nothing else of the next statement', () => {
    const game = gameInReveal()
    const before = { ...game.view('ana'), nextAuthorId: null }
    game.tickOnce()
    const next = game.state.statements.find(({ position }) => position === 1)
    const others = game.state.players.map(({ name }) => name).filter((name) => name !== next?.authorId)
    for (const name of others) {
      const text = JSON.stringify(game.view(name))
      expect(text).not.toContain(next?.id)
      expect(text).not.toContain(next?.text)
    }
    expect({ ...game.view('ana'), nextAuthorId: null }).toEqual(before)
  })

  it('[FOF-26] names no author in the Reveal of the last statement', () => {
    const game = gameInReveal()
    for (let number = 1; number < 4; number++) for (const _ of ['reveal', 'present', 'vote']) game.tick()
    expect(game.view('ana').statement).toMatchObject({ number: 4, total: 4 })
    game.tickOnce()
    expect(game.state).toMatchObject({ phase: 'reveal', turnMs: 0 })
    expect(game.view('ana').nextAuthorId).toBeNull()
  })

  it('[FOF-26] names the author after a leaver instead', () => {
    const game = gameInReveal({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    game.tickOnce()
    const [next, after] = [authorAt(game, 1), authorAt(game, 2)]
    game.leave(next)
    game.settle()
    const viewer = game.state.players.find(({ id }) => id !== next)?.name ?? ''
    expect(game.view(viewer).nextAuthorId).toBe(after)
  })
})

describe('the podium', () => {
  it('[FOF-27] shows the revealed statements in their order on stage, with their votes', () => {
    const game = gameInVote()
    const { authorId, id, isFact, text } = game.onStage()
    const [one = '', two = ''] = ['ana', 'ben', 'cleo', 'dan'].filter((name) => name !== authorId)
    game.vote(one, isFact === true)
    game.vote(two, isFact !== true)
    expect(game.view('ana').shown).toBeNull()
    while (game.state.phase !== 'podium') game.tick()
    const { shown } = game.view('ana')
    expect(shown?.[0]).toEqual({
      id,
      authorId,
      text,
      isFact,
      factVotes: 1,
      fictionVotes: 1,
      authorPoints: 50,
    })
    expect(shown?.map((statement) => statement.authorId)).toEqual(
      [0, 1, 2, 3].map((at) => authorAt(game, at)),
    )
    expect(factOrFiction.rules.viewFor(game.state, null).shown).toEqual(shown)
  })

  it('[FOF-27] shows neither a statement whose Reveal was not reached nor one that a leaver took along', () => {
    const game = gameInReveal({ names: ['ana', 'ben', 'cleo', 'dan', 'eve'] })
    const revealed = game.onStage()
    const [second, third] = [authorAt(game, 1), authorAt(game, 2)]
    game.leave(third)
    game.tick()
    expect(game.onStage().authorId).toBe(second)
    const away = game.state.players.map(({ name }) => name).filter((name) => name !== revealed.authorId)
    game.goAway(...away)
    game.settle()
    game.state = { ...game.state, quorumEndsAt: game.now + 1 }
    game.wait(1)
    expect(game.state.phase).toBe('podium')
    expect(game.view('ana').shown?.map(({ text }) => text)).toEqual([revealed.text])
  })

  it('[FOF-27] quotes the statement that fooled the largest share for the bluffer, and the smallest for the open book', () => {
    const game = gameInVote({ factsPerPlayer: 2 })
    while (game.state.phase !== 'podium') {
      if (game.state.phase === 'vote') {
        const { authorId, isFact, slot } = game.onStage()
        // Ana's second statement fools all, her first none. Ben's fool one of three, and of the others' only the first.
        for (const [index, name] of ['ana', 'ben', 'cleo', 'dan']
          .filter((one) => one !== authorId)
          .entries()) {
          const isFooled =
            authorId === 'ana' ? slot === 1 : authorId === 'ben' ? index === 0 : slot === 0 && index === 1
          game.vote(name, isFooled ? isFact !== true : isFact === true)
        }
      }
      game.tick()
    }
    const awards = new Map(game.view('ana').podium?.awards.map((award) => [award.kind, award]))
    expect(awards.get('best-bluffer')).toMatchObject({
      playerIds: ['ana'],
      quotes: ['ana says 1'],
    })
    expect(awards.get('human-lie-detector')?.quotes).toEqual([])
    expect(awards.get('open-book')?.quotes).toHaveLength(2)
  })
})
