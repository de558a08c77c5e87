import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Socket } from '../connection/socket.ts'
import type { Live } from '../room/live-room.ts'
import type { RoomState } from '../room/room-store.ts'
import type { Backend } from './backend.ts'
import type { LookUp } from './look-up.ts'

export interface PageClient {
  readonly backend: Backend
  readonly live: Live
  readonly isProving: LookUp['isProving']
  readonly socket: Pick<Socket, 'request'>
}

const ClientContext = createContext<PageClient | null>(null)

export function BackendProvider(props: { readonly client: PageClient; readonly children: ReactNode }) {
  return <ClientContext value={props.client}>{props.children}</ClientContext>
}

export function useBackend(): Backend {
  return useClient().backend
}

/** The live room, its notices and the server's time. To render its state, use `useRoom`. */
export function useLive(): Live {
  return useClient().live
}

/**
 * A part of the live state; the component renders again only when that part changes. The selector must not
 * create objects: its result is compared by identity, which the store preserves for unchanged parts.
 */
export function useRoom<Part>(selector: (state: RoomState) => Part): Part {
  const live = useLive()
  const read = () => selector(live.getState())
  return useSyncExternalStore(live.subscribe, read, read)
}

/** Whether the page has worked on a proof long enough to show it. */
export function useIsProving(): boolean {
  const { isProving } = useClient()
  return useSyncExternalStore(isProving.subscribe, isProving.getState, isProving.getState)
}

/** For calls that are neither the product's nor the live room's. */
export function useSocket(): PageClient['socket'] {
  return useClient().socket
}

function useClient(): PageClient {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('there is no BackendProvider above this component')
  return client
}
