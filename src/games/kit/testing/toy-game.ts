import * as v from 'valibot'
import { accept, refuse } from '#rooms/commands/result.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { Count } from '#rooms/record/fields.ts'
import type { PlayableDefinition, PlayerStanding } from '../../game-definition.ts'
import type { OwnPrompts } from '../prompts/prompts.ts'
import { defineGame } from '../rules/define-game.ts'
import { defineState, type StoredStateOf } from '../rules/define-state.ts'
import { entryStorage, withResponse } from '../rules/entry-storage.ts'
import { alarmIn } from '../rules/phase-clock.ts'
import { responseOf, responsesIn } from '../rules/responses.ts'
import { dealTeams, playerEntries, standingEntries, teamEntries } from '../rules/roster.ts'
import { randomIntFor } from '../rules/secret-draws.ts'
import { enter, entryId, haveAlarmsRung, isHidden, stateEntries } from '../rules/state.ts'
import { frameEntries, PODIUM } from '../rules/view.ts'

/**
 * A small game for the tests of the kit: everybody but a judge picks a number, and the highest earns points for its team.
 * A player who picks 0 is out, and one who picks 1 is asleep in the next round. The judge can end a pick.
 */
const toyDefinition = {
  id: 'toy',
  name: () => 'Toy',
  icon: '🧸',
  category: 'mixed',
  description: () => 'Pick the highest number.',
  detailedRules: () => 'Pick.\nLook.\nAgain.',
  minPlayers: 3,
  maxPlayers: 32,
  idealPlayers: 4,
  duration: 5,
  difficulty: 'easy',
  settings: [
    {
      id: 'rounds',
      type: 'number',
      label: () => 'Rounds',
      description: () => 'How many.',
      default: 2,
      min: 1,
      max: 5,
    },
    {
      id: 'pace',
      type: 'select',
      label: () => 'Pace',
      description: () => 'How long a look takes.',
      default: 'slow',
      options: [
        { value: 'slow', label: () => 'Slow' },
        { value: 'fast', label: () => 'Fast' },
      ],
    },
  ],
  phases: [
    {
      id: 'pick',
      name: () => 'Pick',
      duration: 20,
      description: () => 'Pick a number.',
      ink: 'sun',
      collects: true,
      atLeast: 2,
    },
    {
      id: 'look',
      name: () => 'Look',
      duration: 12,
      description: () => 'The highest number.',
      ink: 'mint',
      reactions: true,
      alarms: [6, 3],
    },
    {
      id: 'ready',
      name: () => 'Ready',
      duration: 10,
      description: () => 'Say when you are ready.',
      ink: 'sky',
      collects: true,
      showsDone: 'nobody',
      plays: ['in', 'asleep', 'out'],
    },
  ],
  figures: { wins: () => 'Wins' },
  ranksTeams: true,
  awards: { winner: { title: () => 'Winner', ink: 'sun', reason: (count) => `Won ${count} times` } },
  points: [{ when: () => 'You pick the highest number', points: 100 }],
} as const satisfies PlayableDefinition

const Pick = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

const PlayerEntry = v.object({
  ...playerEntries,
  ...teamEntries,
  ...standingEntries,
  /** The rounds of which a leaver keeps the points; null for a player who stays. */
  roundsKept: v.nullable(Count),
})

/** A change of each player's standing, by the number that they picked. */
const FATES: Readonly<Record<number, PlayerStanding>> = { 0: 'out', 1: 'asleep' }

const toyStore = defineState({
  definition: toyDefinition,
  version: 2,
  json: v.object({
    ...stateEntries,
    players: v.array(PlayerEntry),
    round: Count,
    topics: v.array(v.string()),
    isFast: v.boolean(),
    /** The judge has ended the pick. */
    isCalled: v.boolean(),
    /** How many alarms of this phase have rung. */
    rung: Count,
    /** How long before the end of this phase its alarm rings, once a player is ready; 0 before that and after it. */
    hurryMs: Count,
  }),
  storage: entryStorage({ picks: Pick, ready: v.literal(true) }),
  claims: (state) => [
    [state.round < state.topics.length, 'the round has a topic'],
    [
      state.players.every(({ roundsKept }) => (roundsKept ?? 0) <= state.round + 1),
      'no leaver keeps a later round',
    ],
    [state.picks.every(({ round }) => round <= state.round), 'no pick is of a later round'],
  ],
  migrate: (rows) => ({
    ...rows,
    state: { ...rows.state, state: { ...(rows.state.state as object), isFast: false } },
  }),
})
export type ToyState = StoredStateOf<typeof toyStore>

const ToyMove = v.variant('type', [
  v.strictObject({ type: v.literal('pick'), number: v.number() }),
  v.strictObject({ type: v.literal('call') }),
  v.strictObject({ type: v.literal('ready') }),
])

export const ToyView = v.strictObject({
  ...frameEntries(toyDefinition),
  number: Count,
  topic: v.nullable(v.string()),
  mine: v.nullable(Pick),
  picks: v.nullable(v.array(Pick)),
  nextTopic: v.nullable(v.string()),
  rung: Count,
})
export type ToyView = ShapeOf<typeof ToyView>

const toyPrompts: OwnPrompts<{ key: string; text: string }, 'shouted'> = {
  format: () => 'A topic',
  check: (line) =>
    line === line.toUpperCase() ? refuse('shouted') : accept({ key: line.toLowerCase(), text: line }),
}

const pack = Array.from({ length: 12 }, (_, index) => ({ id: `topic-${index}`, text: `Topic ${index}` }))

/** Keeps the deal of teams independent of other draws from the seed. */
const TEAMS_PURPOSE = 1
/** Seconds after a player is ready. */
const HURRY_AFTER = 4

