import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { otherLength, withJson, withResponses } from '../../kit/testing/stored-responses.ts'
import { storedGame } from './stored-game.ts'

/** The secrets of an unseen story, a word, a sentence on stage and a vote, other ones in each phase: there are hundreds. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const { closed, onStage, openers, phase, players, step, stories, turnMs, votes, words } = storedGame(rows)
  const ids = players.map(({ id }) => id)
  const shown = onStage === undefined ? closed : [...closed, onStage]
  const signed = turnMs === 0 ? shown : closed
  const told = signed.flatMap(({ sentences }) => sentences.map(({ smuggled }) => smuggled))
  const oneOf = <Item>(items: readonly Item[]) => items.slice(step % items.length).slice(0, 1)
  return [
    // The writer of a story knows its last sentence, or else its opener, and the own text.
    ...oneOf(stories.filter((story) => !shown.includes(story))).flatMap((unseen) => {
      const { last, opener, story, texts, writerId } = unseen
      const others = openers.with(story, { ...opener, text: `Well: ${opener.text}` })
      const otherTexts = texts.map((one) => {
        // Counts if the other does.
        const text = one.isWritten ? otherLength(one.text) : one.text === 'Oh' ? 'A' : 'Oh'
        const changed = withResponses(rows, [{ ...one.stored, value: { text, isDone: one.isDone } }])
        return flipOf('a sentence', changed, one === last || one.turn === step ? writerId : null)
      })
      return [flipOf('an opener', withJson(rows, { openers: others }), last ? null : writerId), ...otherTexts]
    }),
    ...oneOf([...words.entries()].filter(([, { text }]) => !told.includes(text))).map(([index, word]) => {
      const others = words.with(index, { ...word, text: `unheard${word.text}` })
      const isCurrent = phase === 'write' && Math.floor(index / ids.length) === step
      const owner = isCurrent ? ids[index % ids.length] : null
      return flipOf('a secret word', withJson(rows, { words: others }), owner)
    }),
    ...oneOf(onStage?.sentences ?? []).flatMap(({ authorId, givers, number: round }) => {
      const heart = (playerId: PlayerId, value: boolean) => ({ kind: 'hearts', round, playerId, value })
      const own = withResponses(rows, [heart(authorId, !givers.includes(authorId))])
      const ofOwn = flipOf('a heart for an own sentence', own, authorId)
      const giver = givers.find((id) => id !== authorId)
      const other = ids.find((id) => id !== authorId && !givers.includes(id))
      if (giver === undefined || other === undefined) return [ofOwn]
      const swapped = withResponses(rows, [heart(giver, false), heart(other, true)])
      // A heart of the same player changes the count, or does not.
      return [ofOwn, { ...flipOf('who gave a heart', swapped, giver, other), isFoundOut: true as const }]
    }),
    ...oneOf(phase === 'vote' ? votes : []).flatMap((vote) => {
      const value = closed.find(({ story }) => story !== vote.value)?.story
      const changed = withResponses(rows, [{ ...vote, value }])
      return value === undefined ? [] : flipOf('a vote', changed, vote.playerId)
    }),
  ]
}
