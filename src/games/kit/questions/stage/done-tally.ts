import { m } from '#messages'

/** Who is done with a phase. */
export const DONE_TALLY = {
  label: m.kit_tally_label(),
  playerDone: (name: string) => m.kit_tally_player_done({ name }),
  playerNotDone: (name: string) => m.kit_tally_player_not_done({ name }),
}
