import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { calls } from '#protocol/calls.ts'
import { type CommandName, commands } from '#rooms/commands/commands.ts'
import type { CommandOf, RoomCommand } from '#rooms/commands/room-command.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import { PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'
import { type BrowserKey, EntryId, GameId, type PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { FRAME_BYTES_MAX } from '#server/limits/limits.ts'
import { startMeter, WORK_MAX } from '#tests/support/measure-work.ts'
import { ownLines, repeated } from '#tests/support/worst-values.ts'

const { meter, modules } = await startMeter(async () => ({
  ...(await import('#games/games.ts')),
  ...(await import('#games/kit/testing/simulations.test-support.ts')),
  ...(await import('#games/kit/testing/game-script.ts')),
  ...(await import('#protocol/up.ts')),
  ...(await import('#rooms/commands/decide.ts')),
  ...(await import('#rooms/room-fixture.test-support.ts')),
  ...(await import('#rooms/view/view-room.ts')),
}))
const { decide, parseUp, randomOf, registeredGames, simulationOf, testRoom, viewRoom } = modules
const games = new Map(registeredGames.map((game) => [game.id, game]))

afterAll(() => meter.close())

const LONGEST = 500
const seatOf = (playerId: PlayerId) => ({ playerId })

/** A room with as many players as the game takes and with costly names and prompts: its lobby, a game, and its end. */
class WorstRoom {
  readonly #room = testRoom()
  readonly #letter: string
  readonly gameId: GameId
  /** The games on the table, with the played one. */
  readonly table: readonly GameId[]
  readonly lobby: RoomRecord
  readonly playing: RoomRecord
  readonly over: RoomRecord
  /** A browser without a seat. */
  readonly newcomer: BrowserKey

  constructor(gameId: GameId, letter: string) {
    const game = games.get(gameId)
    if (game === undefined) throw new Error(`there is no ${gameId}`)
    this.gameId = gameId
    this.table = [gameId, ...[...games.keys()].filter((one) => one !== gameId)].slice(0, TABLE_GAMES_MAX)
    this.#letter = letter
    const host = seatOf(this.#room.host())
    this.#act({ type: 'resizeRoom', ...host, maxPlayers: 32 })
    while (this.record.players.length < Math.min(31, game.maxPlayers))
      this.#room.join(`${10 + this.record.players.length}${repeated(letter, 17).slice(0, 17)}`)
    this.#act({ type: 'removePlayer', ...host, targetId: this.#room.join('removed') })
    const left = seatOf(this.#room.join('left'))
    const { players } = this.record
    this.#act({ type: 'leaveRoom', ...left, passHost: false })
    this.#room.connectAll()
    this.#act({ type: 'setTable', ...host, gameIds: this.table })
    for (const one of this.table)
      for (const lines of this.lines(one)) this.#act({ type: 'savePrompts', ...host, gameId: one, lines })
    this.#act({ type: 'selectGame', ...host, gameId })
    this.lobby = this.record
    const [gone] = players.filter(({ id }) => id === left.playerId)
    if (gone === undefined) throw new Error('no player has left')
    this.newcomer = gone.browserKey
    this.#act({ type: 'startGame', ...host })
    this.playing = this.record
    for (let turn = 0; this.record.game?.state.phase !== 'podium'; turn++) {
      if (turn > 5_000) throw new Error(`${gameId} does not end`)
      this.#playOn()
    }
    this.over = this.record
  }

  get record(): RoomRecord {
    return this.#room.current()
  }

  /** Own prompts that the game may take, and such as none does. */
  lines(gameId: GameId): readonly (readonly string[])[] {
    const { ownPrompt } = simulationOf(gameId)
    const random = { ...randomOf(1), happens: () => true }
    const plain = ownLines(this.#letter).map((line) => line.split(', ')[0] ?? '')
    const formed = ownPrompt === null ? [] : plain.map((line) => ownPrompt(random, line))
    const size = formed.length
    return [
      ownLines(this.#letter),
      ...[size, size / 2, size / 4].map((count) => formed.slice(0, count)),
      [repeated(this.#letter, PROMPTS_BYTES_MAX / 2).slice(0, PROMPTS_BYTES_MAX / 2)],
      Array.from({ length: PROMPTS_BYTES_MAX - 1 }, () => ''),
    ]
  }

  /** Runs the command in this room, then reads the views. Adds the name of an accepted one to `accepted`. */
  runOf(record: RoomRecord | null, command: RoomCommand, accepted: Set<string>): () => void {
    const context = this.#context()
    const viewers = [null, ...(record?.players ?? []).slice(0, 1).map(({ id }) => id)]
    return () => {
      const decided = decide(record, command, context)
      if (!decided.ok) return
      accepted.add(command.type)
      if (decided.value.record === null) return
      for (const viewer of viewers)
        viewRoom(decided.value.record, viewer, context.presence, context.now, context)
    }
  }

  #context() {
    return { ...this.#room.context(), games, offered: this.table }
  }

  #act(command: RoomCommand): boolean {
    const decided = decide(this.record, command, this.#context())
    if (decided.ok) this.#room.record = decided.value.record
    return decided.ok
  }

  #playOn(): void {
    const simulation = simulationOf(this.gameId)
    const { game, players } = this.record
    const running = games.get(this.gameId)
    if (game === null || running === undefined) throw new Error('the game has ended')
    const moved = players.filter(({ id }) => {
      const view = running.view(this.record.game ?? game, id)
      const move = isFrame(view) ? simulation.quickMove(view, id) : null
      return move !== null && this.#act({ type: 'makeMove', playerId: id, move: { ...move } })
    })
    if (moved.length > 0) return
    this.#room.now = Math.max(this.#room.now + 1_000, game.state.phaseEndsAt ?? 0)
    this.#act({ type: 'settle' })
  }
}

type Worst = {
  readonly [Name in CommandName]: (
    room: WorstRoom,
    text: string,
    seats: {
      readonly host: { readonly playerId: PlayerId }
      readonly other: { readonly playerId: PlayerId }
    },
  ) => readonly CommandOf<Name>[]
}

const booleans = [true, false]

/** The worst legal inputs of every command. A new one does not compile without. */
const worst: Worst = {
  createRoom: ({ newcomer }, text) =>
    [text, text.slice(0, 40)].map((roomName) => ({
      type: 'createRoom',
      roomId: v.parse(RoomId, '00000000-0000-4000-8000-000000000002'),
      code: v.parse(RoomCode, 'WXYZ'),
      roomName,
      playerName: text,
      browserKey: newcomer,
    })),
  joinRoom: ({ lobby, newcomer }, text) =>
    [text, lobby.players.at(-1)?.name ?? text].map((playerName) => ({
      type: 'joinRoom',
      playerName,
      browserKey: newcomer,
    })),
  leaveRoom: (_, __, { host, other }) => [
    { type: 'leaveRoom', ...host, passHost: true },
    { type: 'leaveRoom', ...other, passHost: false },
  ],
  voteForGame: ({ gameId }, _, { other }) => [{ type: 'voteForGame', ...other, gameId }],
  selectGame: ({ table }, __, { host }) =>
    [null, ...table].map((gameId) => ({ type: 'selectGame', ...host, gameId })),
  changeSettings: ({ lobby }, text, { host }) => [
    { type: 'changeSettings', ...host, settings: lobby.room.gameSettings ?? {} },
    {
      type: 'changeSettings',
      ...host,
      settings: Object.fromEntries(
        Array.from({ length: 20 }, (__, place) => [`${'s'.repeat(38)}${10 + place}`, text.slice(0, 60)]),
      ),
    },
  ],
  resizeRoom: (_, __, { host }) => [{ type: 'resizeRoom', ...host, maxPlayers: 32 }],
  setTable: ({ table }, __, { host }) => [
    { type: 'setTable', ...host, gameIds: table.toReversed() },
    { type: 'setTable', ...host, gameIds: Array.from({ length: 32 }, () => v.parse(GameId, 'g'.repeat(40))) },
  ],
  savePrompts: (room, _, { host }) =>
    room.lines(room.gameId).map((lines) => ({ type: 'savePrompts', ...host, gameId: room.gameId, lines })),
  switchPrompts: ({ table }, __, { host }) =>
    table.map((gameId) => ({ type: 'switchPrompts', ...host, gameId, isOn: false })),
  deletePrompts: ({ table }, __, { host }) =>
    table.map((gameId) => ({ type: 'deletePrompts', ...host, gameId })),
  rerollAvatar: (_, __, { other }) => [{ type: 'rerollAvatar', ...other }],
  setPromptLanguage: (_, __, { host }) => [{ type: 'setPromptLanguage', ...host, promptLanguage: 'de' }],
  setPace: (_, __, { host }) => [{ type: 'setPace', ...host, pace: 'relaxed' }],
  allowReactions: (_, __, { host }) =>
    booleans.map((isAllowed) => ({ type: 'allowReactions', ...host, isAllowed })),
  allowWatchers: (_, __, { host }) =>
    booleans.map((isAllowed) => ({ type: 'allowWatchers', ...host, isAllowed })),
  newEvening: (_, __, { host }) => [{ type: 'newEvening', ...host }],
  startGame: (_, __, { host }) => [{ type: 'startGame', ...host }],
  playAgain: (_, __, { host }) => [{ type: 'playAgain', ...host }],
  askForMore: (_, __, { other }) => [{ type: 'askForMore', ...other }],
  endGame: (_, __, { host }) => [{ type: 'endGame', ...host }],
  transferHost: (_, __, { host, other }) => [{ type: 'transferHost', ...host, toPlayerId: other.playerId }],
  removePlayer: (_, __, { host, other }) => [{ type: 'removePlayer', ...host, targetId: other.playerId }],
  readmitPlayer: ({ lobby }, __, { host }) =>
    lobby.removals.map(({ playerId }) => ({ type: 'readmitPlayer', ...host, removedId: playerId })),
  lockRoom: (_, __, { host }) => booleans.map((isLocked) => ({ type: 'lockRoom', ...host, isLocked })),
  renewInvite: (_, __, { host }) => [{ type: 'renewInvite', ...host, code: v.parse(RoomCode, 'ZYXW') }],
  hideEntry: ({ over, gameId }, _, { host }) => [
    ...entriesOf(over, gameId).map((entry) => ({ type: 'hideEntry' as const, ...host, entry })),
    { type: 'hideEntry', ...host, entry: v.parse(EntryId, `${'e'.repeat(20)}:${'9'.repeat(60)}`) },
  ],
  // Legal moves: GAME-132.
  makeMove: (_, text, { other }) => [
    { type: 'makeMove', ...other, move: { type: text.slice(0, 40), more: deepest(2_000) } },
  ],
}

function entriesOf(record: RoomRecord, gameId: GameId): readonly EntryId[] {
  const simulation = simulationOf(gameId)
  const view = record.game && games.get(gameId)?.view(record.game, record.room.hostId)
  const entries = isFrame(view) ? (simulation.entries?.(view) ?? []) : []
  return entries.slice(0, 1).map(({ entry }) => entry)
}

function isFrame(view: unknown): view is GameFrame {
  return typeof view === 'object' && view !== null && 'phase' in view
}

function deepest(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`)
}

/** The rooms in which a command may be accepted. */
function roomsFor(name: string, { lobby, playing, over }: WorstRoom): readonly (RoomRecord | null)[] {
  if (name === 'createRoom') return [null]
  const when = isCommand(name) ? commands[name].when : 'both'
  return [...(when === 'game' ? [] : [lobby]), ...(when === 'lobby' ? [] : [playing, over])]
}

const isCommand = (name: string): name is CommandName => name in commands

describe.each(registeredGames)('$id', ({ id, checkPrompts }) => {
  it('[WIRE-257] every command takes at most 2 ms in a full room, for any content', () => {
    const hasEntries = simulationOf(id).entries !== undefined
    const accepted = new Set([
      'makeMove',
      ...(checkPrompts === null ? ['savePrompts'] : []),
      ...(hasEntries ? [] : ['hideEntry']),
    ])
    const tooMuch: string[] = []
    for (const letter of ['\uFDFA', 'ß']) {
      const room = new WorstRoom(id, letter)
      const [host, other] = room.lobby.players.map((player) => seatOf(player.id))
      if (host === undefined || other === undefined) throw new Error('no player plays')
      const text = repeated(letter, LONGEST).slice(0, LONGEST)
      const tries = Object.entries(worst).flatMap(([name, inputs]) =>
        inputs(room, text, { host, other }).flatMap((command) =>
          roomsFor(name, room).map((record) => ({ name, run: room.runOf(record, command, accepted) })),
        ),
      )
      const works = meter.measureEach(tries.map(({ run }) => run))
      for (const [place, { name, run }] of tries.entries()) {
        const work = works[place] ?? 0
        // Measured again: what is costly for its content stays costly. The engine's own work does not repeat.
        if (work > WORK_MAX && meter.measure(run) > WORK_MAX) tooMuch.push(`${name} of “${letter}”: ${work}`)
      }
    }
    expect(tooMuch).toEqual([])
    expect(Object.keys(commands).filter((name) => !accepted.has(name))).toEqual([])
  })
})

const measured = new Set<unknown>()

it.each(Object.entries(calls))(
  '[WIRE-256] a frame of %s is read in 2 ms, for any content',
  (call, { args }) => {
    const list = Array.from({ length: 2_000 }, () => 'g')
    const record = Object.fromEntries(list.map((_, place) => [`k${place}`, 1]))
    const values = [
      repeated('\uFDFA', FRAME_BYTES_MAX / 3),
      'a'.repeat(FRAME_BYTES_MAX),
      list,
      record,
      deepest(1_000),
    ]
    for (const [field, schema] of [...Object.entries(args.entries), ['other', null] as const]) {
      // Many calls share a field.
      if (measured.has(schema)) continue
      measured.add(schema)
      const frames = values.map((value) =>
        JSON.stringify({
          type: 'call',
          id: '00000000-0000-4000-8000-000000000000',
          call,
          args: { [field]: value },
        }),
      )
      for (const work of meter.measureEach(frames.map((frame) => () => void parseUp(frame))))
        expect(work).toBeLessThan(WORK_MAX)
    }
  },
)
