import { factOrFictionDefinition } from './fact-or-fiction/definition.ts'

/** The games of the catalogue that have rules and a stage. */
export type PlayableGameId = 'fact-or-fiction'

/** A playable game's entry in the in-game registry. The limits that apply are those of the catalogue. */
export interface RegisteredGame {
  readonly id: PlayableGameId
  readonly name: string
  readonly icon: string
  readonly config: RegisteredGameConfig
  /** The tables it is stored in. */
  readonly tables: readonly string[]
}

interface RegisteredGameConfig {
  /** The recommended numbers of players. */
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

/** The id assumed for a playing room without a game. Not in the catalogue, it gets the generic view. */
export const DEFAULT_GAME_ID = 'spot-the-faker'

/** Data only, so that a browser can load it without the rules. */
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