/** The rounds whose numbers have been shown. */
function countShown({ phase, round }: Pick<ToyState, 'phase' | 'round'>): number {
  return phase === 'pick' ? round : round + 1
}

/** The state at the end of a round: sleeping players wake up, and the numbers 0 and 1 have their effect. */
function meetFates(state: ToyState): ToyState {
  const players = state.players.map((player) => {
    const fate = FATES[responseOf(state.picks, state.round, player.id) ?? -1] ?? 'in'
    return player.standing === 'out' ? player : { ...player, standing: fate }
  })
  return { ...state, players }
}

/** The player who picks nothing in this round. */
function judgeOf({ players, round }: ToyState) {
  return players[round % players.length]
}

export const toyGame = defineGame({
  definition: toyDefinition,
  state: toyStore,
  schemas: { move: ToyMove, view: ToyView },
  begin: ({ players, seed, settings, draw }) => ({
    players: dealTeams(players, 2, randomIntFor(seed, TEAMS_PURPOSE)).map((player) => ({
      ...player,
      standing: 'in' as const,
      roundsKept: null,
    })),
    round: 0,
    topics: draw(pack, settings.rounds).map(({ id }) => id),
    isFast: settings.pace === 'fast',
    isCalled: false,
    rung: 0,
    hurryMs: 0,
  }),
  phases: {
    pick: {
      isDone: (state, { id }) =>
        judgeOf(state)?.id === id ? null : responseOf(state.picks, state.round, id) !== undefined,
      endsWhen: ({ isCalled }) => isCalled,
      next: (state) => enter({ ...state, isCalled: false, rung: 0 }, 'look'),
    },
    look: {
      seconds: ({ isFast }) => (isFast ? 4 : 12),
      ring: (state) => ({ ...state, rung: state.rung + 1 }),
      next: (state) => enter({ ...state, rung: 0 }, 'ready'),
    },
    ready: {
      isDone: (state, { id }) => responseOf(state.ready, state.round, id) === true,
      endsWhen: (state, present) =>
        3 * present.filter(({ id }) => responseOf(state.ready, state.round, id)).length >= 2 * present.length,
      alarms: ({ hurryMs }) => [hurryMs],
      ring: (state) => ({ ...state, rung: 1, hurryMs: 0 }),
      next: (state) =>
        state.round + 1 === state.topics.length
          ? enter(state, PODIUM)
          : enter({ ...meetFates(state), round: state.round + 1, rung: 0, hurryMs: 0 }, 'pick'),
    },
  },
  moves: {
    pick: {
      phase: 'pick',
      apply: (state, { id }, { number }) => {
        if (!v.is(Pick, number)) return refuse({ code: 'bad-move' })
        return accept(withResponse(state, 'picks', { round: state.round, playerId: id, value: number }))
      },
    },
    call: {
      phase: 'pick',
      apply: (state, { id }) =>
        judgeOf(state)?.id === id ? accept({ ...state, isCalled: true }) : refuse({ code: 'bad-move' }),
    },
    ready: {
      phase: 'ready',
      apply: (state, { id }, _move, moment) => {
        const said = withResponse(state, 'ready', { round: state.round, playerId: id, value: true as const })
        const isFirst = responsesIn(state.ready, state.round).length === 0
        return accept(isFirst ? { ...said, hurryMs: alarmIn(HURRY_AFTER, state, moment) } : said)
      },
    },
  },
  scores: (state) => {
    const teams = new Map(state.players.map(({ id, team }) => [id, team]))
    return new Map(
      state.players.map(({ id, roundsKept, team }) => {
        const rounds = roundsKept ?? countShown(state)
        const wins = Array.from({ length: rounds }, (_, round) => responsesIn(state.picks, round))
          .map((picks) => picks.filter(({ value }) => value === Math.max(...picks.map((one) => one.value))))
          .filter((best) => best.some(({ playerId }) => teams.get(playerId) === team)).length
        return [id, { points: 100 * wins, wins }]
      }),
    )
  },
  dropLeavers: (state, leavers) => ({
    ...state,
    players: state.players.map((one) =>
      leavers.has(one.id) ? { ...one, roundsKept: countShown(state) } : one,
    ),
  }),
  awards: { winner: { most: ({ wins }) => wins } },
  quoteOf: (state, _kind, id) => `pick of ${state.players.find((player) => player.id === id)?.name}`,
  view: (state, viewer) => ({
    number: state.round,
    topic: isHidden(state, entryId('topic', state.round)) ? null : (state.topics[state.round] ?? ''),
    mine: viewer === null ? null : (responseOf(state.picks, state.round, viewer) ?? null),
    rung: state.rung,
    nextTopic:
      state.phase === 'look' && haveAlarmsRung(state) ? (state.topics[state.round + 1] ?? null) : null,
    picks: state.phase === 'look' ? responsesIn(state.picks, state.round).map(({ value }) => value) : null,
  }),
  entries: ({ round }) =>
    Array.from({ length: round + 1 }, (_, index) => ({ entry: entryId('topic', index), isScored: true })),
  ownPrompts: toyPrompts,
  shownPrompts: ({ round, topics }) => topics.slice(0, round + 1),
})

const { entries: _, ...openSpec } = toyGame.spec
const [pick, ...otherPhases] = toyDefinition.phases
const quietPick = { ...pick, showsDone: 'team' as const }

/** The toy game with nothing to hide, in which only a player's team sees that they have picked. */
export const quietToyGame = defineGame({
  ...openSpec,
  definition: { ...toyDefinition, phases: [quietPick, ...otherPhases] },
})
