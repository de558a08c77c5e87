import { type ReactNode, useEffect } from 'react'
import { m } from '#messages'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import { useInk } from '../../../kit/drawing/stage/ink-loader.ts'
import { InkPicture } from '../../../kit/drawing/stage/ink-picture.tsx'
import { evenPages } from '../../../kit/stage/people/even-pages.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import type { HungDoodle, QuickfireDoodlesView } from '../../schemas.ts'
import { doodlePart } from '../../schemas.ts'
import styles from './gallery.module.css'
import { doodleLabel, splitGallery } from './split-gallery.ts'

const DOODLES_MAX = 6

type GalleryView = Pick<QuickfireDoodlesView, 'gallery' | 'players'>

/** The pages of the gallery, the wall of shame first (DOODLE-91). */
export function tvGallery({ gallery, players }: GalleryView): readonly ReactNode[] {
  const { shamed, others } = splitGallery(gallery?.filter(({ isHidden }) => !isHidden) ?? [])
  const pages = (title: string, doodles: readonly HungDoodle[]) =>
    evenPages(doodles, DOODLES_MAX).map((page) => (
      <section key={page[0]?.doodle} className={styles.tvPage} data-shame={doodles === shamed || undefined}>
        <h3 className={styles.tvTitle}>{title}</h3>
        <ul className={styles.tvWall}>
          {page.map((doodle) => (
            <Hung key={doodle.doodle} hung={doodle} artist={nameOf(findPlayer(players, doodle.artistId))} />
          ))}
        </ul>
      </section>
    ))
  return [...pages(m.doodle_gallery_shame(), shamed), ...pages(m.doodle_gallery_gallery(), others)]
}

function Hung({ hung, artist }: { readonly hung: HungDoodle; readonly artist: string }) {
  const { doodle, got, outOf, word } = hung
  const [state, fetch] = useInk(doodlePart(doodle))
  useEffect(fetch, [fetch])
  return (
    <li className={styles.tvDoodle}>
      <div role="img" aria-label={doodleLabel(word, artist)} className={styles.tvPaper}>
        {state?.kind === 'loaded' ? <InkPicture ink={state.value} /> : <LoadingDots />}
      </div>
      <p className={styles.tvWord} dir="auto">
        <PlayerText>{word ?? m.kit_hide_hidden()}</PlayerText>
      </p>
      <p className={styles.tvWho}>
        <PlayerNameText>{artist}</PlayerNameText>
        {got > 0 && ` · ${m.doodle_gallery_got_by({ got, outOf })}`}
      </p>
    </li>
  )
}
