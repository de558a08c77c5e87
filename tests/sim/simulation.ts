import { playableGames } from '#games/games.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import type { GameId, PlayerId } from '#rooms/record/ids.ts'
import { createLocalBus } from '#server/cluster/local-bus.ts'
import { WATCHERS_MAX } from '#server/rooms/audience/room-audience.ts'
import { CROWD_OVER } from '#server/rooms/replica/held-changes.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import { createChaos } from './chaos.ts'
import { createMarkers } from './checks/secrets.ts'
import { createInspector, type Inspector } from './inspector.ts'
import { createLedger } from './ledger.ts'
import { gamesToFind, gamesWith, plant } from './planted-faults.ts'
import { createRandomPlayer, type RandomPlayer } from './random-player.ts'
import { findUnrecovered, stuckRooms, surplusSeats } from './recovery-check.ts'
import { planDamage } from './row-damage.ts'
import { createSimBrowser, type SimBrowser } from './sim-browser.ts'
import { createSimBus } from './sim-bus.ts'
import { createSimNetwork, type SimNetwork } from './sim-network.ts'
import { createSimNode, type SimNode } from './sim-node.ts'
import { createSimRandom, type SimRandom } from './sim-random.ts'
import { createSimStore } from './sim-store.ts'
import { createWorld } from './virtual-world.ts'

export interface SimulationOptions {
  readonly seed: number
  /** The total number of player actions before the recovery phase. */
  readonly steps?: number
  /** The fault to plant. */
  readonly fault?: string | undefined
  /** The games that the rooms offer; by default all registered games, or the game of the fault. */
  readonly gameIds?: readonly GameId[]
  /** How many lines of the event log are kept. */
  readonly logLines?: number
}

export interface SimulationResult {
  readonly seed: number
  /** Equal for two runs only if they did the same. */
  readonly hash: string
  /** The first violation; null if there was none. */
  readonly failure: string | null
  readonly nodes: number
  /** The last events. */
  readonly eventLog: readonly string[]
  readonly counts: {
    readonly events: number
    readonly commits: number
    readonly acknowledged: number
    /** How many games of each kind reached their podium. */
    readonly podiums: Readonly<Record<string, number>>
    /** How often a node died or stopped. */
    readonly ends: number
    /** Games that ended because they were unreadable. */
    readonly unreadable: number
    /** Commands that a leader accepted for a peer. */
    readonly forwarded: number
    /** Frames with reactions, and nudges. */
    readonly signals: { readonly reactions: number; readonly nudges: number }
    /** Places of watchers: all, those taken with a pass, and those that the server ended. */
    readonly watchers: { readonly places: number; readonly returns: number; readonly ended: number }
  }
}

const DEFAULT_STEPS = 400
const NODE_NAMES = ['north', 'south', 'east'] as const
const PLAYER_NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'] as const
const WATCHER_NAMES = ['Wim', 'Xia', 'Yve', 'Zoe'] as const
/** How often a browser watches a room where it could join it. */
const WATCH_SHARE = { ofPlayers: 0.05, ofWatchers: 0.9 }
/** How often only browsers that mostly watch are left at the end. */
const DESERTED_SHARE = 0.15
/** Longer than any detection of a dead connection, any retry delay and any grace period. */
const RECOVERY_MS = 100_000
/**
 * Enough time for a snapshot to arrive. A phase may end in this time, so the problems are computed
 * repeatedly.
 */
const CONVERGENCE_MS = 10_000

/** A new seed every second, or that of `npm run test:full`. */
export function freshSeed(): number {
  return Number(process.env.RUMPUS_SEED ?? Math.floor(Date.now() / 1000))
}

/** The command that replays a run and prints its event log. */
export function replayCommand({ seed, steps, fault, gameIds }: SimulationOptions): string {
  const more = [
    steps === undefined ? '' : ` --steps ${steps}`,
    fault === undefined ? '' : ` --fault ${fault}`,
    gameIds === undefined ? '' : ` --games ${gameIds.join(',')}`,
  ]
  return `npm run sim -- --seed ${seed}${more.join('')}`
}

