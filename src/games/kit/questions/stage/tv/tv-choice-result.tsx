import type { ComponentProps } from 'react'
import { m } from '#messages'
import type { Ink } from '#ui/ink.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { stayingPlayers } from '../../../stage/people/find-player.ts'
import { Headline } from '../../../stage/result/headline.tsx'
import { TvScene } from '../../../stage/tv/tv-scene.tsx'
import { TvTiles } from '../../../stage/tv/tv-tiles.tsx'
import { AnswerResult, type AnswerResultProps } from '../answer-result.tsx'
import { useResult } from '../question-scene.ts'
import styles from './tv-choice-result.module.css'

export interface TvChoiceResultProps
  extends Pick<AnswerResultProps, 'question' | 'result' | 'players' | 'best' | 'bestTag'> {
  readonly ink: Ink
  /** The title of those with points: "4 read the room". */
  readonly gainTitle: (count: number) => string
}

/** The answer of a round, how many gave which one, and along the floor who got points. */
export function TvChoiceResult({ ink, gainTitle, ...answer }: TvChoiceResultProps) {
  const { players } = answer
  const { gains } = answer.result
  const { staged } = useResult()
  const areGainsOut = staged.has('stamp')
  const staying = stayingPlayers(players)
  const winners = staying.filter((player) => (gains[players.indexOf(player)] ?? 0) > 0)
  return (
    <TvScene
      ink={ink}
      y={20}
      className={styles.result}
      floor={
        <TvTiles
          title={gainTitle(winners.length)}
          isTitleHeld={!areGainsOut}
          label={m.kit_tally_label()}
          players={staying}
          lit={areGainsOut ? winners : staying}
          nameOf={({ name }) => name}
          isWide
        />
      }
    >
      <AnswerResult
        {...answer}
        myAnswer={null}
        headlineClassName={styles.headline}
        barsClassName={styles.bars}
      />
    </TvScene>
  )
}

export type TvVoidResultProps = Pick<ComponentProps<typeof Headline>, 'tag' | 'answer' | 'note'> &
  Pick<TvChoiceResultProps, 'ink'> & {
    /** Null if the host has hidden it. */
    readonly question: string | null
  }

/** A round without a result, and why. */
export function TvVoidResult({ ink, tag, answer, question, note }: TvVoidResultProps) {
  return (
    <TvScene ink={ink} className={styles.result}>
      <div className={joinClasses(styles.headline, styles.void)}>
        <Headline tag={tag} ink="sun" answer={answer} sub={question ?? m.kit_hide_hidden()} note={note} />
      </div>
    </TvScene>
  )
}
