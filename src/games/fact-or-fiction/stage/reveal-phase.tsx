import { Burst } from '#client/ui/burst/burst.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import { TrayPlace } from '../../kit/stage/reactions/tray-place.tsx'
import { ScorePeek } from '../../kit/stage/score-peek.tsx'
import { Speech } from '../../kit/stage/speech.tsx'
import type { Points } from '../../kit/stage/use-points-before.ts'
import type { Suspense } from '../../kit/stage/use-suspense.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../fact-or-fiction-view.ts'
import { authorResultText, viewerResult } from './result-text.ts'
import styles from './reveal-phase.module.css'
import { stageCopy } from './stage.copy.ts'
import { VerdictSide } from './verdict-side.tsx'

const { reveal: copy } = stageCopy

export interface RevealPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly reveal: Reveal
  readonly me: PlayerId
  readonly truth: Suspense
  readonly pointsBefore: Points | null
}

/** Drum roll, truth, votes and points. Nothing reveals the truth before it is out. */
export function RevealPhase({ view, statement, reveal, me, truth, pointsBefore }: RevealPhaseProps) {
  const { isFact, factVotes, fictionVotes, authorPoints, myPoints } = reveal
  const { isOut, isSlamming } = truth
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const isMine = statement.authorId === me
  const result = viewerResult(reveal, isMine, view.myVote)
  const votes = factVotes + fictionVotes
  return (
    <div
      className={styles.reveal}
      data-held={!isOut || undefined}
      data-slamming={(isOut && isSlamming) || undefined}
    >
      <div className={styles.panel}>
        <Rays ink={isOut ? (isFact ? 'sky' : 'tomato') : 'pink'} y={36} className={styles.rays} />
        <div className={styles.burst}>
          {isOut ? (
            <Burst
              word={isFact ? copy.factBurst : copy.fictionBurst}
              ink="sun"
              isSlamming={isSlamming}
              label={isFact ? copy.itIsFact : copy.itIsFiction}
            />
          ) : (
            <Burst word={copy.suspenseBurst} ink="pink" className={styles.drum} />
          )}
        </div>
        <Speech
          className={styles.speech}
          lead={isMine ? copy.youSaid : <IsolatedName name={name} sentence={copy.said} />}
          text={statement.text}
          size="small"
        />
        <Caption
          level={0}
          ink={result.isGood ? 'mint' : 'sun'}
          className={joinClasses(styles.result, styles.truth)}
        >
          {result.text}
        </Caption>
      </div>
      <div className={joinClasses(styles.verdict, styles.truth)}>
        <VerdictSide
          isFact
          votes={factVotes}
          total={votes}
          isRight={isFact}
          isMyVote={view.myVote === true}
        />
        <VerdictSide
          isFact={false}
          votes={fictionVotes}
          total={votes}
          isRight={!isFact}
          isMyVote={view.myVote === false}
        />
        {!isMine && (
          <p className={styles.author}>
            <IsolatedName name={name} sentence={(author) => authorResultText(author, reveal)} />
          </p>
        )}
      </div>
      <div className={joinClasses(styles.scores, styles.truth)}>
        <ScorePeek
          players={view.players}
          me={me}
          before={pointsBefore}
          gains={new Map([[me, myPoints ?? 0] as const, [statement.authorId, authorPoints] as const])}
        />
      </div>
      <TrayPlace className={styles.tray} />
    </div>
  )
}
