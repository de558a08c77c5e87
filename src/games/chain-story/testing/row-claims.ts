import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import {
  closedStories,
  countHearts,
  heartsOf,
  isWritten,
  jsonOf,
  sentencesIn,
  smuggledIn,
  storiesIn,
  storyOnStage,
  textsOf,
  votesOf,
} from './stored-game.ts'

/** How many sentences a story of so many players has, if so many are wanted. */
export function turnsIn(players: number, wanted: number): number {
  const most = players === 3 ? 3 : players === 11 ? 9 : players === 12 ? 8 : players - 1
  return Math.min(wanted, most)
}

/** What holds for every stored game. */
export function rowClaims(rows: GameRows): readonly Claim[] {
  const { openers, players, step, turns, words } = jsonOf(rows)
  const { phase } = rows.state
  const texts = textsOf(rows)
  const stories = storiesIn(rows)
  const ids = new Set(players.map(({ id }) => id))
  const onStage = storyOnStage(rows)
  // The quorum may end a Read before its story counts.
  const shown = phase === 'write' ? [] : stories.slice(0, Math.max(0, step - turns + 1))
  const heartable = new Set(
    shown.flatMap((story) => sentencesIn(rows, story).map(({ turn }) => `${story}.${turn}`)),
  )
  return [
    [texts.every(({ playerId }) => ids.has(playerId)), 'every writer plays'],
    [texts.every(({ turn }) => turn <= step && turn < turns), 'no sentence before its turn'],
    [texts.every(({ text }) => Array.from(text).length <= 160), 'no sentence too long'],
    [isUnique(texts, ({ playerId, turn }) => `${turn} ${playerId}`), 'one sentence a player in a turn'],
    [isUnique(texts, ({ playerId, story }) => `${story} ${playerId}`), 'nobody twice in a story'],
    [isUnique(texts, ({ story, turn }) => `${story} ${turn}`), 'one sentence a turn in a story'],
    [texts.every((one) => !one.isDone || isWritten(one)), 'nothing too short is passed on'],
    [openers.length === players.length && isUnique(openers, ({ id }) => id), 'an opener of its own each'],
    [[0, players.length * turns].includes(words.length), 'a secret word for every turn, or none'],
    [isUnique(words, ({ id }) => id), 'no secret word twice'],
    [phase !== 'write' || step < turns, 'a turn of the game'],
    [phase !== 'read' || onStage !== undefined, 'a story on stage'],
    [phase !== 'vote' || step === turns + stories.length, 'no Vote before all stories were read'],
    [
      heartsOf(rows).every(({ story, turn }) => heartable.has(`${story}.${turn}`)),
      'hearts for what was read',
    ],
    [votesOf(rows).length === 0 || phase === 'vote' || phase === 'podium', 'no vote before Vote'],
    [votesOf(rows).every(({ story }) => stories.includes(story)), 'votes for stories that were read'],
  ]
}

/** What holds between two versions of a game. */
export function stepClaims(old: GameRows, rows: GameRows, _at: EpochMs): readonly Claim[] {
  const [before, after] = [jsonOf(old), jsonOf(rows)]
  const { phaseMs, turnMs } = after
  const onStage = storyOnStage(rows)
  const isNewRead = onStage !== undefined && after.step !== before.step
  const seconds = Math.min(40, 4 + 4 * sentencesIn(rows, onStage ?? -1).length)
  const isSealed = ({ turn }: { readonly turn: number }) => old.state.phase !== 'write' || turn < before.step
  const textByTurn = new Map(textsOf(rows).map((one) => [`${one.turn} ${one.playerId}`, one.text]))
  const sealed = textsOf(old).filter(isSealed)
  const closed = new Set(closedStories(old))
  const heartsIn = (of: GameRows) => JSON.stringify(heartsOf(of).filter(({ story }) => closed.has(story)))
  const fixed = ({ openers, seed, turns, words }: typeof before) =>
    JSON.stringify([openers, seed, turns, words])
  return [
    [fixed(before) === fixed(after), 'prompts, turns and seed of a game stay the same'],
    [
      sealed.every(({ playerId, text, turn }) => textByTurn.get(`${turn} ${playerId}`) === text),
      'no sentence changes after its turn',
    ],
    [textsOf(rows).filter(isSealed).length === sealed.length, 'no sentence comes after its turn'],
    [heartsIn(old) === heartsIn(rows), 'no heart changes after its Read'],
    [votesOf(rows).length >= votesOf(old).length, 'no vote is lost'],
    // Both are stored in whole milliseconds.
    [!isNewRead || Math.abs(turnMs - (4 / seconds) * phaseMs) <= 1, 'Read has its alarm 4 s before its end'],
  ]
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const { hidden, players, votelessEntries } = jsonOf(rows)
  const points = new Map(players.map(({ id }) => [id, 0]))
  const votes = rows.state.phase === 'podium' ? votesOf(rows) : []
  for (const story of closedStories(rows)) {
    const votesForIt = votes.filter((vote) => vote.story === story).length
    const share = votes.length === 0 ? 0 : Math.round((100 * votesForIt) / votes.length)
    for (const sentence of sentencesIn(rows, story)) {
      const entry = `sentence:${story}.${sentence.turn}`
      const hiddenAs = hidden.findIndex((one) => one.entry === entry)
      if (hidden[hiddenAs]?.isScored === false) continue
      const forWord = smuggledIn(rows, sentence) === null ? 0 : 30
      const forVotes = hiddenAs === -1 || hiddenAs >= votelessEntries ? share : 0
      const more = 20 * countHearts(rows, sentence) + forWord + forVotes
      points.set(sentence.playerId, (points.get(sentence.playerId) ?? 0) + more)
    }
  }
  return points
}

function isUnique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length
}
