import { m } from '#messages'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { TvSpeaker } from '../../../kit/stage/tv/tv-speaker.tsx'
import { TvTally } from '../../../kit/stage/tv/tv-tiles.tsx'
import type { TvStatementProps } from '../present/tv-present.tsx'
import { VOTE_TALLY } from '../texts.ts'
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
