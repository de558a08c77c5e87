import { m } from '#messages'
import type { RefusedMove } from '../../kit/stage/stage-props.ts'

/** Why a vote was not taken. */
export function voteRefusedText({ code, reason }: RefusedMove): string {
  switch (reason ?? code) {
    case 'wrong-phase':
      return m.fof_vote_refused_too_late()
    case 'author-cannot-vote':
      return m.fof_vote_refused_own()
    case 'not-in-game':
      return m.fof_vote_refused_not_in_game()
    case 'too-fast':
      return m.fof_vote_refused_too_fast()
    default:
      return m.fof_vote_refused_failed()
  }
}

/** Why the statements were not submitted. */
export function submitRefusedText({ code, reason }: RefusedMove): string {
  switch (reason ?? code) {
    case 'wrong-phase':
      return m.fof_submit_refused_too_late()
    case 'incomplete':
      return m.fof_submit_refused_incomplete()
    case 'not-in-game':
      return m.fof_submit_refused_not_in_game()
    default:
      return m.fof_submit_refused_failed()
  }
}
