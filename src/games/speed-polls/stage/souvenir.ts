import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import type { Souvenir } from '../../kit/stage/stage-props.ts'
import type { SpeedPollsView } from '../schemas.ts'

/** Each answer of each question whose result everybody has seen, without hidden ones, for the table to download. */
export function souvenirOf({ asked }: Pick<SpeedPollsView, 'asked'>): Souvenir {
  return {
    rows: () => [
      linesOf(m.poll_souvenir_columns()),
      ...(asked ?? []).flatMap(({ question, answers, counts }, index) =>
        answers.flatMap((answer, place) =>
          question === null || answer === null ? [] : [[index + 1, question, answer, counts[place] ?? 0]],
        ),
      ),
    ],
  }
}
