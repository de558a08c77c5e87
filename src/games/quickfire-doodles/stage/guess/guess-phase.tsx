import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button/button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { NoticeBox } from '#ui/notice-box/notice-box.tsx'
import { drawnForMs } from '../../../kit/drawing/stage/replay.ts'
import { ownWrongGuess } from '../../../kit/guessing/stage/guess-floats.ts'
import { GUESS_TALLY, GuessLane } from '../../../kit/guessing/stage/guess-lane.tsx'
import { TypedGuess } from '../../../kit/guessing/stage/typed-guess.tsx'
import { useGuessFloats } from '../../../kit/guessing/stage/use-guess-floats.ts'
import { useLowHeight } from '../../../kit/guessing/stage/use-low-height.ts'
import { findPlayer, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Tally } from '../../../kit/stage/people/tally.tsx'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import { GUESS_POINTS } from '../../definition.ts'
import {
  GUESS_CHARACTERS_MAX,
  guessEntry,
  type QuickfireDoodlesMove,
  type QuickfireDoodlesView,
  type ShownDoodle,
} from '../../schemas.ts'
import { Easel } from '../easel.tsx'
import styles from './guess-phase.module.css'

/** How long the artist sees the own word. */
const PEEK_MS = 3_000

export type GuessPhaseProps = Pick<
  StageProps<QuickfireDoodlesView, QuickfireDoodlesMove>,
  'view' | 'me' | 'now' | 'sendMove'
> & {
  readonly shown: ShownDoodle
}

/** The doodle draws itself, and everybody but its artist types guesses. */
export function GuessPhase({ view, shown, me, now, sendMove }: GuessPhaseProps) {
  const { players } = view
  const { doodle, artistId, gotIt, word } = shown
  const floats = useGuessFloats(shown, players, me)
  const lowHeight = useLowHeight()
  useEffect(() => {
    // The browser has moved the page, so that the field is above the keyboard. The whole phase fits there.
    if (lowHeight !== null) window.scrollTo(0, 0)
  }, [lowHeight])
  const isGuessing = me !== null && me !== artistId && findPlayer(players, me) !== null
  return (
    <div
      className={styles.guess}
      data-low={lowHeight !== null || undefined}
      style={cssVariables({
        '--lost': lowHeight === null ? undefined : `calc(100dvh - ${lowHeight}px)`,
      })}
    >
      <Easel
        shown={shown}
        players={players}
        me={me}
        ink="pink"
        elapsed={() => drawnForMs(view, now())}
        className={styles.easel}
      />
      <div className={styles.side}>
        <Tally players={stayingPlayers(players, artistId)} copy={GUESS_TALLY} isStacked />
        <GuessLane
          floats={floats}
          players={players}
          me={me}
          entryOf={(id) => guessEntry(doodle, id)}
          className={styles.lane}
        />
      </div>
      {isGuessing && (
        <TypedGuess
          send={(text) => sendMove({ type: 'guess', doodle, text })}
          maxLength={GUESS_CHARACTERS_MAX}
          lastWrong={ownWrongGuess(shown, me)}
          gained={gotIt.includes(me) ? GUESS_POINTS : null}
          className={styles.bar}
        />
      )}
      {me === artistId && <ArtistBar word={word} />}
    </div>
  )
}

/** The artist's screen. It may be shared in a call, so the word is shown on request alone. */
function ArtistBar({ word }: { readonly word: string | null }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setShown(false), PEEK_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return (
    <div className={styles.bar}>
      <NoticeBox icon="eye" ink="pink">
        {m.doodle_show_guess_own()}
      </NoticeBox>
      {word !== null && (
        <Button size="sm" className={styles.peek} onClick={() => setShown(!isShown)}>
          <span dir="auto">
            <PlayerText>{isShown ? word : m.doodle_show_guess_peek()}</PlayerText>
          </span>
        </Button>
      )}
    </div>
  )
}
