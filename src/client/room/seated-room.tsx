import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { moveModals } from '#ui/modal/modal-store.ts'
import { closeToasts, showToast } from '#ui/toast/toast.ts'
import { PlayScreen } from '../play/play-screen.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useRoom } from '../sync/calls/backend-context.tsx'
import { rememberFormerCode, updateRoomCode } from '../sync/calls/saved-session.ts'
import { pageSecret } from '../sync/connection/web-socket-transport.ts'
import { useRoomSounds } from './announcements/room-sounds.ts'
import { RoomToasts } from './announcements/room-toasts.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { JoinScreen } from './session/join/join-screen.tsx'
import { forgetSeat } from './session/recovery/forget-seat.ts'
import { OtherTabPanel } from './session/recovery/other-tab-panel.tsx'
import { showRemoved, showRoomLost, showSeatLost } from './session/recovery/seat-dialogs.ts'
import { SeatGonePanel } from './session/recovery/seat-gone-panel.tsx'
import { DEPARTURE } from './session/seat/depart.ts'
import { type Seat, SeatProvider } from './session/seat/seat.tsx'
import { createPhraseBook } from './session/seat/status-phrases.ts'

/** The room for a player with a seat: the lobby or the running game. */
export function SeatedRoom(props: { readonly code: RoomCode; readonly onSeatLost: () => void }) {
  const { code, onSeatLost } = props
  const [, navigate] = useLocation()
  const session = useRoom((state) => state.session)
  const view = useRoom((state) => state.view)
  const gone = useRoom((state) => state.gone)
  const isSuperseded = useRoom((state) => state.isSuperseded)
  const errorCode = useRoom((state) => state.error?.code ?? null)
  const [isLeaving, setLeaving] = useState(false)
  const [phrasesOf] = useState(createPhraseBook)
  const [hasPlayed, setPlayed] = useState(false)
  useFollowRoom(code, session, view?.room.code ?? null)
  useDocumentTitle(m.room_document_title({ room: view?.room.name ?? m.room_unnamed_room({ code }) }))
  useRoomSounds()
  useEffect(() => closeToasts(DEPARTURE), [])
  const isSeated = view !== null
  useEffect(() => {
    if (isSeated && pageSecret !== '')
      showToast({
        type: 'warning',
        message: m.seat_nothing_stored(),
        description: m.seat_nothing_stored_explanation(),
      })
  }, [isSeated])

  const isPlaying = view?.room.status === 'playing'
  if (isPlaying && !hasPlayed) setPlayed(true)

  const playerId = session?.playerId ?? null
  const isRoomGone = gone === 'room-deleted' || errorCode === 'room-not-found'
  const isRemoved = gone === 'removed'
  const isSeatRefused = errorCode === 'not-in-room'
  useEffect(() => {
    if (isLeaving || !(isRoomGone || isRemoved || isSeatRefused)) return
    if (playerId !== null) forgetSeat(playerId)
    if (isRemoved || isRoomGone) {
      navigate('/', { replace: true })
      void (isRemoved ? showRemoved(code) : showRoomLost())
    } else {
      onSeatLost()
      void showSeatLost()
    }
  }, [isLeaving, playerId, code, isRoomGone, isRemoved, isSeatRefused, navigate, onSeatLost])

  if ((gone === 'left' || gone === 'away') && !isLeaving)
    return <SeatGonePanel code={code} playerId={playerId} reason={gone} onRejoin={onSeatLost} />
  if (isSuperseded) return <OtherTabPanel onSeatLost={onSeatLost} />

  const me = view?.players.find((player) => player.id === playerId)
  if (session === null || view === null || me === undefined) return <JoinScreen isWaiting={!isLeaving} />
  const seat: Seat = {
    session,
    view,
    me,
    host: view.players.find((player) => player.isHost) ?? null,
    isHost: me.isHost,
    phrasesOf,
    setLeaving,
  }
  return (
    <SeatProvider seat={seat}>
      <RoomToasts view={view} me={me} />
      {isPlaying ? <PlayScreen /> : <Lobby isAfterGame={hasPlayed} />}
    </SeatProvider>
  )
}

/** Updates the address and the saved session when the room's code changes. */
function useFollowRoom(codeInPath: RoomCode, session: SavedSession | null, roomCode: RoomCode | null): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (session === null || roomCode === null) return
    updateRoomCode(session, roomCode)
    if (roomCode === codeInPath) return
    rememberFormerCode(session.roomId, codeInPath)
    moveModals(`/room/${roomCode}`)
    navigate(`/room/${roomCode}`, { replace: true })
  }, [codeInPath, session, roomCode, navigate])
}
