import { accept } from '#rooms/commands/result.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { EntryId, PlayerId } from '#rooms/record/ids.ts'
import { entryId } from '../../kit/rules/state.ts'
import type { GameSimulation, ShownEntry } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import type { ChainStoryMove, ChainStoryView, Story } from '../schemas.ts'
import { flips } from './flips.ts'
import { busyMove, hasMoved, quickMove, randomMove, storedMoves, subjectOf, suggestField } from './moves.ts'
import { countPoints, rowClaims, stepClaims, turnsIn } from './row-claims.ts'
import { isPublic, viewClaims } from './secret-claims.ts'
import { jsonOf, PLAYERS_MAX, TURNS_MAX } from './stored-game.ts'

export const simulation: GameSimulation<ChainStoryView, ChainStoryMove> = {
  // Two sentences are refused.
  settings: (random) => ({
    sentences: random.between(2, 5),
    genre: random.pick(['any', 'mystery', 'space', 'romance']),
    secretWords: random.happens(0.5),
  }),
  randomMove,
  quickMove,
  busyMove,
  suggestField,
  quorum: 3,
  phasesAfter: {
    write: ['write', 'read', 'podium'],
    read: ['read', 'vote', 'podium'],
    vote: ['podium'],
    podium: [],
  },
  roundOf: (rows) => jsonOf(rows).step,
  // Turns, then stories, then the vote.
  shownRound: ({ desk, phase, reading }) => {
    if (desk !== null) return desk.turn
    if (reading !== null) return TURNS_MAX + reading.number
    return phase === 'vote' ? TURNS_MAX + PLAYERS_MAX + 1 : 0
  },
  roundsOf: ({ sentences }, playerCount) => turnsIn(playerCount, Number(sentences)) + playerCount + 1,
  phasesOf: ({ sentences }, playerCount) => [
    ...Array<string>(turnsIn(playerCount, Number(sentences))).fill('write'),
    ...Array<string>(playerCount).fill('read'),
    'vote',
  ],
  invariants: rowClaims,
  steps: stepClaims,
  countPoints,
  hasMoved,
  storedMoves,
  subjectOf,
  forbiddenFields: ['seed', 'step', 'openers'],
  gameFields: ['secretWord', 'myHearts'],
  isPublic,
  viewClaims,
  flips,
  entries: ({ reading, stories }) => (reading === null ? (stories ?? []) : [reading]).flatMap(shownEntries),
  ownPrompt: (random, text) => (random.happens(0.9) ? `Once upon ${text}` : '?'),
  bytesPerRound: 6 * 1024,
  plantedFaults: {
    /** Everybody is shown what the first player writes. */
    leak: {
      plant: (game) => ({
        ...game,
        view: (rows, viewer) => {
          const viewFor = (one: PlayerId | null) => game.view(rows, one) as ChainStoryView
          const view = viewFor(viewer)
          return { ...view, desk: viewFor(view.players[0]?.id ?? null).desk }
        },
      }),
      finding: /a text that another player writes/,
    },
    /** Texts, which the rules refuse after their turn, are stored. */
    'late-sentence': { plant: takeLateTexts, finding: /no sentence (changes|comes) after its turn/ },
  },
}

function shownEntries({ opener, sentences, story }: Story): readonly ShownEntry[] {
  const entryOf = (entry: EntryId, text: string | null) => ({ entry, texts: text === null ? [] : [text] })
  return [
    entryOf(entryId('opener', story), opener),
    ...sentences.map(({ text, turn }) => entryOf(entryId('sentence', `${story}.${turn}`), text)),
  ]
}

function takeLateTexts(game: RoomGame): RoomGame {
  return {
    ...game,
    move: (rows, playerId, move, moment) => {
      const moved = game.move(rows, playerId, move, moment)
      if (moved.ok || moved.refusal.code !== 'wrong-phase' || rows.state.phase !== 'write') return moved
      const { turn: round, text, type } = move as Extract<ChainStoryMove, { type: 'write' }>
      if (type !== 'write' || round < 0 || round >= jsonOf(rows).step) return moved
      const value = { text, isDone: false }
      return accept({
        rows: withResponses(rows, [{ kind: 'sentences', round, playerId, value }]),
        abort: null,
      })
    },
  }
}
