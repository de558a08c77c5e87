import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '#rooms/commands/decide.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import type { RuleContext } from '#rooms/commands/rule-context.ts'
import { nextWake } from '#rooms/commands/settle-room.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import { connect, EMPTY_PRESENCE, type Presence } from '#rooms/presence/presence.ts'
import { applyChanges } from '#rooms/record/apply-changes.ts'
import type { BrowserKey, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import {
  type GameRow,
  type GameRows,
  listRows,
  playersTable,
  type RoomRecord,
  roomsTable,
} from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import { assertUntil } from '#tests/support/property-runs.ts'
import { gameTables, playableGames, registeredGames } from './games.ts'
import type { PlayableGame } from './kit/rules/define-game.ts'
import { playScript, randomOf, someScript } from './kit/testing/game-script.ts'
import { simulationOf } from './kit/testing/simulations.test-support.ts'

const ROOM = 'room' as RoomId
const games = playableGames()

/** A room in the middle of a game, as a store returns it, and possible next commands of its players. */
const someRoomWith = (game: PlayableGame) =>
  someScript.map((script) => {
    const simulation = simulationOf(game.id)
    const party = playScript(game, simulation, script, () => {})
    const { now, rows } = party
    const { settings } = rows.session
    const members = party.view(null).players.filter((player) => !player.isGone)
    const random = randomOf(script.seed)
    const moves = party.ids.flatMap((me) => [
      simulation.quickMove(party.view(me), me),
      simulation.randomMove(party.view(me), { me, random, markedText: () => 'text' }),
    ])
    const record: RoomRecord = {
      ...listRows(() => []),
      room: {
        ...roomsTable.defaults,
        id: ROOM,
        code: 'WXYZ' as RoomCode,
        status: 'playing',
        hostId: members[0]?.id ?? null,
        gameId: game.id,
        gameSettings: settings,
        tableGames: [game.id],
        version: 9,
        createdAt: now,
      },
      players: members.map(({ id, name, avatar, avatarColor }, index) => ({
        ...playersTable.defaults,
        id,
        roomId: ROOM,
        browserKey: `browser-${id}` as BrowserKey,
        name,
        isHost: index === 0,
        avatar,
        avatarColor,
        joinedAt: now + index,
      })),
      game: rows,
    }
    return {
      record: structuredClone(record),
      now,
      timeScale: script.timeScale,
      moves: moves.filter((move) => move !== null),
    }
  })

const junk = fc.constantFrom<unknown>(
  ...[null, -1, 0, 1, 0.5, 1e99, 2 ** 53, '', 'x', true, false, [], {}, [[]], 'submit', 'vote', 'podium'],
)

type Damage = { readonly lot: number; readonly value: unknown; readonly drops: boolean }
const someDamage: fc.Arbitrary<Damage> = fc.record({ lot: fc.nat(), value: junk, drops: fc.boolean() })

type Holder = Record<string, unknown>
type Place = readonly [holder: Holder, key: string, path: string]

/** Every field and item, with its container. */
function placesIn(value: unknown, path: string): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => {
    const at = `${path}.${key}`
    return [[holder, key, at] as const, ...placesIn(holder[key], at)]
  })
}

/** Values that a store returns even for a damaged session. */
const CERTAIN = ['game.session', 'game.session.id', 'game.session.roomId', 'game.rows']

/** The record with one stored value of its game changed or dropped, and that value's path. */
function damaged(record: RoomRecord, { lot, value, drops }: Damage) {
  const copy = structuredClone(record)
  const places = placesIn(copy.game, 'game').filter(([, , path]) => !CERTAIN.includes(path))
  const [holder, key, path] = places[lot % places.length]!
  if (drops) delete holder[key]
  else holder[key] = value
  if (Array.isArray(holder)) (holder as unknown[]).splice(0, holder.length, ...holder.filter(() => true))
  return { record: copy, path }
}

/** All players have been connected since the start. */
function contextAt(record: RoomRecord, now: number, timeScale: number): RuleContext {
  const ids = record.players.map((player) => player.id)
  const presence = ids.reduce<Presence>(
    (all, id) => connect(all, id, ids, { now: 0, timeScale }),
    EMPTY_PRESENCE,
  )
  let serial = 0
  return {
    now,
    timeScale,
    presence,
    games,
    offered: [...games.keys()],
    randomInt: (below) => serial++ % below,
    newId: () => `id-${serial++}`,
  }
}

/** Decides, and compares the record with the result of the changes. */
function step(record: RoomRecord, command: RoomCommand, context: RuleContext) {
  const decided = decide(record, command, context)
  if (decided.ok) {
    const { record: after } = decided.value
    expect(inOrder(applyChanges(record, diffRecords(record, after, games)))).toEqual(inOrder(after))
  }
  return decided
}

