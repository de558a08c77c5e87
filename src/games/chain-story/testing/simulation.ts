import { cleanText } from '#rooms/text/names.ts'
import { entryId, isUnique } from '../../kit/rules/state.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import { type ShownEntry, shownEntry } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import { chainStory } from '../game.ts'
import type { ChainStoryMove, ChainStoryView, Story } from '../schemas.ts'
import { flips } from './flips.ts'
import {
  countPoints,
  heartsOf,
  isWritten,
  jsonOf,
  sentencesIn,
  storiesIn,
  storyOnStage,
  textsOf,
  viewOf,
  votesOf,
} from './stored-game.ts'

const TURNS_MAX = 12
const PLAYERS_MAX = 12

/** How many sentences a story of so many players has, if so many are wanted. */
function turnsIn(players: number, wanted: number): number {
  const most = players === 3 ? 3 : players === 11 ? 9 : players === 12 ? 8 : players - 1
  return Math.min(wanted, most)
}

export const simulation = defineSimulation<ChainStoryView, ChainStoryMove>(chainStory, {
  randomMove: ({ desk, reading, stories }, { random, markedText }) => {
    const nearly = (number: number) => (random.happens(0.95) ? number : random.between(-1, 12))
    if (random.happens(0.05)) return { type: 'vote', story: random.between(-1, 12) }
    if (desk?.mine != null) {
      const { secretWord, text } = desk.mine
      const turn = nearly(desk.turn - 1)
      if (random.happens(text.length < 3 ? 0.1 : 0.6)) return { type: 'passOn', turn }
      const word = secretWord !== null && random.happens(0.5) ? ` ${secretWord}` : ''
      return { type: 'write', turn, text: random.happens(0.9) ? `${markedText()}${word}` : 'No' }
    }
    if (reading !== null) {
      const turn = nearly(random.pick(reading.sentences).turn)
      return { type: 'heart', story: nearly(reading.story), turn, isGiven: random.happens(0.7) }
    }
    return stories === null || stories.length === 0
      ? null
      : { type: 'vote', story: random.pick(stories).story }
  },
  // All players write, give their hearts to the last sentence, and vote for the first story.
  quickMove: ({ desk, myVote, phase, players, reading, stories }, me) => {
    const self = players.find(({ id }) => id === me)
    if (self === undefined || self.isDone) return null
    if (desk?.mine != null) {
      const turn = desk.turn - 1
      if (desk.mine.text.length >= 3) return { type: 'passOn', turn }
      const word = desk.mine.secretWord ?? 'nothing'
      const text = `And then, in turn ${desk.turn}, there was ${word} to be seen from ${self.name}`
      return { type: 'write', turn, text }
    }
    const last = reading?.sentences.at(-1)
    if (reading !== null && last !== undefined && !reading.myHearts.includes(last.turn))
      return { type: 'heart', story: reading.story, turn: last.turn, isGiven: true }
    const [first] = stories ?? []
    if (phase !== 'vote' || first === undefined || myVote !== null) return null
    return { type: 'vote', story: first.story }
  },
  busyMove: ({ desk, phase, reading, stories }, _me, turn) => {
    if (desk?.mine != null) {
      if (desk.mine.text.length >= 3 && turn % 50 === 0) return { type: 'passOn', turn: desk.turn - 1 }
      return { type: 'write', turn: desk.turn - 1, text: `The sentence as of move ${turn}` }
    }
    const [first] = reading?.sentences ?? []
    if (reading !== null && first !== undefined) {
      const isGiven = !reading.myHearts.includes(first.turn)
      return { type: 'heart', story: reading.story, turn: first.turn, isGiven }
    }
    const story = stories?.[turn % stories.length]?.story ?? 0
    return phase === 'vote' ? { type: 'vote', story } : null
  },
  ownPrompt: (random, text) => (random.happens(0.9) ? `Once upon ${text}` : '?'),
  phasesAfter: { write: ['write', 'read'], read: ['read', 'vote'], vote: [] },
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
  moves: {
    write: { phase: 'write', content: ['text'] },
    passOn: { phase: 'write' },
    heart: { phase: 'read', content: ['isGiven'] },
    vote: { phase: 'vote', content: ['story'] },
  },
  tracesOf: (rows, trace) => {
    const [stories, { turns }] = [storiesIn(rows), jsonOf(rows)]
    return [
      ...textsOf(rows).flatMap(({ isDone, playerId, text, turn }) => [
        ...(text === '' ? [] : [trace(playerId, turn, { type: 'write', turn, text })]),
        ...(isDone ? [trace(playerId, turn, { type: 'passOn', turn })] : []),
      ]),
      ...heartsOf(rows).map(({ playerId, story, turn }) =>
        trace(playerId, turns + stories.indexOf(story), { type: 'heart', story, turn, isGiven: true }),
      ),
      ...votesOf(rows).map(({ playerId, story }) =>
        trace(playerId, turns + stories.length, { type: 'vote', story }, { isKept: true }),
      ),
    ]
  },
  effectOf: (move) => {
    if (move.type === 'heart') return move.isGiven ? move : null
    if (move.type !== 'write') return move
    const text = Array.from(cleanText(move.text)).slice(0, 160).join('').trimEnd()
    return text === '' ? null : { ...move, text }
  },
  fixed: ['seed', 'openers', 'turns', 'words'],
  alarms: { read: (rows) => 4 / Math.min(40, 4 + 4 * sentencesIn(rows, storyOnStage(rows) ?? -1).length) },
  claims: (rows) => {
    const texts = textsOf(rows)
    const { openers, words } = jsonOf(rows)
    return [
      [isUnique(texts, ({ playerId, story }) => `${story} ${playerId}`), 'no player twice in a story'],
      [isUnique(texts, ({ story, turn }) => `${story} ${turn}`), 'one sentence a turn in a story'],
      [texts.every((one) => !one.isDone || isWritten(one)), 'nothing too short is passed on'],
      [isUnique(openers, ({ id }) => id) && isUnique(words, ({ id }) => id), 'no prompt twice'],
      [
        heartsOf(rows).every(({ story, turn }) => sentencesIn(rows, story).some((one) => one.turn === turn)),
        'hearts for sentences',
      ],
    ]
  },
  countPoints,
  viewOf,
  flips,
  entries: ({ reading, stories }) => (reading === null ? (stories ?? []) : [reading]).flatMap(shownEntries),
  forbiddenFields: ['seed', 'step', 'openers'],
  gameFields: ['secretWord', 'myHearts'],
  bytesPerRound: 6 * 1024,
  plantedFaults: {
    /** All players are shown the desk of the first one. */
    leak: {
      plant: showing<ChainStoryView>((shown, rows, viewer) => {
        const view = shown(rows, viewer)
        return { ...view, desk: shown(rows, view.players[0]?.id ?? null).desk }
      }),
      finding: /desk\.mine/,
    },
    /** Texts, which the rules refuse after their turn, are stored. */
    'late-sentence': {
      plant: taking<Extract<ChainStoryMove, { type: 'write' }>>(
        'wrong-phase',
        ({ text, turn, type }, playerId, rows) => {
          if (rows.state.phase !== 'write' || type !== 'write' || turn < 0 || turn >= jsonOf(rows).step)
            return null
          return withResponses(rows, [
            { kind: 'sentences', round: turn, playerId, value: { text, isDone: false } },
          ])
        },
      ),
      finding: /no (write|passOn) changes after its phase/,
    },
  },
})

function shownEntries({ opener, sentences, story }: Story): readonly ShownEntry[] {
  return [
    shownEntry(entryId('opener', story), opener),
    ...sentences.map(({ text, turn }) => shownEntry(entryId('sentence', `${story}.${turn}`), text)),
  ]
}
