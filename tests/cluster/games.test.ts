import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { GameId } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { createCompleteChanges } from '../support/complete-changes.ts'
import { settingsInTurn } from '../support/offered-games.ts'
import { FULL } from '../support/property-runs.ts'
import { createQuickPlayer } from '../support/quick-player.ts'
import { connectRaw, makeRoom, type RawOptions, type RawPlayer, seat } from '../support/raw-player.ts'
import { waitUntil } from '../support/wait-until.ts'
import { codeOf, GAME, type Member } from '../support/wire-room.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { findFaults } from './find-faults.ts'
import { versionOf } from './knowledge.ts'
import { createRecordedPlayer, type RecordedPlayer } from './recorded-player.ts'

/** Submit lasts 6 s, Present 2 s, Vote and Reveal 1 s each; a node counts as dead after 1.5 s of silence. */
const TIME_SCALE = 10
/** The time limit for updates that take at most five seconds, with tolerance for a slow machine. */
const RECEIVED_WITHIN_MS = 15_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
})
afterAll(() => cluster?.dispose())

const originOf = (node: number) => cluster.nodes[node % cluster.nodes.length]?.server.origin ?? ''

async function connectTo(node: number, options: RawOptions = {}): Promise<RawPlayer> {
  const raw = await connectRaw(originOf(node), options)
  onTestFinished(() => raw.close())
  return raw
}

/** A room with its host on the first node and further members on the given nodes, all subscribed. */
async function roomOver(...homes: readonly number[]): Promise<readonly [Member, Member, ...Member[]]> {
  const host = await connectTo(0)
  const hosting = await makeRoom(host)
  await host.watch(hosting)
  const members: Member[] = []
  for (const home of homes) {
    const raw = await connectTo(home)
    expect(await raw.ask('getRoomByCode', { code: hosting.roomCode })).toMatchObject({ id: hosting.roomId })
    const session = await raw.ask('joinRoom', { code: hosting.roomCode, playerName: `On ${home}` })
    await raw.watch(session)
    members.push({ raw, session })
  }
  return [{ raw: host, session: hosting }, ...members] as unknown as readonly [Member, Member, ...Member[]]
}

