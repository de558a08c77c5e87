import { useEffect } from 'react'
import { useRoom } from '#client/sync/backend-context.tsx'
import { openModal } from '#client/ui/modal/modal-store.ts'
import { roomLink } from './room-link.ts'
import { RoomQr } from './room-qr.tsx'

/**
 * The room's QR code for everybody in front of the screen. It stays open over a new invite, and shows that one then. It
 * closes when a game starts.
 */
export function showScanDialog(): void {
  void openModal({
    type: 'info',
    title: 'Scan to join',
    message: <ScanHint />,
    content: (close) => <LargeQr close={() => close(null)} />,
  })
}

function ScanHint() {
  const code = useRoom((state) => state.view?.room.code ?? null)
  return code === null ? null : `Point a phone’s camera here, or type ${code}.`
}

function LargeQr({ close }: { readonly close: () => void }) {
  const code = useRoom((state) => state.view?.room.code ?? null)
  const isPlaying = useRoom((state) => state.view?.room.status === 'playing')
  useEffect(() => {
    if (isPlaying) close()
  }, [isPlaying, close])
  if (code === null) return null
  const link = roomLink(code)
  return <RoomQr link={link} size="large" label={`QR code of ${link}`} />
}
