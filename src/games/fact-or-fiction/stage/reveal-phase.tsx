import { useState } from 'react'
import { Burst } from '#client/ui/burst/burst.tsx'
import { Caption } from '#client/ui/card/caption.tsx'
import { cssVariables } from '#client/ui/css-variables.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Rays } from '#client/ui/rays/rays.tsx'
import type { EpochMs, PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../fact-or-fiction-view.ts'
import { findPlayer } from './find-player.ts'
import { wordAuthorResult, wordViewerResult } from './result-words.ts'
import css from './reveal-phase.module.css'
import { timeReveal } from './reveal-timing.ts'
import { ScorePeek } from './score-peek.tsx'
import { Speech } from './speech.tsx'
import { VerdictSide } from './verdict-side.tsx'

export interface RevealPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly reveal: Reveal
  readonly me: PlayerId
  readonly now: () => EpochMs
}

export function RevealPhase({ view, statement, reveal, me, now }: RevealPhaseProps) {
  const [{ suspenseMs, isSlamming }] = useState(() => timeReveal(view, now()))
  const { isFact, factVotes, fictionVotes } = reveal
  const author = findPlayer(view.players, statement.authorId)
  const isMine = statement.authorId === me
  const result = wordViewerResult(reveal, isMine, view.myVote)
  return (
    <div
      className={css.reveal}
      style={cssVariables({ '--suspense': `${suspenseMs}ms` })}
      data-slamming={isSlamming || undefined}
    >
      <div className={css.panel}>
        <Rays ink="pink" y={36} className={css.rays} />
        <Rays ink={isFact ? 'sky' : 'tomato'} y={36} className={joinClasses(css.rays, css.truth)} />
        <div className={css.burst}>
          {suspenseMs > 0 && <Burst word="HMM?" ink="pink" className={css.hmm} />}
          <Burst
            word={isFact ? 'FACT!' : 'FICTION!'}
            ink="sun"
            isSlamming={isSlamming}
            label={isFact ? 'It is a fact!' : 'It is fiction!'}
          />
        </div>
        <Speech
          className={css.speech}
          lead={isMine ? 'You said' : `${author?.name ?? 'Somebody'} said`}
          text={statement.text}
          size="small"
        />
        <Caption level={0} ink={result.isGood ? 'mint' : 'sun'} className={css.result}>
          {result.words}
        </Caption>
      </div>
      <div className={css.below}>
        <div className={css.verdict}>
          <VerdictSide word="Fact" votes={factVotes} isRight={isFact} isMyVote={view.myVote === true} />
          <VerdictSide
            word="Fiction"
            votes={fictionVotes}
            isRight={!isFact}
            isMyVote={view.myVote === false}
          />
          {!isMine && (
            <p className={css.author} dir="auto">
              {wordAuthorResult(author?.name ?? 'Somebody', reveal)}
            </p>
          )}
        </div>
        <ScorePeek players={view.players} me={me} />
      </div>
    </div>
  )
}
