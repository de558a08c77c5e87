import { NUDGE_INTERVAL_MS, REACTION_INTERVAL_MS } from '#rooms/presence/reactions.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import type { LiveMessage, Socket } from '../connection/socket.ts'
import type { Live, Signal } from './room-store.ts'

/** The signals of the page's room: sent, received and hidden. */
export interface SignalControls extends Pick<Live, 'react' | 'nudge'> {
  readonly listen: Live['listenToSignals']
  readonly hide: Live['hideSignals']
  readonly receive: (message: Extract<LiveMessage, { type: 'reactions' | 'nudged' }>) => void
  /** To be called with every new subscription, which knows nothing of the former one. */
  readonly subscribed: () => void
}

export function createRoomSignals(deps: {
  readonly socket: Pick<Socket, 'call' | 'signal'>
  readonly clock: BrowserClock
  /** The subscribed room; null without a subscription. */
  readonly roomId: () => RoomId | null
}): SignalControls {
  const { socket, clock } = deps
  const listeners = new Set<(signal: Signal) => void>()
  let isHidden = false
  let reactedAt = Number.NEGATIVE_INFINITY
  let nudgedAt = Number.NEGATIVE_INFINITY

  function sendHidden(): void {
    const roomId = deps.roomId()
    if (roomId !== null) void socket.call('hideSignals', { roomId, isHidden })
  }

  function notify(signal: Signal): void {
    for (const listener of listeners) listener(signal)
  }

  return {
    react: (face) => {
      const now = clock.now()
      const roomId = deps.roomId()
      if (roomId === null || isWithin(REACTION_INTERVAL_MS, reactedAt, now)) return
      reactedAt = now
      socket.signal({ type: 'react', roomId, face })
    },
    nudge: (playerId) => {
      const roomId = deps.roomId()
      if (roomId !== null) socket.signal({ type: 'nudge', roomId, playerId })
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hide: (next) => {
      if (next === isHidden) return
      isHidden = next
      sendHidden()
    },
    receive: (message) => {
      // Sent before the server knew that they are hidden.
      if (isHidden) return
      if (message.type === 'reactions') return notify({ kind: 'reactions', counts: message.counts })
      // Servers forget a seat's nudges when it moves from one to another.
      if (isWithin(NUDGE_INTERVAL_MS, nudgedAt, clock.now())) return
      nudgedAt = clock.now()
      notify({ kind: 'nudge' })
    },
    subscribed: () => {
      if (isHidden) sendHidden()
    },
  }
}

/** Whether the interval since then has not passed. A time in the future is from before the clock was set back. */
function isWithin(intervalMs: number, since: EpochMs, now: EpochMs): boolean {
  return since <= now && now - since < intervalMs
}
