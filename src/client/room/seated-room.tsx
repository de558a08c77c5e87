import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { Button } from '#ui/button/button.tsx'
import { moveModals } from '#ui/modal/modal-store.ts'
import { closeToasts, showToast } from '#ui/toast/toast.ts'
import { PlayScreen } from '../play/play-screen.tsx'
import { FullPanel, HomeButton } from '../shell/panels/full-panel.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import { useRoom } from '../sync/calls/backend-context.tsx'
import { forgetSeat, rememberFormerCode, updateRoomCode } from '../sync/calls/saved-session.ts'
import { pageSecret } from '../sync/connection/web-socket-transport.ts'
import type { RoomState } from '../sync/room/room-store.ts'
import { useRoomSounds } from './announcements/room-sounds.ts'
import { RoomToasts } from './announcements/room-toasts.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { JoinScreen } from './session/join/join-screen.tsx'
import { OtherTabPanel } from './session/recovery/other-tab-panel.tsx'
import { showNoRoom, showSeatLost } from './session/recovery/seat-dialogs.ts'
import { DEPARTURE } from './session/seat/depart.ts'
import { SeatProvider } from './session/seat/seat.tsx'

/** Explains a seat that is gone, with a way to rejoin. */
const GONE = {
  away: { character: 'dusk', says: m.recovery_seat_gone_away_says(), text: m.recovery_seat_gone_away_text() },
  left: { character: 'plum', says: m.recovery_seat_gone_left_says(), text: m.recovery_seat_gone_left_text() },
} as const

/** The room for a player with a seat: the lobby or the running game. */
export function SeatedRoom(props: { readonly code: RoomCode; readonly onSeatLost: () => void }) {
  const { code, onSeatLost } = props
  const [, navigate] = useLocation()
  const session = useRoom((state) => state.session)
  const view = useRoom((state) => state.view)
  const loss = useRoom(lossOf)
  const isSuperseded = useRoom((state) => state.isSuperseded)
  const [isLeaving, setLeaving] = useState(false)
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
  useEffect(() => {
    if (isLeaving || loss === null) return
    if (playerId !== null) forgetSeat(playerId)
    if (loss === 'removed' || loss === 'load-failed') {
      navigate('/', { replace: true })
      void showNoRoom(loss, code)
    } else if (loss === 'refused') {
      onSeatLost()
      void showSeatLost()
    }
  }, [isLeaving, playerId, code, loss, navigate, onSeatLost])

  if ((loss === 'left' || loss === 'away') && !isLeaving) {
    const { text, ...speaker } = GONE[loss]
    return (
      <FullPanel scene={{ ink: 'pink', ...speaker }} title={m.recovery_seat_gone_title({ code })} text={text}>
        <Button variant="primary" onClick={onSeatLost}>
          {m.recovery_seat_gone_rejoin()}
        </Button>
        <HomeButton>{m.recovery_seat_gone_go_home()}</HomeButton>
      </FullPanel>
    )
  }
  if (isSuperseded) return <OtherTabPanel onSeatLost={onSeatLost} />

  const me = view?.players.find((player) => player.id === playerId)
  if (session === null || view === null || me === undefined) return <JoinScreen isWaiting={!isLeaving} />
  return (
    <SeatProvider seat={{ session, view, me, isHost: me.isHost, setLeaving }}>
      <RoomToasts view={view} me={me} />
      {isPlaying ? <PlayScreen /> : <Lobby isAfterGame={hasPlayed} />}
    </SeatProvider>
  )
}

/** Why the seat is gone for good. Null while it is not. */
function lossOf({ gone, error }: RoomState) {
  if (gone === 'removed') return gone
  if (gone === 'room-deleted' || error?.code === 'room-not-found') return 'load-failed'
  return error?.code === 'not-in-room' ? 'refused' : gone
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
