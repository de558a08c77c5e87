import type { Signal } from '#client/sync/room/room-store.ts'
import type { DownMessage } from '#protocol/down.ts'
import { parseDown } from '#protocol/parse-down.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { BusMessage } from '#server/cluster/bus.ts'
import { checkDownFrame } from '../support/game-schemas.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { createAnswerCheck } from './checks/answers.ts'
import { createClaimCheck } from './checks/claims.ts'
import { createDeadlineCheck } from './checks/deadlines.ts'
import { createEmptyChangeCheck } from './checks/empty-changes.ts'
import { brokenEveningSteps } from './checks/evening.ts'
import { brokenGameInvariants, brokenGameSteps } from './checks/game-claims.ts'
import { createHostCheck } from './checks/host-check.ts'
import { createNoticeCheck } from './checks/notices.ts'
import { createOutageCheck } from './checks/outages.ts'
import { createReplicaCheck } from './checks/replica-check.ts'
import { visibleSecrets } from './checks/secret-flips.ts'
import { leakedPrompts, leakedSecrets, type Markers } from './checks/secrets.ts'
import { createSignalCheck } from './checks/signals.ts'
import { createWatcherCheck, type WatcherCheck } from './checks/watchers.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { Link, NetworkObserver, NetworkUser } from './sim-network.ts'
import type { SimNode } from './sim-node.ts'
import type { SimPage } from './sim-page.ts'
import type { World } from './virtual-world.ts'

/** Checks everything that is stored, sent and shown, and fails the world on a violation. */
export interface Inspector extends NetworkObserver {
  readonly stored: (entry: LedgerEntry) => void
  readonly shown: (page: SimPage) => void
  readonly noticed: (page: SimPage, notice: Notice) => void
  readonly signalled: (page: SimPage, signal: Signal) => void
  /** Checks a message on the bus. */
  readonly published: (roomId: RoomId, text: string) => void
  /** Runs after every event. */
  readonly timePassed: () => void
  readonly acknowledged: () => number
  /** The number of games that reached their podium, by game. */
  readonly podiums: () => Readonly<Record<string, number>>
  /** The number of commands that a leader accepted for a peer. */
  readonly forwarded: () => number
  /** The number of games that ended because they were unreadable. */
  readonly unreadable: () => number
  /** The number of frames with signals that were sent. */
  readonly signals: () => { readonly reactions: number; readonly nudges: number }
  readonly watchers: Pick<WatcherCheck, 'audienceOf' | 'counts' | 'passes'>
}

