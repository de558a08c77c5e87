import { m } from '#messages'
import { Burst } from '#ui/burst/burst.tsx'
import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { NextUp } from '../../../kit/stage/result/next-up.tsx'
import { StagedPart } from '../../../kit/stage/result/staged-part.tsx'
import type { StagedResult } from '../../../kit/stage/result/use-staged-result.ts'
import { authorResultText, type RevealPhaseProps } from './result-text.ts'
import styles from './reveal-parts.module.css'

/** The class of a panel that shakes with the truth, once it has `data-thud`. */
export const THUD = styles.thud

interface TruthBurstProps {
  readonly staged: StagedResult
  readonly isFact: boolean
  /** While the votes are counted. */
  readonly waiting: string
  readonly className: string | undefined
  readonly waitingClassName: string | undefined
  readonly isLoud?: boolean
}

/** A line while the votes are counted, a drum roll, and the truth. All in one place, so that nothing moves. */
export function TruthBurst({ staged, isFact, waiting, isLoud, ...classNames }: TruthBurstProps) {
  const isSuspense = staged.has('suspense')
  const truth = isFact ? m.fof_reveal_it_is_fact() : m.fof_reveal_it_is_fiction()
  return (
    <div className={joinClasses(styles.burst, classNames.className)}>
      {staged.has('headline') ? (
        <StagedPart staged={staged} from="headline" className={styles.truth}>
          <Burst
            word={isFact ? m.fof_reveal_fact_burst() : m.fof_reveal_fiction_burst()}
            ink="sun"
            isLoud={isLoud}
            label={isLoud ? undefined : truth}
          />
          {isLoud && <p className="sr-only">{truth}</p>}
        </StagedPart>
      ) : (
        <>
          <div className={styles.drum} data-held={!isSuspense || undefined}>
            <Burst word={m.kit_result_suspense_burst()} ink="pink" isLoud={isLoud} />
          </div>
          {!isSuspense && <Tag className={classNames.waitingClassName}>{waiting}</Tag>}
        </>
      )}
    </div>
  )
}

interface AuthorResultProps extends Pick<RevealPhaseProps, 'view' | 'statement' | 'reveal' | 'staged'> {
  readonly ink: Ink | 'cream'
  readonly className: string | undefined
  readonly tagClassName: string | undefined
}

export function AuthorResult({
  view,
  statement,
  reveal,
  staged,
  ink,
  className,
  tagClassName,
}: AuthorResultProps) {
  return (
    <StagedPart staged={staged} from="stamp" className={joinClasses(styles.caption, className)}>
      <Tag ink={ink} className={tagClassName}>
        <IsolatedName
          name={nameOf(findPlayer(view.players, statement.authorId))}
          sentence={(author) => authorResultText(author, reveal)}
        />
      </Tag>
    </StagedPart>
  )
}

/** In the last seconds: who is next on stage, or the podium. */
export function NextOnStage({
  view: { nextAuthorId, players },
  statement: { number, total },
  me,
  staged,
}: Pick<RevealPhaseProps, 'view' | 'statement' | 'me' | 'staged'>) {
  if (!staged.has('talk') || (nextAuthorId === null && number < total)) return null
  return (
    <NextUp
      staged={staged}
      name={nextAuthorId === null ? null : nameOf(findPlayer(players, nextAuthorId))}
      isMe={nextAuthorId !== null && nextAuthorId === me}
    />
  )
}
