import { createContext, type ReactNode, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { PlayerCommandName } from '#rooms/commands/commands.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { Socket } from '../connection/socket.ts'
import type { Live } from '../room/live-room.ts'
import type { RoomState } from '../room/room-store.ts'
import type { Answer, Backend, OwnArguments } from './backend.ts'
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

/** Fields of the followed room. The component renders again only when one of them changes. */
export function useRoomFields<Field extends keyof RoomView['room']>(
  ...fields: readonly Field[]
): Pick<RoomView['room'], Field> {
  const last = useRef<RoomView['room'] | null>(null)
  const room = useRoom(({ view }) => {
    const hasChanged = fields.some((field) => view?.room[field] !== last.current?.[field])
    if (view !== null && hasChanged) last.current = view.room
    return last.current
  })
  if (room === null) throw new Error('there is no room')
  return room
}

/** Sends a command of this page's player, with its arguments except the seat. */
export function useSend() {
  const backend = useBackend()
  const session = useRoom((state) => state.session)
  return useCallback(
    <Name extends PlayerCommandName>(name: Name, ...own: OwnArguments<Name>): Answer<Name> => {
      if (session === null) throw new Error('there is no seat')
      return backend.send(name, session, ...own)
    },
    [backend, session],
  )
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
