import { useLayoutEffect, useRef } from 'react'
import type { DraftSaver } from '../../../kit/stage/drafts/draft-saver.ts'
import { isDirty } from '../../../kit/stage/drafts/drafts.ts'
import type { RefusedMove, StageProps } from '../../../kit/stage/stage-props.ts'
import type { ChainStoryMove } from '../../schemas.ts'

/** Keys that follow one another so closely are typed without a look at the page. */
const TYPING_MS = 1_000
const HOLD_MS = 700

/** In milliseconds, on one clock. */
export interface TypingTimes {
  /** The time of the last accepted edit. */
  readonly editedAt: number
  /** The start of the turn on this page. */
  readonly turnedAt: number
}

/** Whether a key pressed now is meant for the turn before: its player was typing as it ended (STORY-69). */
export function isForTurnBefore({ editedAt, turnedAt }: TypingTimes, now: number): boolean {
  const wasTyping = editedAt < turnedAt && turnedAt - editedAt < TYPING_MS
  return wasTyping && now - turnedAt < HOLD_MS
}

/** Whether this turn takes input, `isOpen`, and where its edits are noted. */
export function useTurnStart(turn: number) {
  const times = useRef({ editedAt: Number.NEGATIVE_INFINITY, turnedAt: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has its own start
  useLayoutEffect(() => {
    times.current.turnedAt = performance.now()
  }, [turn])
  return {
    isOpen: () => !isForTurnBefore(times.current, performance.now()),
    noteEdit: () => {
      times.current.editedAt = performance.now()
    },
  }
}

interface Passing {
  readonly saver: Pick<DraftSaver<{ readonly text: string }>, 'read' | 'saveAll'>
  /** Why the text of a turn was not saved, by turn. */
  readonly refusals: ReadonlyMap<number, RefusedMove>
  readonly turn: number
  readonly sendMove: StageProps<unknown, ChainStoryMove>['sendMove']
}

/** Saves the typed text, then passes it on. Resolves to the refusal of either, or null. */
export async function passStoryOn({ saver, refusals, turn, sendMove }: Passing): Promise<RefusedMove | null> {
  await saver.saveAll()
  const draft = saver.read()[turn]
  // Without a refusal it was changed while it was saved: its writer is not done.
  if (draft === undefined || isDirty(draft)) return refusals.get(turn) ?? null
  const result = await sendMove({ type: 'passOn', turn })
  return result.ok ? null : result.refusal
}
