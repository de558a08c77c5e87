import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf, stayingPlayers } from '../../kit/stage/find-player.ts'
import { Spotlight } from '../../kit/stage/spotlight.tsx'
import type { FactOrFictionPlayer, StatementOnStage } from '../fact-or-fiction-view.ts'
import styles from './present-phase.module.css'
import { stageCopy } from './stage.copy.ts'

const { present: copy } = stageCopy

export interface PresentPhaseProps {
  readonly statement: StatementOnStage
  readonly players: readonly FactOrFictionPlayer[]
  readonly me: PlayerId
}

export function PresentPhase({ statement, players, me }: PresentPhaseProps) {
  const { authorId, text, number, total } = statement
  const author = findPlayer(players, authorId)
  const name = nameOf(author)
  const isMine = authorId === me
  return (
    <div className={isMine ? styles.mine : undefined}>
      {isMine && (
        <NoticeBox icon="star" ink="pink">
          {copy.yourTurn}
        </NoticeBox>
      )}
      <Spotlight
        size="big"
        ink="pink"
        author={author}
        lead={
          isMine ? (
            copy.youSay(number, total)
          ) : (
            <IsolatedName name={name} sentence={(author) => copy.says(author, number, total)} />
          )
        }
        text={text}
        crowd={stayingPlayers(players, authorId)}
      />
    </div>
  )
}
