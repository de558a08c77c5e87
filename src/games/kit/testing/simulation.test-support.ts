import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { EntryId, EpochMs, PartId, PlayerId, SessionId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { PlayerStanding } from '../../game-definition.ts'
import type { Claim } from '../rules/state.ts'

/**
 * One game, as the simulation, the fuzzer and the suites under load play and check it. Each registered game
 * exports one as `simulation` from `src/games/<id>/testing/simulation.ts`. The checks read stored rows and
 * views without the game's own code: an error that both shared would stay unnoticed.
 */
export interface GameSimulation<View extends GameFrame = GameFrame, Move extends AnyMove = AnyMove> {
  /** Settings of a game that is over soon; now and then settings that a room refuses. */
  readonly settings: (random: SimulationRandom) => GameSettings
  /** Any move that a player might make, invalid ones included; null for none. */
  readonly randomMove: (view: View, player: RandomMover) => Move | null
  /** The next move of a player who wants the phase to end; null once there is nothing more to do in it. */
  readonly quickMove: (view: View, me: PlayerId) => Move | null
  /** The conditions on which phases end although players are awaited; `present` are those present who take part. */
  readonly endsWhen?: Readonly<Record<string, (rows: GameRows, present: ReadonlySet<PlayerId>) => boolean>>
  /**
   * A move that changes something in every turn, for steady load; null while the phase takes no moves. A few
   * turns in a hundred may complete the player's part.
   */
  readonly busyMove: (view: View, me: PlayerId, turn: number) => Move | null

  /** With fewer present players for 30 s, the game goes to its podium. */
  readonly quorum: number
  /**
   * The phases that may follow each phase directly, the usual one first. The first key is the phase in which a
   * game starts.
   */
  readonly phasesAfter: Readonly<Record<string, readonly string[]>>
  /** The round of the rows; it never decreases, and it differs between two phases of the same name. */
  readonly roundOf: (rows: GameRows) => number
  /** The round that a view shows, from 1; 0 before the first and on the podium. */
  readonly shownRound: (view: View) => number
  /** The number of rounds of a game that all its players finish. */
  readonly roundsOf: (settings: GameSettings, playerCount: number) => number
  /** The phases of such a game in their order, if they are not the usual ones again and again. */
  readonly phasesOf?: (settings: GameSettings, playerCount: number) => readonly string[]
  /** Claims about every readable game. `tests/sim/checks` has the claims that hold for all games. */
  readonly invariants: (rows: GameRows) => readonly Claim[]
  /** Claims about two versions of one game, the later of which was committed at this time. */
  readonly steps: (before: GameRows, after: GameRows, at: EpochMs) => readonly Claim[]
  /** The points that each player's view may show. */
  readonly countPoints: (rows: GameRows) => ReadonlyMap<PlayerId, number>

  /** Whether the rows of the commit that stored an accepted move have its effect. */
  readonly hasMoved: (move: Move, playerId: PlayerId, rows: GameRows) => boolean
  /** The player's moves that these rows store, as they were sent; without those that leave no trace. */
  readonly storedMoves: (rows: GameRows, playerId: PlayerId) => readonly Move[]
  /** Equal for two moves if the later one of the same player replaces the other. */
  readonly subjectOf: (move: Move) => string

  /** Names of fields that no frame to a browser may have. */
  readonly forbiddenFields: readonly string[]
  /** Names of fields that no frame may have outside a view of this game. */
  readonly gameFields: readonly string[]
  /** Whether these rows allow this viewer to read a stored text. Its author may always read it. */
  readonly isPublic: (text: string, rows: GameRows, viewer: PlayerId | null) => boolean
  /** Claims about every view of these rows. The viewer is null for a browser without a seat. */
  readonly viewClaims: (view: View, rows: GameRows, viewer: PlayerId | null) => readonly Claim[]
  /** The entries of this view that the host can hide. Without it, the game has nothing to hide. */
  readonly entries?: (view: View) => readonly ShownEntry[]
  /** The parts that this viewer can fetch. Without it, the game has none. */
  readonly parts?: (view: View) => readonly PartId[]
  /** Every secret of these rows with another value. */
  readonly flips: (rows: GameRows) => readonly SecretFlip[]
  /** A line of own prompts around a text, sometimes one that the game refuses; null if it takes none. */
  readonly ownPrompt: ((random: SimulationRandom, text: string) => string) | null
  /** Faults that the checks must find. One of them is a leak, called `leak`. */
  readonly plantedFaults: Readonly<Record<string, PlantedGameFault>> & { readonly leak: PlantedGameFault }

  /** A value for a field of a move that fits the view; undefined for any value. `pick` is 0 to 99. */
  readonly suggestField: (field: string, pick: number, view: View | null) => unknown
  /** The most bytes that one player of a full room may receive in a round. */
  readonly bytesPerRound: number
}

/** An entry or a prompt that the host can hide. */
export interface ShownEntry {
  readonly entry: EntryId
  /** The texts that the view shows of it: none of a picture, and none once it is hidden. */
  readonly texts: readonly string[]
}

/** An entry with the texts that a view shows of it: those that the host has not hidden. */
export function shownEntry(entry: EntryId, ...texts: readonly (string | null)[]): ShownEntry {
  return { entry, texts: texts.filter((text) => text !== null) }
}

interface Award {
  readonly playerIds: readonly PlayerId[]
  readonly quotes: readonly string[]
}

/** The fields of a view that all games have. */
export interface GameFrame {
  readonly sessionId: SessionId
  readonly phase: string
  readonly phaseEndsAt: EpochMs | null
  readonly phaseMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly players: readonly {
    readonly id: PlayerId
    readonly isGone: boolean
    /** Null for a viewer who may not know it, and for a player whose standing has no part in the phase. */
    readonly isDone: boolean | null
    readonly points: number
  }[]
  /** Null until the game is over. */
  readonly podium: { readonly awards: readonly Award[] } | null
}

/** Whether a room's view has a game. */
export function isGameFrame(view: unknown): view is GameFrame {
  return typeof view === 'object' && view !== null && 'phase' in view
}

/** The fields of a stored state's JSON that all games have. */
export interface StoredFrame {
  readonly phaseMs: number
  /** Lead time of the next alarm before the phase's end; 0 after the last, and in a phase without one. */
  readonly turnMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly players: readonly {
    readonly id: PlayerId
    readonly isGone: boolean
    readonly standing?: PlayerStanding
    readonly team?: number
  }[]
  readonly hidden: readonly { readonly entry: EntryId }[]
}

/** The fields of the stored state that all games have. */
export const frameOf = (rows: GameRows) => rows.state.state as StoredFrame

export type AnyMove = { readonly type: string }

/** The only source of randomness: a run repeats from its seed. */
export interface SimulationRandom {
  /** A whole number from 0 to `below` − 1. */
  readonly int: (below: number) => number
  /** A whole number from `least` to `most`. */
  readonly between: (least: number, most: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

interface RandomMover {
  readonly me: PlayerId
  readonly random: SimulationRandom
  /** A text that only this player can have written: it contains a token, by which leaks are found. */
  readonly markedText: () => string
}

/** A secret with another value: the views of all to whom it is hidden are equal, byte by byte. */
export interface SecretFlip {
  readonly name: string
  /** The same game but for the secret; readable by the game. */
  readonly rows: GameRows
  readonly isHiddenFrom: (viewer: PlayerId | null) => boolean
  /** Players find it out by their moves, such as guesses: the views stay the same only until the next move. */
  readonly isFoundOut?: true
}

/** A secret that these players alone know. */
export function flipOf(
  name: string,
  rows: GameRows,
  ...knownTo: readonly (PlayerId | null | undefined)[]
): SecretFlip {
  return { name, rows, isHiddenFrom: (viewer) => viewer === null || !knownTo.includes(viewer) }
}

/** A deliberate fault of a game. */
interface PlantedGameFault {
  readonly plant: (game: RoomGame) => RoomGame
  /** Matches the failure of the check that has to find the fault. */
  readonly finding: RegExp
}

/** The knowledge of each viewer about these rows: the view, and those parts that a view of the other rows names. */
export function knownTo(
  game: RoomGame,
  { parts }: Pick<GameSimulation, 'parts'>,
  rows: GameRows,
  named: GameRows,
): (viewer: PlayerId | null) => string {
  const { players } = frameOf(named)
  const viewers = parts === undefined ? [] : [null, ...players.map(({ id }) => id)]
  const views = viewers.map((viewer) => game.view(named, viewer)).filter(isGameFrame)
  const names = new Set(views.flatMap((view) => parts?.(view) ?? []))
  return (viewer) =>
    JSON.stringify([game.view(rows, viewer), [...names].map((name) => game.part(rows, viewer, name) ?? null)])
}

/** The claims that do not hold. */
export function brokenClaims(claims: readonly Claim[]): readonly string[] {
  return claims.flatMap(([holds, claim]) => (holds ? [] : [claim]))
}
