import { m } from '#messages'

/** Who has guessed it. */
export const GUESS_TALLY = {
  label: m.kit_guess_tally_label(),
  playerDone: (name: string) => m.kit_guess_tally_player_done({ name }),
  playerNotDone: (name: string) => m.kit_guess_tally_player_not_done({ name }),
  doneCount: (done: number, all: number) => m.kit_guess_tally_done_count({ done, all }),
}
