import type { Souvenir } from '../../kit/stage-props.ts'
import type { SpeedPollsView } from '../schemas.ts'
import { pollsCopy } from './stage.copy.ts'

/** Each answer of each question whose result everybody has seen, without hidden ones, for the table to download. */
export function souvenirOf({ asked }: Pick<SpeedPollsView, 'asked'>): Souvenir {
  return {
    rows: () => [
      pollsCopy.souvenirColumns,
      ...(asked ?? []).flatMap(({ question, answers, counts }, index) =>
        answers.flatMap((answer, place) =>
          question === null || answer === null ? [] : [[index + 1, question, answer, counts[place] ?? 0]],
        ),
      ),
    ],
  }
}
