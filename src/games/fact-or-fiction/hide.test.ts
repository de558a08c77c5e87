import { describe, expect, it } from 'vitest'
import type { EntryId } from '#rooms/record/ids.ts'
import { factOrFiction } from './game.ts'
import { souvenirOf } from './stage/souvenir.ts'
import { entryOf } from './statement.ts'
import { gameOnStage, type TestGame } from './test-game.test-support.ts'

const names = ['ana', 'ben', 'cleo', 'dan']

function hide(game: TestGame, entry: EntryId): boolean {
  const hidden = factOrFiction.rules.hide(game.state, entry)
  if (hidden !== null) game.state = hidden
  return hidden !== null
}

/** All players but the author vote wrong, except one, who votes right. Ends in Reveal. */
function voteOnStage(game: TestGame): { readonly authorId: string; readonly right: string } {
  const { authorId, isFact } = game.onStage()
  const [right = '', ...wrong] = names.filter((name) => name !== authorId)
  game.vote(right, isFact === true)
  for (const name of wrong) game.vote(name, isFact !== true)
  while (game.state.phase === 'vote') game.tick()
  return { authorId, right }
}

function pointsOf(game: TestGame, name: string) {
  return game.view('ana').players.find((player) => player.id === name)?.points
}

function toPodium(game: TestGame): void {
  while (game.state.phase !== 'podium') game.tick()
}

describe('a statement that the host hides', () => {
  it('[FOF-32] [GAME-101] a hidden statement is shown to no player from then on, its author included', () => {
    const game = gameOnStage()
    const { authorId, id, text } = game.onStage()
    expect(hide(game, entryOf({ id }))).toBe(true)
    for (; ; game.tick()) {
      for (const name of names) expect(JSON.stringify(game.view(name))).not.toContain(text)
      if (game.state.phase === 'podium') break
      if (game.state.phase === 'vote' && game.onStage().id === id) voteOnStage(game)
    }
    const { shown } = game.view('ana')
    expect(shown?.[0]).toMatchObject({ authorId, text: null })
    expect(shown?.slice(1).every((one) => one.text !== null)).toBe(true)
    expect(souvenirOf(game.view('ana')).rows()).toHaveLength(shown?.length ?? 0)
  })

  it('[FOF-32] [FOF-70] [GAME-103] a statement hidden before its Reveal scores nothing for its author, and as usual for voters', () => {
    const game = gameOnStage()
    hide(game, entryOf(game.onStage()))
    game.tick()
    const { authorId, right } = voteOnStage(game)
    expect(game.view(authorId).reveal).toMatchObject({ authorPoints: 0, myPoints: 0 })
    expect([pointsOf(game, authorId), pointsOf(game, right)]).toEqual([0, 100])
    toPodium(game)
    const { podium } = game.view('ana')
    expect(podium?.ranking.find(({ playerId }) => playerId === authorId)).toMatchObject({ playersFooled: 0 })
    expect(podium?.awards.map(({ kind }) => kind)).toEqual(['human-lie-detector'])
  })

  it('[FOF-71] [GAME-103] a statement hidden after its Reveal leaves its author points and award, without the quote', () => {
    const game = gameOnStage()
    const statement = game.onStage()
    game.tick()
    const { authorId } = voteOnStage(game)
    expect(pointsOf(game, authorId)).toBe(67)
    hide(game, entryOf(statement))
    expect(pointsOf(game, authorId)).toBe(67)
    toPodium(game)
    expect(game.view('ana').podium?.awards[0]).toMatchObject({
      kind: 'best-bluffer',
      playerIds: [authorId],
      quotes: [],
    })
  })

  it('[FOF-71] [GAME-101] [GAME-103] a statement hidden on the podium leaves quotes, and changes no points', () => {
    const game = gameOnStage()
    const statement = game.onStage()
    game.tick()
    voteOnStage(game)
    toPodium(game)
    const before = game.view('ana')
    expect(before.podium?.awards[0]?.quotes).toEqual([statement.text])
    expect(hide(game, entryOf(statement))).toBe(true)
    const after = game.view('ana')
    expect(JSON.stringify(after)).not.toContain(statement.text)
    expect(after.players).toEqual(before.players)
    expect(after.podium?.ranking).toEqual(before.podium?.ranking)
  })

  it('[FOF-32] [GAME-102] a statement can be hidden once it has been on stage', () => {
    const game = gameOnStage({ factsPerPlayer: 2 })
    const later = game.state.statements.filter(({ position }) => position !== 0)
    for (const statement of later) expect(hide(game, entryOf(statement))).toBe(false)
    expect(hide(game, entryOf(game.onStage()))).toBe(true)
    expect(hide(game, entryOf(game.onStage()))).toBe(false)
  })
})
