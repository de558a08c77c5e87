import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { diffRecords } from '#rooms/record/row-change.ts'
import { type Party, partyGames, partyShelf } from '#server/rooms/host/party.test-support.ts'
import { encodeChange } from '#server/rooms/replica/room-broadcast.ts'
import type { RoomCommit, RoomStore } from '#server/storage/store/room-store.ts'
import { medianOf } from '../support/percentile.ts'
import { fillDoodle } from './doodle-party.ts'

/** The parts of the cost of one stroke, in microseconds. */
const parts = ['rules', 'frames', 'commit'] as const
export type StrokeCost = Readonly<Record<(typeof parts)[number], number>>

/** Strokes whose costs are compared. */
const BLOCK = 40

/** The medians of a block of strokes, in microseconds. `computed` and `all` are medians of sums. */
export interface BlockCost extends StrokeCost {
  readonly from: number
  readonly to: number
  /** Rules and frames: the time that the thread of the players is busy. */
  readonly computed: number
  readonly all: number
}

/** Measures each stroke of the player's doodle: the rules, the frames for all players, and the commit. */
export async function timeStrokes(
  store: RoomStore,
  party: Party,
  playerId: PlayerId,
): Promise<readonly StrokeCost[]> {
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
  await commitOrThrow(store, commitOf(null, party.record()))
  const costs: StrokeCost[] = []
  let started = performance.now()
  for (const { after, before, notices } of fillDoodle(party, playerId, 1)) {
    const decided = performance.now()
    if (before === null) throw new Error('no room')
    const frameFor = encodeChange(before, after, notices, partyShelf)
    for (const viewer of party.playerIds()) frameFor(viewer)
    const encoded = performance.now()
    const commit = commitOf(before, after)
    const asked = performance.now()
    await commitOrThrow(store, commit)
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

async function commitOrThrow(store: RoomStore, commit: RoomCommit): Promise<void> {
  const outcome = await store.commit(commit)
  if (outcome !== 'committed') throw new Error(outcome)
}

/** The medians over several doodles, block by block. */
export function blocksOf(doodles: readonly (readonly StrokeCost[])[]): readonly BlockCost[] {
  const strokes = doodles[0]?.length ?? 0
  return Array.from({ length: Math.floor(strokes / BLOCK) }, (_, block) => {
    const from = BLOCK * block
    const costs = doodles.flatMap((doodle) => doodle.slice(from, from + BLOCK))
    const median = (figure: (cost: StrokeCost) => number) => medianOf(costs.map(figure))
    return {
      from: from + 1,
      to: from + BLOCK,
      rules: median(({ rules }) => rules),
      frames: median(({ frames }) => frames),
      commit: median(({ commit }) => commit),
      computed: median((cost) => cost.rules + cost.frames),
      all: median((cost) => cost.rules + cost.frames + cost.commit),
    }
  })
}
