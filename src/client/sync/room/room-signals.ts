import { type Face, NUDGE_INTERVAL_MS, REACTION_INTERVAL_MS } from '#rooms/presence/reactions.ts'
import type { EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import type { LiveMessage, Socket } from '../connection/socket.ts'
import type { Signal } from './room-store.ts'

/** The signals of the page's room: sent, received and hidden. */
export function createRoomSignals(deps: {
  readonly socket: Pick<Socket, 'call' | 'offer'>
  readonly clock: BrowserClock
  /** The subscribed room; null without a subscription. */
  readonly roomId: () => RoomId | null
}) {
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
    /** Sends a reaction, at most one in 2 s. Does nothing without a live connection. */
    react: (face: Face): void => {
      const now = clock.now()
      const roomId = deps.roomId()
      if (roomId === null || isWithin(REACTION_INTERVAL_MS, reactedAt, now)) return
      reactedAt = now
      socket.offer({ type: 'react', roomId, face })
    },
    /** Nudges a player whose response is awaited. Does nothing without a live connection. */
    nudge: (playerId: PlayerId): void => {
      const roomId = deps.roomId()
      if (roomId !== null) socket.offer({ type: 'nudge', roomId, playerId })
    },
    listen: (listener: (signal: Signal) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Whether this page receives no signals. False for a new page. */
    hide: (next: boolean): void => {
      if (next === isHidden) return
      isHidden = next
      sendHidden()
    },
    receive: (message: Extract<LiveMessage, { type: 'reactions' | 'nudged' }>): void => {
      // Sent before the server knew that they are hidden.
      if (isHidden) return
      if (message.type === 'reactions') notify({ kind: 'reactions', counts: message.counts })
      // Servers forget a seat's nudges when it moves from one to another.
      else if (!isWithin(NUDGE_INTERVAL_MS, nudgedAt, clock.now())) {
        nudgedAt = clock.now()
        notify({ kind: 'nudge' })
      }
    },
    /** Call on every new subscription: the server has forgotten the flag. */
    subscribed: (): void => {
      if (isHidden) sendHidden()
    },
  }
}

/** Whether the interval since then has not passed. A time in the future is from before the clock was set back. */
function isWithin(intervalMs: number, since: EpochMs, now: EpochMs): boolean {
  return since <= now && now - since < intervalMs
}
