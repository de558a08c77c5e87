import type { ReactNode } from 'react'
import type { Ink as InkName } from '#client/ui/ink.ts'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import { Tag } from '#client/ui/tag/tag.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import { HiddenEntry } from '../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../kit/stage/hide/hide-key.tsx'
import type { GamePlayer } from '../../kit/view.ts'
import { doodleEntry } from '../doodle-ids.ts'
import type { ShownDoodle } from '../schemas.ts'
import styles from './easel.module.css'
import { InkPicture } from './ink/ink-picture.tsx'
import { showCopy as copy } from './show.copy.ts'

export interface DoodleSheetProps {
  readonly shown: ShownDoodle
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
  /** The milliseconds since the doodle began to draw itself. Without it the doodle stands. */
  readonly elapsed?: (() => number) | undefined
  /** Beside the name of the artist. */
  readonly children?: ReactNode
}

export interface EaselProps extends DoodleSheetProps {
  /** The colour of the rays, different in each phase. */
  readonly ink: InkName
  readonly className?: string | undefined
}

/** A doodle on stage: a sheet of paper on an easel, with its artist. It fills its place. */
export function Easel({ ink, className, ...sheet }: EaselProps) {
  return (
    <div className={joinClasses(styles.easel, className)}>
      <Rays ink={ink} />
      <DoodleSheet {...sheet} />
    </div>
  )
}

/** The sheet, as large as the container around it allows. */
export function DoodleSheet({ shown, players, me, elapsed, children }: DoodleSheetProps) {
  const { artistId, number, total } = shown
  const artist = nameOf(findPlayer(players, artistId))
  return (
    <div className={styles.sheet}>
      {shown.ink === null ? (
        <HiddenEntry size="picture" isOnPaper className={styles.hidden} />
      ) : (
        <div role="img" aria-label={labelOf(shown, artist, me)} className={styles.paper}>
          <InkPicture
            key={shown.doodle}
            ink={shown.ink}
            {...(elapsed && { elapsed })}
            {...(styles.picture !== undefined && { className: styles.picture })}
          />
        </div>
      )}
      <Tag ink="cream" className={styles.artist}>
        {artistId === me ? copy.drawnByYou : <IsolatedName name={artist} sentence={copy.drawnBy} />}
        {children}
      </Tag>
      <Tag className={styles.place}>{copy.place(number, total)}</Tag>
      {shown.ink !== null && (
        <HideKey entry={doodleEntry(shown.doodle)} label={copy.hideDoodle} className={styles.hide} />
      )}
    </div>
  )
}

/** The word is part of it at Answer. Before, the artist knows it, but other people may see the page. */
function labelOf(
  { artistId, artistPoints, number, total, word }: ShownDoodle,
  artist: string,
  me: PlayerId | null,
): string {
  const doodle = artistId === me ? copy.ownDoodle(number, total) : copy.doodle(artist, number, total)
  return word === null || artistPoints === null ? doodle : copy.doodleOf(doodle, word)
}
