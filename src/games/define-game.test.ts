import { describe, expect, it } from 'vitest'
import type { Moment } from '#rooms/games/room-game.ts'
import type { GameId, PlayerId, RoomId, SessionId } from '#rooms/record/ids.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { factOrFiction } from './fact-or-fiction/game.ts'
import { gameFacts } from './fact-or-fiction/rows.ts'
import type { FactOrFictionView } from './fact-or-fiction/schemas.ts'
import { defineGame } from './kit/rules/define-game.ts'
import { participant } from './kit/testing/game-party.ts'
import { seedOf } from './kit/testing/seeds.ts'

const START = 1_700_000_000_000
const names = ['ana', 'ben', 'cleo', 'dan']
const ids = new Set(names as PlayerId[])
const ana = 'ana' as PlayerId
const settings = { factsPerPlayer: 1 }
const session = {
  id: 'session' as SessionId,
  roomId: 'room' as RoomId,
  gameId: 'fact-or-fiction' as GameId,
  settings,
  startedAt: START,
}

function momentAt(now: number): Moment {
  return {
    now,
    timeScale: 1,
    pace: 1,
    present: ids,
    connected: ids,
    attendedSince: START,
    isProvisional: false,
  }
}

function begin() {
  const game = factOrFiction
  const beginning = {
    sessionId: session.id,
    players: names.map(participant),
    settings,
    seed: seedOf(1),
    prompts: { own: [], seen: [], language: 'en' },
  }
  return { game, rows: game.begin(beginning, session, momentAt(START)) }
}

describe('defineGame', () => {
  it('[GAME-161] refuses a quorum that the smallest game does not reach', () => {
    const { minPlayers } = factOrFiction
    expect(() => defineGame({ ...factOrFiction.spec, quorum: minPlayers + 1 })).toThrow(/quorum of 5/)
    expect(defineGame({ ...factOrFiction.spec, quorum: minPlayers }).quorum).toBe(minPlayers)
  })

  it('begins with rows of the session', () => {
    const { game, rows } = begin()
    expect(rows.session).toBe(session)
    expect(rows.state).toMatchObject({ sessionId: 'session', phase: 'submit', phaseEndsAt: START + 60_000 })
    expect(game.deadline(rows, momentAt(START))).toBe(START + 60_000)
    expect(game.isOver(rows)).toBe(false)
  })

  it('turns a move into rows', () => {
    const { game, rows } = begin()
    const move = { type: 'write', slot: 0, text: 'I once ate a frog', isFact: true }
    const moved = game.move(rows, ana, move, momentAt(START + 1))
    expect(moved.ok && rowsOf(moved.value.rows, gameFacts)).toMatchObject([
      { playerId: 'ana', text: 'I once ate a frog' },
    ])
    expect(rowsOf(rows, gameFacts)).toEqual([])
  })

  it('refuses an invalid move, and a move that the game refuses', () => {
    const { game, rows } = begin()
    const refused = { ok: false, refusal: { code: 'bad-move' } }
    expect(game.move(rows, ana, { type: 'skip' }, momentAt(START))).toEqual(refused)
    expect(game.move(rows, ana, { type: 'submit' }, momentAt(START))).toMatchObject({
      refusal: { code: 'move-refused', reason: 'incomplete' },
    })
  })

  it('returns the same rows if nothing changes', () => {
    const { game, rows } = begin()
    expect(game.settle(rows, ids, momentAt(START + 1)).rows).toBe(rows)
    const loaded = structuredClone(rows)
    expect(game.settle(loaded, ids, momentAt(START + 1)).rows).toBe(loaded)
    const empty = { type: 'write', slot: 0, text: '', isFact: null }
    const moved = game.move(loaded, ana, empty, momentAt(START + 1))
    expect(moved.ok && moved.value.rows === loaded).toBe(true)
  })

  it('reports why the room should return to its lobby', () => {
    const { game, rows } = begin()
    expect(game.settle(rows, ids, momentAt(START + 59_999)).abort).toBeNull()
    expect(game.settle(rows, ids, momentAt(START + 60_000)).abort).toBe('no-statements')
  })

  it('reads rows that another node stored', () => {
    const { game, rows } = begin()
    const view = game.view(structuredClone(rows), ana) as FactOrFictionView
    expect(view.players.map((player) => player.name)).toEqual(names)
  })
})
