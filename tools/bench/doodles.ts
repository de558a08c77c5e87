import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePath } from '#games/quickfire-doodles/ink/ink-path.ts'
import { STROKES_MAX } from '#games/quickfire-doodles/ink/ink-schemas.ts'
import type { QuickfireDoodlesView } from '#games/quickfire-doodles/schemas.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { diffRecords } from '#rooms/row-change.ts'
import { viewGame } from '#rooms/view-room.ts'
import {
  createParty,
  type Party,
  type PartyStep,
  partyGames,
  partyShelf,
} from '#server/rooms/party.test-support.ts'
import { encodeChange } from '#server/rooms/room-broadcast.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'

// Measures what a stroke costs a server, from the first of a doodle to the last: the rules, the frames for eleven
// players, and the commit. Measures the memory of a room full of doodles too.
// Run: node --expose-gc tools/bench/doodles.ts --dir ./data

const { values } = parseArgs({
  options: {
    /** A folder on the measured disk. */
    dir: { type: 'string', default: tmpdir() },
  },
})
const ROOMS = 25
/** The first rooms warm the code up. */
const UNMEASURED = 5
const BLOCK = 40
const game = 'quickfire-doodles' as GameId
const collectGarbage = globalThis.gc
if (collectGarbage === undefined) throw new Error('run it with --expose-gc')

/** 40 bytes: 400 of them fill a doodle. */
const stroke =
  `B${writePath(Array.from({ length: 13 }, (_, place) => ({ x: 150 * (place % 2), y: 300 })))}`.slice(0, 40)

let last = 0
const newId = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`

function start(size: number, rounds: number): Party {
  const party = createParty({
    size,
    roomId: newId(),
    startedAt: Date.UTC(2030, 0, 1, 12),
    newId,
    nameOf: (place) => `Player ${place}`,
    browserKeyOf: (place) => `browser-${place}`,
  })
  const playerId = party.host()
  party.do({ type: 'setTable', playerId, gameIds: [game] })
  party.do({ type: 'selectGame', playerId, gameId: game })
  party.do({ type: 'changeSettings', playerId, settings: { rounds, words: 'easy', oneColour: false } })
  party.do({ type: 'startGame', playerId })
  return party
}

function viewOf(party: Party, playerId: PlayerId): QuickfireDoodlesView {
  return viewGame(party.record(), playerId, partyGames) as unknown as QuickfireDoodlesView
}

/** Draws so many strokes, each in a move of `inMove`. */
function* draw(party: Party, playerId: PlayerId, strokes: number, inMove: number): Generator<PartyStep> {
  const { pad } = viewOf(party, playerId)
  const steps = Array.from({ length: inMove }, () => stroke)
  for (let from = 0; from < strokes; from += inMove) {
    const move = { type: 'draw', doodle: pad?.doodle ?? 0, from, steps }
    const step = party.do({ type: 'makeMove', playerId, move })
    if (step === null) throw new Error('nothing was drawn')
    yield step
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

const print = (line: string) => process.stdout.write(`${line}\n`)

interface StrokeCost {
  readonly rules: number
  readonly frames: number
  readonly commit: number
}

/** The microseconds of each stroke of a doodle in a room of eleven. */
async function timeStrokes(store: RoomStore): Promise<readonly StrokeCost[]> {
  const party = start(11, 3)
  const [, player = party.host()] = party.playerIds()
  const earlier = party.record().room.version - 1
  /** The room is stored first as it is now, so its stored versions begin at 1. */
  const stored = (record: RoomRecord) => {
    const { room } = record
    return { ...record, room: { ...room, version: room.version - earlier } }
  }
  const commitOf = (before: RoomRecord | null, after: RoomRecord) => ({
    roomId: after.room.id,
    basedOn: before === null ? 0 : stored(before).room.version,
    changes: diffRecords(before && stored(before), stored(after), partyGames),
    command: null,
    at: Date.now(),
  })
  await store.commit(commitOf(null, party.record()))
  const costs: StrokeCost[] = []
  let started = performance.now()
  for (const { after, before, changes, notices } of draw(party, player, STROKES_MAX, 1)) {
    const decided = performance.now()
    if (before === null) throw new Error('no room')
    const frameFor = encodeChange(before, after, changes, notices, partyShelf)
    for (const viewer of party.playerIds()) frameFor(viewer)
    const encoded = performance.now()
    const commit = commitOf(before, after)
    const asked = performance.now()
    await store.commit(commit)
    const committed = performance.now()
    costs.push({
      rules: 1_000 * (decided - started),
      frames: 1_000 * (encoded - decided),
      commit: 1_000 * (committed - asked),
    })
    started = performance.now()
  }
  return costs
}

async function measureStrokes(): Promise<void> {
  const blocks = Array.from({ length: STROKES_MAX / BLOCK }, (): StrokeCost[] => [])
  const dataDir = await mkdtemp(join(values.dir, 'rumpus-doodles-'))
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
  try {
    for (let room = 0; room < ROOMS; room++)
      for (const [place, cost] of (await timeStrokes(store)).entries())
        if (room >= UNMEASURED) blocks[Math.floor(place / BLOCK)]?.push(cost)
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true })
  }
  print('strokes: rules + frames + commit = all, the medians in µs')
  for (const [block, costs] of blocks.entries()) {
    const of = (part: (cost: StrokeCost) => number) => median(costs.map(part)).toFixed(0)
    const parts = [of(({ rules }) => rules), of(({ frames }) => frames), of((cost) => cost.commit)].join(
      ' + ',
    )
    const all = of(({ commit, frames, rules }) => rules + frames + commit)
    print(`${BLOCK * block + 1} to ${BLOCK * (block + 1)}: ${parts} = ${all}`)
  }
}

/** The bytes of the heap without garbage. */
function heapBytes(): number {
  collectGarbage?.()
  return process.memoryUsage().heapUsed
}

await measureStrokes()
const before = heapBytes()
const full = start(11, 3)
for (let round = 0; round < 3; round++) {
  for (const player of full.playerIds()) for (const _ of draw(full, player, STROKES_MAX, 20));
  while (viewOf(full, full.host()).phase === 'draw') full.wait(1_000)
  while (!['draw', 'podium'].includes(viewOf(full, full.host()).phase)) full.wait(1_000)
}
const doodles = viewOf(full, full.host()).gallery?.length
print(`a room with ${doodles} doodles of 16 KB: ${((heapBytes() - before) / 1024).toFixed(0)} KiB of heap`)
print(`${full.record().game?.rows.game_entries?.length} stored rows`)
