import { describe, expect, it } from 'vitest'
import { type RoomRecord, withPlayer, withRoom } from '../record/room-record.ts'
import { GAME, gameId, OTHER_GAME, testRoom } from '../room-fixture.test-support.ts'
import { type ViewPart, viewParts } from './view-room.ts'

const parts = Object.entries<ViewPart>(viewParts)

/** A room of three whose game runs, with a score of the evening, own prompts and a removed player. */
function eventfulRoom(): ReturnType<typeof testRoom> {
  const room = testRoom()
  for (const name of ['Ben', 'Cem', 'Dia']) room.join(name)
  const playerId = room.host()
  const dia = room.current().players[3]
  if (dia === undefined) throw new Error('too few players')
  const commands = [
    { type: 'removePlayer', playerId, targetId: dia.id },
    { type: 'savePrompts', playerId, gameId: GAME, lines: ['A word'] },
    { type: 'selectGame', playerId, gameId: GAME },
    { type: 'startGame', playerId },
    { type: 'makeMove', playerId, move: { type: 'finish' } },
  ] as const
  for (const command of commands) expect([command.type, room.do(command)]).toEqual([command.type, 'ok'])
  return room
}

const room = eventfulRoom()
const shelf = room.context()
const record = room.current()
const viewers = [null, ...record.players.map(({ id }) => id)]
const [host, guest] = record.players
const [removal] = record.removals
if (!host || !guest || !removal || !record.game) throw new Error('the room is not set up')
const { game } = record

function viewsOf(part: ViewPart, one: RoomRecord): readonly unknown[] {
  return viewers.map((viewer) => part.view(withRoom(one, { version: record.room.version }), shelf, viewer))
}

const changed: readonly (readonly [string, RoomRecord, readonly string[]])[] = [
  ['the version', withRoom(record, { version: 99 }), []],
  ['the lock', withRoom(record, { isLocked: true }), ['room']],
  ['the table', withRoom(record, { tableGames: [OTHER_GAME] }), ['room', 'players']],
  ['a vote', withPlayer(record, guest.id, { voteForGame: GAME }), ['players']],
  ['a name', withPlayer(record, guest.id, { name: 'Bea' }), ['players', 'evening']],
  ['the seats', { ...record, players: record.players.slice(0, 2) }, ['players', 'evening']],
  [
    'a player who joins',
    { ...record, players: [...record.players, { ...guest, id: removal.playerId }] },
    ['players', 'evening'],
  ],
  ['the number of games', withRoom(record, { eveningGames: 7 }), ['room', 'evening']],
  [
    'a score',
    { ...record, eveningScores: record.eveningScores.map((row) => ({ ...row, points: 3 })) },
    ['evening'],
  ],
  ['the host', withRoom(record, { hostId: guest.id }), ['room', 'removed', 'prompts']],
  ['the removals', { ...record, removals: [] }, ['removed']],
  ['the own prompts', { ...record, prompts: [] }, ['prompts']],
  ['the phase', { ...record, game: { ...game, state: { ...game.state, phase: 'on' } } }, ['game']],
  ['the game', { ...record, game: null }, ['game']],
  ['the status', withRoom(record, { status: 'waiting' }), ['room', 'game']],
  ['the selected game', withRoom(record, { gameId: gameId('another') }), ['room', 'game']],
]

describe('a part of the view', () => {
  it.each(changed)(
    '[WIRE-62] is the same after a change of %s only if nobody sees a difference',
    (_, after, differing) => {
      const names = parts.flatMap(([name, part]) => (part.isSame(record, after) ? [] : [name]))
      expect(names).toEqual(differing)
      expect(parts.flatMap(([name, part]) => (part.isSame(after, record) ? [] : [name]))).toEqual(differing)
      for (const [name, part] of parts)
        if (!names.includes(name)) expect(viewsOf(part, after), name).toEqual(viewsOf(part, record))
    },
  )

  it('[WIRE-62] is the same for another host without removals and prompts, and without a score for other seats', () => {
    const bare = { ...record, removals: [], prompts: [], eveningScores: [] }
    const other = withRoom({ ...bare, players: [] }, { hostId: guest.id })
    expect(viewParts.removed.isSame(bare, other)).toBe(true)
    expect(viewParts.prompts.isSame(bare, other)).toBe(true)
    expect(viewParts.evening.isSame(bare, other)).toBe(true)
  })

  it('[WIRE-62] is compared without the version', () => {
    const after = withRoom(record, { version: 99 })
    const value = viewParts.room.view(after, shelf, null)
    expect(value.version).toBe(99)
    expect(viewParts.room.view(record, shelf, null).version).toBe(record.room.version)
    expect(viewParts.room.view(record, shelf, null, { record: after, value })).toEqual(value)
  })

  it('[WIRE-62] shares the players that are the same in both states, if the table is', () => {
    const after = withPlayer(record, guest.id, { voteForGame: GAME })
    const value = viewParts.players.view(after, shelf, null)
    const compared = viewParts.players.view(record, shelf, null, { record: after, value })
    expect(compared).toEqual(viewParts.players.view(record, shelf, null))
    expect(compared.map((player, place) => player === value[place])).toEqual([true, false, true])

    const elsewhere = withRoom(after, { tableGames: [OTHER_GAME] })
    const withoutVote = viewParts.players.view(elsewhere, shelf, null)
    expect(withoutVote[1]?.voteForGame).toBeNull()
    const voted = { record: elsewhere, value: withoutVote }
    expect(viewParts.players.view(after, shelf, null, voted)[1]?.voteForGame).toBe(GAME)
  })

  it('[ROOM-44] lists removed players for the host alone', () => {
    const { removed } = viewParts
    expect(removed.view(record, shelf, host.id)).toEqual([{ playerId: removal.playerId, name: 'Dia' }])
    expect(removed.view(record, shelf, guest.id)).toEqual([])
    expect(removed.view(withRoom(record, { hostId: null }), shelf, null)).toEqual([])
  })
})
