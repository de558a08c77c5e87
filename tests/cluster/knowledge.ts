import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { Observation, PlayerHistory, RoomHistory } from './history.ts'

/** What was known of the rooms, by when. */
export interface Knowledge {
  /** The newest version that anybody had been answered or shown before then; 0 if none. */
  readonly versionKnown: (roomId: RoomId, before: EpochMs) => number
  /** The same of one player alone. */
  readonly versionKnownTo: (player: PlayerHistory, roomId: RoomId, before: EpochMs) => number
}

interface Learnt {
  readonly roomId: RoomId
  readonly at: EpochMs
  readonly version: number
}

type Timeline = ReadonlyMap<RoomId, readonly Learnt[]>

export function createKnowledge(
  trails: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
): Knowledge {
  const storedAs = new Map<string, Omit<Learnt, 'at'>>()
  for (const { roomId, versions } of trails)
    for (const { version, commands } of versions)
      for (const { browserKey, commandId } of commands)
        storedAs.set(`${browserKey} ${commandId}`, { roomId, version })

  function learntBy({ browserKey, commands, sights }: PlayerHistory): readonly Learnt[] {
    const shown = sights.map(({ roomId, at, message }) => ({ roomId, at, version: versionOf(message) }))
    const answered = commands.flatMap(({ id, answer, answeredAt }) => {
      const stored = storedAs.get(`${browserKey} ${id}`)
      const isKnown = stored !== undefined && answer?.ok === true && answeredAt !== null
      return isKnown ? [{ ...stored, at: answeredAt }] : []
    })
    return [...shown, ...answered]
  }

  const byPlayer = new Map(histories.map((player) => [player, learntBy(player)]))
  const timelines = new Map([...byPlayer].map(([player, learnt]) => [player, toTimeline(learnt)]))
  const ofAll = toTimeline([...byPlayer.values()].flat())
  return {
    versionKnown: (roomId, before) => newestBefore(ofAll, roomId, before),
    versionKnownTo: (player, roomId, before) => newestBefore(timelines.get(player), roomId, before),
  }
}

/** The version that a message shows. */
export function versionOf(message: Observation['message']): number {
  switch (message.type) {
    case 'change':
      return message.version
    case 'snapshot':
      return message.view.room.version
    case 'answer':
      return message.ok ? (message.value as { room: { version: number } }).room.version : 0
  }
}

/** Room by room in the order of time, each with the newest version that was known by then. */
function toTimeline(learnt: readonly Learnt[]): Timeline {
  const rooms = Map.groupBy(learnt, ({ roomId }) => roomId)
  return new Map(
    [...rooms].map(([roomId, all]) => {
      let newest = 0
      const inOrder = all.toSorted((one, other) => one.at - other.at)
      return [
        roomId,
        inOrder.map((one) => {
          newest = Math.max(newest, one.version)
          return { ...one, version: newest }
        }),
      ]
    }),
  )
}

function newestBefore(timeline: Timeline | undefined, roomId: RoomId, before: EpochMs): number {
  const learnt = timeline?.get(roomId) ?? []
  let low = 0
  let high = learnt.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((learnt[middle]?.at ?? before) < before) low = middle + 1
    else high = middle
  }
  return learnt[low - 1]?.version ?? 0
}
