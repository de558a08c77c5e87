import { playableGames } from '#games/registry.ts'
import type { PlayerId } from '#rooms/ids.ts'
import { createLocalBus } from '#server/bus/local-bus.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.ts'
import { createChaos } from './chaos.ts'
import { createMarkers } from './checks/secrets.ts'
import { createInspector, type Inspector } from './inspector.ts'
import { createLedger } from './ledger.ts'
import { type FaultName, gamesWith, plant } from './planted-faults.ts'
import { createRandomPlayer, GAME, type RandomPlayer } from './random-player.ts'
import { findUnrecovered, stuckRooms, surplusSeats } from './recovery-check.ts'
import { planDamage } from './row-damage.ts'
import { createSimBrowser, type SimBrowser } from './sim-browser.ts'
import { createSimBus } from './sim-bus.ts'
import { createSimNetwork, type SimNetwork } from './sim-network.ts'
import { createSimNode, type SimNode } from './sim-node.ts'
import { createChance } from './sim-random.ts'
import { createSimStore } from './sim-store.ts'
import { createWorld } from './virtual-world.ts'

export interface SimulationOptions {
  readonly seed: number
  /** How many things players do, all in all, before the world heals. */
  readonly steps?: number
  /** What is wrong on purpose. */
  readonly fault?: FaultName | undefined
  /** How much of the story is kept. */
  readonly storyLines?: number
}

export interface SimulationResult {
  readonly seed: number
  /** The same for two runs only if they were the same run. */
  readonly hash: string
  /** What must not be and was; null if there was no such thing. */
  readonly failure: string | null
  readonly nodes: number
  /** The last things that happened. */
  readonly story: readonly string[]
  readonly counts: {
    readonly events: number
    readonly commits: number
    readonly acknowledged: number
    /** Games that came to their podium. */
    readonly podiums: number
    /** How often a node died or was told to stop. */
    readonly ends: number
    /** Games that ended because they could not be read. */
    readonly unreadable: number
  }
}

export const DEFAULT_STEPS = 400
const NODE_NAMES = ['north', 'south', 'east'] as const
const PLAYER_NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'] as const
/** Longer than any connection stays dead unnoticed, any wait for the next attempt, any grace. */
const HEALING_MS = 100_000
/** A whole view travels well within this; a phase may end meanwhile, so it is looked for more than once. */
const WELL_WITHIN_MS = 10_000

/** A seed that no run of another second began with. */
export function freshSeed(): number {
  return Math.floor(Date.now() / 1000)
}

/** How to see a run again, with its story. */
export function replayCommand({ seed, steps, fault }: SimulationOptions): string {
  const more = [
    steps === undefined ? '' : ` --steps ${steps}`,
    fault === undefined ? '' : ` --fault ${fault}`,
  ]
  return `npm run sim -- --seed ${seed}${more.join('')}`
}

/** One party of random players, in a world that does its worst; then all is mended, and must become well. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const { seed, steps = DEFAULT_STEPS, storyLines = 60 } = options
  const world = createWorld(storyLines)
  const setting = createChance(seed, 'setting')
  const timeScale = setting.pick([1, 2, 4, 4, 8])
  const nodeNames = NODE_NAMES.slice(0, setting.pick([1, 1, 2, 3]))
  const playerNames = PLAYER_NAMES.slice(0, setting.between(4, 7))
  const chaosEveryMs = setting.pick([1_000, 4_000, 20_000])
  world.note(`seed ${seed}: ${nodeNames.length} nodes, ${playerNames.length} players, time × ${timeScale}`)

  const planted = plant(options.fault, createChance(seed, 'fault'))
  const games = playableGames([GAME])
  const ledger = createLedger()
  const markers = createMarkers()
  const inspector: Inspector = createInspector({
    world,
    ledger,
    games,
    markers,
    timeScale,
    nodes: () => nodes,
    links: () => network.links(),
    storeFailedAt: () => store.failedAt(),
    users: () => browsers,
  })
  const store = createSimStore({
    world,
    chance: createChance(seed, 'store'),
    disk: planted.disk(createMemoryStore({ random: createChance(seed, 'disk').fraction })),
    ledger,
    stored: inspector.stored,
  })
  let ends = 0
  const openLocalBus = () =>
    createLocalBus({ report: (error) => world.fail(`a listener on the bus failed: ${error}`) })
  const bus = createSimBus({ world, chance: createChance(seed, 'bus') })
  const nodes: readonly SimNode[] = nodeNames.map((name, index) =>
    createSimNode({
      name,
      world,
      chance: createChance(seed, name),
      openStore: (user) => planted.store(store.openFor(user)),
      openBus: nodeNames.length === 1 ? openLocalBus : bus.openFor,
      games: gamesWith(games, planted.game),
      timeScale,
      isDamaged: store.isOverwritten,
      died: () => {
        ends += 1
        network.nodeDied(nodes[index]!)
      },
      wrapClock: planted.clock,
    }),
  )
  const network: SimNetwork = createSimNetwork({
    world,
    chance: createChance(seed, 'network'),
    nodes,
    watcher: inspector,
  })
  const browsers: readonly SimBrowser[] = playerNames.map((name) =>
    createSimBrowser({
      name,
      world,
      chance: createChance(seed, `browser of ${name}`),
      network: () => network,
      changed: inspector.shown,
      noticed: inspector.noticed,
    }),
  )
  const words = createChance(seed, 'words')
  const players = browsers.map((browser) =>
    createRandomPlayer({
      browser,
      world,
      chance: createChance(seed, `mind of ${browser.name}`),
      codes: () => ledger.rooms().map(({ room }) => room.code),
      mayCreate: () => ledger.rooms().length < 2,
      markedText: (author) => {
        const token = `tok${words.uuid().replaceAll('-', '').slice(0, 12)}`
        markers.mark(author as PlayerId, token)
        return `I once ${token}`
      },
    }),
  )
  const chaos = createChaos({
    world,
    chance: createChance(seed, 'chaos'),
    nodes,
    network,
    store,
    bus,
    browsers,
  })

  const damage = planDamage({ world, chance: createChance(seed, 'damage'), ledger, store, nodes, games })

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

  const pace = createChance(seed, 'pace')
  let acts = 0
  function live(player: RandomPlayer): void {
    if (acts >= steps) return
    acts += 1
    player.act()
    world.after(pace.between(50, 4_000) / Math.min(timeScale, 4), () => live(player))
  }

  for (const node of nodes) node.start()
  for (const player of players) world.after(pace.int(2_000), () => live(player))
  chaos.start(chaosEveryMs)
  await runUntil(() => acts >= steps)

  world.note('all is mended')
  chaos.stop()
  damage.stop()
  await runFor(HEALING_MS)
  const problems = () => [
    ...findUnrecovered(browsers, ledger, games),
    ...stuckRooms(browsers, ledger, games),
    ...surplusSeats(browsers, ledger),
  ]
  const giveUpAt = world.now() + WELL_WITHIN_MS
  await runUntil(() => problems().length === 0 || world.now() > giveUpAt)
  for (const problem of problems()) world.fail(`still not well: ${problem}`)

  return {
    seed,
    hash: world.hash(),
    failure: world.failure(),
    story: world.story(),
    nodes: nodes.length,
    counts: {
      events,
      commits: ledger.size(),
      acknowledged: inspector.acknowledged(),
      podiums: inspector.podiums(),
      ends,
      unreadable: inspector.unreadable(),
    },
  }
}
