import { describe, expect, it } from 'vitest'
import { playableGames } from '#games/registry.ts'
import { decide } from '#rooms/decide.ts'
import type { BrowserKey, EpochMs, GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import { connect, disconnect, NOBODY, type Presence } from '#rooms/presence.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { viewRoom } from '#rooms/view-room.ts'
import { commandIn } from '../cluster/asked-command.ts'
import { checkHistory } from '../cluster/check-history.ts'
import type { AskedCommand, Observation, StoredVersion } from '../cluster/history.ts'
import type { RawAnswer } from './raw-player.ts'

const GAME = 'fact-or-fiction' as GameId
const ROOM = '00000000-0000-4000-8000-000000000001' as RoomId
const START: EpochMs = 1_700_000_000_000
const STEP_MS = 5_000
const rules = { games: playableGames([GAME]), timeScale: 1 }

/** One room's life, told by somebody who makes no mistakes, so that a test can put one in. */
function tellStory() {
  const versions: StoredVersion[] = []
  const players = new Map<string, { commands: AskedCommand[]; sights: Observation[]; id: PlayerId }>()
  let record: RoomRecord | null = null
  let now = START
  let serial = 0
  let presence: Presence = NOBODY

  const newId = () => `00000000-0000-4000-9000-${String(serial++).padStart(12, '0')}`
  const context = () => ({ ...rules, now, presence, randomInt: () => 0, newId })

  function decided(command: RoomCommand) {
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
    /** Somebody asks something and hears the answer, a while after whatever was before. */
    ask: (name: string, call: AskedCommand['call'], args: object): RawAnswer => {
      now += STEP_MS
      const player = players.get(name) ?? { commands: [], sights: [], id: '' as PlayerId }
      players.set(name, player)
      const [id, askedAt, answeredAt] = [newId(), now - 5, now + 20]
      const own = call === 'createRoom' || call === 'joinRoom' ? {} : { roomId: ROOM, playerId: player.id }
      const asked = { id, call, args: { ...own, ...args }, askedAt, answer: null, answeredAt }
      const command = commandIn(asked, name as BrowserKey, record)
      const made =
        call === 'createRoom'
          ? decided({
              type: 'createRoom',
              roomId: ROOM,
              browserKey: name as BrowserKey,
              ...args,
            } as RoomCommand)
          : decided(command as RoomCommand)
      const answer: RawAnswer = made.ok ? { ok: true, value: made.value.answer } : made
      player.commands.push({ ...asked, answer })
      if (made.ok && made.value.record !== record)
        store(made.value.record, [
          { browserKey: name as BrowserKey, commandId: id, answer: made.value.answer, at: now },
        ])
      if (made.ok && (call === 'createRoom' || call === 'joinRoom')) {
        player.id = (made.value.answer as { playerId: PlayerId }).playerId
        const members = record?.players.map((one) => one.id) ?? []
        presence = connect(presence, player.id, members, { now, timeScale: 1 })
      }
      return answer
    },
    /** Time passes, and the clock does what is due. */
    settle: (ms: number) => {
      now += ms
      const made = decided({ type: 'settle' })
      if (made.ok && made.value.record !== record) store(made.value.record, [])
    },
    goAway: (name: string) => {
      const player = players.get(name)
      if (player !== undefined) presence = disconnect(presence, player.id, { now, timeScale: 1 })
    },
    look: (name: string) => {
      now += STEP_MS
      const player = players.get(name)
      if (record === null || player === undefined) return
      const value = JSON.parse(JSON.stringify(viewRoom(record, player.id, presence, now, rules.games)))
      const message = { type: 'answer', id: newId(), ok: true, value } as const
      player.sights.push({ roomId: ROOM, playerId: player.id, at: now, askedAt: now - 5, message })
    },
  }
}

type Story = ReturnType<typeof tellStory>

/** A lobby with four players, a game with a vote in it, and everything that is no commit. */
function tellAll(): Story {
  const story = tellStory()
  story.ask('Ana', 'createRoom', { code: 'BCDF' as RoomCode, roomName: null, playerName: 'Ana' })
  for (const name of ['Ben', 'Cleo', 'Dan']) story.ask(name, 'joinRoom', { code: 'BCDF', playerName: name })
  story.settle(1)
  story.ask('Ben', 'voteForGame', { gameId: GAME })
  story.ask('Ben', 'voteForGame', { gameId: GAME })
  story.ask('Cleo', 'voteForGame', { gameId: GAME })
  story.look('Cleo')
  story.ask('Ana', 'resizeRoom', { maxPlayers: 8 })
  story.ask('Ana', 'lockRoom', { isLocked: false })
  story.ask('Ben', 'resizeRoom', { maxPlayers: 9 })
  story.ask('Ana', 'transferHost', { toPlayerId: story.idOf('Dan') })
  story.goAway('Dan')
  story.settle(30_000)
  story.ask('Ana', 'transferHost', { toPlayerId: story.idOf('Ben') })
  story.ask('Ben', 'selectGame', { gameId: GAME })
  story.ask('Ben', 'startGame', {})
  for (const slot of [0, 1])
    story.ask('Ana', 'makeMove', { move: { type: 'write', slot, text: 'I can fly', isFact: false } })
  story.settle(50_000)
  story.settle(20_000)
  story.look('Ben')
  const onStage = story.record()?.game?.facts.find((fact) => fact.position === 0)
  story.ask('Dan', 'makeMove', { move: { type: 'vote', factId: onStage?.id, saysFact: true } })
  story.ask('Cleo', 'leaveRoom', { passHost: false })
  story.ask('Ben', 'endGame', {})
  story.settle(10 * 60_000)
  return story
}

function check({ players, versions }: Story, spoil: (story: Spoilable) => void = () => {}) {
  const told: Spoilable = structuredClone({
    versions,
    histories: [...players].map(([name, { commands, sights }]) => ({
      browserKey: name as BrowserKey,
      commands,
      sights,
    })),
  })
  spoil(told)
  return checkHistory([{ roomId: ROOM, versions: told.versions }], told.histories, rules)
}

interface Spoilable {
  versions: Mutable<StoredVersion>[]
  histories: { browserKey: BrowserKey; commands: Mutable<AskedCommand>[]; sights: Mutable<Observation>[] }[]
}

type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] }