describe('a whole game', FULL, () => {
  const players: RecordedPlayer[] = []
  afterEach(() => {
    for (const player of players.splice(0)) player.end()
  })

  async function ask(player: RecordedPlayer, call: Parameters<RecordedPlayer['ask']>[0], args: object = {}) {
    const session = player.session()
    const answer = await player.ask(call, session === null ? args : { ...seat(session), ...args })
    if (!answer.ok) throw new Error(`${call} was refused: ${answer.refusal.code}`)
    return answer.value
  }

  const gameOf = (player: RecordedPlayer) => player.game() as GameFrame | null

  async function play(player: RecordedPlayer, gameId: GameId): Promise<void> {
    const session = player.session() as SavedSession
    const nextMove = createQuickPlayer(gameId, session.playerId)
    await waitUntil(
      () => {
        const game = gameOf(player)
        const move = game === null ? null : nextMove(game)
        if (move !== null) void player.ask('makeMove', { ...seat(session), move })
        return game?.phase === 'podium'
      },
      120_000,
      () => `still in ${gameOf(player)?.phase}`,
    )
  }

  /** The stages of the game that the player was shown, in order. */
  function stagesSeenBy(player: RecordedPlayer, gameId: GameId): readonly Stage[] {
    const { shownRound } = simulationOf(gameId)
    const stages: Stage[] = []
    const applyDeltas = createCompleteChanges()
    for (const observation of player.history().observations) {
      const message = applyDeltas(observation.message)
      if (message.type !== 'change' || !message.game) continue
      const game = message.game as GameFrame
      const stage = { phase: game.phase, round: shownRound(game) }
      const last = stages.at(-1)
      if (stage.phase !== last?.phase || stage.round !== last.round) stages.push(stage)
    }
    return stages
  }

  it.each(registeredIds)(
    'of %s with six players on three nodes: every player receives every change and sees every phase',
    async (gameId) => {
      const { phasesAfter, phasesOf, roundsOf } = simulationOf(gameId)
      const settings = settingsInTurn(gameId, 0)
      for (let home = 0; home < 6; home++) players.push(createRecordedPlayer(() => originOf(home)))
      const [host, ...others] = players as [RecordedPlayer, ...RecordedPlayer[]]
      const { code } = (await ask(host, 'generateRoomCode')) as { code: string }
      const hosting = await ask(host, 'createRoom', { code, roomName: null, playerName: 'Host' })
      await host.takeSeat(hosting as SavedSession)
      for (const [index, player] of others.entries())
        await player.takeSeat(
          (await ask(player, 'joinRoom', { code, playerName: `P${index}` })) as SavedSession,
        )
      await ask(host, 'setTable', { gameIds: [gameId] })
      await ask(host, 'selectGame', { gameId })
      await ask(host, 'changeSettings', { settings })
      await ask(host, 'startGame')
      await Promise.all(
        players.map((player) =>
          waitUntil(
            () => gameOf(player) !== null,
            RECEIVED_WITHIN_MS,
            () => 'no game',
          ),
        ),
      )
      await Promise.all(players.map((player) => play(player, gameId)))

      const versions = players.map((player) => player.version())
      await waitUntil(
        () => players.every((player) => player.version() === Math.max(...versions)),
        RECEIVED_WITHIN_MS,
        () => 'behind',
      )
      const expected = stagesSeenBy(host, gameId)
      expect(wrongStepsIn(expected, phasesAfter)).toEqual([])
      expect(new Set(expected.map(({ phase }) => phase))).toEqual(new Set(Object.keys(phasesAfter)))
      if (phasesOf === undefined)
        expect(Math.max(...expected.map(({ round }) => round))).toBe(roundsOf(settings, players.length))
      else
        expect(expected.map(({ phase }) => phase)).toEqual([...phasesOf(settings, players.length), 'podium'])
      for (const player of players) {
        expect(stagesSeenBy(player, gameId)).toEqual(expected)
        // Every change applies to the version that was shown before it: none is missing.
        let known: number | null = null
        for (const { message } of player.history().observations) {
          if (message.type === 'change' && known !== null)
            expect(message.since ?? message.version - 1).toBe(known)
          known = versionOf(message)
        }
        expect(gameOf(player)?.podium).toEqual(gameOf(host)?.podium)
      }
      expect(await findFaults(cluster, players, TIME_SCALE)).toEqual([])
    },
  )
})

interface Stage {
  readonly phase: string
  readonly round: number
}

/** Stages that do not follow the one before, and a game that does not start or end as it should. */
function wrongStepsIn(
  stages: readonly Stage[],
  phasesAfter: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const [start] = Object.keys(phasesAfter)
  const pairs = stages.map(
    ({ phase }, at) => [at === 0 ? null : (stages[at - 1]?.phase ?? null), phase] as const,
  )
  const wrong = pairs.filter(([before, phase]) =>
    before === null ? phase !== start : !(phasesAfter[before] ?? []).includes(phase),
  )
  const ends = stages.at(-1)?.phase === 'podium' ? [] : ['no podium']
  return [...wrong.map(([before, phase]) => `${before} → ${phase}`), ...ends]
}

const notices = ({ frames }: RawPlayer) =>
  frames
    .map((frame) => JSON.parse(frame) as DownMessage)
    .flatMap((message) => (message.type === 'change' ? message.notices.map(({ kind }) => kind) : []))

