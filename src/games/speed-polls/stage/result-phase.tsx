import type { PlayerId } from '#rooms/ids.ts'
import { Bars } from '../../kit/stage/bars.tsx'
import { Gains } from '../../kit/stage/gains.tsx'
import { Headline } from '../../kit/stage/headline.tsx'
import type { Poll, Result, SpeedPollsView } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { stageCopy as copy } from './stage.copy.ts'
import styles from './stage.module.css'

interface ResultPhaseProps {
  readonly view: SpeedPollsView
  readonly poll: Poll
  readonly result: Result
  readonly me: PlayerId
  readonly isEntering: boolean
}

/** What most of the room said, how many said what, and who guessed it. */
export function ResultPhase({ view, poll, result, me, isEntering }: ResultPhaseProps) {
  const { counts, said, gains } = result
  const { players, myAnswer, myGuess } = view
  const majority = majorityOf(counts)
  const [best] = majority
  if (best === undefined)
    return <Headline tag={copy.noMajority} ink="sun" answer={copy.tooFew} sub={poll.question} />
  const isTie = majority.length > 1
  const isAgainst = (answer: number | null | undefined) => answer != null && !majority.includes(answer)
  const noteOf = (place: number, isMine: boolean) => {
    if (!isMine) return isAgainst(said?.[place]) ? copy.saidSomethingElse : undefined
    if (myGuess === null) return copy.noGuess
    if (!majority.includes(myGuess)) return copy.guessedWrong(poll.answers[myGuess] ?? '')
    return isAgainst(myAnswer) ? copy.against : undefined
  }
  const rows = players.flatMap((player, place) => {
    const points = gains[place] ?? 0
    const isMine = player.id === me
    return points > 0 || isMine ? [{ player, points, note: noteOf(place, isMine) }] : []
  })
  return (
    <div className={styles.result}>
      <div className={styles.answers}>
        <Headline
          tag={isTie ? copy.topAnswers(majority.length) : copy.mostOfTheRoom}
          answer={isTie ? copy.tie : (poll.answers[best] ?? '')}
          sub={poll.question}
          isEntering={isEntering}
        />
        <Bars
          label={copy.results}
          bars={poll.answers.map((text, index) => ({
            text,
            count: counts[index] ?? 0,
            isMost: majority.includes(index),
            isMine: index === myAnswer,
            people: said === null ? undefined : players.filter((_, place) => said[place] === index),
          }))}
          countText={copy.answerCount}
          isEntering={isEntering}
        />
      </div>
      <Gains
        caption={copy.readTheRoom(gains.filter((points) => points > 0).length)}
        gains={rows}
        me={me}
        isEntering={isEntering}
      />
    </div>
  )
}
