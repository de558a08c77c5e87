import type { PlayerId } from '#rooms/ids.ts'
import { ChoiceResult } from '../../kit/stage/choice-result.tsx'
import { Headline } from '../../kit/stage/headline.tsx'
import type { GamePlayer } from '../../kit/view.ts'
import type { ShownPoll } from '../schemas.ts'
import { majorityOf } from '../scoring.ts'
import { stageCopy as copy } from './stage.copy.ts'

interface PollResultProps {
  readonly poll: ShownPoll
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId
  readonly isEntering: boolean
}

/** What most of the room said, how many said what, and who guessed it. */
export function PollResult({ poll, players, me, isEntering }: PollResultProps) {
  const { answers, myAnswer, myGuess, question: sub } = poll
  const { counts = [], gains = [], said = null } = poll.result ?? {}
  const majority = majorityOf(counts)
  const [best] = majority
  if (best === undefined)
    return <Headline tag={copy.noMajority} ink="sun" answer={copy.tooFew} sub={sub} note={copy.whyVoid} />
  const isTie = majority.length > 1
  const isAgainst = (answer: number | null | undefined) => answer != null && !majority.includes(answer)
  const noteOf = (place: number, isMine: boolean) => {
    if (!isMine) return isAgainst(said?.[place]) ? copy.saidSomethingElse : undefined
    if (myGuess === null) return copy.noGuess
    if (isAgainst(myGuess)) return copy.guessedWrong(answers[myGuess] ?? '')
    return isAgainst(myAnswer) ? copy.against : undefined
  }
  return (
    <ChoiceResult
      headline={{
        tag: isTie ? copy.topAnswers(majority.length) : copy.mostSaid,
        answer: isTie ? copy.tie : (answers[best] ?? ''),
        sub,
        isEntering,
      }}
      bars={{
        label: copy.bars,
        bars: answers.map((text, index) => ({
          text,
          count: counts[index] ?? 0,
          isMost: majority.includes(index),
          isMine: index === myAnswer,
          people: said === null ? undefined : players.filter((_, place) => said[place] === index),
        })),
        countText: copy.answerCount,
        isEntering,
      }}
      gains={{
        title: copy.readTheRoom(gains.filter((points) => points > 0).length),
        gains: players.flatMap((player, place) => {
          const [points, isMine] = [gains[place] ?? 0, player.id === me]
          return points > 0 || isMine ? [{ player, points, note: noteOf(place, isMine) }] : []
        }),
        me,
      }}
    />
  )
}
