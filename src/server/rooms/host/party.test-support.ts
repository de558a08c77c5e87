import { playableGames } from '#games/games.ts'
import { REGISTERED_GAME } from '#games/registered-game.test-support.ts'
import { decide } from '#rooms/commands/decide.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import type { RuleContext } from '#rooms/commands/rule-context.ts'
import { connect, EMPTY_PRESENCE, type Presence } from '#rooms/presence/presence.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'

export const GAME = REGISTERED_GAME
export const partyGames = playableGames()
export const partyShelf = { games: partyGames, offered: [GAME] }

/** The result of one command, in the form in which it is committed and sent. */
export interface PartyStep {
  readonly before: RoomRecord | null
  readonly after: RoomRecord
  readonly changes: readonly RowChange[]
  readonly notices: readonly Notice[]
}

/** Test support: one room with the real rules and all players connected, on a manual clock. */
export interface Party {
  readonly now: () => EpochMs
  readonly record: () => RoomRecord
  readonly playerIds: () => readonly PlayerId[]
  /** The host's seat is the first. */
  readonly host: () => PlayerId
  /** Null for a no-op. Throws if the command is refused. */
  readonly do: (command: RoomCommand) => PartyStep | null
  /** Advances the clock, then settles. */
  readonly wait: (ms: number) => PartyStep | null
}

export interface PartyOptions {
  readonly size: number
  readonly code?: string
  readonly roomId: string
  readonly startedAt: EpochMs
  readonly newId: () => string
  readonly nameOf: (place: number) => string
  readonly browserKeyOf: (place: number) => string
}

export function createParty(options: PartyOptions): Party {
  const { browserKeyOf, code = 'BCDF', nameOf, newId, roomId, size, startedAt } = options
  let now = startedAt
  let presence: Presence = EMPTY_PRESENCE
  let record: RoomRecord | null = null
  let draws = 0

  function perform(command: RoomCommand): PartyStep | null {
    const context: RuleContext = {
      now,
      timeScale: 1,
      presence,
      randomInt: (below) => draws++ % below,
      newId,
      ...partyShelf,
    }
    const before = record
    const decided = decide(before, command, context)
    if (!decided.ok) throw new Error(`${command.type} was refused: ${decided.refusal.code}`)
    const { record: after, changes, notices } = decided.value
    if (after === null) throw new Error('the room was deleted')
    if (after === before) return null
    record = after
    return { before, after, changes, notices }
  }

  const current = () => {
    if (record === null) throw new Error('no room')
    return record
  }
  const playerIds = () => current().players.map((player) => player.id)

  for (let place = 0; place < size; place++) {
    now += 1_000
    const newcomer = { browserKey: browserKeyOf(place) as BrowserKey, playerName: nameOf(place) }
    perform(
      place === 0
        ? {
            type: 'createRoom',
            roomId: roomId as RoomId,
            code: code as RoomCode,
            roomName: null,
            ...newcomer,
          }
        : { type: 'joinRoom', ...newcomer },
    )
    if (place === 0 && size > 12)
      perform({ type: 'resizeRoom', playerId: playerIds()[0] as PlayerId, maxPlayers: 32 })
    presence = connect(presence, playerIds().at(-1) as PlayerId, playerIds(), { now, timeScale: 1 })
  }
  perform({ type: 'settle' })

  return {
    now: () => now,
    record: current,
    playerIds,
    host: () => playerIds()[0] as PlayerId,
    do: perform,
    wait: (ms) => {
      now += ms
      return perform({ type: 'settle' })
    },
  }
}
