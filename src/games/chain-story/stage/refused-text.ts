import { m } from '#messages'
import type { RefusedMove } from '../../kit/stage/stage-props.ts'
import { SENTENCE_MIN } from '../sentence.ts'

/** Why a sentence was not passed on. */
export function passRefusedText({ code, reason }: RefusedMove): string {
  switch (reason ?? code) {
    case 'wrong-phase':
      return m.story_pass_refused_too_late()
    case 'too-short':
      return m.story_write_too_short({ min: SENTENCE_MIN })
    case 'not-in-game':
      return m.story_pass_refused_not_in_game()
    default:
      return m.story_pass_refused_failed()
  }
}

/** Why a heart was not given. */
export function heartRefusedText(code: string): string {
  switch (code) {
    case 'wrong-phase':
      return m.story_heart_refused_too_late()
    case 'not-in-game':
      return m.story_heart_refused_not_in_game()
    case 'too-fast':
      return m.story_heart_refused_too_fast()
    default:
      return m.story_heart_refused_failed()
  }
}
