import { useEffect } from 'react'
import { m } from '#messages'
import type { RoomCode } from '#rooms/record/ids.ts'
import { Character } from '#ui/avatar/character.tsx'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { type Scene, sceneTexts } from '../../shell/panels/scene-panel.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import type { WatchEnd } from '../use-watched-room.ts'
import { TvRays } from './tv-canvas.tsx'
import styles from './tv-notice.module.css'

/** Why a TV has no picture of its room. */
export type TvNoticeKind =
  | WatchEnd
  /** The room is being looked up. */
  | 'finding'
  /** There is no connection, and there was none since the page was opened. */
  | 'offline'
  /** Too many wrong codes were tried: look-ups wait. */
  | 'limited'
  | 'superseded'
  | 'crashed'
  /** The picture of the running game. */
  | 'loadingGame'
  | 'otherGame'

interface NoticeLook extends Pick<Scene, 'character' | 'ink'> {
  readonly texts: (subject: { readonly code: string; readonly game: string }) => string
}

const NOTICES: Readonly<Record<TvNoticeKind, NoticeLook>> = {
  finding: { character: 'zippy', ink: 'sky', texts: m.tv_notices_finding },
  offline: { character: 'cobalt', ink: 'sky', texts: m.tv_notices_offline },
  limited: { character: 'dusk', ink: 'pink', texts: m.tv_notices_limited },
  'room-not-found': { character: 'navy', ink: 'sky', texts: m.tv_notices_room_not_found },
  'code-changed': { character: 'jade', ink: 'mint', texts: m.tv_notices_code_changed },
  'room-deleted': { character: 'plum', ink: 'pink', texts: m.tv_notices_room_deleted },
  'watching-off': { character: 'sage', ink: 'pink', texts: m.tv_notices_watching_off },
  'watchers-full': { character: 'fuzzy', ink: 'mint', texts: m.tv_notices_watchers_full },
  'watchers-full-here': { character: 'fuzzy', ink: 'mint', texts: m.tv_notices_watchers_full_here },
  removed: { character: 'olive', ink: 'tomato', texts: m.tv_notices_removed },
  superseded: { character: 'cobalt', ink: 'sky', texts: m.tv_notices_superseded },
  crashed: { character: 'teal', ink: 'tomato', texts: m.tv_notices_crashed },
  loadingGame: { character: 'goldie', ink: 'sun', texts: m.tv_notices_loading_game },
  otherGame: { character: 'sage', ink: 'mint', texts: m.tv_notices_other_game },
}

/** A message that fills a TV: a character with a bubble, a title and what happens next. */
export function TvNotice(props: {
  readonly kind: TvNoticeKind
  readonly code: RoomCode
  /** The name of the running game. The code of the room is then shown between title and text. */
  readonly game?: string
}) {
  const { kind, code, game = '' } = props
  const { character, ink, texts } = NOTICES[kind]
  const { says, title, text } = sceneTexts(texts({ code, game }))
  return (
    <main className={styles.notice}>
      <TvRays ink={ink} y={62} />
      <Wordmark className={styles.wordmark} />
      <div className={styles.figure} aria-hidden="true">
        <p className={styles.says}>{says}</p>
        <Character name={character} avatar={character} color="tile-3" isBobbing />
      </div>
      <div className={styles.card} role="status">
        <ScreenHeading className={styles.title}>{title}</ScreenHeading>
        {game !== '' && <CodeTiles code={code} className={styles.code} />}
        <p className={styles.text}>{text}</p>
      </div>
    </main>
  )
}

/** Long enough to read, and for the phase that broke the picture to pass. */
const RELOAD_MS = 15_000

/** Takes the place of a picture that failed. A TV has no user who could press a button: the page loads itself again. */
export function TvCrash({ code }: { readonly code: RoomCode }) {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return <TvNotice kind="crashed" code={code} />
}
