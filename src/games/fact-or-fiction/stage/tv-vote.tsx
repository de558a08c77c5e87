import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/find-player.ts'
import { TvSpeaker } from '../../kit/stage/tv/tv-speaker.tsx'
import { TvTally } from '../../kit/stage/tv/tv-tally.tsx'
import { revealCopy } from './reveal.copy.ts'
import { stageCopy } from './stage.copy.ts'
import type { TvStatementProps } from './tv-present.tsx'
import styles from './tv-vote.module.css'

const { vote: copy } = stageCopy

/** The statement between the two signs, and how many have voted. */
export function TvVote({ view, statement }: TvStatementProps) {
  const author = findPlayer(view.players, statement.authorId)
  return (
    <TvSpeaker
      ink="sun"
      speaker={author}
      lead={<IsolatedName name={nameOf(author)} sentence={copy.says} />}
      text={statement.text}
      floor={
        <div className={styles.signs}>
          <p className={styles.fact}>
            <Halftone corner="tl" tone="sky-deep" />
            <span>{revealCopy.factBurst}</span>
          </p>
          <TvTally players={stayingPlayers(view.players, statement.authorId)} copy={copy.tally} />
          <p className={styles.fiction}>
            <Halftone corner="tr" tone="tomato-deep" />
            <span>{revealCopy.fictionBurst}</span>
          </p>
        </div>
      }
    />
  )
}
