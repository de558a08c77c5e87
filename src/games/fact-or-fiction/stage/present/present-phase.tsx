import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { findPlayer, nameOf, stayingPlayers } from '../../../kit/stage/people/find-player.ts'
import { Spotlight } from '../../../kit/stage/people/spotlight.tsx'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import { HideStatement } from '../hide-statement.tsx'
import { CueCards } from './cue-cards.tsx'
import { GutPick } from './gut-pick.tsx'
import { HeckleCard } from './heckle-card.tsx'
import styles from './present-phase.module.css'

export interface PresentPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly me: PlayerId | null
}

/**
 * The author talks, with cue cards. The others ask, and may already choose. The statement stands where Vote has it.
 * A watcher sees more of the author.
 */
export function PresentPhase({ view, statement, me }: PresentPhaseProps) {
  const { authorId, text, number, total } = statement
  const author = findPlayer(view.players, authorId)
  const name = nameOf(author)
  const isMine = authorId === me
  return (
    <div className={styles.present} data-seatless={me === null || undefined}>
      <Spotlight
        size={me === null ? 'big' : 'small'}
        ink="pink"
        author={author}
        lead={
          isMine ? (
            m.fof_present_you_say({ number, total })
          ) : (
            <IsolatedName name={name} sentence={(author) => m.fof_present_says({ author, number, total })} />
          )
        }
        text={text}
        hideKey={<HideStatement statement={statement} />}
        crowd={stayingPlayers(view.players, authorId)}
      />
      {isMine ? (
        <div className={styles.cues}>
          <p className={styles.turn}>{m.fof_present_your_turn()}</p>
          <CueCards statement={statement} />
        </div>
      ) : (
        <div className={styles.hands}>
          <HeckleCard statement={statement} author={name} me={me} />
          {me !== null && <GutPick view={view} statement={statement} />}
        </div>
      )}
    </div>
  )
}
