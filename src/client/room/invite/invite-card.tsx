import { memo } from 'react'
import { m } from '#messages'
import { Card } from '#ui/card/card.tsx'
import { CodeOutput } from '#ui/code-field/code-output.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { useRoomFields } from '../../sync/calls/backend-context.tsx'
import { InviteActions } from './invite-actions.tsx'
import styles from './invite-card.module.css'
import { QrButton } from './room-qr.tsx'

export const InviteCard = memo(function InviteCard(props: {
  /** Whether this is the primary action of the screen. */
  readonly isPrimary: boolean
  /** False while the stage shows it. */
  readonly hasQrCode: boolean
}) {
  const { code, isLocked } = useRoomFields('code', 'isLocked')
  return (
    <Card
      caption={m.invite_title()}
      captionInk="pink"
      captionSize="sm"
      headingLevel={2}
      tilt={2}
      className={styles.frame}
    >
      <div className={styles.invite}>
        <div className={styles.code}>
          <CodeOutput label={m.invite_room_code()} code={code} />
        </div>
        {isLocked ? (
          <NoticeBox icon="lock" className={styles.text}>
            {m.invite_locked()}
          </NoticeBox>
        ) : (
          <p className={styles.text}>{m.invite_ways()}</p>
        )}
        {props.hasQrCode && <QrButton className={styles.qr} />}
        <div className={styles.actions}>
          <InviteActions isPrimary={props.isPrimary} />
        </div>
      </div>
    </Card>
  )
})