describe('players of one room on several nodes', () => {
  it('[WIRE-10] a tab on another node takes the seat; an older claim on a third one is superseded', async () => {
    const [, ben] = await roomOver(1)
    const newer = await connectTo(2, { cookie: ben.raw.cookie })
    await newer.watch(ben.session, 3)
    await ben.raw.receive('superseded')
    const older = await connectTo(0, { cookie: ben.raw.cookie })
    const answer = await older.call('subscribe', { ...seat(ben.session), claimedAt: 2 })
    // The node may not know the newer claim yet; then it supersedes this tab shortly after.
    if (answer.ok) await older.receive('superseded')
    else expect(codeOf(answer)).toBe('superseded')
    expect(codeOf(await newer.call('voteForGame', { ...seat(ben.session), gameId: GAME }))).toBe('ok')
  })

  it('[ROOM-41] [ROOM-45] a removed player gets `gone` at once and is refused on every node; a locked room is found on none', async () => {
    const [ana, ben] = await roomOver(1)
    await ana.raw.ask('removePlayer', { ...seat(ana.session), targetId: ben.session.playerId })
    expect((await ben.raw.receive('gone')).reason).toBe('removed')
    const again = await connectTo(2, { cookie: ben.raw.cookie })
    const { roomCode: code } = ana.session
    expect(codeOf(await again.call('joinRoom', { code, playerName: 'Ben' }))).toBe('removed')

    await ana.raw.ask('lockRoom', { ...seat(ana.session), isLocked: true })
    const newcomer = await connectTo(2)
    expect(codeOf(await newcomer.call('joinRoom', { code, playerName: 'Eve' }))).toBe('room-not-found')
    await ana.raw.ask('lockRoom', { ...seat(ana.session), isLocked: false })
    expect(codeOf(await newcomer.call('joinRoom', { code, playerName: 'Eve' }))).toBe('ok')
  })

  it('[WIRE-7] a command sent over two nodes at once is applied once, and both get the same answer', async () => {
    const [, ben] = await roomOver(1)
    const elsewhere = await connectTo(2, { cookie: ben.raw.cookie })
    for (let turn = 0; turn < 20; turn++) {
      const id = randomUUID()
      const args = { ...seat(ben.session), gameId: GAME }
      const answers = await Promise.all([ben.raw, elsewhere].map((raw) => raw.call('voteForGame', args, id)))
      const votedFor = turn % 2 === 0 ? GAME : null
      expect(answers).toMatchObject(
        [votedFor, votedFor].map((value) => ({ ok: true, value: { votedFor: value } })),
      )
    }
  })

  it('[WIRE-7] a no-op on one node is not applied when it is retried on another', async () => {
    const [ana] = await roomOver(1)
    const elsewhere = await connectTo(1, { cookie: ana.raw.cookie })
    const lock = (raw: RawPlayer, isLocked: boolean, id: string = randomUUID()) =>
      raw.call('lockRoom', { ...seat(ana.session), isLocked }, id)
    for (let turn = 0; turn < 10; turn++) {
      const id = randomUUID()
      const first = await lock(ana.raw, false, id)
      await lock(elsewhere, true)
      expect(await lock(elsewhere, false, id)).toEqual(first)
      expect((await elsewhere.watch(ana.session, turn + 2)).room.isLocked).toBe(true)
      await lock(ana.raw, false)
    }
  })

  it('[WIRE-122] a browser that takes seats over two nodes at the same time keeps exactly one', async () => {
    const rooms = [(await roomOver(1))[0], (await roomOver(2))[0]]
    const first = await connectTo(0)
    const tabs = [first, await connectTo(1, { cookie: first.cookie })]
    for (let round = 0; round < 25; round++) {
      const joins = rooms.map(({ session }, index) =>
        tabs[(index + round) % 2]?.call('joinRoom', { code: session.roomCode, playerName: 'Zoe' }),
      )
      expect((await Promise.all(joins)).map((answer) => answer?.ok)).toEqual([true, true])
      const counts = await Promise.all(
        rooms.map(async ({ raw, session }) => (await raw.watch(session, round + 2)).players.length),
      )
      expect(counts.toSorted()).toEqual([2, 3])
    }
  })

  it('[ROOM-60] a player who reconnects to another node finds their own changes there, even without a bus', async () => {
    const [, ben] = await roomOver(1, 2)
    for (const { bus } of cluster.nodes) bus.cut()
    onTestFinished(async () => {
      for (const { bus } of cluster.nodes) bus.mend()
      for (const { server } of cluster.nodes)
        await expect
          .poll(async () => (await fetch(`${server.origin}/readyz`)).ok, { timeout: 15_000 })
          .toBe(true)
    })
    for (let claimedAt = 2; claimedAt < 12; claimedAt++) {
      const { votedFor } = await ben.raw.ask('voteForGame', { ...seat(ben.session), gameId: GAME })
      const elsewhere = await connectTo(2, { cookie: ben.raw.cookie })
      const { players } = await elsewhere.watch(ben.session, claimedAt)
      expect(players.find(({ id }) => id === ben.session.playerId)?.voteForGame).toBe(votedFor)
    }
  })

  it('many commands from all nodes on one room are each decided on the result of the one before', async () => {
    const [ana, ...others] = await roomOver(0, 1, 2, 0, 1, 2, 0, 1, 2)
    await Promise.all(
      others.map(async ({ raw, session }) => {
        for (let turn = 0; turn < 21; turn++)
          expect(await raw.call('voteForGame', { ...seat(session), gameId: GAME })).toEqual({
            type: 'answer',
            id: expect.any(String),
            ok: true,
            value: { votedFor: turn % 2 === 0 ? GAME : null },
          })
      }),
    )
    // A vote that is given again shows nothing new to a page that missed its withdrawal.
    await ana.raw.ask('setPace', { ...seat(ana.session), pace: 'slow' })
    const { room, players } = await ana.raw.watch(ana.session, 2)
    expect(players.filter(({ voteForGame }) => voteForGame === GAME)).toHaveLength(others.length)
    for (const { raw } of others) await raw.receive('change', ({ version }) => version === room.version)
  })

  it(
    '[ROOM-51] a suspended node does not replace a host who has reconnected to another node',
    FULL,
    async () => {
      const [ana, ben] = await roomOver(1, 2)
      const stopped = cluster.nodes[2]!.server
      const before = await connectTo(2, { cookie: ana.raw.cookie })
      await before.watch(ana.session, 2)
      await before.close()
      // When it is suspended, the node knows only that she disconnected.
      await delay(100)
      stopped.signal('SIGSTOP')
      const back = await connectTo(0, { cookie: ana.raw.cookie })
      await back.watch(ana.session, 3)
      await delay(6_000)
      stopped.signal('SIGCONT')
      await delay(3_000)
      expect((await ben.raw.watch(ben.session, 2)).room.hostId).toBe(ana.session.playerId)
      expect(notices(ben.raw)).not.toContain('host-changed')
    },
  )

  it('[ROOM-32] [ROOM-50] a player on a killed node is soon away, succeeded in time, and can rejoin on another', async () => {
    const [ana, ben, cleo] = (await roomOver(1, 2)) as [Member, Member, Member]
    const node = cluster.nodes[0]!.server
    const { playerId } = ana.session
    await node.kill()
    for (const { raw } of [ben, cleo])
      await raw.receive('presence', ({ away }) => away.includes(playerId), RECEIVED_WITHIN_MS)
    for (const { raw } of [ben, cleo]) {
      const { notices } = await raw.receive(
        'change',
        (one) => one.notices.some(({ kind }) => kind === 'host-changed'),
        RECEIVED_WITHIN_MS,
      )
      expect(notices).toMatchObject([{ playerId: ben.session.playerId, reason: 'away' }])
    }
    const framesBefore = [ben, cleo].map(({ raw }) => raw.frames.length)
    const back = await connectTo(2, { cookie: ana.raw.cookie })
    const view = await back.watch(ana.session, 2)
    expect(view.room.hostId).toBe(ben.session.playerId)
    expect(view.players).toHaveLength(3)
    const isBack = (frame: string) => {
      const message = JSON.parse(frame)
      return message.type === 'presence' && !message.away.includes(playerId)
    }
    for (const [index, { raw }] of [ben, cleo].entries())
      await expect.poll(() => raw.frames.slice(framesBefore[index]).some(isBack)).toBe(true)
    await node.restart()
  })
})
