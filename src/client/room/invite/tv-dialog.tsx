import { m } from '#messages'
import { ButtonLink } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { ModalActions } from '#ui/modal/modal-body.tsx'
import { openModal } from '#ui/modal/modal-store.ts'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { useRoom } from '../../sync/calls/backend-context.tsx'
import { AllowWatchingSetting } from '../settings/room-card.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { RoomQr } from './room-qr.tsx'
import { tvLink } from './share-link.ts'
import styles from './tv-dialog.module.css'

/** Shows the host how to bring the room to a big screen. Follows a renewed invite. */
export async function showTvDialog(signal?: AbortSignal): Promise<void> {
  await openModal({
    type: 'info',
    layout: 'panel',
    title: <Caption level={0}>{m.audience_tv_show()}</Caption>,
    message: m.audience_tv_what(),
    actions: [],
    signal,
    content: <TvDialog />,
  })
}

/** The link, to scan, read out, copy or open. */
function TvDialog() {
  const room = useRoom((state) => state.view?.room ?? null)
  if (room === null) return null
  const link = tvLink(room.code)
  const codeAt = link.lastIndexOf(room.code)
  return (
    <div className={styles.dialog}>
      {!room.areWatchersAllowed && <NoticeBox icon="eye-off">{m.audience_tv_off()}</NoticeBox>}
      {room.areWatchersAllowed && room.isLocked && (
        <NoticeBox icon="lock">{m.audience_tv_locked()}</NoticeBox>
      )}
      {room.areWatchersAllowed && (
        <div className={styles.ways}>
          <div className={styles.set}>
            <RoomQr link={link} size="small" label={m.invite_qr_code_of({ link })} />
          </div>
          <div className={styles.words}>
            <p>{m.audience_tv_link_label()}</p>
            <p className={styles.link}>
              <span>{link.slice(0, codeAt)}</span>
              <span>
                <b>{room.code}</b>
                {link.slice(codeAt + room.code.length)}
              </span>
            </p>
          </div>
          <ModalActions>
            <CopyLinkButton link={link} label={m.audience_tv_copy_link()} />
            <ButtonLink
              variant="primary"
              icon="tv"
              href={link}
              target="_blank"
              rel="noopener"
              title={m.audience_tv_opens_tab()}
              data-first-focus=""
            >
              {m.audience_tv_open()}
            </ButtonLink>
          </ModalActions>
        </div>
      )}
      <AllowWatchingSetting />
    </div>
  )
}
