import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tenfold } from '#tests/support/property-runs.ts'
import { decide } from '../commands/decide.ts'
import type { RoomCommand } from '../commands/room-command.ts'
import type { PlayerId } from '../record/ids.ts'
import type { RoomRecord } from '../record/room-record.ts'
import { diffRecords, hasSecretRow } from '../record/row-change.ts'
import { GAME, gameId, OTHER_GAME, type TestRoom, testRoom } from '../room-fixture.test-support.ts'
import { viewRoom } from '../view/view-room.ts'
import { readPrompts } from './own-prompts.ts'
import { promptBytesOf, utf8Length } from './prompt-limits.ts'

const save = (room: TestRoom, lines: readonly string[], gameId = GAME) =>
  room.do({ type: 'savePrompts', playerId: room.host(), gameId, lines })
const stored = (room: TestRoom) =>
  room.current().prompts.map(({ gameId, lines, isOn }) => ({ gameId, lines, isOn }))
const summary = (room: TestRoom, viewer: PlayerId) =>
  viewRoom(room.current(), viewer, room.presence, room.now, room.context()).prompts
const read = (room: TestRoom, playerId: PlayerId, gameId = GAME) => {
  const result = readPrompts(room.current(), playerId, gameId)
  return result.ok ? result.value : result.refusal.code
}
const refusalOf = (room: TestRoom, lines: readonly string[]) => {
  const command: RoomCommand = { type: 'savePrompts', playerId: room.host(), gameId: GAME, lines }
  const decided = decide(room.record, command, room.context())
  return decided.ok ? null : decided.refusal
}
const handOver = (room: TestRoom, toPlayerId: PlayerId) =>
  room.do({ type: 'transferHost', playerId: room.host(), toPlayerId })
