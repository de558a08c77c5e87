import { describe, expect, it } from 'vitest'
import { gameFacts } from '#games/fact-or-fiction/rows.ts'
import { playableGames } from '#games/games.ts'
import { decide } from '#rooms/commands/decide.ts'
import type { RoomCommand } from '#rooms/commands/room-command.ts'
import { connect, disconnect, EMPTY_PRESENCE, type Presence } from '#rooms/presence/presence.ts'
import type { BrowserKey, EpochMs, GameId, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import { checkHistory } from '../cluster/check-history.ts'
import type { Observation, RecordedCall, StoredVersion } from '../cluster/history.ts'
import { commandIn } from '../cluster/recorded-call.ts'
import type { RawAnswer } from './raw-player.ts'

const GAME = 'fact-or-fiction' as GameId
const ROOM = '00000000-0000-4000-8000-000000000001' as RoomId
const START: EpochMs = 1_700_000_000_000
const STEP_MS = 5_000
const rules = { games: playableGames(), offered: [GAME], timeScale: 1 }

/** A faultless history of one room, into which a test plants a fault. */
function createHistory() {
  const versions: StoredVersion[] = []
  const players = new Map<string, { commands: RecordedCall[]; observations: Observation[]; id: PlayerId }>()
  let record: RoomRecord | null = null
  let now = START
  let serial = 0
  let presence: Presence = EMPTY_PRESENCE

  const newId = () => `00000000-0000-4000-9000-${String(serial++).padStart(12, '0')}`
  const context = () => ({ ...rules, now, presence, randomInt: () => 0, newId })

  function decideNow(command: RoomCommand) {
    return decide(record, command, context())
  }

  function store(after: RoomRecord | null, commands: StoredVersion['commands']): void {
    versions.push({ version: versions.length + 1, record: after, commands, at: now + 10 })
    record = after
  }

  return {
    versions,
    players,
    idOf: (name: string) => players.get(name)?.id ?? ('' as PlayerId),
    record: () => record,
    /** Makes a call and records its answer, some time after the previous event. */
    call: (name: string, call: RecordedCall['call'], args: object): RawAnswer => {
      now += STEP_MS
      const player = players.get(name) ?? { commands: [], observations: [], id: '' as PlayerId }
      players.set(name, player)
      const [id, sentAt, answeredAt] = [newId(), now - 5, now + 20]
      const own = call === 'createRoom' || call === 'joinRoom' ? {} : { roomId: ROOM, playerId: player.id }
      const sent = { id, call, args: { ...own, ...args }, sentAt, answer: null, answeredAt }
      const command = commandIn(sent, name as BrowserKey, record)
      const decision =
        call === 'createRoom'
          ? decideNow({
              type: 'createRoom',
              roomId: ROOM,
              browserKey: name as BrowserKey,
              ...args,
            } as RoomCommand)
          : decideNow(command as RoomCommand)
      const answer: RawAnswer = decision.ok ? { ok: true, value: decision.value.answer } : decision
      player.commands.push({ ...sent, answer })
      if (decision.ok && decision.value.record !== record)
        store(decision.value.record, [
          { browserKey: name as BrowserKey, commandId: id, answer: decision.value.answer, at: now },
        ])
      if (decision.ok && (call === 'createRoom' || call === 'joinRoom')) {
        player.id = (decision.value.answer as { playerId: PlayerId }).playerId
        const members = record?.players.map((one) => one.id) ?? []
        presence = connect(presence, player.id, members, { now, timeScale: 1 })
      }
      return answer
    },
    /** Lets time pass and settles expired deadlines. */
    settle: (ms: number) => {
      now += ms
      const decision = decideNow({ type: 'settle' })
      if (decision.ok && decision.value.record !== record) store(decision.value.record, [])
    },
    disconnect: (name: string) => {
      const player = players.get(name)
      if (player !== undefined) presence = disconnect(presence, player.id, { now, timeScale: 1 })
    },
    observe: (name: string) => {
      now += STEP_MS
      const player = players.get(name)
      if (record === null || player === undefined) return
      const value = JSON.parse(JSON.stringify(viewRoom(record, player.id, presence, now, rules)))
      const message = { type: 'answer', id: newId(), ok: true, value } as const
      player.observations.push({ roomId: ROOM, playerId: player.id, at: now, sentAt: now - 5, message })
    },
  }
}

type History = ReturnType<typeof createHistory>

/** A lobby with four players, a game with a vote, and calls without a commit. */
function createFullHistory(): History {
  const history = createHistory()
  history.call('Ana', 'createRoom', { code: 'BCDF' as RoomCode, roomName: null, playerName: 'Ana' })
  for (const name of ['Ben', 'Cleo', 'Dan'])
    history.call(name, 'joinRoom', { code: 'BCDF', playerName: name })
  history.settle(1)
  history.call('Ben', 'voteForGame', { gameId: GAME })
  history.call('Ben', 'voteForGame', { gameId: GAME })
  history.call('Cleo', 'voteForGame', { gameId: GAME })
  history.observe('Cleo')
  history.call('Ana', 'resizeRoom', { maxPlayers: 8 })
  history.call('Ana', 'lockRoom', { isLocked: false })
  history.call('Ben', 'resizeRoom', { maxPlayers: 9 })
  history.call('Ana', 'transferHost', { toPlayerId: history.idOf('Dan') })
  history.disconnect('Dan')
  history.settle(30_000)
  history.call('Ana', 'transferHost', { toPlayerId: history.idOf('Ben') })
  history.call('Ben', 'selectGame', { gameId: GAME })
  history.call('Ben', 'startGame', {})
  for (const slot of [0, 1])
    history.call('Ana', 'makeMove', { move: { type: 'write', slot, text: 'I can fly', isFact: false } })
  history.settle(50_000)
  history.settle(20_000)
  history.observe('Ben')
  const game = history.record()?.game
  const onStage = game && rowsOf(game, gameFacts).find((fact) => fact.position === 0)
  history.call('Dan', 'makeMove', { move: { type: 'vote', factId: onStage?.id, saysFact: true } })
  history.call('Cleo', 'leaveRoom', { passHost: false })
  history.call('Ben', 'endGame', {})
  history.settle(10 * 60_000)
  return history
}

function check({ players, versions }: History, corrupt: (history: CorruptibleHistory) => void = () => {}) {
  const copy: CorruptibleHistory = structuredClone({
    versions,
    histories: [...players].map(([name, { commands, observations }]) => ({
      browserKey: name as BrowserKey,
      commands,
      observations,
    })),
  })
  corrupt(copy)
  return checkHistory([{ roomId: ROOM, versions: copy.versions }], copy.histories, rules)
}

interface CorruptibleHistory {
  versions: Mutable<StoredVersion>[]
  histories: {
    browserKey: BrowserKey
    commands: Mutable<RecordedCall>[]
    observations: Mutable<Observation>[]
  }[]
}

type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] }

