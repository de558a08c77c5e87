import type { DownMessage } from '#protocol/down.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import type { BrowserKey, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { firstDifference } from './first-difference.ts'
import { viewOf, withoutPresence } from './replica-check.ts'

type Change = Extract<DownMessage, { type: 'change' }>

/** Whether the change has no content. */
export function isEmpty({ delta, notices }: Change): boolean {
  return notices.length === 0 && Object.keys(delta).length === 0
}

/** Checks that a player is sent no change that shows them nothing: it would reveal when others move (WIRE-185). */
export function createEmptyChangeCheck({
  recordAt,
  shelf,
}: {
  readonly recordAt: (topic: string, version: number) => RoomRecord | null | undefined
  readonly shelf: Shelf
}) {
  const viewsByRecord = new WeakMap<RoomRecord, Map<PlayerId, RoomView>>()

  function viewFor(record: RoomRecord, playerId: PlayerId): RoomView {
    const views = viewsByRecord.get(record) ?? new Map<PlayerId, RoomView>()
    viewsByRecord.set(record, views)
    const { room, ...view } = views.get(playerId) ?? withoutPresence(viewOf(record, playerId, shelf))
    const unversioned = { ...view, room: { ...room, version: 0 } }
    views.set(playerId, unversioned)
    return unversioned
  }

  return {
    /** For the browser of a player. */
    sentDown: (browserKey: BrowserKey, message: DownMessage): readonly string[] => {
      if (message.type !== 'change' || message.notices.length > 0) return []
      const { topic, version, since = version - 1 } = message
      const [before, after] = [recordAt(topic, since), recordAt(topic, version)]
      const player = before?.players.find((one) => one.browserKey === browserKey)
      if (!before || !after || player === undefined) return []
      if (!after.players.some(({ id }) => id === player.id)) return []
      const difference = firstDifference(viewFor(before, player.id), viewFor(after, player.id))
      return difference === null ? ['is sent a change that shows nothing'] : []
    },
  }
}
