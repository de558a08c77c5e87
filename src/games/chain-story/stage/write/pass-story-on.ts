import type { DraftSaver } from '../../../kit/stage/drafts/draft-saver.ts'
import { isDirty } from '../../../kit/stage/drafts/drafts.ts'
import type { RefusedMove, StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove } from '../../schemas.ts'

interface Passing {
  readonly saver: Pick<DraftSaver<{ readonly text: string }>, 'read' | 'saveAll'>
  /** Why the text of a turn was not saved, by turn. */
  readonly refusals: ReadonlyMap<number, RefusedMove>
  readonly turn: number
  readonly sendMove: StageProps<unknown, ChainStoryMove>['sendMove']
}

/** Saves what is typed, then passes it on. Resolves to the refusal of either, or null. */
export async function passStoryOn({ saver, refusals, turn, sendMove }: Passing): Promise<RefusedMove | null> {
  await saver.saveAll()
  const draft = saver.read()[turn]
  // Without a refusal it was changed while it was saved: its writer is not done.
  if (draft === undefined || isDirty(draft)) return refusals.get(turn) ?? null
  const result = await sendMove({ type: 'passOn', turn })
  return result.ok ? null : result.refusal
}