const commandOf = ({ histories }: Spoilable, name: string, call: string) =>
  histories.find(({ browserKey }) => browserKey === name)!.commands.find((one) => one.call === call)!
const versionOf = ({ versions }: Spoilable, { id }: AskedCommand) =>
  versions.findIndex(({ commands }) => commands.some(({ commandId }) => commandId === id))

it('a history in which all is right is found so', () => {
  const story = tellAll()
  expect(story.versions.length).toBeGreaterThan(15)
  expect(story.record()?.players.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  expect(check(story)).toEqual([])
})

describe('what is wrong is found', () => {
  /** Each a thing that the servers could get wrong, and what it shows by. */
  const faults: Readonly<Record<string, readonly [spoil: (story: Spoilable) => void, finding: RegExp]>> = {
    'an acknowledged command that is not stored': [
      (story) => {
        const at = versionOf(story, commandOf(story, 'Ana', 'resizeRoom'))
        story.versions.splice(at)
      },
      /resizeRoom .* was answered ok null, which nothing that is stored explains/,
    ],
    'a command that was carried out twice': [
      (story) => {
        const [first, second] = story.histories
          .find(({ browserKey }) => browserKey === 'Ben')!
          .commands.filter(({ call }) => call === 'voteForGame')
        const repeated = story.versions[versionOf(story, first!)]!.commands
        story.versions[versionOf(story, second!)]!.commands = repeated
      },
      /its command has been stored before/,
    ],
    'an effect that nobody asked for': [
      (story) => {
        story.versions[versionOf(story, commandOf(story, 'Cleo', 'voteForGame'))]!.commands = []
      },
      /nobody asked for this change, and no clock makes it/,
    ],
    'a command of nobody': [
      (story) => {
        const ben = story.histories.find(({ browserKey }) => browserKey === 'Ben')!
        ben.commands = ben.commands.filter(({ call }) => call !== 'selectGame')
      },
      /carries a command that nobody sent/,
    ],
    'a version that another one has overwritten': [
      (story) => {
        const at = versionOf(story, commandOf(story, 'Ana', 'resizeRoom'))
        story.versions[at] = { ...story.versions[at]!, version: at }
      },
      /is the \d+th that was stored/,
    ],
    'two hosts': [
      (story) => {
        const { record } = story.versions[4]!
        story.versions[4]!.record = {
          ...record!,
          players: record!.players.map((player) => ({ ...player, isHost: true, voteForGame: null })),
        }
      },
      /breaks "exactly one player hosts"/,
    ],
    'a change that the rules do not make': [
      (story) => {
        const at = versionOf(story, commandOf(story, 'Ana', 'resizeRoom'))
        for (const version of story.versions.slice(at))
          version.record = { ...version.record!, room: { ...version.record!.room, maxPlayers: 7 } }
      },
      /the rules do not allow resizeRoom .* here/,
    ],
    'an answer of another order': [
      (story) => {
        const command = commandOf(story, 'Ben', 'voteForGame')
        command.answer = { ok: true, value: { votedFor: null } }
      },
      /voteForGame .* was answered ok \{"votedFor":null\}, but stored otherwise/,
    ],
    'an order that real time forbids': [
      (story) => {
        commandOf(story, 'Ana', 'resizeRoom').askedAt = START + 1_000 * STEP_MS
      },
      /version \d+ was known already when it was asked for/,
    ],
    'an answer that came before it was stored': [
      (story) => {
        commandOf(story, 'Ana', 'resizeRoom').answeredAt = START
      },
      /was answered before it was stored/,
    ],
    'a clock that is off': [
      (story) => {
        const at = versionOf(story, commandOf(story, 'Ana', 'resizeRoom'))
        const [stored] = story.versions[at]!.commands
        story.versions[at]!.commands = [{ ...stored!, at: stored!.at - 29_000 }]
      },
      /was decided by a clock that is off/,
    ],
    'a refusal of what is stored': [
      (story) => {
        commandOf(story, 'Ana', 'resizeRoom').answer = { ok: false, refusal: { code: 'not-host' } }
      },
      /was answered not-host, but is stored/,
    ],
    'a refusal for which there is no reason': [
      (story) => {
        commandOf(story, 'Ben', 'resizeRoom').answer = { ok: false, refusal: { code: 'invalid-room-size' } }
      },
      /resizeRoom .* was answered invalid-room-size, which nothing that is stored explains/,
    ],
    'a room that is not found though it is there': [
      (story) => {
        commandOf(story, 'Ben', 'resizeRoom').answer = { ok: false, refusal: { code: 'room-not-found' } }
      },
      /resizeRoom .* was answered room-not-found, which nothing that is stored explains/,
    ],
    'an answer on the strength of an older version': [
      (story) => {
        // Refused because Ana hosted: she did, but had given it up, and everybody knew.
        commandOf(story, 'Ben', 'resizeRoom').askedAt = START + 1_000 * STEP_MS
        commandOf(story, 'Ben', 'resizeRoom').answeredAt = START + 1_001 * STEP_MS
      },
      /resizeRoom .* was answered not-host, which nothing that is stored explains/,
    ],
    'a copy that is older than what its player knows': [
      (story) => {
        const { sights } = story.histories.find(({ browserKey }) => browserKey === 'Cleo')!
        const old = { ...sights[0]!, at: START + 1_001 * STEP_MS, askedAt: START + 1_000 * STEP_MS }
        sights.push(old)
      },
      /was shown v\d+ of room .* after they had known of a later one/,
    ],
    'a copy that is none': [
      (story) => {
        const [sight] = story.histories.find(({ browserKey }) => browserKey === 'Ben')!.sights
        ;(sight!.message as { value: { room: { maxPlayers: number } } }).value.room.maxPlayers = 3
      },
      /was shown v\d+ of room .* otherwise than it was stored/,
    ],
    'a copy of what was never stored': [
      (story) => {
        const [sight] = story.histories.find(({ browserKey }) => browserKey === 'Ben')!.sights
        ;(sight!.message as { value: { room: { version: number } } }).value.room.version = 99
      },
      /was shown v99 of room .*, which never was/,
    ],
    'a phase that ends twice': [
      (story) => {
        const at = story.versions.findIndex(({ record }) => record?.game?.state.phase === 'vote')
        const { record, ...first } = story.versions[at]!
        const { game, room } = record!
        const state = { ...game!.state, phaseEndsAt: game!.state.phaseEndsAt! + 1_000 }
        const version = first.version + 1
        // The whole of the vote, begun anew.
        story.versions.splice(at + 1, story.versions.length, {
          version,
          record: { ...record!, room: { ...room, version }, game: { ...game!, state } },
          commands: [],
          at: first.at + 1_000,
        })
      },
      /nobody asked for this change, and no clock makes it/,
    ],
  }

  it.each(Object.entries(faults))('%s', (_name, [spoil, finding]) => {
    const findings = check(tellAll(), spoil)
    expect(findings.filter((one) => finding.test(one))).not.toEqual([])
  })
})
