import { decide } from './commands/decide.ts'
import type { Notice } from './commands/notice.ts'
import { accept, refuse } from './commands/result.ts'
import type { RoomCommand } from './commands/room-command.ts'
import type { RuleContext } from './commands/rule-context.ts'
import type { CheckedPrompts, RoomGame, RoomPrompts } from './games/room-game.ts'
import { connect, EMPTY_PRESENCE, type Presence } from './presence/presence.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId } from './record/ids.ts'
import type { GameRows, RoomRecord } from './record/room-record.ts'

/** A room with a clock, a source of randomness and presence that the test controls. */
export interface TestRoom {
  record: RoomRecord | null
  now: number
  timeScale: number
  presence: Presence
  readonly context: () => RuleContext
  /** The record of a room that has not been deleted. */
  readonly current: () => RoomRecord
  /** Decides and stores the result; returns the refusal's code, or `ok`. */
  readonly do: (command: RoomCommand) => string
  /** Joins as a new browser and returns the player's id. */
  readonly join: (name: string) => PlayerId
  readonly connectAll: () => void
  readonly host: () => PlayerId
  /** The kinds of the last decision's notices. */
  readonly notices: () => readonly string[]
  readonly lastNotice: () => Notice | undefined
}

export const gameId = (text: string) => text as GameId
export const GAME = gameId('toy')
export const OTHER_GAME = gameId('toy-too')
export const ROOM_ID = 'room-1' as RoomId

const TOY_PACK = ['pack-1', 'pack-2'] as const

/** A line is a prompt, and its id, unless it contains a question mark. */
function checkToyPrompts(lines: readonly string[]): CheckedPrompts {
  const numbered = lines.map((text, index) => ({ key: text, text, number: index + 1, reason: 'question' }))
  const filled = numbered.filter(({ text }) => text !== '')
  return {
    good: filled.filter(({ text }) => !text.includes('?')),
    bad: filled.filter(({ text }) => text.includes('?')),
  }
}

const stateOf = ({ state }: GameRows) => state.state as { members: PlayerId[]; dealt: PlayerId[] }
const membersOf = (rows: GameRows) => stateOf(rows).members

/**
 * A game for 3 to 6 players with a move that ends it, one that aborts it and one that it refuses; its state lists
 * the members.
 */
