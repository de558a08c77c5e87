import type { PlayerId } from '#rooms/record/ids.ts'
import { pickLine } from '../../../kit/stage/result/pick-line.ts'
import type { FactOrFictionView, StatementOnStage } from '../../schemas.ts'
import type { PickLine } from './result-text.ts'

/** The lines that a player is shown for a statement; all watchers are shown the same. */
export function linesFor(
  { sessionId }: Pick<FactOrFictionView, 'sessionId'>,
  { number }: Pick<StatementOnStage, 'number'>,
  me: PlayerId | null,
): PickLine {
  return (lines) => pickLine(lines, number, sessionId, me ?? '')
}
