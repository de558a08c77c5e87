import { chainStory } from './catalogue/chain-story.ts'
import { gestureGuess } from './catalogue/gesture-guess.ts'
import { hiddenRoles } from './catalogue/hidden-roles.ts'
import { mosaicMasters } from './catalogue/mosaic-masters.ts'
import { puzzleRelay } from './catalogue/puzzle-relay.ts'
import { quickfireDoodles } from './catalogue/quickfire-doodles.ts'
import { teamTournament } from './catalogue/team-tournament.ts'
import { factOrFictionDefinition } from './fact-or-fiction/definition.ts'
import type { GameDefinition } from './game-definition.ts'
import { speedPollsDefinition } from './speed-polls/definition.ts'

/** All games, playable or not yet. Definitions only, so that a browser can load them without the rules. */
export const catalogue: readonly GameDefinition[] = [
  mosaicMasters,
  hiddenRoles,
  factOrFictionDefinition,
  speedPollsDefinition,
  chainStory,
  gestureGuess,
  quickfireDoodles,
  puzzleRelay,
  teamTournament,
]

/** The catalogue's entry for this id; undefined for an unknown id. */
export function findGame(id: string): GameDefinition | undefined {
  return catalogue.find((definition) => definition.id === id)
}
