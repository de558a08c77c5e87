import { memo, useState } from 'react'
import { Character } from '#client/ui/avatar/character.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { CodeOutput } from '#client/ui/code-field/code-output.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { showToast } from '#client/ui/toast/toast.ts'
import type { RoomCode } from '#rooms/ids.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { useBusy } from '../../shell/use-busy.ts'
import { useOwnSeat } from '../seat/seat.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { inviteCopy as copy } from './invite.copy.ts'
import styles from './invite-card.module.css'
import { NewInviteButton } from './new-invite-button.tsx'
import { RoomQr } from './room-qr.tsx'
import { showScanDialog } from './scan-dialog.tsx'
import { canShare, roomLink, shareLink } from './share-link.ts'

/** The invite: code, link and QR code. */
export const InviteCard = memo(function InviteCard(props: {
  readonly code: RoomCode
  readonly name: string | null
  readonly isLocked: boolean
  /** The room's only player. Null if there are several. */
  readonly alone: PublicPlayer | null
}) {
  const { code, name, isLocked, alone } = props
  const { isHost } = useOwnSeat()
  const link = roomLink(code)
  const [isShareable] = useState(canShare)
  const { run } = useBusy()

  async function share(): Promise<void> {
    if (!(await shareLink(link, name ?? copy.shareTitle)))
      showToast({ type: 'error', message: copy.shareFailed, description: copy.shareFailedHint })
  }

  return (
    <Card
      caption={copy.title}
      captionInk="pink"
      captionSize="sm"
      headingLevel={2}
      tilt={2}
      action={
        alone !== null ? (
          <span className={styles.peek}>
            <Character name={alone.name} avatar={alone.avatar} color={alone.avatarColor} />
          </span>
        ) : undefined
      }
    >
      <div className={styles.frame}>
        <div className={styles.invite}>
          <div className={styles.code}>
            <CodeOutput label={copy.roomCode} code={code} />
          </div>
          {isLocked ? (
            <NoticeBox icon="lock" className={styles.text}>
              {copy.locked}
            </NoticeBox>
          ) : (
            <p className={styles.text}>{copy.ways}</p>
          )}
          <button
            type="button"
            className={styles.qr}
            aria-label={copy.showQrCode}
            title={copy.showQrCode}
            onClick={showScanDialog}
          >
            <RoomQr link={link} size="small" />
          </button>
          <div className={styles.actions}>
            {isShareable && (
              <Button variant="primary" icon="share" className={styles.action} onClick={() => run(share)}>
                {copy.share}
              </Button>
            )}
            <CopyLinkButton link={link} isPrimary={!isShareable} className={styles.action} />
            {isHost && <NewInviteButton className={styles.renew} />}
          </div>
        </div>
      </div>
    </Card>
  )
})
