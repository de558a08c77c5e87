import type * as v from 'valibot'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { Beginning, Moment, MoveRefusal } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { EntryId, PartId, PlayerId } from '#rooms/record/ids.ts'
import type {
  AwardKindOf,
  CollectingPhaseIdOf,
  FigureOf,
  PhaseIdOf,
  PlayableDefinition,
  PromptLanguageOf,
  SettingsOf,
} from '../../game-definition.ts'
import { areSettingsValid } from '../../game-settings.ts'
import { promptLanguageOf } from '../prompts/prompt-language.ts'
import { drawPrompts, type OwnLine, type OwnPrompts, ownPromptsOf, type Prompt } from '../prompts/prompts.ts'
import type { StateStore } from './define-state.ts'
import { keysOf } from './keys-of.ts'
import { onceByObject } from './once-by-object.ts'
import { type CollectingPhaseRule, createPhaseClock, isDue, type PhaseRule } from './phase-clock.ts'
import { type AwardRule, awardsOf, rankingOf, type Score, teamRankingOf } from './ranking.ts'
import { type StoredPlayer, standingOf, takesPart } from './roster.ts'
import { randomIntFor } from './secret-draws.ts'
import { type GameState, isHidden, type PlayerOf, type StageEntry } from './state.ts'
import { type FrameView, type GamePlayer, PODIUM, type Standing } from './view.ts'

/** Keeps the draw of prompts apart from other draws of the same seed. */
const PROMPTS_PURPOSE = 0x7f4a7c15

export interface AnyMove {
  readonly type: string
}

/** The ingredients of a new state. */
interface Begin<Settings, Own extends OwnLine, Language> {
  /** In joining order. */
  readonly players: readonly StoredPlayer[]
  readonly settings: Settings
  readonly seed: string
  readonly language: Language
  /** Draws from a pack, own prompts first, without those that the room has seen (GAME-13, GAME-175). */
  readonly draw: <Packed extends Prompt>(
    pack: readonly Packed[],
    count: number,
  ) => readonly (Packed | (Own & Prompt))[]
  /** The same from a second pack, for which the host writes no prompts. */
  readonly drawPacked: <Packed extends Prompt>(pack: readonly Packed[], count: number) => readonly Packed[]
}

/** A rule for every phase of the definition. */
type PhaseRulesOf<Definition extends PlayableDefinition, State extends GameState> = {
  readonly [Id in Exclude<PhaseIdOf<Definition>, CollectingPhaseIdOf<Definition>>]: PhaseRule<State>
} & {
  readonly [Id in CollectingPhaseIdOf<Definition>]: CollectingPhaseRule<State>
}

interface MoveRule<State extends GameState, Move, Phase extends string> {
  /** The least time in milliseconds between two such moves of a player. The server refuses earlier ones `too-fast`. */
  readonly everyMs?: number
  /** The only phase in which it is possible. */
  readonly phase: Phase
  /** The state has been settled at this moment. Returns the same state if nothing changes. */
  readonly apply: (
    state: State,
    player: PlayerOf<State>,
    move: Move,
    moment: Moment,
  ) => Result<State, MoveRefusal>
}

/** One game: its data, its state, and the rules that are its own. */
export interface GameSpec<
  Definition extends PlayableDefinition,
  State extends GameState,
  Begun,
  Move extends AnyMove,
  View extends FrameView,
  Of extends Score<FigureOf<Definition>>,
  Own extends OwnLine,
