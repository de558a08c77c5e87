import type { PlayerId } from '#rooms/record/ids.ts'
import { findPlayer } from '../../../kit/stage/people/find-player.ts'
import type { StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove, ChainStoryView } from '../../schemas.ts'
import { Relay } from './relay.tsx'
import { Tips } from './tips.tsx'
import { WatchedWrite } from './watched-write.tsx'
import styles from './write-phase.module.css'
import { WritingForm } from './writing-form.tsx'

type WritePhaseProps = Pick<StageProps<ChainStoryView, ChainStoryMove>, 'view' | 'now' | 'sendMove'> & {
  readonly me: PlayerId | null
}

/** The paper to write on, and who has passed theirs on. A watcher sees the same without a text. */
export function WritePhase({ view, me, now, sendMove }: WritePhaseProps) {
  const { desk, players } = view
  if (desk === null) return null
  const isDone = findPlayer(players, me)?.isDone === true
  return (
    <div className={styles.split}>
      {desk.mine === null ? (
        <WatchedWrite desk={desk} players={players} />
      ) : (
        <WritingForm view={view} desk={desk} mine={desk.mine} isDone={isDone} now={now} sendMove={sendMove} />
      )}
      <div className={styles.column}>
        <Relay players={players} me={me} />
        {(isDone || desk.mine === null) && <Tips />}
      </div>
    </div>
  )
}
