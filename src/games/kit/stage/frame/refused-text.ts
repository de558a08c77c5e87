import { m } from '#messages'
import type { RefusedMove } from '../stage-props.ts'

/** Texts by the game's own reason for a refusal, or by the refusal's code; `failed` for all others. */
export type RefusedTexts = Readonly<Record<string, () => string>> & { readonly failed: () => string }

export const MOVE_REFUSED = {
  'wrong-phase': m.kit_move_refused_too_late,
  'not-in-game': m.kit_move_refused_not_in_game,
}

export const CHOICE_REFUSED: RefusedTexts = {
  ...MOVE_REFUSED,
  'too-fast': m.kit_choice_too_fast,
  failed: m.kit_choice_failed,
}

export function refusedText({ code, reason = code }: RefusedMove, texts: RefusedTexts): string {
  const text = texts[reason] ?? texts.failed
  return text()
}
