import * as v from 'valibot'
import { accept, refuse } from '#rooms/commands/result.ts'
import { Count } from '#rooms/record/fields.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import type { PlayableDefinition } from '../../game-definition.ts'
import type { OwnPrompts } from '../prompts/prompts.ts'
import { defineGame } from '../rules/define-game.ts'
import { defineState, type StoredStateOf } from '../rules/define-state.ts'
import { entryStorage, withResponse } from '../rules/entry-storage.ts'
import { responseOf, responsesIn } from '../rules/responses.ts'
import { enter, entryId, isCued, isHidden, stateEntries } from '../rules/state.ts'
import { frameEntries, PODIUM } from '../rules/view.ts'

/** A small game for the tests of the kit: everybody but one picks a number, and the highest earns points. */
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
      cue: 3,
    },
  ],
  figures: { wins: () => 'Wins' },
  awards: { winner: { title: () => 'Winner', ink: 'sun', reason: (count) => `Won ${count} times` } },
  points: [{ when: () => 'You pick the highest number', points: 100 }],
} as const satisfies PlayableDefinition

const Pick = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))

const toyStore = defineState({
  definition: toyDefinition,
  version: 2,
  json: v.object({ ...stateEntries, round: Count, topics: v.array(v.string()), isFast: v.boolean() }),
  storage: entryStorage({ picks: Pick }),
  claims: (state) => [
    [state.round < state.topics.length, 'the round has a topic'],
    [state.picks.every(({ round }) => round <= state.round), 'no pick is of a later round'],
  ],
  migrate: (rows) => ({
    ...rows,
    state: { ...rows.state, state: { ...(rows.state.state as object), isFast: false } },
  }),
})
export type ToyState = StoredStateOf<typeof toyStore>

const ToyMove = v.variant('type', [v.strictObject({ type: v.literal('pick'), number: v.number() })])

export const ToyView = v.strictObject({
  ...frameEntries(toyDefinition),
  number: Count,
  topic: v.nullable(v.string()),
  mine: v.nullable(Pick),
  picks: v.nullable(v.array(Pick)),
  nextTopic: v.nullable(v.string()),
})
export type ToyView = ShapeOf<typeof ToyView>

const toyPrompts: OwnPrompts<{ key: string; text: string }, 'shouted'> = {
  format: () => 'A topic',
  check: (line) =>
    line === line.toUpperCase() ? refuse('shouted') : accept({ key: line.toLowerCase(), text: line }),
}

const pack = Array.from({ length: 12 }, (_, index) => ({ id: `topic-${index}`, text: `Topic ${index}` }))

/** The player who picks nothing in this round. */
function judgeOf({ players, round }: ToyState) {
  return players[round % players.length]
}

export const toyGame = defineGame({
  definition: toyDefinition,
  state: toyStore,
  schemas: { move: ToyMove, view: ToyView },
  begin: ({ players, settings, draw }) => ({
    players,
    round: 0,
    topics: draw(pack, settings.rounds).map(({ id }) => id),
    isFast: settings.pace === 'fast',
  }),
  phases: {
    pick: {
      isDone: (state, { id }) =>
        judgeOf(state)?.id === id ? null : responseOf(state.picks, state.round, id) !== undefined,
      next: (state) => enter(state, 'look'),
    },
    look: {
      seconds: ({ isFast }) => (isFast ? 4 : 12),
      next: (state) =>
        state.round + 1 === state.topics.length
          ? enter(state, PODIUM)
          : enter({ ...state, round: state.round + 1 }, 'pick'),
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
  },
  scores: (state) => {
    const shown = state.phase === 'pick' ? state.round : state.round + 1
    return new Map(
      state.players.map(({ id }) => {
        const wins = Array.from({ length: shown }, (_, round) => responsesIn(state.picks, round))
          .map((picks) => picks.filter(({ value }) => value === Math.max(...picks.map((one) => one.value))))
          .filter((best) => best.some(({ playerId }) => playerId === id)).length
        return [id, { points: 100 * wins, wins }]
      }),
    )
  },
  awards: { winner: { most: ({ wins }) => wins } },
  quoteOf: (state, _kind, id) => `pick of ${state.players.find((player) => player.id === id)?.name}`,
  view: (state, viewer) => ({
    number: state.round,
    topic: isHidden(state, entryId('topic', state.round)) ? null : (state.topics[state.round] ?? ''),
    mine: viewer === null ? null : (responseOf(state.picks, state.round, viewer) ?? null),
    nextTopic: state.phase === 'look' && isCued(state) ? (state.topics[state.round + 1] ?? null) : null,
    picks: state.phase === 'look' ? responsesIn(state.picks, state.round).map(({ value }) => value) : null,
  }),
  entries: ({ round }) =>
    Array.from({ length: round + 1 }, (_, index) => ({ entry: entryId('topic', index), isScored: true })),
  ownPrompts: toyPrompts,
  shownPrompts: ({ round, topics }) => topics.slice(0, round + 1),
})
