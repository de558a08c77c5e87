import { gestureGuess } from './catalogue/gesture-guess.ts'
import { hiddenRoles } from './catalogue/hidden-roles.ts'
import { mosaicMasters } from './catalogue/mosaic-masters.ts'
import { puzzleRelay } from './catalogue/puzzle-relay.ts'
import { teamTournament } from './catalogue/team-tournament.ts'
import type { GameDefinition } from './game-definition.ts'

/** The games that cannot be played yet. */
export const drafts: readonly GameDefinition[] = [
  mosaicMasters,
  hiddenRoles,
  gestureGuess,
  puzzleRelay,
  teamTournament,
]

/** The id assumed for a playing room without a game. It is no game's, so it gets the generic view. */
export const DEFAULT_GAME_ID = 'spot-the-faker'
