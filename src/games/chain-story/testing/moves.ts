import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { GameSimulation } from '../../kit/testing/simulation.test-support.ts'
import type { ChainStoryMove, ChainStoryView } from '../schemas.ts'
import { heartsOf, textsOf, votesOf } from './stored-game.ts'

type Simulation = GameSimulation<ChainStoryView, ChainStoryMove>

export const randomMove: Simulation['randomMove'] = (view, { random, markedText }) => {
  const { desk, reading, stories } = view
  if (random.happens(0.05)) return { type: 'vote', story: random.between(-1, 12) }
  if (desk?.mine != null) {
    const turn = random.happens(0.95) ? desk.turn - 1 : random.between(-1, 12)
    if (random.happens(desk.mine.text.length < 3 ? 0.1 : 0.6)) return { type: 'passOn', turn }
    const { secretWord } = desk.mine
    const word = secretWord !== null && random.happens(0.5) ? ` ${secretWord}` : ''
    return { type: 'write', turn, text: random.happens(0.9) ? `${markedText()}${word}` : 'No' }
  }
  if (reading !== null) {
    const story = random.happens(0.95) ? reading.story : random.between(-1, 12)
    const turn = random.happens(0.95)
      ? random.pick(reading.sentences).turn
      : random.between(-1, reading.sentences.length)
    return { type: 'heart', story, turn, isGiven: random.happens(0.7) }
  }
  return stories === null || stories.length === 0
    ? null
    : { type: 'vote', story: random.pick(stories.map(({ story }) => story)) }
}

/** Everybody writes, gives their hearts to the last sentence, and votes for the first story. */
export const quickMove: Simulation['quickMove'] = (
  { desk, myVote, phase, players, reading, stories },
  me,
) => {
  const self = players.find(({ id }) => id === me)
  if (self === undefined || self.isDone) return null
  if (desk?.mine != null) {
    const turn = desk.turn - 1
    if (desk.mine.text.length >= 3) return { type: 'passOn', turn }
    const { secretWord } = desk.mine
    const text = `And then, in turn ${desk.turn}, there was ${secretWord ?? 'nothing'} to be seen from ${self.name}`
    return { type: 'write', turn, text }
  }
  const last = reading?.sentences.at(-1)
  if (reading !== null && last !== undefined && !reading.myHearts.includes(last.turn))
    return { type: 'heart', story: reading.story, turn: last.turn, isGiven: true }
  const [first] = stories ?? []
  return phase === 'vote' && first !== undefined && myVote === null
    ? { type: 'vote', story: first.story }
    : null
}

export const busyMove: Simulation['busyMove'] = ({ desk, reading, stories, phase }, _me, turn) => {
  if (desk?.mine != null) {
    if (desk.mine.text.length >= 3 && turn % 50 === 0) return { type: 'passOn', turn: desk.turn - 1 }
    return { type: 'write', turn: desk.turn - 1, text: `The sentence as of move ${turn}` }
  }
  if (reading !== null) {
    const [first] = reading.sentences
    if (first === undefined) return null
    const isGiven = !reading.myHearts.includes(first.turn)
    return { type: 'heart', story: reading.story, turn: first.turn, isGiven }
  }
  if (phase !== 'vote' || stories === null) return null
  const { story = 0 } = stories[turn % stories.length] ?? {}
  return { type: 'vote', story }
}

export const suggestField: Simulation['suggestField'] = (field, pick, view) => {
  if (view === null || pick >= 85) return undefined
  const { desk, reading, stories } = view
  switch (field) {
    case 'turn':
      return desk !== null ? desk.turn - 1 : reading?.sentences[pick % reading.sentences.length]?.turn
    case 'story':
      return reading?.story ?? stories?.[pick % stories.length]?.story
    case 'text':
      return pick < 60 ? `Then came ${pick} geese` : undefined
    default:
      return undefined
  }
}

export function hasMoved(move: ChainStoryMove, playerId: PlayerId, rows: GameRows): boolean {
  const written = (turn: number) =>
    textsOf(rows).find((one) => one.playerId === playerId && one.turn === turn)
  switch (move.type) {
    case 'write':
      return (written(move.turn)?.text ?? '') === storedText(move.text)
    case 'passOn':
      return written(move.turn)?.isDone === true
    case 'heart': {
      const heart = heartsOf(rows).find(
        ({ playerId: of, story, turn }) => of === playerId && story === move.story && turn === move.turn,
      )
      return (heart?.isGiven ?? false) === move.isGiven
    }
    case 'vote':
      return votesOf(rows).some((vote) => vote.playerId === playerId && vote.story === move.story)
  }
}

function storedText(text: string): string {
  return Array.from(cleanText(text)).slice(0, 160).join('').trimEnd()
}

export function storedMoves(rows: GameRows, playerId: PlayerId): readonly ChainStoryMove[] {
  const isOwn = (one: { readonly playerId: PlayerId }) => one.playerId === playerId
  return [
    ...textsOf(rows)
      .filter(isOwn)
      .map(({ turn, text }) => ({ type: 'write' as const, turn, text })),
    ...heartsOf(rows)
      .filter(isOwn)
      .map(({ story, turn, isGiven }) => ({ type: 'heart' as const, story, turn, isGiven })),
    ...votesOf(rows)
      .filter(isOwn)
      .map(({ story }) => ({ type: 'vote' as const, story })),
  ]
}

export function subjectOf(move: ChainStoryMove): string {
  switch (move.type) {
    case 'heart':
      return `heart ${move.story} ${move.turn}`
    case 'vote':
      return 'vote'
    default:
      return `${move.type} ${move.turn}`
  }
}
