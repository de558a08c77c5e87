import { useEffect, useRef } from 'react'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { openModal } from '#client/ui/modal/modal-store.ts'
import { useModeration } from '../room/moderation/use-moderation.tsx'
import { useBusy } from '../shell/use-busy.ts'
import { type PlayerRequest, PlayersDialog } from './players-dialog.tsx'

/** The host's way to the people in the room while a game covers it. */
export function PlayersButton({ className }: { readonly className?: string | undefined }) {
  const { makeHost, remove, readmit } = useModeration()
  const { run } = useBusy()

  // With the game, or the crown, its list goes.
  const gone = useRef<AbortController | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    gone.current = leaving
    return () => leaving.abort()
  }, [])

  /** The list comes back after each thing that was done from it, until it is closed. */
  async function keepOrder(): Promise<void> {
    for (;;) {
      const request = await openModal<PlayerRequest>({
        type: 'info',
        title: 'Players',
        actions: [],
        signal: gone.current?.signal,
        content: (close) => <PlayersDialog close={close} />,
      })
      if (request === null) return
      if (request.kind === 'readmit') await readmit(request.removed)
      else if (request.kind === 'remove') await remove(request.player)
      else return makeHost(request.player)
    }
  }

  return <IconButton icon="players" label="Players" className={className} onClick={() => run(keepOrder)} />
}
