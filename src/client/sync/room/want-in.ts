import type { StoreApi } from 'zustand/vanilla'
import type { RoomId } from '#rooms/record/ids.ts'
import type { Socket } from '../connection/socket.ts'
import type { Live, RoomState } from './room-store.ts'

/** A watcher's wish to play the next game. */
interface WantIn {
  readonly set: Live['wantIn']
  /** To be called with every new subscription, which knows nothing of the former one. */
  readonly subscribed: () => void
}

export function createWantIn(deps: {
  readonly socket: Pick<Socket, 'call'>
  readonly store: StoreApi<RoomState>
  /** The subscribed room; null without a subscription. */
  readonly roomId: () => RoomId | null
}): WantIn {
  const { socket, store } = deps
  // Once the room waits, the wish is fulfilled: there is a seat, or none.
  store.subscribe(({ isWantingIn, view }) => {
    if (isWantingIn && view?.room.status === 'waiting') store.setState({ isWantingIn: false })
  })

  const set: Live['wantIn'] = async (isWanted) => {
    const roomId = deps.roomId()
    if (roomId === null) return { code: 'not-sent' }
    store.setState({ isWantingIn: isWanted })
    const sent = await socket.call('wantIn', { roomId, isWanted })
    if (sent.ok) return null
    if (store.getState().isWantingIn === isWanted) store.setState({ isWantingIn: !isWanted })
    return sent.refusal
  }

  return {
    set,
    subscribed: () => {
      if (store.getState().isWantingIn) void set(true)
    },
  }
}
