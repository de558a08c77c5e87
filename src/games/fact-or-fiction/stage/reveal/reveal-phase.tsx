import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Character } from '#ui/avatar/character.tsx'
import { Burst } from '#ui/burst/burst.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { Speech } from '../../../kit/stage/people/speech.tsx'
import { TrayPlace } from '../../../kit/stage/reactions/tray.tsx'
import { NextUp } from '../../../kit/stage/result/next-up.tsx'
import { ScorePeek } from '../../../kit/stage/result/score-peek.tsx'
import { Silhouettes } from '../../../kit/stage/result/silhouettes.tsx'
import { StagedPart } from '../../../kit/stage/result/staged-part.tsx'
import { Stamp } from '../../../kit/stage/result/stamp.tsx'
import { Sticker } from '../../../kit/stage/result/sticker.tsx'
import type { Points } from '../../../kit/stage/result/use-points-before.ts'
import type { StagedResult } from '../../../kit/stage/result/use-staged-result.ts'
import type { FactOrFictionView, Reveal, StatementOnStage } from '../../schemas.ts'
import { HideStatement } from '../statement-spotlight.tsx'
import { authorResultText, countFooled, linesFor, stickerOf, viewerResult } from './result-text.ts'
import styles from './reveal-phase.module.css'
import { VerdictSide } from './verdict-side.tsx'

export interface RevealPhaseProps {
  readonly view: FactOrFictionView
  readonly statement: StatementOnStage
  readonly reveal: Reveal
  readonly me: PlayerId | null
  readonly staged: StagedResult
  readonly pointsBefore: Points | null
}

/** The votes, a drum roll, the truth, what it means, the points, and the next one. Each step adds to the ones before. */
export function RevealPhase({ view, statement, reveal, me, staged, pointsBefore }: RevealPhaseProps) {
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
      <div className={styles.panel} data-thud={isTruthOut || undefined}>
        <Rays ink={isTruthOut ? (isFact ? 'sky' : 'tomato') : 'pink'} y={36} className={styles.rays} />
        <TruthBurst staged={staged} isFact={isFact} waiting={pick(linesOf(m.kit_result_counting()))} />
        <div className={styles.author}>
          {author !== null && (
            <Character
              name={author.name}
              avatar={author.avatar}
              color={author.avatarColor}
              fillSizes="10rem"
            />
          )}
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
            <StagedPart staged={staged} from="stamp" className={styles.caption}>
              <Tag ink="cream" className={styles.fooled}>
                <IsolatedName name={name} sentence={(author) => authorResultText(author, reveal)} />
              </Tag>
            </StagedPart>
          )}
        </div>
      </div>
      <div className={styles.verdict}>
        <VerdictSide staged={staged} reveal={reveal} isFact isMyVote={view.myVote === true} />
        <VerdictSide staged={staged} reveal={reveal} isFact={false} isMyVote={view.myVote === false} />
      </div>
      <Talk view={view} statement={statement} me={me} staged={staged} />
      <div className={styles.scores}>
        <ScorePeek staged={staged} players={view.players} me={me} before={pointsBefore} gains={gains} />
      </div>
      <TrayPlace className={styles.tray} />
    </div>
  )
}

interface TruthBurstProps {
  readonly staged: StagedResult
  readonly isFact: boolean
  /** While the votes are counted. */
  readonly waiting: string
}

function TruthBurst({ staged, isFact, waiting }: TruthBurstProps) {
  return (
    <div className={styles.burst}>
      {staged.has('headline') ? (
        <StagedPart staged={staged} from="headline" className={styles.truth}>
          <Burst
            word={isFact ? m.fof_reveal_fact_burst() : m.fof_reveal_fiction_burst()}
            ink="sun"
            label={isFact ? m.fof_reveal_it_is_fact() : m.fof_reveal_it_is_fiction()}
          />
        </StagedPart>
      ) : (
        <>
          {/* In its place already, so that nothing moves. */}
          <div className={styles.drum} data-held={!staged.has('suspense') || undefined}>
            <Burst word={m.kit_result_suspense_burst()} ink="pink" />
          </div>
          {!staged.has('suspense') && <Tag className={styles.waiting}>{waiting}</Tag>}
        </>
      )}
    </div>
  )
}

type TalkProps = Pick<RevealPhaseProps, 'view' | 'statement' | 'me' | 'staged'>

/** A question to the author, who is on the call, and in the last seconds the next one on stage. */
function Talk({ view, statement, me, staged }: TalkProps) {
  const author = findPlayer(view.players, statement.authorId)
  const { nextAuthorId } = view
  const isNext = nextAuthorId !== null && nextAuthorId === me
  const isLast = statement.number === statement.total
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
      {staged.has('talk') && (nextAuthorId !== null || isLast) && (
        <NextUp
          staged={staged}
          name={nextAuthorId === null ? null : nameOf(findPlayer(view.players, nextAuthorId))}
          isMe={isNext}
        />
      )}
    </div>
  )
}
