import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { onceByObject } from '../../kit/rules/once-by-object.ts'
import { responsesOf, sumPoints, unlessHidden } from '../../kit/testing/stored-responses.ts'
import { readingOrder, rotationOf } from '../rotation.ts'
import type { StateJson } from '../state.ts'

export const jsonOf = (rows: GameRows) => rows.state.state as ShapeOf<typeof StateJson>

/**
 * The rows of a game as the checks read them, without the game's own code, except for the rotation and the order of
 * reading: these functions of the seed have separate tests.
 */
export const storedGame = onceByObject((rows: GameRows) => {
  const { openers, players, seed, step, turns, words } = jsonOf(rows)
  const { phase } = rows.state
  const { storyOf } = rotationOf({ players, seed })
  // Those that were not taken back.
  const hearts = responsesOf<boolean>(rows, 'hearts').filter(({ value }) => value)
  const votes = responsesOf<number>(rows, 'votes')
  const texts = responsesOf<{ text: string; isDone: boolean }>(rows, 'sentences').map((stored) => {
    const { playerId: authorId, round: turn, value } = stored
    const place = players.findIndex(({ id }) => id === authorId)
    const story = storyOf(place, turn)
    const number = story * turns + turn
    const givers = hearts.filter(({ round }) => round === number).map(({ playerId }) => playerId)
    const word = words[turn * players.length + place]?.text ?? null
    return {
      ...{ ...value, authorId, entry: `sentence:${story}.${turn}`, givers, number, stored, story, turn },
      hearts: givers.filter((id) => id !== authorId).length,
      isWritten: Array.from(value.text).length >= 3,
      smuggled: word !== null && wordsIn(value.text).includes(wordsIn(word).join()) ? word : null,
    }
  })
  const stories = openers.map((opener, story) => {
    const ofStory = texts.filter((one) => one.story === story)
    const sentences = ofStory.filter(({ isWritten }) => isWritten)
    const last = sentences.findLast(({ turn }) => turn < step)
    const writer = players.find((_, place) => phase === 'write' && storyOf(place, step) === story)
    const count = votes.filter(({ value }) => value === story).length
    return { story, opener, texts: ofStory, sentences, last, writerId: writer?.id, votes: count }
  })
  const order = readingOrder(seed, players.length).flatMap((story) => stories[story] ?? [])
  const toRead = order.filter(({ sentences }) => sentences.length > 0)
  const closed = toRead.slice(0, Math.max(0, step - turns))
  const onStage = phase === 'read' ? toRead[closed.length] : undefined
  return { ...jsonOf(rows), phase, hearts, votes, texts, stories, toRead, closed, onStage }
})

function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { closed, hidden, phase, votelessEntries, votes } = storedGame(rows)
  const gains = closed.flatMap((story) => {
    const share = phase === 'podium' && votes.length > 0 ? Math.round((100 * story.votes) / votes.length) : 0
    return story.sentences.map(({ authorId, entry, hearts, smuggled }) => {
      const hiddenAs = hidden.findIndex((one) => one.entry === entry)
      const forVotes = hiddenAs === -1 || hiddenAs >= votelessEntries ? share : 0
      const points = 20 * hearts + (smuggled === null ? 0 : 30) + forVotes
      return [authorId, hidden[hiddenAs]?.isScored === false ? 0 : points] as const
    })
  })
  return sumPoints(rows, gains)
}

/** Stories, sentences and authors, as the viewer may know them. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const game = storedGame(rows)
  const { closed, onStage, phase, players, step, toRead, turns, votes } = game
  const isMine = (id: PlayerId | undefined) => id === viewer
  const own = game.stories.find(({ writerId }) => isMine(writerId))
  const place = players.findIndex(({ id }) => isMine(id))
  const mine = own && {
    ...{ before: own.last?.text ?? own.opener.text, isOpener: own.last === undefined },
    text: own.texts.find(({ turn }) => turn === step)?.text ?? '',
    secretWord: game.words[step * players.length + place]?.text ?? null,
  }
  const shown = ({ opener, sentences, story }: (typeof toRead)[number], isSigned: boolean) => ({
    ...{ story, opener: unlessHidden(rows, `opener:${story}`, opener.text) },
    sentences: sentences.map(({ authorId, entry, hearts, smuggled, text, turn }) => ({
      ...{ turn, text: unlessHidden(rows, entry, text), hearts, authorId: isSigned ? authorId : null },
      smuggled: isSigned ? unlessHidden(rows, entry, smuggled) : null,
    })),
  })
  const reading = onStage && {
    // Signed from the alarm on.
    ...shown(onStage, game.turnMs === 0),
    ...{ number: closed.length + 1, total: toRead.length },
    myHearts: onStage.sentences.filter(({ givers }) => givers.some(isMine)).map(({ turn }) => turn),
    myTurn: onStage.sentences.find(({ authorId }) => isMine(authorId))?.turn ?? null,
  }
  const stories = (onStage === undefined ? closed : toRead).map((one, place) =>
    place < closed.length ? shown(one, true) : { story: one.story, opener: null, sentences: [] },
  )
  return {
    desk: phase === 'write' ? { turn: step + 1, turns, mine: mine ?? null } : null,
    reading: reading ?? null,
    stories: phase === 'write' ? null : stories,
    myVote: phase === 'vote' ? (votes.find(({ playerId }) => isMine(playerId))?.value ?? null) : null,
    votes: phase === 'podium' ? closed.map((story) => story.votes) : null,
  }
}
