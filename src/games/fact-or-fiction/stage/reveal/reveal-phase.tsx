import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { PlayerCharacter } from '../../../kit/stage/people/player-figure.tsx'
import { Speech } from '../../../kit/stage/people/speech.tsx'
import { TrayPlace } from '../../../kit/stage/reactions/tray.tsx'
import { ScorePeek } from '../../../kit/stage/result/score-peek.tsx'
import { Silhouettes } from '../../../kit/stage/result/silhouettes.tsx'
import { StagedPart } from '../../../kit/stage/result/staged-part.tsx'
import { Stamp } from '../../../kit/stage/result/stamp.tsx'
import { Sticker } from '../../../kit/stage/result/sticker.tsx'
import { HideStatement } from '../statement-spotlight.tsx'
import { countFooled, linesFor, type RevealPhaseProps, stickerOf, viewerResult } from './result-text.ts'
import { AuthorResult, NextOnStage, THUD, TruthBurst } from './reveal-parts.tsx'
import styles from './reveal-phase.module.css'
import { VerdictSide } from './verdict-side.tsx'

/** The votes, a drum roll, the truth, the results, the points, and the next author. Each step adds to the ones before. */
export function RevealPhase(props: RevealPhaseProps) {
  const { view, statement, reveal, me, staged, pointsBefore } = props
  const { isFact, authorPoints, myPoints } = reveal
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const isMine = statement.authorId === me
  const pick = linesFor(view, statement, me)
  const result = me === null ? null : viewerResult(reveal, isMine, view.myVote, pick)
  const { votes, fooled } = countFooled(reveal)
  const gains = new Map([[statement.authorId, authorPoints]])
  if (me !== null) gains.set(me, myPoints ?? 0)
  const isTruthOut = staged.has('headline')
  return (
    <div className={joinClasses(styles.reveal, me === null && styles.watched)} data-step={staged.step}>
      <div className={joinClasses(styles.panel, THUD)} data-thud={isTruthOut || undefined}>
        <Rays ink={isTruthOut ? (isFact ? 'sky' : 'tomato') : 'pink'} y={36} className={styles.rays} />
        <TruthBurst
          staged={staged}
          isFact={isFact}
          waiting={pick(linesOf(m.kit_result_counting()))}
          className={styles.burst}
          waitingClassName={styles.waiting}
        />
        <div className={styles.author}>
          {author !== null && <PlayerCharacter player={author} fillSizes="10rem" />}
          <Sticker staged={staged} className={styles.sticker} {...stickerOf(reveal)} />
        </div>
        <Speech
          className={styles.speech}
          lead={
            isMine ? (
              m.fof_reveal_you_said()
            ) : (
              <IsolatedName name={name} sentence={(author) => m.fof_reveal_said({ author })} />
            )
          }
          text={statement.text}
          hideKey={<HideStatement statement={statement} />}
          size="small"
        />
        {result !== null && (
          <div className={styles.stamp}>
            <Stamp
              staged={staged}
              ink={result.isGood ? 'mint' : 'sun'}
              text={result.text}
              line={result.line}
            />
          </div>
        )}
        <div className={styles.floor}>
          <Silhouettes staged={staged} count={votes} falling={fooled} seed={statement.id} />
          {!isMine && (
            <AuthorResult {...props} ink="cream" className={styles.caption} tagClassName={styles.fooled} />
          )}
        </div>
      </div>
      <div className={styles.verdict}>
        <VerdictSide staged={staged} reveal={reveal} isFact isMyVote={view.myVote === true} />
        <VerdictSide staged={staged} reveal={reveal} isFact={false} isMyVote={view.myVote === false} />
      </div>
      <Talk {...props} />
      <div className={styles.scores}>
        <ScorePeek staged={staged} players={view.players} me={me} before={pointsBefore} gains={gains} />
      </div>
      <TrayPlace className={styles.tray} />
    </div>
  )
}

/** A question to the author, who is on the call, and in the last seconds the next one on stage. */
function Talk(props: RevealPhaseProps) {
  const { view, statement, me, staged } = props
  const author = findPlayer(view.players, statement.authorId)
  const isNext = view.nextAuthorId !== null && view.nextAuthorId === me
  return (
    <div className={styles.talk} data-next={isNext || undefined}>
      {author !== null && !author.isGone && !isNext && (
        <StagedPart staged={staged} from="talk" className={styles.question}>
          <Tag ink="pink" className={styles.ask}>
            {author.id === me ? (
              m.fof_reveal_talk_own()
            ) : (
              <IsolatedName name={author.name} sentence={(author) => m.fof_reveal_talk({ author })} />
            )}
          </Tag>
        </StagedPart>
      )}
      <NextOnStage {...props} />
    </div>
  )
}
