import { m } from '#messages'

/** Why a choice was not taken. */
export function choiceRefusedText(code: string): string {
  switch (code) {
    case 'wrong-phase':
      return m.kit_move_refused_too_late()
    case 'not-in-game':
      return m.kit_move_refused_not_in_game()
    case 'too-fast':
      return m.kit_choice_too_fast()
    default:
      return m.kit_choice_failed()
  }
}
