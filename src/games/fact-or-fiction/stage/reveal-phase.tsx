import { Burst } from '#client/ui/burst/burst.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../fact-or-fiction-view.ts'
import { findPlayer, nameOf } from './find-player.ts'
import { Named } from './names.tsx'
import { authorResultText, viewerResultText } from './result-text.ts'
import css from './reveal-phase.module.css'
import { ScorePeek } from './score-peek.tsx'
import { Speech } from './speech.tsx'
import type { Points } from './use-points-before.ts'
import type { Truth } from './use-truth.ts'
import { VerdictSide } from './verdict-side.tsx'

export interface RevealPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly reveal: Reveal
  readonly me: PlayerId
  readonly truth: Truth
  readonly pointsBefore: Points | null
}

/** Drum roll, truth, who fell for it, what it was worth. Nothing gives the truth away before it is out. */
export function RevealPhase({ view, statement, reveal, me, truth, pointsBefore }: RevealPhaseProps) {
  const { isFact, factVotes, fictionVotes, authorPoints, myPoints } = reveal
  const { isOut, isSlamming } = truth
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const isMine = statement.authorId === me
  const result = viewerResultText(reveal, isMine, view.myVote)
  const votes = factVotes + fictionVotes
  return (
    <div
      className={css.reveal}
      data-held={!isOut || undefined}
      data-slamming={(isOut && isSlamming) || undefined}
    >
      <div className={css.panel}>
        <Rays ink={isOut ? (isFact ? 'sky' : 'tomato') : 'pink'} y={36} className={css.rays} />
        <div className={css.burst}>
          {isOut ? (
            <Burst
              word={isFact ? 'FACT!' : 'FICTION!'}
              ink="sun"
              isSlamming={isSlamming}
              label={isFact ? 'It is a fact!' : 'It is fiction!'}
            />
          ) : (
            <Burst word="HMM?" ink="pink" className={css.drum} />
          )}
        </div>
        <Speech
          className={css.speech}
          lead={isMine ? 'You said' : <Named name={name} words={`${name} said`} />}
          text={statement.text}
          size="small"
        />
        <Caption
          level={0}
          ink={result.isGood ? 'mint' : 'sun'}
          className={joinClasses(css.result, css.truth)}
        >
          {result.words}
        </Caption>
      </div>
      <div className={joinClasses(css.verdict, css.truth)}>
        <VerdictSide
          word="Fact"
          votes={factVotes}
          total={votes}
          isRight={isFact}
          isMyVote={view.myVote === true}
        />
        <VerdictSide
          word="Fiction"
          votes={fictionVotes}
          total={votes}
          isRight={!isFact}
          isMyVote={view.myVote === false}
        />
        {!isMine && (
          <p className={css.author}>
            <Named name={name} words={authorResultText(name, reveal)} />
          </p>
        )}
      </div>
      <div className={joinClasses(css.scores, css.truth)}>
        <ScorePeek
          players={view.players}
          me={me}
          before={pointsBefore}
          gains={new Map([[me, myPoints ?? 0] as const, [statement.authorId, authorPoints] as const])}
        />
      </div>
    </div>
  )
}
