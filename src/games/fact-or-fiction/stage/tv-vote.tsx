import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { m } from '#messages'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/find-player.ts'
import { TvSpeaker } from '../../kit/stage/tv/tv-speaker.tsx'
import { TvTally } from '../../kit/stage/tv/tv-tally.tsx'
import { VOTE_TALLY } from './texts.ts'
import type { TvStatementProps } from './tv-present.tsx'
import styles from './tv-vote.module.css'

/** The statement between the two signs, and how many have voted. */
export function TvVote({ view, statement }: TvStatementProps) {
  const author = findPlayer(view.players, statement.authorId)
  return (
    <TvSpeaker
      ink="sun"
      speaker={author}
      lead={<IsolatedName name={nameOf(author)} sentence={(author) => m.fof_vote_says({ author })} />}
      text={statement.text}
      floor={
        <div className={styles.signs}>
          <p className={styles.fact}>
            <Halftone corner="tl" tone="sky-deep" />
            <span>{m.fof_reveal_fact_burst()}</span>
          </p>
          <TvTally players={stayingPlayers(view.players, statement.authorId)} copy={VOTE_TALLY} />
          <p className={styles.fiction}>
            <Halftone corner="tr" tone="tomato-deep" />
            <span>{m.fof_reveal_fiction_burst()}</span>
          </p>
        </div>
      }
    />
  )
}
