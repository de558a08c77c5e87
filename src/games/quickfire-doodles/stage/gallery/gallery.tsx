import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Bubble } from '#ui/bubble/bubble.tsx'
import { Button } from '#ui/button/button.tsx'
import { pageChunk } from '#ui/chunk/page-chunk.ts'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { createInkLoader, InkLoaderContext } from '../../../kit/drawing/stage/ink-loader.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { KEEP_ICONS } from '../../../kit/stage/podium/keep-icons.tsx'
import { loadInTime, useKeeping } from '../../../kit/stage/podium/souvenir/use-keeping.ts'
import type { FetchPart } from '../../../kit/stage/stage-props.ts'
import type { HungDoodle, QuickfireDoodlesView } from '../../schemas.ts'
import { doodlePart } from '../../schemas.ts'
import styles from './gallery.module.css'
import { Polaroid } from './polaroid.tsx'
import { splitGallery } from './split-gallery.ts'

/** Drawing pictures of doodles: most pages never need it. */
const pictures = pageChunk(() => import('./doodle-pictures.ts'), { isEssential: false })
/** The wall is being saved, in place of the doodle of a number. */
const ALL = 'all'

const KEEP_TEXTS = {
  done: m.kit_keep_picture_done(),
  failed: m.kit_keep_picture_failed(),
  failedHint: m.kit_keep_picture_failed_hint(),
}

export interface GalleryProps {
  readonly view: Pick<QuickfireDoodlesView, 'gallery' | 'players'>
  readonly fetchPart: FetchPart
}

/** Below the podium: the doodles that no player got, then all others. Each can be kept as a picture, and all as one. */
export function Gallery({ view, fetchPart }: GalleryProps) {
  const { gallery, players } = view
  const [loader] = useState(() => createInkLoader(fetchPart))
  const { busyWith, keep } = useKeeping<number | typeof ALL>()
  useEffect(() => pictures.prefetch(), [])
  if (gallery === null || gallery.length === 0) return null
  const artistOf = ({ artistId }: HungDoodle) => nameOf(findPlayer(players, artistId))

  async function picture(hung: HungDoodle) {
    const { doodle, word, got, outOf } = hung
    const state = await loader.want(doodlePart(doodle))
    if (state.kind !== 'loaded') throw new Error('the doodle has not arrived')
    return {
      ink: state.value,
      word: word ?? m.kit_hide_hidden(),
      artist: m.doodle_gallery_drawn_by({ artist: artistOf(hung) }),
      result: m.doodle_gallery_got_by({ got, outOf }),
    }
  }
  const saveOne = (doodle: HungDoodle) =>
    keep(doodle.doodle, KEEP_TEXTS, async () =>
      (await loadInTime(pictures)).keepDoodle(await picture(doodle), doodle.doodle + 1),
    )
  const saveAll = (doodles: readonly HungDoodle[]) =>
    keep(ALL, KEEP_TEXTS, async () =>
      (await loadInTime(pictures)).keepWall(await Promise.all(doodles.map(picture))),
    )

  const { shamed, others } = splitGallery(gallery)
  const shownDoodles = gallery.filter(({ isHidden }) => !isHidden)
  const hang = (doodle: HungDoodle, isShamed: boolean) => (
    <li key={doodle.doodle}>
      <Polaroid
        doodle={doodle}
        artist={artistOf(doodle)}
        isShamed={isShamed}
        isSaving={busyWith === doodle.doodle}
        onSave={() => void saveOne(doodle)}
      />
    </li>
  )
  return (
    <InkLoaderContext value={loader}>
      {shamed.length > 0 && (
        <WallOfShame view={view} first={shamed[0]}>
          {shamed.map((doodle) => hang(doodle, true))}
        </WallOfShame>
      )}
      <section className={styles.gallery} aria-label={m.doodle_gallery_gallery()}>
        <div className={styles.head}>
          <h3 className={styles.title}>{m.doodle_gallery_gallery()}</h3>
          {shownDoodles.length > 0 && (
            <Button
              size="sm"
              isBusy={busyWith === ALL}
              waitingText={m.kit_keep_waiting()}
              onClick={() => void saveAll(shownDoodles)}
            >
              {KEEP_ICONS.picture}
              {m.doodle_gallery_save_all()}
            </Button>
          )}
        </div>
        {others.length === 0 ? (
          <p className={styles.lead}>{m.doodle_gallery_all_shame()}</p>
        ) : (
          <ul className={styles.walls}>{others.map((doodle) => hang(doodle, false))}</ul>
        )}
      </section>
    </InkLoaderContext>
  )
}

interface WallOfShameProps {
  readonly view: GalleryProps['view']
  /** Its artist defends it. */
  readonly first: HungDoodle | undefined
  readonly children: readonly React.ReactNode[]
}

function WallOfShame({ view, first, children }: WallOfShameProps) {
  const defender = findPlayer(view.players, first?.artistId)
  return (
    <section className={styles.shame} aria-label={m.doodle_gallery_shame_wall()}>
      <Halftone corner="tr" tone="tomato-deep" />
      <div className={styles.say}>
        <h3 className={styles.title}>{m.doodle_gallery_shame()}</h3>
        <p className={styles.lead}>{m.doodle_gallery_shame_lead()}</p>
        {defender !== null && (
          <div className={styles.defender} aria-hidden="true">
            <Bubble ink="cream">
              <span dir="auto">
                <PlayerText>{defenceOf(first?.word ?? null)}</PlayerText>
              </span>
            </Bubble>
            <span className={styles.figure}>
              <Character name={defender.name} avatar={defender.avatar} color={defender.avatarColor} />
            </span>
          </div>
        )}
      </div>
      <ul className={styles.walls}>{children}</ul>
    </section>
  )
}

/** An artist defends the doodle. The host may have hidden its word. */
function defenceOf(word: string | null): string {
  return word === null ? m.doodle_gallery_hidden_defence() : m.doodle_gallery_defence({ word })
}