const lines = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${text}${index}`)

describe('saving own prompts', () => {
  it('[ROOM-66] saving stores the cleaned lines of a game, switched on, in place of the former ones', () => {
    const room = testRoom()
    expect(save(room, ['One', '', '  Two \u200B words ', ''])).toBe('ok')
    expect(stored(room)).toEqual([{ gameId: GAME, lines: ['One', 'Two words'], isOn: true }])
    expect(save(room, ['Three'])).toBe('ok')
    expect(stored(room)).toEqual([{ gameId: GAME, lines: ['Three'], isOn: true }])
  })

  it('[ROOM-66] saving the same lines changes nothing', () => {
    const room = testRoom()
    save(room, ['One'])
    const before = room.record
    expect(save(room, ['One '])).toBe('ok')
    expect(room.record).toBe(before)
  })

  it.each([
    [
      'a line that the game does not take',
      ['One', '', 'Two?', 'Three?'],
      { code: 'invalid-prompts', line: 3 },
    ],
    ['a line of 201 characters', ['😀'.repeat(200), 'x'.repeat(201)], { code: 'invalid-prompts', line: 2 }],
    ['only blank lines', ['', ' '], { code: 'invalid-prompts', line: 1 }],
    ['201 lines', lines(201, 'l'), { code: 'too-many-prompts' }],
    ['more than 16 KiB', lines(100, 'é'.repeat(90)), { code: 'too-many-prompts' }],
  ])('[ROOM-167] [ROOM-168] [ROOM-169] saving is refused as a whole with %s', (_, refused, refusal) => {
    const room = testRoom()
    save(room, ['Before'])
    const before = room.record
    expect(refusalOf(room, refused)).toEqual(refusal)
    expect(save(room, refused)).toBe(refusal.code)
    expect(room.record).toBe(before)
  })

  it('[ROOM-151] is refused for too many lines before any is cleaned, and ignores any number of blank ones', () => {
    const room = testRoom()
    expect(save(room, lines(201, '\u200B'))).toBe('too-many-prompts')
    expect(save(room, ['One', ...lines(16_000, '').map(() => ''), 'Two'])).toBe('ok')
    expect(stored(room)).toEqual([{ gameId: GAME, lines: ['One', 'Two'], isOn: true }])
  })

  it('[ROOM-167] [ROOM-168] saving takes 200 lines, and lines of 200 characters', () => {
    const room = testRoom()
    expect(save(room, lines(200, 'l'))).toBe('ok')
    expect(save(room, ['x'.repeat(200)])).toBe('ok')
  })

  it('[ROOM-168] saving is refused beyond 48 KiB in the room', () => {
    const room = testRoom()
    const full = lines(82, 'é'.repeat(95))
    save(room, ['One'])
    const [saved] = room.current().prompts
    if (saved === undefined) throw new Error('nothing was saved')
    const others = ['a', 'b', 'c'].map((id) => ({ ...saved, gameId: gameId(id), lines: full }))
    room.record = { ...room.current(), prompts: others.slice(0, 2) }
    expect(save(room, full)).toBe('ok')
    room.record = { ...room.current(), prompts: others }
    expect(save(room, full)).toBe('too-many-prompts')
  })

  it('[ROOM-168] saving takes 16 KiB of a game and 48 KiB of the room, and not a byte more', () => {
    const room = testRoom()
    // 82 lines of 199 bytes, and the rest of 16,384.
    const exact = [...Array.from({ length: 82 }, () => 'é'.repeat(99)), 'x'.repeat(65)]
    expect(promptBytesOf(exact)).toBe(16 * 1024)
    expect(save(room, exact)).toBe('ok')
    expect(save(room, exact.with(-1, 'x'.repeat(66)))).toBe('too-many-prompts')
    const [saved] = room.current().prompts
    if (saved === undefined) throw new Error('nothing was saved')
    room.record = { ...room.current(), prompts: ['a', 'b'].map((id) => ({ ...saved, gameId: gameId(id) })) }
    expect(save(room, exact)).toBe('ok')
    const longer = { ...saved, gameId: gameId('a'), lines: exact.with(-1, 'x'.repeat(66)) }
    room.record = { ...room.current(), prompts: [longer, { ...saved, gameId: gameId('b') }] }
    expect(save(room, exact)).toBe('too-many-prompts')
  })

  it('[ROOM-168] saving counts the bytes of UTF-8', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, (some) => {
        const bytes = some.reduce(
          (sum, text) => sum + encodeURIComponent(text).replaceAll(/%../g, 'x').length + 1,
          0,
        )
        expect(promptBytesOf(some)).toBe(bytes)
      }),
      tenfold(),
    )
    expect(['~', '\x7F', '\x80', '\u07FF', '\u0800', '\uD800', '\uFFFF', '😀'].map(utf8Length)).toEqual([
      1, 1, 2, 2, 3, 3, 3, 4,
    ])
  })

  it('[ROOM-67] the changes that contain lines are found', () => {
    const room = testRoom()
    const before = room.record
    save(room, ['One'])
    const linesIn = (from: RoomRecord | null, to: RoomRecord | null) =>
      diffRecords(from, to, new Map()).filter(hasSecretRow)
    expect(linesIn(before, room.record)).toMatchObject([{ table: 'room_prompts', op: 'insert' }])
    expect(linesIn(room.record, before)).toEqual([])
  })

  it.each([
    [OTHER_GAME, 'no-prompts-here'],
    [gameId('chess'), 'unknown-game'],
  ])('[ROOM-168] saving for %s is refused %s', (gameId, outcome) => {
    expect(save(testRoom(), ['One'], gameId)).toBe(outcome)
  })

  it('[ROOM-66] [ROOM-15] saving is refused to all players but the host, and during a game', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    room.join('Cy')
    const commands: RoomCommand[] = [
      { type: 'savePrompts', playerId: bo, gameId: GAME, lines: ['One'] },
      { type: 'switchPrompts', playerId: bo, gameId: GAME, isOn: false },
      { type: 'deletePrompts', playerId: bo, gameId: GAME },
    ]
    for (const command of commands) expect(room.do(command)).toBe('not-host')
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    room.do({ type: 'startGame', playerId: room.host() })
    expect(save(room, ['One'])).toBe('game-in-progress')
  })
})

describe('stored prompts', () => {
  it('[ROOM-67] [ROOM-177] are shown to the host without their lines, and not at all to other players', () => {
    const room = testRoom()
    const bo = room.join('Bo')
    save(room, ['Secret line'])
    expect(summary(room, room.host())).toEqual([{ gameId: GAME, count: 1, isOn: true, isOwn: true }])
    expect(summary(room, bo)).toEqual([])
    for (const viewer of [room.host(), bo]) {
      const view = viewRoom(room.current(), viewer, room.presence, room.now, room.context())
      expect(JSON.stringify(view)).not.toContain('Secret')
    }
  })

  it('[ROOM-188] prompts whose lines cannot be read are shown as none, and can be saved again', () => {
    const room = testRoom()
    save(room, ['One'])
    room.record = {
      ...room.current(),
      prompts: room.current().prompts.map((row) => ({ ...row, lines: [] })),
    }
    expect(summary(room, room.host())).toEqual([])
    expect(save(room, ['Two'])).toBe('ok')
    expect(summary(room, room.host())).toMatchObject([{ count: 1 }])
  })

  it('[ROOM-68] are read only by the host whose browser wrote them, also when it hosts again', () => {
    const room = testRoom()
    const [ana, bo] = [room.host(), room.join('Bo')]
    save(room, ['One'])
    expect(read(room, ana)).toEqual(['One'])
    expect(read(room, ana, OTHER_GAME)).toBe('no-prompts-here')
    expect(read(room, bo)).toBe('not-host')
    handOver(room, bo)
    expect(read(room, bo)).toBe('prompts-not-yours')
    expect(read(room, ana)).toBe('not-host')
    expect(summary(room, bo)).toEqual([{ gameId: GAME, count: 1, isOn: true, isOwn: false }])
    handOver(room, ana)
    expect(read(room, ana)).toEqual(['One'])
  })

  it('[ROOM-68] can be switched off, replaced and deleted by a new host', () => {
    const room = testRoom()
    const [ana, bo] = [room.host(), room.join('Bo')]
    save(room, ['One'])
    handOver(room, bo)
    expect(room.do({ type: 'switchPrompts', playerId: bo, gameId: GAME, isOn: false })).toBe('ok')
    expect(stored(room)).toEqual([{ gameId: GAME, lines: ['One'], isOn: false }])
    expect(save(room, ['Two'])).toBe('ok')
    expect(read(room, bo)).toEqual(['Two'])
    handOver(room, ana)
    expect(read(room, ana)).toBe('prompts-not-yours')
    expect(room.do({ type: 'deletePrompts', playerId: ana, gameId: GAME })).toBe('ok')
    expect(stored(room)).toEqual([])
  })

  it('[ROOM-178] stay when the host who wrote them leaves or is removed', () => {
    const room = testRoom()
    const [ana, bo] = [room.host(), room.join('Bo')]
    save(room, ['One'])
    handOver(room, bo)
    room.do({ type: 'removePlayer', playerId: bo, targetId: ana })
    expect(stored(room)).toEqual([{ gameId: GAME, lines: ['One'], isOn: true }])
  })

  it('[ROOM-68] prompts that do not exist can be deleted without effect, and not switched', () => {
    const room = testRoom()
    const playerId = room.host()
    expect(room.do({ type: 'deletePrompts', playerId, gameId: GAME })).toBe('ok')
    expect(room.do({ type: 'switchPrompts', playerId, gameId: GAME, isOn: false })).toBe('no-prompts-here')
    save(room, ['One'])
    const saved = room.record
    expect(room.do({ type: 'switchPrompts', playerId, gameId: GAME, isOn: true })).toBe('ok')
    expect(room.record).toBe(saved)
  })
})

describe('the prompts of a game', () => {
  /** A room of three players with a selected game. */
  function roomOfThree(): TestRoom {
    const room = testRoom()
    room.join('Bo')
    room.join('Cy')
    return room
  }
  function start(room: TestRoom) {
    room.do({ type: 'selectGame', playerId: room.host(), gameId: GAME })
    expect(room.do({ type: 'startGame', playerId: room.host() })).toBe('ok')
    return promptsOf(room)
  }
  const promptsOf = (room: TestRoom) => Object(room.current().game?.state.state).prompts
  const end = (room: TestRoom) => room.do({ type: 'endGame', playerId: room.host() })
  const move = (room: TestRoom, type: string) =>
    room.do({ type: 'makeMove', playerId: room.host(), move: { type } })

  it('[ROOM-69] include the own lines while they are switched on', () => {
    const room = roomOfThree()
    save(room, ['One'])
    expect(start(room)).toEqual({ own: ['One'], seen: [], language: 'en' })
    end(room)
    room.do({ type: 'switchPrompts', playerId: room.host(), gameId: GAME, isOn: false })
    expect(start(room)).toMatchObject({ own: [] })
  })

  it.each([
    ['the host ends it', (room: TestRoom) => end(room)],
    ['it aborts', (room: TestRoom) => move(room, 'give-up')],
    ['the room returns from its podium', (room: TestRoom) => [move(room, 'finish'), end(room)]],
  ])('[ROOM-69] exclude those shown in a game before, when %s', (_, finish) => {
    const room = roomOfThree()
    start(room)
    finish(room)
    expect(room.current().seenPrompts).toMatchObject([{ gameId: GAME, promptIds: ['pack-1'] }])
    expect(start(room)).toEqual({ own: [], seen: ['pack-1'], language: 'en' })
  })

  it('[ROOM-69] exclude those of the game that is played again', () => {
    const room = roomOfThree()
    start(room)
    move(room, 'finish')
    expect(room.do({ type: 'playAgain', playerId: room.host() })).toBe('ok')
    expect(promptsOf(room)).toEqual({ own: [], seen: ['pack-1'], language: 'en' })
  })

  it('[ROOM-69] are remembered in the order in which they were last shown', () => {
    const room = roomOfThree()
    for (let game = 0; game < 3; game++) {
      start(room)
      end(room)
    }
    expect(room.current().seenPrompts).toMatchObject([{ promptIds: ['pack-2', 'pack-1'] }])
  })

  it('[ROOM-69] exclude none that another game has shown', () => {
    const room = roomOfThree()
    const { id: roomId } = room.current().room
    room.record = { ...room.current(), seenPrompts: [{ roomId, gameId: OTHER_GAME, promptIds: ['pack-1'] }] }
    expect(start(room)).toMatchObject({ seen: [] })
  })

  it('[ROOM-69] are remembered up to 1,000 for each game', () => {
    const room = roomOfThree()
    const { id: roomId } = room.current().room
    const promptIds = ['pack-2', ...lines(999, 'old-')]
    room.record = { ...room.current(), seenPrompts: [{ roomId, gameId: GAME, promptIds }] }
    start(room)
    end(room)
    expect(room.current().seenPrompts[0]?.promptIds).toHaveLength(1_000)
    expect(room.current().seenPrompts[0]?.promptIds.at(-1)).toBe('pack-1')
    expect(room.current().seenPrompts[0]?.promptIds).not.toContain('pack-2')
  })

  it('[ROOM-69] stay unknown if the game’s rows cannot be read', () => {
    const room = roomOfThree()
    start(room)
    room.record = { ...room.current(), game: null }
    expect(end(room)).toBe('ok')
    expect(room.current().seenPrompts).toEqual([])
  })
})
