import { messageCheck } from '#client/sync/room/message-check.ts'
import { applyChange, applyFields } from '#client/sync/room/update-view.ts'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { firstDifference } from '../sim/checks/first-difference.ts'
import type { Line } from './fuzz-world.ts'

/** A passive player or watcher: inputs of other clients must not change its view or delay its answers. */
export interface Witness {
  readonly view: () => RoomView | null
  /** Applies the received messages, and checks that the server answers a ping. */
  readonly ping: () => Promise<void>
  /** Checks that the view assembled from deltas equals the server's snapshot. */
  readonly compare: () => Promise<void>
}

interface WitnessDeps {
  readonly line: Line
  /** The messages that the call which loaded the room first was answered with. */
  readonly received: readonly DownMessage[]
  /** The call that loads the room again, with the newest claim. */
  readonly reload: { readonly call: 'subscribe' | 'watch'; readonly args: object }
  readonly faults: string[]
}

export function createWitness({ faults, line, received: firstReceived, reload }: WitnessDeps): Witness {
  const first = viewIn(firstReceived)
  const name = reload.call === 'watch' ? 'the watching witness' : 'the witness'
  const topic = topicOf(first.room.id)
  let view: RoomView | null = first
  let sent = 0

  function apply(message: DownMessage): void {
    if ('topic' in message && message.topic !== topic)
      faults.push(`${name} received a message of another room`)
    if (view === null) return
    switch (message.type) {
      case 'change':
        if ((message.since ?? message.version - 1) !== view.room.version)
          faults.push(`${name} received version ${message.version} after ${view.room.version}`)
        view = applyChange(view, message, messageCheck.isValidView)
        if (view === null)
          faults.push(`${name} received a change that does not apply: ${JSON.stringify(message)}`)
        break
      case 'presence':
        view = applyFields(view, { away: message.away })
        break
      case 'audience':
        view = applyFields(view, { audience: message.audience })
        break
      case 'gone':
        view = null
        break
      case 'superseded':
        faults.push(`another tab took the place of ${name}`)
        break
    }
  }

  async function send(message: object): Promise<readonly DownMessage[]> {
    for (const earlier of line.takeReceived()) apply(earlier)
    const received = await line.send(JSON.stringify(message))
    for (const one of received) apply(one)
    return received
  }

  for (const message of firstReceived) apply(message)
  return {
    view: () => view,
    ping: async () => {
      sent += 1
      const received = await send({ type: 'ping', sentAt: sent })
      if (!received.some((message) => message.type === 'pong' && message.sentAt === sent))
        faults.push(`the ping of ${name} was not answered: ${JSON.stringify(received)}`)
    },
    compare: async () => {
      if (view === null) return
      const id = `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`
      const received = await send({ type: 'call', id, ...reload })
      const current = viewIn(received)
      const difference = firstDifference(atVersionOf(current, view), current)
      if (difference !== null) faults.push(`${name} has another view than the server: ${difference}`)
      view = current
    },
  }
}

/** The view at the version of a later one, because versions that change nothing in it are not sent (WIRE-185). */
function atVersionOf(later: RoomView, view: RoomView): RoomView {
  const version = Math.max(view.room.version, later.room.version)
  return { ...view, room: { ...view.room, version } }
}

/** The view in the answer. */
function viewIn(received: readonly DownMessage[]): RoomView {
  const answer = received.find((message) => message.type === 'answer')
  if (answer?.ok !== true) throw new Error(`refused: ${JSON.stringify(received)}`)
  const { value } = answer
  if (value !== null && 'view' in value) return value.view
  if (value !== null && 'players' in value) return value
  throw new Error(`no view: ${JSON.stringify(value)}`)
}