export function createInspector(deps: {
  readonly world: World
  readonly ledger: Ledger
  readonly shelf: Shelf
  readonly nodes: () => readonly SimNode[]
  readonly links: () => readonly Link[]
  readonly timeScale: number
  readonly storeFailedAt: () => EpochMs
  /** Whether the node is cut off from the bus. */
  readonly isCutOff: (node: string) => boolean
  readonly users: () => readonly Pick<NetworkUser, 'browserKey'>[]
  readonly markers: Markers
  /** The most watchers of a room. */
  readonly watchersMax: number
}): Inspector {
  const { world, ledger, shelf, markers } = deps
  const { games } = shelf
  const answers = createAnswerCheck(ledger)
  const views = createReplicaCheck(ledger, shelf)
  const podiums: Record<string, number> = {}
  let unreadable = 0
  let forwarded = 0
  const claims = createClaimCheck()
  const hosts = createHostCheck(deps.links)
  const notices = createNoticeCheck()
  const roomOf = (topic: string) => topic.slice('room:'.length) as RoomId
  const recordAt = (topic: string, version: number) => ledger.at(roomOf(topic), version)
  const recordsSince = (topic: string, version: number) => ledger.since(roomOf(topic), version)
  const emptyChanges = createEmptyChangeCheck({ recordAt, shelf })
  const signals = createSignalCheck({ now: world.now, games, recordAt, recordsSince })
  const watchers = createWatcherCheck({ ...deps, now: world.now })
  const deadlines = createDeadlineCheck({ ...deps, games })
  const outages = createOutageCheck(ledger, deps.nodes, deps.timeScale)

  function frameProblems(link: Link, frame: string, message: DownMessage): readonly string[] {
    return leakedSecrets(frame, message, {
      browserKey: watchers.isForWatcher(link, message) ? null : link.user.browserKey,
      keys: [
        ...deps.users().map((user) => user.browserKey),
        ...ledger.rooms().flatMap(({ room }) => room.watchKey ?? []),
      ],
      markers,
      games,
      recordAt,
    })
  }

  return {
    sentUp: (user, _node, frame, link) => {
      answers.called(user.browserKey, frame)
      claims.called(user.name, user.browserKey, frame)
      signals.sentUp(link, frame)
      watchers.sentUp(link, frame)
    },
    sentDown: (user, node, frame, link) => {
      const message = parseDown(frame)
      if (message === null) return world.fail(`${node.name} sends an invalid frame: ${frame}`)
      notices.sent(message)
      const schemaProblem = checkDownFrame(frame)
      const problems = [
        ...(schemaProblem === null ? [] : [schemaProblem]),
        ...answers.answered(user.browserKey, message),
        ...watchers.sentDown(link, message),
        ...frameProblems(link, frame, message),
        ...signals.sentDown(link, user.browserKey, message),
        ...(watchers.isForWatcher(link, message) ? [] : emptyChanges.sentDown(user.browserKey, message)),
      ]
      for (const problem of problems) world.fail(`${node.name} to ${user.name}: ${problem}: ${frame}`)
    },
    stored: (entry) => {
      watchers.stored(entry)
      const { after, before, commit, roomId, version } = entry
      // An unreadable game ends regardless of its deadline (ROOM-55).
      const wasReadable = before === null || readGame(before, { games })?.kind !== 'damaged'
      const tooSoon = wasReadable ? outages.endedTooSoon(entry) : null
      const problems: string[] = [
        ...hosts.wronglyReplaced(entry, world.now()),
        ...(tooSoon === null ? [] : [tooSoon]),
      ]
      const { command } = commit
      if (command !== null && ledger.ofCommand(command.browserKey, command.commandId).length > 1)
        problems.push(`command ${command.commandId} was stored twice`)
      const isPodium = (record: typeof after) => record?.game?.state.phase === 'podium'
      const gameId = after?.room.gameId
      if (gameId != null && isPodium(after) && !isPodium(before)) podiums[gameId] = (podiums[gameId] ?? 0) + 1
      const isDamaged = before !== null && readGame(before, { games })?.kind === 'damaged'
      if (isDamaged && !after?.game) unreadable += 1
      if (isDamaged && after !== null && readGame(after, { games })?.kind === 'readable')
        problems.push('an unreadable game continues')
      if (after !== null) {
        if (after.room.version !== version) problems.push(`version ${after.room.version} is the ${version}th`)
        problems.push(...brokenInvariants(after), ...brokenEveningSteps(before, after, commit.at))
        const isReadable = readGame(after, { games })?.kind !== 'damaged'
        if (after.game !== null && isReadable) {
          problems.push(...brokenGameInvariants(after.game))
          problems.push(...visibleSecrets(after, games, version))
        }
        const isJustOpened = deadlines.isJustOpened(roomId, world.now())
        if (isReadable) problems.push(...brokenGameSteps(before, after, { at: commit.at, isJustOpened }))
      }
      for (const problem of problems) world.fail(`room ${roomId.slice(0, 4)} v${version}: ${problem}`)
    },
    shown: (page) => {
      hosts.shown(page, world.now())
      const state = page.live.getState()
      const { isSuperseded, session } = state
      const wrong =
        views.wrongView(state) ??
        (isSuperseded && session !== null
          ? claims.wronglySuperseded(page.name, page.browserKey, session.playerId)
          : null)
      if (wrong !== null) world.fail(`${page.name} ${wrong}`)
    },
    published: (roomId, text) => {
      for (const leak of leakedPrompts(text, ledger.current(roomId), markers))
        world.fail(`the bus: ${leak}: ${text}`)
      const message: BusMessage = JSON.parse(text)
      if (message.kind === 'command-answered' && message.accepted !== null) forwarded += 1
    },
    noticed: (page, notice) => {
      const wrong = notices.shown(page.name, notice)
      if (wrong !== null) world.fail(`${page.name} ${wrong}`)
    },
    signalled: (page) => {
      if (page.areSignalsHidden()) world.fail(`${page.name} shows a signal, though it hides them`)
    },
    timePassed: () => {
      outages.timePassed(world.now())
      for (const problem of deadlines.overdue(world.now())) world.fail(problem)
    },
    acknowledged: answers.acknowledged,
    podiums: () => podiums,
    forwarded: () => forwarded,
    unreadable: () => unreadable,
    signals: signals.delivered,
    watchers,
  }
}
