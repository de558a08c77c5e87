import { isDeepStrictEqual } from 'node:util'
import { applyChange, applyPresence, replaceView } from '#client/sync/update-view.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { Line } from './fuzz-world.ts'

/** A passive player: inputs of other clients must not change its view or delay its answers. */
export interface Witness {
  readonly view: () => RoomView | null
  /** Applies the received messages, and checks that the server answers a ping. */
  readonly ping: () => Promise<void>
  /** Checks that the view assembled from deltas equals the server's snapshot. */
  readonly compare: () => Promise<void>
}

export function createWitness(line: Line, session: SavedSession, first: RoomView, faults: string[]): Witness {
  let view: RoomView | null = replaceView(null, first)
  let sent = 0
  const topic = `room:${session.roomId}`

  function apply(message: DownMessage): void {
    if ('topic' in message && message.topic !== topic)
      faults.push('the witness received a message of another room')
    if (view === null) return
    switch (message.type) {
      case 'change':
        if (message.version !== view.room.version + 1)
          faults.push(`the witness received version ${message.version} after ${view.room.version}`)
        view = applyChange(view, message)
        break
      case 'presence':
        view = applyPresence(view, message)
        break
      case 'audience':
        view = { ...view, audience: message.audience }
        break
      case 'gone':
        view = null
        break
      case 'superseded':
        faults.push('another tab took the witness’s seat')
        break
    }
  }

  async function send(message: object): Promise<readonly DownMessage[]> {
    for (const earlier of line.takeReceived()) apply(earlier)
    const received = await line.send(JSON.stringify(message))
    for (const one of received) apply(one)
    return received
  }

  return {
    view: () => view,
    ping: async () => {
      sent += 1
      const received = await send({ type: 'ping', sentAt: sent })
      if (!received.some((message) => message.type === 'pong' && message.sentAt === sent))
        faults.push(`the witness’s ping was not answered: ${JSON.stringify(received)}`)
    },
    compare: async () => {
      const before = view
      if (before === null) return
      const { roomId, playerId } = session
      const id = `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`
      const args = { roomId, playerId, claimedAt: Number.MAX_SAFE_INTEGER }
      const received = await send({ type: 'call', id, call: 'subscribe', args })
      const answer = received.find((message) => message.type === 'answer')
      const fresh = answer?.ok === true ? answer.value : answer
      if (!isDeepStrictEqual(fresh, before))
        faults.push(
          `the witness sees\n${JSON.stringify(before)}\nbut the server has\n${JSON.stringify(fresh)}`,
        )
    },
  }
}
