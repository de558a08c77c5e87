import { useRef } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { LoadingDots } from '#ui/loading-dots/loading-dots.tsx'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import { useInk } from '../../../kit/drawing/stage/ink-loader.ts'
import { InkPicture } from '../../../kit/drawing/stage/ink-picture.tsx'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { HideKey } from '../../../kit/stage/hide/hide-key.tsx'
import { useNear } from '../../../kit/stage/parts/use-near.ts'
import { nestQuotes } from '../../../kit/stage/people/nest-quotes.ts'
import { KEEP_ICONS } from '../../../kit/stage/podium/keep-icons.tsx'
import type { HungDoodle } from '../../schemas.ts'
import { doodleEntry, doodlePart, guessEntry, wordEntry } from '../../schemas.ts'
import styles from './polaroid.module.css'
import { doodleLabel } from './split-gallery.ts'

export interface PolaroidProps {
  readonly doodle: HungDoodle
  readonly artist: string
  /** On a nail, with the wrong guesses. */
  readonly isShamed?: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
}

/** A doodle in the gallery: its picture, which is fetched as it comes near the window, its word and its artist. */
export function Polaroid({ doodle, artist, isShamed = false, isSaving, onSave }: PolaroidProps) {
  const { isHidden, got, outOf, word, wrong } = doodle
  const saveLabel = word === null ? m.doodle_gallery_save_hidden() : m.doodle_gallery_save({ word })
  return (
    <figure className={styles.polaroid} data-shamed={isShamed || undefined}>
      <div className={styles.art}>
        {isHidden ? (
          <HiddenEntry size="picture" isOnPaper className={styles.hidden} />
        ) : (
          <>
            <Art doodle={doodle.doodle} label={doodleLabel(word, artist)} />
            <HideKey
              entry={doodleEntry(doodle.doodle)}
              label={word === null ? m.doodle_gallery_hide_hidden() : m.doodle_gallery_hide({ word })}
              className={styles.hide}
            />
          </>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.text}>
          <span className={styles.word} dir="auto">
            <PlayerText>{word ?? m.kit_hide_hidden()}</PlayerText>
          </span>
          <small>
            <PlayerNameText>{isShamed ? m.doodle_gallery_drawn_by({ artist }) : artist}</PlayerNameText>
            {!isShamed && ` · ${m.doodle_gallery_got_by({ got, outOf })}`}
          </small>
          {isShamed && wrong.length > 0 && (
            <ul className={styles.quotes} aria-label={m.doodle_gallery_quotes()}>
              {wrong.map(({ id, text }) => (
                <li key={id}>
                  <small dir="auto">
                    <PlayerText>
                      {text === null
                        ? m.kit_hide_hidden()
                        : m.doodle_gallery_quote({ text: nestQuotes(text) })}
                    </PlayerText>
                  </small>
                  {text !== null && (
                    <HideKey
                      entry={guessEntry(doodle.doodle, id)}
                      label={m.doodle_gallery_hide_quote({ text: nestQuotes(text) })}
                      isQuiet
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </span>
        {doodle.isOwnWord && word !== null && (
          <HideKey
            entry={wordEntry(doodle.doodle)}
            label={m.doodle_gallery_hide_word({ word })}
            className={styles.hideWord}
          />
        )}
        {!isHidden && (
          <button
            type="button"
            className={styles.save}
            aria-label={saveLabel}
            title={saveLabel}
            aria-busy={isSaving || undefined}
            onClick={onSave}
          >
            {KEEP_ICONS.picture}
          </button>
        )}
      </figcaption>
    </figure>
  )
}

function Art({ doodle, label }: { readonly doodle: number; readonly label: string }) {
  const [state, fetch] = useInk(doodlePart(doodle))
  const place = useRef<HTMLDivElement>(null)
  useNear(place, fetch)
  return (
    <div ref={place} className={styles.place}>
      {state?.kind === 'loaded' ? (
        <div role="img" aria-label={label} className="cover">
          <InkPicture ink={state.value} />
        </div>
      ) : state?.kind === 'failed' ? (
        <div className={styles.failed}>
          <p>{m.doodle_gallery_failed()}</p>
          <Button size="sm" icon="refresh" onClick={fetch}>
            {m.doodle_gallery_retry()}
          </Button>
        </div>
      ) : (
        <LoadingDots />
      )}
    </div>
  )
}