function toyGame(id: GameId): RoomGame {
  const withState = (rows: GameRows, phase: string, state: unknown): GameRows => ({
    ...rows,
    state: { ...rows.state, phase, state },
  })
  return {
    id,
    minPlayers: 3,
    maxPlayers: 6,
    tables: [],
    defaultSettings: { rounds: 1, isLoud: false },
    areSettingsValid: (settings) => Object.keys(settings).length === 2 && settings.rounds !== 99,
    begin: (beginning, session, moment) => ({
      session,
      state: {
        sessionId: session.id,
        phase: 'on',
        phaseEndsAt: moment.now + 60_000,
        state: {
          members: beginning.players.map((player) => player.id),
          dealt: beginning.players.map((player) => player.id),
          seed: beginning.seed,
          prompts: beginning.prompts,
        },
      },
      rows: {},
    }),
    read: ({ state: { phase } }) => {
      if (phase === 'damaged') return { kind: 'damaged', reason: 'a test damaged it' }
      return phase === 'newer' ? { kind: 'newer' } : { kind: 'readable' }
    },
    move: (rows, _playerId, move) => {
      const type = typeof move === 'object' && move !== null && 'type' in move ? move.type : null
      if (type === 'finish') return accept({ rows: withState(rows, 'over', rows.state.state), abort: null })
      if (type === 'give-up') return accept({ rows, abort: 'gave-up' })
      if (type === 'cheat') return refuse({ code: 'move-refused', reason: 'no-cheating' })
      return refuse({ code: rows.state.phase === 'late' ? ('wrong-phase' as const) : ('bad-move' as const) })
    },
    moveIntervals: {},
    hide: (rows, entry) =>
      entry === 'word:1' && rows.state.phase === 'on'
        ? accept({
            rows: withState(rows, 'on', { ...stateOf(rows), hidden: entry }),
            abort: null,
          })
        : refuse({ code: 'no-such-entry' }),
    settle: (rows, members, moment) => {
      const known = membersOf(rows)
      const isLate = rows.state.phase === 'on' && moment.now >= (rows.state.phaseEndsAt ?? 0)
      const left = known.filter((member) => !members.has(member))
      if (!isLate && left.length === 0) return { rows, abort: null }
      const state = {
        ...stateOf(rows),
        members: known.filter((member) => !left.includes(member)),
      }
      return { rows: withState(rows, isLate ? 'late' : rows.state.phase, state), abort: null }
    },
    deadline: (rows) => (rows.state.phase === 'on' ? rows.state.phaseEndsAt : null),
    isOver: (rows) => rows.state.phase === 'over',
    isOpenToReactions: (rows) => rows.state.phase !== 'on',
    awaits: (rows, playerId) => rows.state.phase === 'on' && membersOf(rows).includes(playerId),
    part: (rows, viewer, part) => (part === 'drawing:1' ? { phase: rows.state.phase, viewer } : undefined),
    // The first who joined wins, and all others come second, also those who have left.
    ranking: (rows) =>
      rows.state.phase === 'over'
        ? stateOf(rows).dealt.map((member, place) => ({
            playerId: member,
            rank: place === 0 ? 1 : 2,
          }))
        : [],
    checkPrompts: id === GAME ? checkToyPrompts : null,
    // Exactly one in each session.
    shownPrompts: (rows) => {
      const { prompts } = rows.state.state as { prompts: RoomPrompts }
      const drawn = [...prompts.own, ...TOY_PACK].find((prompt) => !prompts.seen.includes(prompt))
      return [drawn ?? TOY_PACK[0]]
    },
    view: (rows, viewer) => ({ phase: rows.state.phase, viewer }),
  }
}

/** A room with its host, Ana, created at time 1,000,000. */
export function testRoom(): TestRoom {
  let serial = 0
  let lastNotices: readonly Notice[] = []
  const games = new Map([GAME, OTHER_GAME].map((id) => [id, toyGame(id)]))
  const room: TestRoom = {
    record: null,
    now: 1_000_000,
    timeScale: 1,
    presence: EMPTY_PRESENCE,
    context: () => ({
      now: room.now,
      timeScale: room.timeScale,
      presence: room.presence,
      randomInt: (below) => serial % below,
      newId: () => `id-${serial++}`,
      games,
      offered: [GAME, OTHER_GAME],
    }),
    current: () => {
      if (room.record === null) throw new Error('the room was deleted')
      return room.record
    },
    do: (command) => {
      const decided = decide(room.record, command, room.context())
      if (!decided.ok) return decided.refusal.code
      room.record = decided.value.record
      lastNotices = decided.value.notices
      return 'ok'
    },
    join: (name) => {
      const outcome = room.do({
        type: 'joinRoom',
        browserKey: `browser-${name}` as BrowserKey,
        playerName: name,
      })
      if (outcome !== 'ok') throw new Error(`join was refused: ${outcome}`)
      return room.record!.players.at(-1)!.id
    },
    connectAll: () => {
      const ids = room.record!.players.map((player) => player.id)
      for (const id of ids) room.presence = connect(room.presence, id, ids, room)
    },
    host: () => room.record!.players.find((player) => player.isHost)!.id,
    notices: () => lastNotices.map((notice) => notice.kind),
    lastNotice: () => lastNotices.at(-1),
  }
  room.do({
    type: 'createRoom',
    roomId: ROOM_ID,
    code: 'WXYZ' as RoomCode,
    roomName: null,
    browserKey: 'browser-Ana' as BrowserKey,
    playerName: 'Ana',
  })
  return room
}
