import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRoom } from '#client/sync/backend-context.tsx'
import { showError } from '#client/ui/modal/modal-dialogs.ts'
import type { RoomCode } from '#rooms/ids.ts'
import { parseRoomCode } from '#rooms/room-code.ts'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { JoinScreen } from './join/join-screen.tsx'
import { NamePrompt } from './join/name-prompt.tsx'
import { showRemoved } from './moderation/show-removed.ts'
import { useSessionRecovery } from './recovery/use-session-recovery.ts'
import { SeatedRoom } from './seat/seated-room.tsx'

/** `/room/{code}`: whoever comes here takes up their seat, is asked for a name, or hears that there is no room. */
export function RoomScreen({ code: codeInPath }: { readonly code: string }) {
  const [, navigate] = useLocation()
  const code = parseRoomCode(codeInPath)

  useEffect(() => {
    if (code === null) {
      navigate('/', { replace: true })
      void showRoomNotFound()
    } else if (code !== codeInPath) navigate(`/room/${code}`, { replace: true })
  }, [code, codeInPath, navigate])

  const visit = useVisit(code)
  return code === null || code !== codeInPath ? <JoinScreen /> : <RoomVisit key={visit} code={code} />
}

/** A number for each visit to a room. The same visit goes on where the room that is watched has taken another code. */
function useVisit(code: RoomCode | null): number {
  const watchedCode = useRoom((state) => state.view?.room.code ?? null)
  const [visit, setVisit] = useState({ serial: 0, code })
  if (visit.code === code) return visit.serial
  const serial = code !== null && code === watchedCode ? visit.serial : visit.serial + 1
  setVisit({ serial, code })
  return serial
}

function RoomVisit({ code }: { readonly code: RoomCode }) {
  const [, navigate] = useLocation()
  const { recovery, isHeldUp, retry } = useSessionRecovery(code)
  useDocumentTitle(recovery?.kind === 'seated' ? null : `Room ${code} · Rumpus`)

  useEffect(() => {
    if (recovery?.kind === 'no-room') {
      navigate('/', { replace: true })
      void showRoomNotFound()
    }
    if (recovery?.kind === 'removed') {
      navigate('/', { replace: true })
      void showRemoved(code)
    }
    if (recovery?.kind === 'load-failed') {
      navigate('/', { replace: true })
      void showError('Room not found! Returning to home.', 'Room Error')
    }
  }, [recovery, code, navigate])

  switch (recovery?.kind) {
    case 'seated':
      return <SeatedRoom code={code} onSeatLost={retry} />
    case 'ask-name':
      return (
        <JoinScreen>
          <NamePrompt
            code={code}
            room={recovery.room}
            // A seat in a running game that is no more: the room's page follows, with its prompt.
            isDenied={recovery.hadSeat && recovery.room.status === 'playing'}
            onSettled={retry}
          />
        </JoinScreen>
      )
    default:
      return <JoinScreen isWaiting isHeldUp={isHeldUp} />
  }
}

function showRoomNotFound(): Promise<void> {
  return showError('Room not found! The room may have expired or the code is incorrect.', 'Room Not Found')
}
