import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Character } from '#ui/avatar/character.tsx'
import { Burst } from '#ui/burst/burst.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { sizeText } from '../../../kit/stage/frame/text-size.ts'
import { HiddenEntry } from '../../../kit/stage/hide/hidden-entry.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import { NextUp } from '../../../kit/stage/result/next-up.tsx'
import { StagedPart, useEntrance } from '../../../kit/stage/result/staged-part.tsx'
import { Sticker } from '../../../kit/stage/result/sticker.tsx'
import type { StagedResult } from '../../../kit/stage/result/use-staged-result.ts'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { authorResultText, linesFor, stickerOf } from './result-text.ts'
import type { RevealPhaseProps } from './reveal-phase.tsx'
import styles from './tv-reveal.module.css'

export type TvRevealProps = Pick<RevealPhaseProps, 'view' | 'statement' | 'reveal' | 'staged'>

/** The votes, a drum roll, the truth in the largest type, what it means for the author, and who is next. */
export function TvReveal({ view, statement, reveal, staged }: TvRevealProps) {
  const { isFact } = reveal
  const author = findPlayer(view.players, statement.authorId)
  const name = nameOf(author)
  const isTruthOut = staged.has('headline')
  return (
    <TvScene
      ink={isTruthOut ? (isFact ? 'sky' : 'tomato') : 'pink'}
      y={34}
      className={styles.reveal}
      floor={<Split reveal={reveal} staged={staged} />}
    >
      <div
        className={styles.center}
        data-length={sizeText(statement.text ?? '')}
        data-thud={isTruthOut || undefined}
      >
        <TruthBurst
          staged={staged}
          isFact={isFact}
          waiting={linesFor(view, statement, null)(linesOf(m.kit_result_counting()))}
        />
        <SpeechPanel
          tail="none"
          label={<IsolatedName name={name} sentence={(author) => m.fof_reveal_said({ author })} />}
          className={styles.speech}
        >
          {statement.text === null ? (
            <HiddenEntry isOnPaper className={styles.text} />
          ) : (
            <p className={styles.text} dir="auto">
              <PlayerText>{statement.text}</PlayerText>
            </p>
          )}
        </SpeechPanel>
      </div>
      {author !== null && (
        <div className={styles.author} {...{ [HOPPER]: author.id }}>
          <Character name={author.name} avatar={author.avatar} color={author.avatarColor} fillSizes="14rem" />
          <Sticker staged={staged} className={styles.sticker} {...stickerOf(reveal)} />
        </div>
      )}
      <StagedPart staged={staged} from="stamp" className={styles.fooled}>
        <Tag ink="mint" className={styles.tag}>
          <IsolatedName name={name} sentence={(author) => authorResultText(author, reveal)} />
        </Tag>
      </StagedPart>
      <Next view={view} statement={statement} staged={staged} />
    </TvScene>
  )
}

interface TruthBurstProps {
  readonly staged: StagedResult
  readonly isFact: boolean
  /** While the votes are counted. */
  readonly waiting: string
}

function TruthBurst({ staged, isFact, waiting }: TruthBurstProps) {
  if (staged.has('headline'))
    return (
      <StagedPart staged={staged} from="headline" className={styles.truth}>
        <Burst word={isFact ? m.fof_reveal_fact_burst() : m.fof_reveal_fiction_burst()} ink="sun" isLoud />
        <p className="sr-only">{isFact ? m.fof_reveal_it_is_fact() : m.fof_reveal_it_is_fiction()}</p>
      </StagedPart>
    )
  return (
    <div className={styles.waiting}>
      {staged.has('suspense') ? (
        <div className={styles.drum}>
          <Burst word={m.kit_result_suspense_burst()} ink="pink" isLoud />
        </div>
      ) : (
        <Tag className={styles.tag}>{waiting}</Tag>
      )}
    </div>
  )
}

/** The votes for Fact and for Fiction, each side as wide as its share. Both grow from their edges. */
function Split({ reveal, staged }: Pick<TvRevealProps, 'reveal' | 'staged'>) {
  const { isFact, factVotes, fictionVotes } = reveal
  const hasVotes = factVotes + fictionVotes > 0
  return (
    <div
      className={styles.split}
      style={{
        ...useEntrance(staged, 'bars'),
        ...cssVariables({
          '--fact': `${hasVotes ? factVotes : 1}fr`,
          '--fiction': `${hasVotes ? fictionVotes : 1}fr`,
        }),
      }}
    >
      <Side staged={staged} label={m.fof_fact()} votes={factVotes} isRight={isFact} />
      <Side staged={staged} label={m.fof_fiction()} votes={fictionVotes} isRight={!isFact} />
    </div>
  )
}

interface SideProps {
  readonly staged: StagedResult
  readonly label: string
  readonly votes: number
  readonly isRight: boolean
}

function Side({ staged, label, votes, isRight }: SideProps) {
  const isMarked = isRight && staged.has('headline')
  return (
    <div className={styles.share} data-right={isMarked || undefined}>
      <p>
        {label}
        {isMarked && (
          <>
            <Icon name="check" />
            <span className="sr-only">{m.fof_reveal_right()}</span>
          </>
        )}
      </p>
      <p className={styles.votes}>{m.fof_reveal_vote_count({ votes })}</p>
    </div>
  )
}

/** In the last seconds: who is next on stage, or the podium. */
function Next({ view, statement, staged }: Omit<TvRevealProps, 'reveal'>) {
  const { nextAuthorId } = view
  if (!staged.has('talk') || (nextAuthorId === null && statement.number < statement.total)) return null
  return (
    <div className={styles.next}>
      <NextUp
        staged={staged}
        name={nextAuthorId === null ? null : nameOf(findPlayer(view.players, nextAuthorId))}
        isMe={false}
      />
    </div>
  )
}
