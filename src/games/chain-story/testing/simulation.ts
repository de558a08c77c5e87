import type { GameSettings } from '#rooms/record/fields.ts'
import { cleanText } from '#rooms/text/names.ts'
import { isUnique } from '../../kit/rules/state.ts'
import { defineSimulation, showing, taking } from '../../kit/testing/define-simulation.test-support.ts'
import { shownEntry } from '../../kit/testing/simulation.test-support.ts'
import { withResponses } from '../../kit/testing/stored-responses.ts'
import { chainStory } from '../game.ts'
import type { ChainStoryMove as Move, ChainStoryView as View } from '../schemas.ts'
import { openerEntry, sentenceEntry } from '../schemas.ts'
import { flips } from './flips.ts'
import { countPoints, jsonOf, storedGame, viewOf } from './stored-game.ts'

/** The phases of a game of so many players: the turns that are wanted and fit into it, the stories, and the vote. */
function phasesOf({ sentences }: GameSettings, players: number): readonly string[] {
  const most = players === 3 ? 3 : players === 11 ? 9 : players === 12 ? 8 : players - 1
  const turns = Math.min(Number(sentences), most)
  return [...Array<string>(turns).fill('write'), ...Array<string>(players).fill('read'), 'vote']
}

export const simulation = defineSimulation<View, Move>(chainStory, {
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
    return stories?.length ? { type: 'vote', story: random.pick(stories).story } : null
  },
  // All players write, give their hearts to the last sentence, and vote for the first story.
  quickMove: (view, me) => {
    const { desk, players, reading } = view
    const self = players.find(({ id }) => id === me)
    const last = reading?.sentences.at(-1)?.turn ?? -1
    if (self === undefined || self.isDone || reading?.myHearts.includes(last)) return null
    const word = desk?.mine?.secretWord ?? 'nothing'
    const text = `And then, in turn ${desk?.turn}, there was ${word} to be seen from ${self.name}`
    return play(view, text, true, reading === null ? 0 : -1)
  },
  // The heart of the first sentence is given and taken back, and the vote changes.
  busyMove: (view, _me, turn) =>
    play(view, `The sentence as of move ${turn}`, turn % 50 === 0, view.reading === null ? turn : 0),
  ownPrompt: (random, text) => (random.happens(0.9) ? `Once upon ${text}` : '?'),
  phasesAfter: { write: ['write', 'read'], read: ['read', 'vote'], vote: [] },
  roundOf: (rows) => jsonOf(rows).step,
  // At most 12 turns, then at most 12 stories, then the vote.
  shownRound: ({ desk, phase, reading }) =>
    desk?.turn ?? (reading && 12 + reading.number) ?? (phase === 'vote' ? 25 : 0),
  roundsOf: (settings, players) => phasesOf(settings, players).length,
  phasesOf,
  moves: {
    write: { phase: 'write', content: ['text'] },
    passOn: { phase: 'write' },
    heart: { phase: 'read', content: ['isGiven'] },
    vote: { phase: 'vote', content: ['story'] },
  },
  tracesOf: (rows, trace) => {
    const { texts, toRead, turns, votes } = storedGame(rows)
    const readAt = (story: number) => turns + toRead.findIndex((one) => one.story === story)
    return [
      ...texts.flatMap(({ authorId, givers, isDone, story, text, turn }) => [
        ...(text === '' ? [] : [trace(authorId, turn, { type: 'write', turn, text })]),
        ...(isDone ? [trace(authorId, turn, { type: 'passOn', turn })] : []),
        ...givers.map((id) => trace(id, readAt(story), { type: 'heart', story, turn, isGiven: true })),
      ]),
      ...votes.map(({ playerId, value: story }) =>
        trace(playerId, turns + toRead.length, { type: 'vote', story }, { isKept: true }),
      ),
    ]
  },
  effectOf: (move) => {
    if (move.type !== 'write') return move.type === 'heart' && !move.isGiven ? null : move
    const text = Array.from(cleanText(move.text)).slice(0, 160).join('').trimEnd()
    return text === '' ? null : { ...move, text }
  },
  fixed: ['seed', 'openers', 'turns', 'words'],
  alarms: { read: (rows) => 4 / Math.min(40, 4 + 4 * (storedGame(rows).onStage?.sentences.length ?? 0)) },
  claims: (rows) => {
    const { hearts, openers, texts, words } = storedGame(rows)
    const sentences = texts.filter(({ isWritten }) => isWritten)
    return [
      [isUnique(texts, ({ authorId, story }) => `${story} ${authorId}`), 'no player twice in a story'],
      [isUnique(texts, ({ story, turn }) => `${story} ${turn}`), 'one sentence a turn in a story'],
      [texts.every(({ isDone, isWritten }) => !isDone || isWritten), 'nothing too short is passed on'],
      [isUnique(openers, ({ id }) => id) && isUnique(words, ({ id }) => id), 'no prompt twice'],
      [hearts.every(({ round }) => sentences.some((one) => one.number === round)), 'hearts for sentences'],
    ]
  },
  ...{ countPoints, viewOf, flips },
  entries: ({ reading, stories }) =>
    (reading === null ? (stories ?? []) : [reading]).flatMap(({ opener, sentences, story }) => [
      shownEntry(openerEntry(story), opener),
      ...sentences.map(({ text, turn }) => shownEntry(sentenceEntry(story, turn), text)),
    ]),
  forbiddenFields: ['seed', 'step', 'openers'],
  gameFields: ['secretWord', 'myHearts'],
  bytesPerRound: 6 * 1024,
  plantedFaults: {
    /** All players are shown the desk of the first one. */
    leak: {
      plant: showing<View>((shown, rows, viewer) => {
        const { desk } = shown(rows, jsonOf(rows).players[0]?.id ?? null)
        return { ...shown(rows, viewer), desk }
      }),
      finding: /desk\.mine/,
    },
    /** Texts, which the rules refuse after their turn, are stored. */
    'late-sentence': {
      plant: taking<Extract<Move, { type: 'write' }>>('wrong-phase', (move, playerId, rows) => {
        const isLate = rows.state.phase === 'write' && move.type === 'write' && move.turn < jsonOf(rows).step
        const value = { text: move.text, isDone: false }
        return isLate ? withResponses(rows, [{ kind: 'sentences', round: move.turn, playerId, value }]) : null
      }),
      finding: /no (write|passOn) changes after its phase/,
    },
  },
})

/** Writes this text or passes on what is written, gives or takes the heart at this place, or votes at it. */
function play(view: View, text: string, isFinal: boolean, place: number): Move | null {
  const { desk, phase, reading, stories } = view
  if (desk?.mine != null) {
    const turn = desk.turn - 1
    return isFinal && desk.mine.text.length >= 3 ? { type: 'passOn', turn } : { type: 'write', turn, text }
  }
  const turn = reading?.sentences.at(place)?.turn
  if (reading !== null && turn !== undefined)
    return { type: 'heart', story: reading.story, turn, isGiven: !reading.myHearts.includes(turn) }
  const story = stories?.[place % stories.length]?.story
  return phase !== 'vote' || story === undefined ? null : { type: 'vote', story }
}
