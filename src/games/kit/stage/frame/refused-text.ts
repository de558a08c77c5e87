import { m } from '#messages'
import type { RefusedMove } from '../stage-props.ts'

/** Texts by the game's own reason for a refusal, or by the refusal's code; `failed` for all others. */
export type RefusedTexts = Readonly<Record<string, () => string>> & { readonly failed: () => string }

/** Refusals of a move in any game. */
export const MOVE_REFUSED = {
  'wrong-phase': m.kit_move_refused_too_late,
  'not-in-game': m.kit_move_refused_not_in_game,
}

/** Why a choice was not taken. */
export const CHOICE_REFUSED: RefusedTexts = {
  ...MOVE_REFUSED,
  'too-fast': m.kit_choice_too_fast,
  failed: m.kit_choice_failed,
}

/** Why a move was not taken. */
export function refusedText({ code, reason = code }: RefusedMove, texts: RefusedTexts): string {
  const text = texts[reason] ?? texts.failed
  return text()
}
