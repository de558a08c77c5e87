import type { RoomId } from '#rooms/ids.ts'
import { REACTION_INTERVAL_MS } from '#rooms/reactions.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { Live, Signal } from './room-store.ts'
import type { LiveMessage, Socket } from './socket.ts'

/** The signals of the page's room: sent, received and hidden. */
export interface RoomSignals extends Pick<Live, 'react' | 'nudge'> {
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
}): RoomSignals {
  const { socket, clock } = deps
  const listeners = new Set<(signal: Signal) => void>()
  let isHidden = false
  /** A time in the future is from before the clock was set back. */
  let reactedAt = Number.NEGATIVE_INFINITY

  function sendHidden(): void {
    const roomId = deps.roomId()
    if (roomId !== null) void socket.call('hideSignals', { roomId, isHidden })
  }

  return {
    react: (face) => {
      const now = clock.now()
      const roomId = deps.roomId()
      const isTooSoon = now >= reactedAt && now - reactedAt < REACTION_INTERVAL_MS
      if (roomId === null || isTooSoon) return
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
      const signal: Signal =
        message.type === 'reactions' ? { kind: 'reactions', counts: message.counts } : { kind: 'nudge' }
      for (const listener of listeners) listener(signal)
    },
    subscribed: () => {
      if (isHidden) sendHidden()
    },
  }
}
