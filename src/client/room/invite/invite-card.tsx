import { memo } from 'react'
import { Card } from '#client/ui/card/card.tsx'
import { CodeOutput } from '#client/ui/code-field/code-output.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { RoomCode } from '#rooms/ids.ts'
import { inviteCopy as copy } from './invite.copy.ts'
import { InviteActions } from './invite-actions.tsx'
import styles from './invite-card.module.css'
import { QrButton } from './qr-button.tsx'

/** The invite: code, link and QR code. */
export const InviteCard = memo(function InviteCard(props: {
  readonly code: RoomCode
  readonly name: string | null
  readonly isLocked: boolean
  /** Whether it is here that the screen asks to press. */
  readonly isPrimary: boolean
  /** False while the stage shows it. */
  readonly hasQrCode: boolean
}) {
  const { code, name, isLocked, isPrimary } = props
  return (
    <Card caption={copy.title} captionInk="pink" captionSize="sm" headingLevel={2} tilt={2}>
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
          {props.hasQrCode && <QrButton code={code} className={styles.qr} />}
          <div className={styles.actions}>
            <InviteActions code={code} name={name} isPrimary={isPrimary} />
          </div>
        </div>
      </div>
    </Card>
  )
})
