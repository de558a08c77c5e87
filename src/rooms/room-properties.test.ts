import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertUntil } from '#tests/support/property-runs.ts'
import { brokenInvariants } from '../../tests/support/room-invariants.ts'
import { decide } from './commands/decide.ts'
import type { RoomCommand } from './commands/room-command.ts'
import { nextWake, settleRoom } from './commands/settle-room.ts'
import { connect, disconnect } from './presence/presence.ts'
import { applyChanges } from './record/apply-changes.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode } from './record/ids.ts'
import type { RoomRecord } from './record/room-record.ts'
import { diffRecords } from './record/row-change.ts'
import { GAME, OTHER_GAME, type TestRoom, testRoom } from './room-fixture.test-support.ts'
import { viewRoom } from './view/view-room.ts'

/** A step of a random story. Names players by index, so that most steps concern an existing one. */
type Happening =
  | {
      readonly kind: 'command'
      readonly command: Ask
      readonly by: number
      readonly to: number
    }
  | { readonly kind: 'connect' | 'disconnect'; readonly by: number }
  | { readonly kind: 'pass'; readonly ms: number }

const gameIds = fc.constantFrom(GAME, OTHER_GAME, 'chess' as GameId)
type Ask = (playerId: PlayerId, other: PlayerId) => RoomCommand

const asks = (weight: number, arbitrary: fc.Arbitrary<Ask>) => ({ weight, arbitrary })
const always = (ask: Ask) => fc.constant(ask)
const joins = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  fc.constantFrom('Ana', 'ana', 'Bo', ' ', 'x'.repeat(30)),
)
const commands: fc.Arbitrary<Ask> = fc.oneof(
  asks(
    6,
    joins.map(
      ([browser, playerName]): Ask =>
        () => {
          return { type: 'joinRoom', browserKey: browser as BrowserKey, playerName }
        },
    ),
  ),
  asks(
    2,
    fc.boolean().map(
      (passHost): Ask =>
        (playerId) => ({ type: 'leaveRoom', playerId, passHost }),
    ),
  ),
  asks(
    3,
    gameIds.map(
      (gameId): Ask =>
        (playerId) => ({ type: 'voteForGame', playerId, gameId }),
    ),
  ),
  asks(
    4,
    fc.option(gameIds).map(
      (gameId): Ask =>
        (playerId) => ({ type: 'selectGame', playerId, gameId }),
    ),
  ),
  asks(
    2,
    fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(12, 13)).map(
      (maxPlayers): Ask =>
        (playerId) => ({ type: 'resizeRoom', playerId, maxPlayers }),
    ),
  ),
  asks(
    4,
    always((playerId) => ({ type: 'changeSettings', playerId, settings: { rounds: 2, isLoud: true } })),
  ),
  asks(
    4,
    always((playerId) => ({ type: 'startGame', playerId })),
  ),
  asks(
    1,
    always((playerId) => ({ type: 'rerollAvatar', playerId })),
  ),
  asks(
    1,
    fc.constantFrom('normal' as const, 'slow' as const).map(
      (pace): Ask =>
        (playerId) => ({ type: 'setPace', playerId, pace }),
    ),
  ),
  asks(
    1,
    fc.constantFrom('en', 'pt-BR', 'tlh').map(
      (promptLanguage): Ask =>
        (playerId) => ({ type: 'setPromptLanguage', playerId, promptLanguage }),
    ),
  ),
  asks(
    1,
    fc.tuple(fc.constantFrom('allowReactions' as const, 'allowWatchers' as const), fc.boolean()).map(
      ([type, isAllowed]): Ask =>
        (playerId) => ({ type, playerId, isAllowed }),
    ),
  ),
  asks(
    2,
    always((playerId) => ({ type: 'askForMore', playerId })),
  ),
  asks(
    1,
    always((playerId) => ({ type: 'endGame', playerId })),
  ),
  asks(
    2,
    always((playerId) => ({ type: 'playAgain', playerId })),
  ),
  asks(
    2,
    always((playerId, toPlayerId) => ({ type: 'transferHost', playerId, toPlayerId })),
  ),
  asks(
    3,
    always((playerId, targetId) => ({ type: 'removePlayer', playerId, targetId })),
  ),
  asks(
    1,
    fc.nat({ max: 20 }).map(
      (serial): Ask =>
        (playerId) => ({ type: 'readmitPlayer', playerId, removedId: `id-${serial}` as PlayerId }),
    ),
  ),
  asks(
    2,
    fc.boolean().map(
      (isLocked): Ask =>
        (playerId) => ({ type: 'lockRoom', playerId, isLocked }),
    ),
  ),
  asks(
    1,
    fc.constantFrom('WXYZ', 'BCDF', 'BCDG').map(
      (code): Ask =>
        (playerId) => ({ type: 'renewInvite', playerId, code: code as RoomCode }),
    ),
  ),
  asks(
    3,
    fc.constantFrom('finish', 'give-up', 'wave').map(
      (type): Ask =>
        (playerId) => ({ type: 'makeMove', playerId, move: { type } }),
    ),
  ),
  asks(
    2,
    always(() => ({ type: 'settle' })),
  ),
)
const place = fc.nat({ max: 7 })
const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('command' as const),
        command: commands,
        by: place,
        to: place,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('connect' as const, 'disconnect' as const), by: place }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        ms: fc.constantFrom(1, 3_000, 30_000, 600_000, 43_200_000),
      }),
    },
  ),
  { minLength: 40, maxLength: 120, size: 'max' },
)