const commandOf = ({ histories }: CorruptibleHistory, name: string, call: string) =>
  histories.find(({ browserKey }) => browserKey === name)!.commands.find((one) => one.call === call)!
const versionOf = ({ versions }: CorruptibleHistory, { id }: RecordedCall) =>
  versions.findIndex(({ commands }) => commands.some(({ commandId }) => commandId === id))

it('a history without faults has no findings', () => {
  const history = createFullHistory()
  expect(history.versions.length).toBeGreaterThan(15)
  expect(history.record()?.players.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  expect(check(history)).toEqual([])
})

describe('a planted fault of the servers is found', () => {
  /** Each fault, and the finding that shows it. */
  const faults: Readonly<
    Record<string, readonly [corrupt: (history: CorruptibleHistory) => void, finding: RegExp]>
  > = {
    'an acknowledged command that is not stored': [
      (history) => {
        const at = versionOf(history, commandOf(history, 'Ana', 'resizeRoom'))
        history.versions.splice(at)
      },
      /resizeRoom .* was answered ok null, which no stored version explains/,
    ],
    'a command that was applied twice': [
      (history) => {
        const [first, second] = history.histories
          .find(({ browserKey }) => browserKey === 'Ben')!
          .commands.filter(({ call }) => call === 'voteForGame')
        const repeated = history.versions[versionOf(history, first!)]!.commands
        history.versions[versionOf(history, second!)]!.commands = repeated
      },
      /its command has been stored before/,
    ],
    'a change without a call': [
      (history) => {
        history.versions[versionOf(history, commandOf(history, 'Cleo', 'voteForGame'))]!.commands = []
      },
      /no call requested this change, and no deadline causes it/,
    ],
    'a stored command without a call': [
      (history) => {
        const ben = history.histories.find(({ browserKey }) => browserKey === 'Ben')!
        ben.commands = ben.commands.filter(({ call }) => call !== 'selectGame')
      },
      /carries a command that no browser sent/,
    ],
    'an overwritten version': [
      (history) => {
        const at = versionOf(history, commandOf(history, 'Ana', 'resizeRoom'))
        history.versions[at] = { ...history.versions[at]!, version: at }
      },
      /is stored as the \d+th version/,
    ],
    'two hosts': [
      (history) => {
        const { record } = history.versions[4]!
        history.versions[4]!.record = {
          ...record!,
          players: record!.players.map((player) => ({ ...player, isHost: true, voteForGame: null })),
        }
      },
      /breaks "exactly one player hosts"/,
    ],
    'a change against the rules': [
      (history) => {
        const at = versionOf(history, commandOf(history, 'Ana', 'resizeRoom'))
        for (const version of history.versions.slice(at))
          version.record = { ...version.record!, room: { ...version.record!.room, maxPlayers: 7 } }
      },
      /the rules do not allow resizeRoom .* here/,
    ],
    'an answer that differs from the stored one': [
      (history) => {
        const command = commandOf(history, 'Ben', 'voteForGame')
        command.answer = { ok: true, value: { votedFor: null } }
      },
      /voteForGame .* was answered ok \{"votedFor":null\}, but stored differently/,
    ],
    'an order that contradicts real time': [
      (history) => {
        commandOf(history, 'Ana', 'resizeRoom').sentAt = START + 1_000 * STEP_MS
      },
      /version \d+ was already known when it was sent/,
    ],
    'an answer before the commit': [
      (history) => {
        commandOf(history, 'Ana', 'resizeRoom').answeredAt = START
      },
      /was answered before it was stored/,
    ],
    'a wrong clock': [
      (history) => {
        const at = versionOf(history, commandOf(history, 'Ana', 'resizeRoom'))
        const [stored] = history.versions[at]!.commands
        history.versions[at]!.commands = [{ ...stored!, at: stored!.at - 29_000 }]
      },
      /was decided by a clock that is off/,
    ],
    'a refusal of a stored command': [
      (history) => {
        commandOf(history, 'Ana', 'resizeRoom').answer = { ok: false, refusal: { code: 'not-host' } }
      },
      /was answered not-host, but is stored/,
    ],
    'a refusal without a reason': [
      (history) => {
        commandOf(history, 'Ben', 'resizeRoom').answer = { ok: false, refusal: { code: 'invalid-room-size' } }
      },
      /resizeRoom .* was answered invalid-room-size, which no stored version explains/,
    ],
    'an existing room that is not found': [
      (history) => {
        commandOf(history, 'Ben', 'resizeRoom').answer = { ok: false, refusal: { code: 'room-not-found' } }
      },
      /resizeRoom .* was answered room-not-found, which no stored version explains/,
    ],
    'an answer based on an outdated version': [
      (history) => {
        // The refusal is right for the version in which Ana hosted, but a newer one was already known.
        commandOf(history, 'Ben', 'resizeRoom').sentAt = START + 1_000 * STEP_MS
        commandOf(history, 'Ben', 'resizeRoom').answeredAt = START + 1_001 * STEP_MS
      },
      /resizeRoom .* was answered not-host, which no stored version explains/,
    ],
    'a view older than the player’s previous one': [
      (history) => {
        const { observations } = history.histories.find(({ browserKey }) => browserKey === 'Cleo')!
        const old = { ...observations[0]!, at: START + 1_001 * STEP_MS, sentAt: START + 1_000 * STEP_MS }
        observations.push(old)
      },
      /was shown v\d+ of room .* after a newer one/,
    ],
    'a view that differs from the stored room': [
      (history) => {
        const [observation] = history.histories.find(({ browserKey }) => browserKey === 'Ben')!.observations
        ;(observation!.message as { value: { room: { maxPlayers: number } } }).value.room.maxPlayers = 3
      },
      /was shown v\d+ of room .* differently than it was stored/,
    ],
    'a view of a version that does not exist': [
      (history) => {
        const [observation] = history.histories.find(({ browserKey }) => browserKey === 'Ben')!.observations
        ;(observation!.message as { value: { room: { version: number } } }).value.room.version = 99
      },
      /was shown v99 of room .*, which does not exist/,
    ],
    'a phase that ends later than it should': [
      (history) => {
        // Right after a command: after a longer silence, an outage would explain the new deadline.
        const at = history.versions.findLastIndex(({ record }) => record?.game?.state.phase === 'submit')
        const { record, ...first } = history.versions[at]!
        const { game, room } = record!
        const state = { ...game!.state, phaseEndsAt: game!.state.phaseEndsAt! + 1_000 }
        const version = first.version + 1
        history.versions.splice(at + 1, history.versions.length, {
          version,
          record: { ...record!, room: { ...room, version }, game: { ...game!, state } },
          commands: [],
          at: first.at + 1_000,
        })
      },
      /no call requested this change, and no deadline causes it/,
    ],
  }

  it.each(Object.entries(faults))('%s', (_name, [corrupt, finding]) => {
    const findings = check(createFullHistory(), corrupt)
    expect(findings.filter((one) => finding.test(one))).not.toEqual([])
  })
})
