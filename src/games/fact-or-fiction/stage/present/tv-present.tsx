import { m } from '#messages'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { TvSpeaker } from '../../../kit/stage/tv/tv-speaker.tsx'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import { useHeckle } from './heckle-card.tsx'
import styles from './tv-present.module.css'

export interface TvStatementProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
}

/** The author talks. The floor has questions to ask them aloud. */
export function TvPresent({ view, statement }: TvStatementProps) {
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const heckle = useHeckle(statement, null)
  return (
    <TvSpeaker
      ink="pink"
      speaker={author}
      lead={<IsolatedName name={name} sentence={(author) => m.fof_vote_says({ author })} />}
      text={statement.text}
      isTalking
      floor={
        <div className={styles.floor}>
          <p className={styles.ask}>
            <IsolatedName name={name} sentence={(author) => m.fof_present_ask_aloud({ author })} />
          </p>
          {/* The key makes the next question fade in. */}
          <p key={heckle} className={styles.heckle}>
            {heckle}
          </p>
        </div>
      }
    />
  )
}
