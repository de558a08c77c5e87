import { NoticeBox } from '#client/ui/notice-box/notice-box.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer, StatementOnStage } from '../fact-or-fiction-view.ts'
import { findPlayer, listenersTo, nameOf } from './find-player.ts'
import { Named } from './names.tsx'
import css from './present-phase.module.css'
import { Spotlight } from './spotlight.tsx'

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
  const count = `statement ${number} of ${total}`
  return (
    <div className={isMine ? css.mine : undefined}>
      {isMine && (
        <NoticeBox icon="star" ink="pink">
          Your turn: tell the story! True or not, make them believe it.
        </NoticeBox>
      )}
      <Spotlight
        size="big"
        ink="pink"
        author={author}
        lead={isMine ? `You say… (${count})` : <Named name={name} words={`${name} says… (${count})`} />}
        text={text}
        crowd={listenersTo(players, authorId)}
      />
    </div>
  )
}