/** One run of random players with all faults on; then the faults stop, and everything has to recover. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, steps = DEFAULT_STEPS, logLines = 60, gameIds = gamesToFind(options.fault) } = options
  const world = createWorld(logLines)
  const setting = createSimRandom(seed, 'setting')
  const timeScale = setting.pick([1, 2, 4, 4, 8])
  const nodeNames = NODE_NAMES.slice(0, setting.pick([1, 1, 2, 3]))
  const playerNames = PLAYER_NAMES.slice(0, setting.between(4, 7))
  const chaosEveryMs = setting.pick([1_000, 4_000, 20_000])
  // Half of the runs hold back moves, which servers do in larger rooms than these.
  const crowdOver = createSimRandom(seed, 'crowd').pick([1, CROWD_OVER])
  const audience = createSimRandom(seed, 'audience')
  const watcherNames = WATCHER_NAMES.slice(0, audience.pick([0, 1, 2, 4]))
  // Half of the rooms are soon full.
  const watchersMax = audience.pick([2, WATCHERS_MAX.address])
  world.note(`seed ${seed}: ${nodeNames.length} nodes, ${playerNames.length} players, time × ${timeScale}`)

  const planted = plant(options.fault, createSimRandom(seed, 'fault'))
  const games = new Map([...playableGames()].filter(([id]) => gameIds.includes(id)))
  const shelf = { games, offered: offeredOf([...games.keys()], createSimRandom(seed, 'shelf')) }
  const ledger = createLedger()
  const markers = createMarkers()
  const inspector: Inspector = createInspector({
    world,
    ledger,
    shelf,
    markers,
    timeScale,
    nodes: () => nodes,
    links: () => network.links(),
    storeFailedAt: () => store.failedAt(),
    isCutOff: (node) => bus.isCutOff(node),
    users: () => browsers,
    watchersMax,
  })
  const store = createSimStore({
    world,
    random: createSimRandom(seed, 'store'),
    disk: planted.disk(createMemoryStore({ random: createSimRandom(seed, 'disk').fraction })),
    ledger,
    games,
    stored: inspector.stored,
  })
  let ends = 0
  const openLocalBus = () =>
    createLocalBus({ report: (error) => world.fail(`a listener on the bus failed: ${error}`) })
  const bus = createSimBus({ world, random: createSimRandom(seed, 'bus'), published: inspector.published })
  const nodes: readonly SimNode[] = nodeNames.map((name, index) =>
    createSimNode({
      name,
      world,
      random: createSimRandom(seed, name),
      openStore: (user) => planted.store(store.openFor(user)),
      openBus: (...user) => planted.bus(nodeNames.length === 1 ? openLocalBus() : bus.openFor(...user)),
      games: gamesWith(games, planted.game),
      offered: shelf.offered,
      timeScale,
      crowdOver,
      watchersMax: planted.watchersMax(watchersMax),
      isDamaged: store.isOverwritten,
      died: () => {
        ends += 1
        network.nodeDied(nodes[index]!)
      },
      wrapClock: planted.clock,
      wrapSend: planted.send,
      wrapWatch: planted.watch,
    }),
  )
  const network: SimNetwork = createSimNetwork({
    world,
    random: createSimRandom(seed, 'network'),
    nodes,
    observer: inspector,
  })
  const browsers: readonly SimBrowser[] = [...playerNames, ...watcherNames].map((name) =>
    createSimBrowser({
      name,
      world,
      random: createSimRandom(seed, `browser of ${name}`),
      network: () => network,
      changed: inspector.shown,
      noticed: inspector.noticed,
      signalled: inspector.signalled,
    }),
  )
  const textRandom = createSimRandom(seed, 'words')
  const promptRandom = createSimRandom(seed, 'prompts')
  const players = browsers.map((browser, place) =>
    createRandomPlayer({
      browser,
      world,
      games,
      random: createSimRandom(seed, `mind of ${browser.name}`),
      shelfRandom: createSimRandom(seed, `shelf of ${browser.name}`),
      signalRandom: createSimRandom(seed, `signals of ${browser.name}`),
      roomRandom: createSimRandom(seed, `room of ${browser.name}`),
      entryRandom: createSimRandom(seed, `entries of ${browser.name}`),
      watchRandom: createSimRandom(seed, `watching of ${browser.name}`),
      watchShare: place < playerNames.length ? WATCH_SHARE.ofPlayers : WATCH_SHARE.ofWatchers,
      passes: inspector.watchers.passes,
      codes: () => ledger.rooms().map(({ room }) => room.code),
      mayCreate: () => ledger.rooms().length < 2,
      markedText: (author) => {
        const token = tokenOf(textRandom)
        markers.mark(author as PlayerId, token)
        return `I once ${token}`
      },
      markedPrompt: () => {
        const token = tokenOf(promptRandom)
        markers.markPrompt(browser.browserKey, token)
        return `What about ${token}`
      },
    }),
  )
  const chaos = createChaos({
    world,
    random: createSimRandom(seed, 'chaos'),
    nodes,
    network,
    store,
    bus,
    browsers,
  })

  const damage = planDamage({ world, random: createSimRandom(seed, 'damage'), ledger, store, nodes, games })

  let events = 0
  async function runUntil(isDone: () => boolean): Promise<void> {
    while (world.failure() === null && !isDone() && (await world.step())) {
      events += 1
      inspector.timePassed()
    }
  }
  const runFor = (ms: number) => {
    const endsAt = world.now() + ms
    return runUntil(() => world.now() >= endsAt)
  }

  const pace = createSimRandom(seed, 'pace')
  let acts = 0
  /** The acts of those who mostly watch are not counted, so that as many games are played as without them. */
  function actRepeatedly(player: RandomPlayer, place: number): void {
    if (acts >= steps) return
    if (place < playerNames.length) acts += 1
    player.act()
    world.after(pace.between(50, 4_000) / Math.min(timeScale, 4), () => actRepeatedly(player, place))
  }

  for (const node of nodes) node.start()
  for (const [place, player] of players.entries())
    world.after(pace.int(2_000), () => actRepeatedly(player, place))
  chaos.start(chaosEveryMs)
  await runUntil(() => acts >= steps)

  world.note('all faults stop')
  chaos.stop()
  damage.stop()
  if (createSimRandom(seed, 'deserted').happens(DESERTED_SHARE))
    for (const { pages } of browsers.slice(0, playerNames.length)) for (const page of pages()) page.close()
  await runFor(RECOVERY_MS)
  const problems = () => [
    ...findUnrecovered(browsers, { ledger, shelf, audienceOf: inspector.watchers.audienceOf }),
    ...stuckRooms(browsers, ledger, games),
    ...surplusSeats(browsers, ledger),
  ]
  const convergedBy = world.now() + CONVERGENCE_MS
  await runUntil(() => problems().length === 0 || world.now() > convergedBy)
  for (const problem of problems()) world.fail(`not recovered: ${problem}`)

  return {
    seed,
    hash: world.hash(),
    failure: world.failure(),
    eventLog: world.eventLog(),
    nodes: nodes.length,
    counts: {
      events,
      commits: ledger.size(),
      acknowledged: inspector.acknowledged(),
      podiums: inspector.podiums(),
      ends,
      unreadable: inspector.unreadable(),
      forwarded: inspector.forwarded(),
      signals: inspector.signals(),
      watchers: inspector.watchers.counts(),
    },
  }
}

/** A part of the games, in any order, which the lobbies offer at first. */
function offeredOf(gameIds: readonly GameId[], random: SimRandom): readonly GameId[] {
  const rest = [...gameIds]
  const size = random.between(1, Math.min(TABLE_GAMES_MAX, rest.length))
  return Array.from({ length: size }, () => rest.splice(random.int(rest.length), 1)).flat()
}

function tokenOf(random: SimRandom): string {
  return `tok${random.uuid().replaceAll('-', '').slice(0, 12)}`
}
