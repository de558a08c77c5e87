import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { InkPicture } from '../../kit/drawing/stage/ink-picture.tsx'
import type { GamePlayer } from '../../kit/rules/view.ts'
import { HiddenEntry } from '../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { ShownDoodle } from '../schemas.ts'
import { doodleEntry } from '../schemas.ts'
import styles from './easel.module.css'

interface DoodleSheetProps {
  readonly shown: ShownDoodle
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** The milliseconds since the doodle began to draw itself. Without it the doodle is shown whole. */
  readonly elapsed?: (() => number) | undefined
}

interface EaselProps extends DoodleSheetProps {
  /** The colour of the rays, different in each phase. */
  readonly ink: Ink
  /** Beside the name of the artist. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** A doodle on stage: a sheet of paper on an easel, and the artist below it. It fills its place. */
export function Easel({ ink, className, children, ...sheet }: EaselProps) {
  const { shown, players, me } = sheet
  const { artistId, number, total } = shown
  return (
    <div className={joinClasses(styles.easel, className)}>
      <Rays ink={ink} className={styles.rays} />
      <div className={styles.frame}>
        <DoodleSheet {...sheet} />
      </div>
      <div className={styles.tags}>
        <Tag ink="cream" className={styles.tag}>
          {artistId === me ? (
            m.doodle_show_drawn_by_you()
          ) : (
            <IsolatedName
              name={nameOf(findPlayer(players, artistId))}
              sentence={(artist) => m.doodle_show_drawn_by({ artist })}
            />
          )}
          {children}
        </Tag>
        <Tag className={styles.tag}>{m.doodle_show_place({ number, total })}</Tag>
        {shown.ink !== null && (
          <HideKey
            entry={doodleEntry(shown.doodle)}
            label={m.doodle_show_hide_doodle()}
            className={styles.hide}
          />
        )}
      </div>
    </div>
  )
}

/** The sheet, as large as the container around it allows. */
function DoodleSheet({ shown, players, me, elapsed }: DoodleSheetProps) {
  const artist = nameOf(findPlayer(players, shown.artistId))
  return (
    <Sheet>
      {shown.ink === null ? (
        <HiddenEntry size="picture" isOnPaper />
      ) : (
        <div role="img" aria-label={labelOf(shown, artist, me)} className="cover">
          <InkPicture key={shown.doodle} ink={shown.ink} elapsed={elapsed} />
        </div>
      )}
    </Sheet>
  )
}

export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>
}

/** The word is part of it at Answer. Before, the artist knows it, but other people may see the page. */
function labelOf(
  { artistId, artistPoints, number, total, word }: ShownDoodle,
  artist: string,
  me: PlayerId | null,
): string {
  const doodle =
    artistId === me
      ? m.doodle_show_own_doodle({ number, total })
      : m.doodle_show_doodle({ artist, number, total })
  return word === null || artistPoints === null ? doodle : m.doodle_show_doodle_of({ doodle, word })
}

interface TvDoodleProps extends Omit<DoodleSheetProps, 'me'> {
  /** Two parts: the second fills the height that the first leaves. */
  readonly side: ReactNode
  readonly sideClass?: string | undefined
}

/** The doodle, as large as possible, and a column beside it. */
export function TvDoodle({ side, sideClass, ...doodle }: TvDoodleProps) {
  return (
    <>
      <div className={styles.tvPlace}>
        <DoodleSheet {...doodle} me={null} />
      </div>
      <div className={joinClasses(styles.tvSide, sideClass)}>{side}</div>
    </>
  )
}