> {
  readonly definition: Definition
  readonly state: StateStore<State, Begun>
  readonly schemas: {
    readonly move: v.GenericSchema<unknown, Move>
    readonly view: v.GenericSchema<unknown, View>
  }
  /** With fewer present players for 30 s the game goes to its podium; 3 unless given. */
  readonly quorum?: number
  readonly begin: (begin: Begin<SettingsOf<Definition>, Own, PromptLanguageOf<Definition>>) => Begun
  readonly phases: PhaseRulesOf<Definition, State>
  /** The state as the podium shows it if too few players end the game in its phase; as it is unless given. */
  readonly finish?: (state: State) => State
  /** Drops unseen entries of leavers, who are marked as gone already. */
  readonly dropLeavers?: (state: State, leavers: ReadonlySet<PlayerId>) => State
  readonly moves: {
    readonly [Type in Move['type']]: MoveRule<
      State,
      Extract<Move, { readonly type: Type }>,
      PhaseIdOf<Definition>
    >
  }
  /** The scores of all rounds whose result has been shown, in the players' order. */
  readonly scores: (state: State) => ReadonlyMap<PlayerId, Of>
  readonly awards: Readonly<Record<AwardKindOf<Definition>, AwardRule<Of>>>
  /** The text that earned a player this award, which all have seen; null if none did. */
  readonly quoteOf?: (state: State, kind: AwardKindOf<Definition>, playerId: PlayerId) => string | null
  /** This viewer's own part of the view, built up field by field. Null means a watcher. */
  readonly view: (
    state: State,
    viewer: PlayerId | null,
  ) => Omit<ShapeOf<v.GenericSchema<unknown, View>>, keyof FrameView>
  /**
   * The entries that the host can hide: players' work and prompts that are or were on stage. The view, `quoteOf` and
   * `part` leave out entries for which `isHidden` is true. `scores` gives their author nothing if `isWorthless` is
   * true. Left out if the game has nothing to hide.
   */
  readonly entries?: (state: State) => readonly StageEntry[]
  /** A part that views leave out because of its size, as this viewer may know it; undefined if there is none. */
  readonly part?: (state: State, viewer: PlayerId | null, part: PartId) => unknown
  readonly ownPrompts?: OwnPrompts<Own>
  /** The ids of the prompts that players have seen so far, in their order. */
  readonly shownPrompts?: (state: State) => readonly string[]
}

/** An input of a game: a player's move, or the effect of time, presence and leavers. */
type Input<Move> =
  | { readonly type: 'move'; readonly playerId: PlayerId; readonly move: Move }
  /** `members` are the players of the room; a participant who is not among them has left. */
  | { readonly type: 'settle'; readonly members: ReadonlySet<PlayerId> }

/**
 * A game's rules on its states. Same state, same inputs, same moment, same seed: same result on any machine.
 * `apply` returns the same state if an input changes nothing.
 */
export interface GameRules<State, Move, View> {
  readonly begin: (beginning: Beginning, moment: Moment) => State
  readonly apply: (state: State, input: Input<Move>, moment: Moment) => Result<State, MoveRefusal>
  readonly viewFor: (state: State, viewer: PlayerId | null) => View
  /** Hides an entry that is or was on stage; null if there is none, or if it is hidden. */
  readonly hide: (state: State, entry: EntryId) => State | null
  /** Empty before the podium. */
  readonly ranking: (state: State) => readonly (Standing & Pick<StoredPlayer, 'team'>)[]
  readonly isOpenToReactions: (state: State) => boolean
  /** Whether the phase awaits something from this player, and the other one may know it. */
  readonly awaits: (state: State, playerId: PlayerId, knownTo?: PlayerId) => boolean
}

export function createRules<
  Definition extends PlayableDefinition,
  State extends GameState,
  Begun,
  Move extends AnyMove,
  View extends FrameView,
  Of extends Score<FigureOf<Definition>>,
  Own extends OwnLine,
