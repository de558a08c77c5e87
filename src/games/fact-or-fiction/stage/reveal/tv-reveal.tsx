import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { cssVariables } from '#ui/css-variables.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { SpeechPanel } from '#ui/speech-panel/speech-panel.tsx'
import { sizeText } from '../../../kit/stage/frame/text-size.ts'
import { PaperText } from '../../../kit/stage/hide/hidden-entry.tsx'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { PlayerCharacter } from '../../../kit/stage/people/player-figure.tsx'
import { HOPPER } from '../../../kit/stage/reactions/hop.ts'
import { useEntrance } from '../../../kit/stage/result/staged-part.tsx'
import { Sticker } from '../../../kit/stage/result/sticker.tsx'
import { TvScene } from '../../../kit/stage/tv/tv-scene.tsx'
import { linesFor, type RevealPhaseProps, stickerOf } from './result-text.ts'
import { AuthorResult, NextOnStage, THUD, TruthBurst } from './reveal-parts.tsx'
import styles from './tv-reveal.module.css'

export type TvRevealProps = Pick<RevealPhaseProps, 'view' | 'statement' | 'reveal' | 'staged'>

/** The votes, a drum roll, the truth in the largest type, the author's result, and the next author. */
export function TvReveal(props: TvRevealProps) {
  const { view, statement, reveal, staged } = props
  const author = findPlayer(view.players, statement.authorId)
  const isTruthOut = staged.has('headline')
  return (
    <TvScene
      ink={isTruthOut ? (reveal.isFact ? 'sky' : 'tomato') : 'pink'}
      y={34}
      className={styles.reveal}
      floor={<Split reveal={reveal} staged={staged} />}
    >
      <div
        className={joinClasses(styles.center, THUD)}
        data-length={sizeText(statement.text ?? '')}
        data-thud={isTruthOut || undefined}
      >
        <TruthBurst
          staged={staged}
          isFact={reveal.isFact}
          waiting={linesFor(view, statement, null)(linesOf(m.kit_result_counting()))}
          className={styles.burst}
          waitingClassName={styles.tag}
          isLoud
        />
        <SpeechPanel
          tail="none"
          label={<IsolatedName name={nameOf(author)} sentence={(author) => m.fof_reveal_said({ author })} />}
          className={styles.speech}
        >
          <PaperText text={statement.text} className={styles.text} hiddenClassName={styles.text} />
        </SpeechPanel>
      </div>
      {author !== null && (
        <div className={styles.author} {...{ [HOPPER]: author.id }}>
          <PlayerCharacter player={author} fillSizes="14rem" />
          <Sticker staged={staged} className={styles.sticker} {...stickerOf(reveal)} />
        </div>
      )}
      <AuthorResult {...props} ink="mint" className={styles.fooled} tagClassName={styles.tag} />
      <div className={styles.next}>
        <NextOnStage {...props} me={null} />
      </div>
    </TvScene>
  )
}

/** The votes for Fact and for Fiction, each side as wide as its share. Both grow from their edges. */
function Split({ reveal, staged }: Pick<TvRevealProps, 'reveal' | 'staged'>) {
  const { isFact, factVotes, fictionVotes } = reveal
  const hasVotes = factVotes + fictionVotes > 0
  const [fact, fiction] = hasVotes ? [factVotes, fictionVotes] : [1, 1]
  const shares = cssVariables({ '--fact': `${fact}fr`, '--fiction': `${fiction}fr` })
  const isOut = staged.has('headline')
  return (
    <div className={styles.split} style={{ ...useEntrance(staged, 'bars'), ...shares }}>
      <Side label={m.fof_fact()} votes={factVotes} isRight={isOut && isFact} />
      <Side label={m.fof_fiction()} votes={fictionVotes} isRight={isOut && !isFact} />
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly votes: number
  readonly isRight: boolean
}

function Side({ label, votes, isRight }: SideProps) {
  return (
    <div className={styles.share} data-right={isRight || undefined}>
      <p>
        {label}
        {isRight && (
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
