import type { Message } from '#messages/message.ts'
import type { Language } from '#rooms/prompts/languages.ts'
import type { GameSettings } from '#rooms/record/fields.ts'

/** A game's entry in the catalogue, which the lobby shows. */
export interface GameDefinition {
  readonly id: string
  readonly name: Message
  /** One emoji, for other front ends; ours draws its own covers. */
  readonly icon: string
  readonly category: GameCategory
  readonly description: Message
  /** One rule a line. */
  readonly detailedRules: Message
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly idealPlayers: number
  /** Minutes. */
  readonly duration: number
  readonly difficulty: 'easy' | 'medium' | 'hard'
  /** The languages of its prompts; none for a game without prompts. In a room of another language they are English. */
  readonly promptLanguages?: readonly Language[]
  /** Equipment that players need for it. */
  readonly requiresDrawing?: true
  readonly requiresText?: true
  readonly requiresVideo?: true
  readonly settings: readonly GameSetting[]
  readonly phases: readonly GamePhase[]
  /** The largest number of rounds, for the length of a game. A round has every phase that is not `isOpening`. */
  readonly mostRounds?: (players: number, settings: GameSettings) => number
  /** So many rounds, as the lobby shows them before the game starts: "3 rounds". */
  readonly roundsText?: (rounds: number) => string
  /**
   * How often each of these phases comes at most, by its id, where it is not once a round. A phase that is always
   * shorter than its duration counts as a fraction.
   */
  readonly phaseCounts?: (players: number, settings: GameSettings) => Readonly<Record<string, number>>
  /** The recommendation that the lobby shows. The limits that apply are those above. */
  readonly playsBestWith?: Recommendation
  /** By the reason of an abort: what players read when the game ends early on its own. */
  readonly aborts?: Readonly<Record<string, AbortText>>
}

/** The definition of a game that can be played. */
export interface PlayableDefinition extends GameDefinition {
  /** Examples of what earns points, for the About page. */
  readonly points: readonly PointsExample[]
  /**
   * The figures of a score, and the headings of their columns in the final ranking. Equal points are ranked by
   * the first figure, then by the next.
   */
  readonly figures: Readonly<Record<string, Message>>
  /** Its podium ranks teams: players share the rank of theirs. */
  readonly ranksTeams?: true
  /** How the podium shows the awards, by their kind. */
  readonly awards: Readonly<Record<string, AwardText>>
}

export interface PointsExample {
  /** "You vote right". */
  readonly when: Message
  readonly points: number
}

export interface AwardText {
  readonly title: Message
  readonly ink: DefinedInk
  /** The winners' feat, from the award's value: "Guessed right 4 times". */
  readonly reason: (value: number) => string
}

interface Recommendation {
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly roundsPerGame: number
  /** Seconds. */
  readonly timePerRound: number
  readonly settings: {
    readonly enableTimer: boolean
    readonly allowSkip: boolean
    readonly anonymousVoting: boolean
  }
}

interface AbortText {
  readonly message: Message
  readonly description: Message
}

type GameCategory =
  | 'bluffing'
  | 'drawing'
  | 'deduction'
  | 'trivia'
  | 'storytelling'
  | 'acting'
  | 'puzzle'
  | 'mixed'

interface SettingBase {
  readonly id: string
  readonly label: Message
  readonly description: Message
  /** The length of the game is shown beside it, because it depends on this setting. */
  readonly setsLength?: true
}

/**
 * `default` is the recommended value; selecting a game applies false, the first option or the minimum
 * instead. A toggle's label is worded so that off is recommended: then both agree.
 */
export type GameSetting =
  | (SettingBase & { readonly type: 'toggle'; readonly default: boolean })
  | (SettingBase & {
      readonly type: 'select'
      readonly default: string
      readonly options: readonly { readonly value: string; readonly label: Message }[]
    })
  | (SettingBase & {
      readonly type: 'number'
      readonly default: number
      readonly min: number
      readonly max: number
    })

/** The inks of the design tokens. */
type DefinedInk = 'sun' | 'sky' | 'mint' | 'pink' | 'tomato'

export interface GamePhase {
  readonly id: string
  readonly name: Message
  /** Seconds. */
  readonly duration: number
  readonly description: Message
  readonly ink: DefinedInk
  /** It comes once, before the first round. */
  readonly isOpening?: true
  /** Players give something in it. Only such a phase ends early, once all present players are done. */
  readonly collects?: true
  /** Seconds before which it does not end early. */
  readonly atLeast?: number
  /** Seconds before its end at which alarms ring, the earliest first: the view may show more from then on. */
  readonly alarms?: readonly number[]
  /** Who sees which players are done; everybody unless given. Each player sees it of themselves. */
  readonly showsDone?: 'team' | 'nobody'
  /** The standings that take part in it; those who are in unless given. */
  readonly plays?: readonly PlayerStanding[]
  /** It is open to reactions, as the podium of every game is. */
  readonly reactions?: true
}

/** A player's part in a game. `asleep` is temporary, `out` is for good. */
export type PlayerStanding = 'in' | 'asleep' | 'out'

/** The ids of the timed phases. The podium follows, and stays until the host acts. */
export type PhaseIdOf<Definition extends GameDefinition> = Definition['phases'][number]['id']
export type CollectingPhaseIdOf<Definition extends GameDefinition> = Extract<
  Definition['phases'][number],
  { readonly collects: true }
>['id']

export type FigureOf<Definition extends PlayableDefinition> = keyof Definition['figures'] & string
export type AwardKindOf<Definition extends PlayableDefinition> = keyof Definition['awards'] & string

/** The values of a game's settings, by id. */
export type SettingsOf<Definition extends GameDefinition> = {
  readonly [Setting in Definition['settings'][number] as Setting['id']]: ValueOf<Setting>
}

type ValueOf<Setting extends GameSetting> = Setting extends { readonly type: 'toggle' }
  ? boolean
  : Setting extends { readonly type: 'number' }
    ? number
    : Setting extends { readonly options: readonly { readonly value: infer Value }[] }
      ? Value
      : never

/** The languages of a game's prompts. */
export type PromptLanguageOf<Definition extends GameDefinition> = NonNullable<
  Definition['promptLanguages']
>[number]