describe.each(registeredGames.map((game) => [game.id, game] as const))(
  'a game of %s with one stored value changed or dropped',
  (_, game) => {
    const someRoom = someRoomWith(game)

    it('[ROOM-55] [ROOM-186] a damaged game continues or ends in the lobby; all players can see the room, leave it and end the game', () => {
      const seen = { damaged: 0, readable: 0, newer: 0 }
      assertUntil(
        fc.property(someRoom, someDamage, ({ record: sound, now, timeScale, moves }, damage) => {
          const { record } = damaged(sound, damage)
          if (record.players.length === 0) return
          const context = contextAt(record, now, timeScale)
          const reading = readGame(record, context)
          if (reading !== null) seen[reading.kind] += 1
          if (reading?.kind === 'newer') return
          const [host, other] = record.players.map((player) => player.id) as [PlayerId, PlayerId | undefined]
          for (const { id } of record.players) viewRoom(record, id, context.presence, now, context)
          nextWake(record, context)

          const left = step(record, { type: 'leaveRoom', playerId: other ?? host, passHost: false }, context)
          expect(left.ok).toBe(true)
          const ended = step(record, { type: 'endGame', playerId: host }, context)
          expect(ended.ok && ended.value.record?.room.status).toBe('waiting')
          const stranger = {
            type: 'joinRoom',
            browserKey: 'stranger' as BrowserKey,
            playerName: 'Zoe',
          } as const
          const joined = step(record, stranger, context)
          if (!joined.ok) expect(joined.refusal.code).toBe('game-in-progress')
          for (const move of moves) step(record, { type: 'makeMove', playerId: host, move }, context)

          const settled = step(record, { type: 'settle' }, context)
          if (reading?.kind === 'damaged') {
            expect(settled.ok && settled.value.record?.room).toMatchObject({
              status: 'waiting',
              gameId: null,
            })
            expect(settled.ok && settled.value.notices).toContainEqual({
              kind: 'game-ended',
              reason: 'unreadable',
            })
          }
          playOut(record, now, timeScale)
        }),
        // One in ten is readable.
        () => Math.min(seen.damaged, seen.readable) > 0,
      )
      expect(Math.min(seen.damaged, seen.readable)).toBeGreaterThan(0)
    })

    it('[ROOM-56] [ROOM-189] a damaged game is left unchanged if its version is of a later build', () => {
      fc.assert(
        fc.property(someRoom, someDamage, ({ record: sound, now, timeScale }, damage) => {
          const { record, path } = damaged(sound, damage)
          if (record.players.length === 0 || !isStateObject(record.game)) return
          if (path.startsWith('game.session')) return
          const newer: RoomRecord = {
            ...record,
            game: ofVersion(record.game, versionOf(sound.game!) + 1),
          }
          const context = contextAt(newer, now, timeScale)
          expect(readGame(newer, context)).toEqual({ kind: 'newer' })
          expect(nextWake(newer, context)).toBeNull()
          const [host] = newer.players.map((player) => player.id) as [PlayerId]
          const settled = decide(newer, { type: 'settle' }, context)
          expect(settled.ok && settled.value.record).toBe(newer)
          for (const command of [
            { type: 'leaveRoom', playerId: host, passHost: false },
            { type: 'endGame', playerId: host },
            { type: 'makeMove', playerId: host, move: { type: 'submit' } },
            { type: 'lockRoom', playerId: host, isLocked: true },
          ] as const)
            expect(decide(newer, command, context)).toEqual({ ok: false, refusal: { code: 'restarting' } })
          const stranger = {
            type: 'joinRoom',
            browserKey: 'stranger' as BrowserKey,
            playerName: 'Zoe',
          } as const
          expect(decide(newer, stranger, context)).toMatchObject({ refusal: { code: 'game-in-progress' } })
          const back = { ...stranger, browserKey: newer.players[0]!.browserKey }
          const seated = decide(newer, back, context)
          expect(seated.ok && seated.value.record).toBe(newer)
        }),
      )
    })
  },
)

/** As a store returns it: rows ordered by their keys. */
function inOrder(record: RoomRecord | null): RoomRecord | null {
  if (record?.game === null || record === null) return record
  const { game } = record
  const rows = gameTables.map(({ key, name }) => {
    const keyOf = (row: GameRow) => key.map((field) => row[field]).join(' ')
    return [name, (game.rows[name] ?? []).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))] as const
  })
  return { ...record, game: { ...game, rows: withoutEmptyTables(Object.fromEntries(rows)) } }
}

/** Lets the clock run until the game has come to its podium or the room to its lobby. */
function playOut(start: RoomRecord, from: number, timeScale: number): void {
  let record = start
  let now = from
  for (let turn = 0; turn < 300; turn++) {
    const context = contextAt(record, now, timeScale)
    const settled = step(record, { type: 'settle' }, context)
    if (!settled.ok || settled.value.record === null) throw new Error('the room was deleted')
    record = settled.value.record
    for (const { id } of record.players) viewRoom(record, id, context.presence, now, context)
    if (record.room.status === 'waiting' || record.game?.state.phase === 'podium') return
    now = Math.max(now, nextWake(record, contextAt(record, now, timeScale)) ?? Number.POSITIVE_INFINITY)
    if (now === Number.POSITIVE_INFINITY) throw new Error('the game has no further deadline')
  }
  throw new Error(`still in ${record.game?.state.phase} after 300 deadlines`)
}

function isStateObject(rows: GameRows | null): rows is GameRows {
  const state = rows?.state?.state
  return typeof state === 'object' && state !== null && !Array.isArray(state)
}

function versionOf(rows: GameRows): number {
  return (rows.state.state as { version: number }).version
}

function ofVersion(rows: GameRows, version: number): GameRows {
  return { ...rows, state: { ...rows.state, state: { ...(rows.state.state as object), version } } }
}
