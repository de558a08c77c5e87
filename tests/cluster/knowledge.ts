import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { Observation, PlayerHistory, RoomHistory } from './history.ts'

/** The known versions of the rooms, by time. */
export interface Knowledge {
  /** The newest version that any player had received before then; 0 if none. */
  readonly versionKnown: (roomId: RoomId, before: EpochMs) => number
  /** The same for one player. */
  readonly versionKnownTo: (player: PlayerHistory, roomId: RoomId, before: EpochMs) => number
}

interface KnownVersion {
  readonly roomId: RoomId
  readonly at: EpochMs
  readonly version: number
}

type Timeline = ReadonlyMap<RoomId, readonly KnownVersion[]>

export function createKnowledge(
  rooms: readonly RoomHistory[],
  histories: readonly PlayerHistory[],
): Knowledge {
  const storedAs = new Map<string, Omit<KnownVersion, 'at'>>()
  for (const { roomId, versions } of rooms)
    for (const { version, commands } of versions)
      for (const { browserKey, commandId } of commands)
        storedAs.set(`${browserKey} ${commandId}`, { roomId, version })

  function learnedBy({ browserKey, commands, observations }: PlayerHistory): readonly KnownVersion[] {
    const shown = observations.map(({ roomId, at, message }) => ({ roomId, at, version: versionOf(message) }))
    const answered = commands.flatMap(({ id, answer, answeredAt }) => {
      const stored = storedAs.get(`${browserKey} ${id}`)
      const isKnown = stored !== undefined && answer?.ok === true && answeredAt !== null
      return isKnown ? [{ ...stored, at: answeredAt }] : []
    })
    return [...shown, ...answered]
  }

  const byPlayer = new Map(histories.map((player) => [player, learnedBy(player)]))
  const timelines = new Map([...byPlayer].map(([player, learned]) => [player, toTimeline(learned)]))
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

/** By room in chronological order, each entry with the newest version known by then. */
function toTimeline(learned: readonly KnownVersion[]): Timeline {
  const rooms = Map.groupBy(learned, ({ roomId }) => roomId)
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
  const learned = timeline?.get(roomId) ?? []
  let low = 0
  let high = learned.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((learned[middle]?.at ?? before) < before) low = middle + 1
    else high = middle
  }
  return learned[low - 1]?.version ?? 0
}
