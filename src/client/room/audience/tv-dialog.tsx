import { useRoom } from '#client/sync/backend-context.tsx'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { ModalActions } from '#client/ui/modal/modal-body.tsx'
import { openModal } from '#client/ui/modal/modal-store.ts'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import { m } from '#messages'
import type { RoomCode } from '#rooms/ids.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import { CopyLinkButton } from '../invite/copy-link-button.tsx'
import { RoomQr } from '../invite/room-qr.tsx'
import { tvLink } from '../invite/share-link.ts'
import { AllowWatchingSetting } from './allow-watching-setting.tsx'
import styles from './tv-dialog.module.css'

/** Shows the host how to bring the room to a big screen. Follows a renewed invite. */
export async function showTvDialog(session: SavedSession, signal?: AbortSignal): Promise<void> {
  await openModal({
    type: 'info',
    layout: 'panel',
    title: <Caption level={0}>{m.audience_tv_show()}</Caption>,
    message: m.audience_tv_what(),
    actions: [],
    signal,
    content: <TvDialog session={session} />,
  })
}

function TvDialog({ session }: { readonly session: SavedSession }) {
  const room = useRoom((state) => state.view?.room ?? null)
  if (room === null) return null
  return (
    <div className={styles.dialog}>
      {room.areWatchersAllowed ? (
        <>
          {room.isLocked && <NoticeBox icon="lock">{m.audience_tv_locked()}</NoticeBox>}
          <TvLink code={room.code} />
        </>
      ) : (
        <NoticeBox icon="eye-off">{m.audience_tv_off()}</NoticeBox>
      )}
      <AllowWatchingSetting session={session} isAllowed={room.areWatchersAllowed} />
    </div>
  )
}

/** The link, to scan, read out, copy or open. */
function TvLink({ code }: { readonly code: RoomCode }) {
  const link = tvLink(code)
  const codeAt = link.lastIndexOf(code)
  return (
    <div className={styles.ways}>
      <div className={styles.set}>
        <RoomQr link={link} size="small" label={m.invite_qr_code_of({ link })} />
      </div>
      <div className={styles.words}>
        <p>{m.audience_tv_link_label()}</p>
        <p className={styles.link}>
          <span>{link.slice(0, codeAt)}</span>
          <span>
            <b>{code}</b>
            {link.slice(codeAt + code.length)}
          </span>
        </p>
      </div>
      <div className={styles.actions}>
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
    </div>
  )
}