>(spec: GameSpec<Definition, State, Begun, Move, View, Of, Own>): GameRules<State, Move, View> {
  const { definition } = spec
  const figures = keysOf(definition.figures)
  const clock = createPhaseClock<State>(definition, spec.phases, spec.quorum, spec.finish)

  function begin({ sessionId, players, settings, seed, prompts }: Beginning, moment: Moment): State {
    if (!isOf(definition, settings)) throw new Error(`the settings of ${definition.id} are invalid`)
    const own = spec.ownPrompts === undefined ? [] : ownPromptsOf(prompts.own, spec.ownPrompts)
    const randomInt = randomIntFor(seed, PROMPTS_PURPOSE)
    const begun = spec.begin({
      players: players.map(({ id, name, avatar, avatarColor }) => {
        return { id, name, avatar, avatarColor, isGone: false }
      }),
      settings,
      seed,
      language: promptLanguageOf(definition, prompts.language),
      draw: (pack, count) => drawPrompts({ pack, own, seen: prompts.seen, count, randomInt }),
      drawPacked: (pack, count) => drawPrompts({ pack, own: [], seen: prompts.seen, count, randomInt }),
    })
    return clock.start(spec.state.create(sessionId, seed, begun), moment)
  }

  function move(state: State, playerId: PlayerId, given: Move, moment: Moment): Result<State, MoveRefusal> {
    const player = playerOf(state, playerId)
    if (player === null || player.isGone) return refuse({ code: 'not-in-game' })
    const moves: Readonly<Record<string, MoveRule<State, never, string>>> = spec.moves
    const rule = moves[given.type]
    if (rule === undefined || state.phase !== rule.phase || isDue(state, moment))
      return refuse({ code: 'wrong-phase' })
    const phase = clock.phaseOf(state)
    if (phase !== undefined && !takesPart(phase, player))
      return refuse({ code: 'move-refused', reason: standingOf(player) })
    return rule.apply(state, player, given as never, moment)
  }

  function settle(state: State, members: ReadonlySet<PlayerId>, moment: Moment): State {
    const left = state.players.filter(({ id, isGone }) => !isGone && !members.has(id))
    if (left.length === 0) return clock.settle(state, moment)
    const leavers = new Set(left.map(({ id }) => id))
    const players = state.players.map((one) => (leavers.has(one.id) ? { ...one, isGone: true } : one))
    const marked = { ...state, players }
    return clock.settle(spec.dropLeavers?.(marked, leavers) ?? marked, moment)
  }

  /** Whether the viewer may know which of the players are done, this one among them. */
  function seesDone(state: State, viewer: PlayerId | null, { id, team }: StoredPlayer): boolean {
    const shown = clock.phaseOf(state)?.showsDone
    if (shown === undefined || viewer === id) return true
    return shown === 'team' && team !== undefined && team === playerOf(state, viewer)?.team
  }

  function viewPlayers(state: State, viewer: PlayerId | null): readonly GamePlayer[] {
    const phase = clock.phaseOf(state)
    return state.players.map((player: PlayerOf<State>) => {
      const { id, name, avatar, avatarColor, isGone, standing, team } = player
      const isKnown = (phase === undefined || takesPart(phase, player)) && seesDone(state, viewer, player)
      return {
        ...{ id, name, avatar, avatarColor, isGone },
        isDone: isKnown ? clock.isDone(state, player) === true : null,
        points: scoresOf(state).get(id)?.points ?? 0,
        ...(standing && { standing }),
        ...(team !== undefined && { team }),
      }
    })
  }

  const scoresOf = onceByObject(spec.scores)

  /** The part of a view that is the same for all viewers, but for who is done: a room of 32 needs it 32 times. */
  const frameOf = onceByObject((state: State): FrameView => {
    const { sessionId, phase, phaseEndsAt, phaseMs, quorumEndsAt } = state
    const players = viewPlayers(state, null)
    const podium = phase === PODIUM ? podiumOf(state) : null
    return { sessionId, phase, phaseEndsAt, phaseMs, quorumEndsAt, players, podium }
  })

  function podiumOf(state: State): FrameView['podium'] {
    const scores = scoresOf(state)
    const quoteOf = (kind: AwardKindOf<Definition>, id: PlayerId) => spec.quoteOf?.(state, kind, id) ?? null
    const ranked = definition.ranksTeams
      ? teamRankingOf(scores, figures, (id) => playerOf(state, id)?.team ?? 0)
      : { ranking: rankingOf(scores, figures) }
    return { ...ranked, awards: awardsOf(scores, spec.awards, quoteOf) }
  }

  return {
    begin,
    apply: (state, input, moment) =>
      input.type === 'move'
        ? move(state, input.playerId, input.move, moment)
        : accept(settle(state, input.members, moment)),
    viewFor: (state, viewer) => {
      const { podium, ...frame } = frameOf(state)
      const hidesDone = clock.phaseOf(state)?.showsDone !== undefined
      const players = hidesDone ? viewPlayers(state, viewer) : frame.players
      const view: FrameView = { ...frame, players, ...spec.view(state, viewer), podium }
      // The game's part and the frame together are its view; the contract parses every view.
      return view as View
    },
    hide: (state, entry) => {
      const found = spec.entries?.(state).find((one) => one.entry === entry)
      if (found === undefined || isHidden(state, entry)) return null
      return { ...state, hidden: [...state.hidden, found] }
    },
    ranking: (state) => {
      const { ranking = [] } = frameOf(state).podium ?? {}
      if (!definition.ranksTeams) return ranking
      return ranking.map((one) => ({ ...one, team: playerOf(state, one.playerId)?.team ?? 0 }))
    },
    isOpenToReactions: (state) => clock.phaseOf(state)?.reactions === true || state.phase === PODIUM,
    awaits: (state, playerId, knownTo = playerId) => {
      const player = playerOf(state, playerId)
      if (player === null || player.isGone || !seesDone(state, knownTo, player)) return false
      return clock.isDone(state, player) === false
    },
  }
}

function isOf<Definition extends PlayableDefinition>(
  definition: Definition,
  settings: Beginning['settings'],
): settings is SettingsOf<Definition> & Beginning['settings'] {
  return areSettingsValid(definition, settings)
}

function playerOf<State extends GameState>({ players }: State, id: PlayerId | null): PlayerOf<State> | null {
  return players.find((player) => player.id === id) ?? null
}