function playerAt(room: TestRoom, place: number): PlayerId {
  const players = room.record?.players ?? []
  return players[place % Math.max(1, players.length)]?.id ?? ('nobody' as PlayerId)
}

/** Carries out one step; returns its command. */
function happen(room: TestRoom, what: Happening): RoomCommand {
  if (what.kind === 'command') return what.command(playerAt(room, what.by), playerAt(room, what.to))
  const playerId = what.kind === 'pass' ? null : playerAt(room, what.by)
  if (what.kind === 'pass') room.now += what.ms
  else if (what.kind === 'disconnect') room.presence = disconnect(room.presence, playerId!, room)
  else
    room.presence = connect(
      room.presence,
      playerId!,
      room.record!.players.map((player) => player.id),
      room,
    )
  return { type: 'settle' }
}

/** Runs a story until the room is deleted, showing each step to `check`. */
function replay(
  story: readonly Happening[],
  check: (step: { room: TestRoom; before: RoomRecord; command: RoomCommand; outcome: string }) => void,
): TestRoom {
  const room = testRoom()
  for (const what of story) {
    if (room.record === null) break
    const command = happen(room, what)
    const before = room.record
    const outcome = room.do(command)
    check({ room, before, command, outcome })
  }
  return room
}

const stories = (check: Parameters<typeof replay>[1], haveOccurred = () => true) =>
  assertUntil(
    fc.property(happenings, (story) => void replay(story, check)),
    haveOccurred,
  )

describe('in any story of a room', () => {
  it('[ROOM-29] there is one host, no more players than seats, no two names alike, and no vote of a host', () => {
    stories(({ room }) => {
      if (room.record !== null) expect(brokenInvariants(room.record)).toEqual([])
    })
  })

  it('[ROOM-36] the version grows by one with each change, and a refusal changes nothing', () => {
    stories(({ room, before, outcome }) => {
      if (outcome !== 'ok') expect(room.record).toBe(before)
      else if (room.record !== null && room.record !== before)
        expect(room.record.room.version).toBe(before.room.version + 1)
    })
  })

  it('[ROOM-36] a command that changes no row returns the same record, and no notice', () => {
    const unchanged = new Set<string>()
    const changeNothingAtTimes = [
      'allowReactions',
      'allowWatchers',
      'changeSettings',
      'endGame',
      'joinRoom',
      'lockRoom',
      'readmitPlayer',
      'resizeRoom',
      'selectGame',
      'setPace',
      'setPromptLanguage',
      'settle',
      'transferHost',
    ]
    stories(
      ({ room, before, command, outcome }) => {
        const after = room.record
        if (after === null || outcome !== 'ok') return
        const sameVersion = { ...after, room: { ...after.room, version: before.room.version } }
        if (diffRecords(before, sameVersion, room.context().games).length > 0) return
        expect(after).toBe(before)
        expect(room.notices()).toEqual([])
        unchanged.add(command.type)
      },
      () => changeNothingAtTimes.every((type) => unchanged.has(type)),
    )
    expect([...unchanged]).toEqual(expect.arrayContaining(changeNothingAtTimes))
  })

  it('[ROOM-37] the row changes turn the first record into the second', () => {
    stories(({ room, before }) => {
      expect(applyChanges(before, diffRecords(before, room.record, room.context().games))).toEqual(
        room.record,
      )
    })
  })

  it('[ROOM-38] the same story results in the same room', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        const ignore = () => undefined
        expect(replay(story, ignore).record).toEqual(replay(story, ignore).record)
      }),
    )
  })

  it('[ROOM-39] no view has a browser key, and its game is the viewer’s own view', () => {
    stories(({ room }) => {
      if (room.record === null) return
      for (const { id, browserKey } of room.record.players) {
        const view = viewRoom(room.record, id, room.presence, room.now, room.context())
        expect(JSON.stringify(view)).not.toContain(`"${browserKey}"`)
        for (const removal of room.record.removals)
          expect(JSON.stringify(view)).not.toContain(`"${removal.browserKey}"`)
        expect(view.game).toEqual(
          room.record.game === null ? null : { phase: expect.any(String), viewer: id },
        )
      }
    })
  })

  it('[ROOM-40] settling before the next wake changes nothing', () => {
    stories(({ room }) => {
      if (room.record === null) return
      room.do({ type: 'settle' })
      if (room.record === null) return
      const wake = nextWake(room.record, room.context())
      if (wake !== null) expect(wake).toBeGreaterThan(room.now)
      const justBefore = wake === null ? room.now + 1e12 : wake - 1
      expect(settleRoom(room.record, { ...room.context(), now: justBefore }).record).toBe(room.record)
    })
  })
})

describe('the entry to the rules', () => {
  it('[ROOM-38] throws for commands that only a defect can send', () => {
    const room = testRoom()
    expect(() => decide(null, { type: 'settle' }, room.context())).toThrow('does not exist')
  })
})
