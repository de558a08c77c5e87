import { factOrFictionDefinition } from './fact-or-fiction/definition.ts'
import type { PlayableGameId } from './registry.ts'

/** What the in-game registry carries of a playable game, as given: the catalogue decides what is allowed. */
export interface RegisteredGame {
  readonly id: PlayableGameId
  readonly name: string
  readonly icon: string
  readonly config: RegisteredGameConfig
  /** The tables it is stored in. */
  readonly tables: readonly string[]
}

export interface RegisteredGameConfig {
  /** Fewest and most players it plays best with. */
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly roundsPerGame: number
  /** Seconds. */
  readonly timePerRound: number
  readonly description: string
  readonly rules: readonly string[]
  readonly settings: {
    readonly enableTimer: boolean
    readonly allowSkip: boolean
    readonly anonymousVoting: boolean
  }
}

/** The id that a playing room without a game is taken to have; no game of ours, so it shows the generic view. */
export const DEFAULT_GAME_ID = 'spot-the-faker'

/** Facts only, no rules: a browser can load it. */
export const registeredGames: Readonly<Record<PlayableGameId, RegisteredGame>> = {
  'fact-or-fiction': {
    id: 'fact-or-fiction',
    name: factOrFictionDefinition.name,
    icon: factOrFictionDefinition.icon,
    config: {
      minPlayers: 3,
      maxPlayers: 8,
      roundsPerGame: 5,
      timePerRound: 45,
      description: factOrFictionDefinition.description,
      rules: factOrFictionDefinition.detailedRules,
      settings: { enableTimer: true, allowSkip: false, anonymousVoting: true },
    },
    tables: ['game_facts', 'fact_votes', 'game_sessions', 'game_states'],
  },
}
