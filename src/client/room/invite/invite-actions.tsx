import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useRoomFields } from '../../sync/calls/backend-context.tsx'
import { useOwnSeat } from '../session/seat/seat.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import styles from './invite-actions.module.css'
import { canShare, roomLink, shareLink } from './share-link.ts'
import { showTvDialog } from './tv-dialog.tsx'

/** Share, where the device has a share sheet, Copy Link, and for the host the big screen. */
export function InviteActions({
  isPrimary,
}: {
  /** Whether this is the primary action of the screen. */
  readonly isPrimary: boolean
}) {
  const { isHost } = useOwnSeat()
  const { code, name } = useRoomFields('code', 'name')
  const link = roomLink(code)
  const [isShareable] = useState(canShare)
  const { run } = useBusy()

  async function share(): Promise<void> {
    if (!(await shareLink(link, name ?? m.invite_share_title())))
      showToast({
        type: 'error',
        message: m.invite_share_failed(),
        description: m.invite_share_failed_hint(),
      })
  }

  return (
    <div className={styles.actions}>
      {isShareable && (
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          icon="share"
          className={styles.action}
          onClick={() => run(share)}
        >
          {m.invite_share()}
        </Button>
      )}
      <CopyLinkButton link={link} isPrimary={isPrimary && !isShareable} className={styles.action} />
      {isHost && <TvButton />}
    </div>
  )
}

/** Opens the dialog of the big screen for the host. It closes for a player who is no longer the host. */
function TvButton() {
  const unmountSignal = useUnmountSignal()
  return (
    <Button
      size="sm"
      icon="tv"
      className={styles.tv}
      aria-haspopup="dialog"
      onClick={() => void showTvDialog(unmountSignal())}
    >
      {m.audience_tv_show()}
    </Button>
  )
}
