import fc from 'fast-check'
import { factVotes, gameFacts } from '#games/fact-or-fiction/tables.ts'
import { gameEntries } from '#games/kit/rules/entries.ts'
import { sortByBrowser } from '#rooms/evening/evening.ts'
import type { GameRows, RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import { sortByGame } from '#rooms/record/rows-by-game.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import type { RoomCommit } from '../store/room-store.ts'
import {
  browserKey,
  makeCommit,
  makeEveningScore,
  makeGame,
  makePlayer,
  makePrompts,
  makeRemoval,
  makeSeenPrompts,
  nextRecord,
  withRows,
} from './record-fixture.ts'

/** The codes of a history's rooms. */
export const CODES = ['R000', 'R001', 'R002', 'R003']

/** Texts that break arrays, rows or JSON in SQL unless they are escaped. */
const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'NULL',
    '{}',
    '{"a","b"}',
    '\\',
    '"',
    "'",
    "\\'; drop table rooms; --",
    '$1',
    ',',
    ' ',
    '\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((one) => one.replaceAll('\0', '')),
)
/** Without escapes, like the product's keys: Node 26.10 may confuse an escaped key with an earlier `\\`. */
const key = fc.constantFrom('isLoud', 'theme', 'factsPerPlayer', '1', 'é', "it's")
const json: fc.Arbitrary<unknown> = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 'null', '\0', '\ud800', true, 0.5, -1e21, {}, [], [null]),
      text,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  .value.map((value): unknown => JSON.parse(JSON.stringify(value)))
const instant = fc.option(fc.integer({ min: 0, max: 2 ** 45 }))
const flag = fc.boolean()

/** The values of a room that commits change. */
interface RoomContent {
  readonly name: string | null
  readonly isLocked: boolean
  readonly pace: RoomRow['pace']
  readonly promptLanguage: string
  readonly areReactionsAllowed: boolean
  readonly watchKey: string | null
  readonly emptySince: number | null
  readonly gameSettings: Readonly<Record<string, boolean | number | string>> | null
  readonly players: readonly string[]
  readonly playerName: string
  readonly avatar: string | null
  readonly wantsMore: boolean
  readonly removals: readonly string[]
  readonly prompts: readonly {
    readonly game: string
    readonly lines: readonly string[]
    readonly isOn: boolean
  }[]
  readonly seenGames: readonly string[]
  readonly eveningGames: number
  readonly scored: readonly {
    readonly name: string
    readonly points: number
    readonly lastPoints: number | null
  }[]
  readonly game: {
    readonly state: unknown
    readonly phaseEndsAt: number | null
    readonly text: string
    readonly isFact: boolean | null
    readonly hasSecondFact: boolean
    readonly hasVote: boolean
    readonly saysFact: boolean
  } | null
}
const content: fc.Arbitrary<RoomContent> = fc.record({
  name: fc.option(text),
  isLocked: flag,
  pace: fc.constantFrom('normal', 'relaxed', 'slow'),
  promptLanguage: fc.constantFrom('en', 'pt-BR'),
  areReactionsAllowed: flag,
  watchKey: fc.option(text),
  emptySince: instant,
  gameSettings: fc.option(fc.dictionary(key, fc.oneof(flag, fc.integer(), text), { maxKeys: 3 })),
  players: fc.uniqueArray(fc.constantFrom('ana', 'ben', 'cy', 'dee'), { maxLength: 4 }),
  playerName: text.map((one) => `.${one}`),
  avatar: fc.option(text),
  wantsMore: flag,
  removals: fc.uniqueArray(fc.constantFrom('zed', 'yan'), { maxLength: 2 }),
  prompts: fc.uniqueArray(
    fc.record({ game: fc.constantFrom('a', 'b'), lines: fc.array(text, { maxLength: 2 }), isOn: flag }),
    { maxLength: 2, selector: ({ game }) => game },
  ),
  seenGames: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  eveningGames: fc.nat(3),
  scored: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('ana', 'ben', 'zed'),
      points: fc.nat(20),
      lastPoints: fc.option(fc.nat(10)),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  game: fc.option(
    fc.record({
      state: json,
      phaseEndsAt: instant,
      text,
      isFact: fc.option(flag),
      hasSecondFact: flag,
      hasVote: flag,
      saysFact: flag,
    }),
  ),
})

/** A commit, and its flaw. */
interface Step {
  readonly content: RoomContent
  readonly flaw: 'none' | 'unchanged' | 'stale' | 'ghost' | 'twin' | 'not storable'
  readonly command: { readonly id: string; readonly answer: unknown } | null
}
const step: fc.Arbitrary<Step> = fc.record({
  content,
  flaw: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('unchanged', 'stale', 'ghost', 'twin', 'not storable') },
  ),
  command: fc.option(fc.record({ id: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'c6'), answer: json })),
})
/** Rounds of concurrent commits to some of four rooms. */
export const commitHistory = fc.array(fc.array(fc.option(step), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
})

function fill(record: RoomRecord, code: string, content: RoomContent): RoomRecord {
  const { avatar, wantsMore, game, players, playerName, prompts, removals, scored, seenGames, ...room } =
    content
  const rows = players
    .toSorted()
    .map((name, place) =>
      makePlayer(code, name, { name: playerName, avatar, wantsMore, isHost: place === 0 }),
    )
  const hostId = rows[0]?.id ?? record.room.hostId
  return nextRecord(
    record,
    { ...room, hostId },
    {
      players: rows,
      removals: removals.toSorted().map((name) => makeRemoval(code, name)),
      prompts: sortByGame(prompts.map(({ game: id, ...row }) => makePrompts(code, id, row))),
      seenPrompts: seenGames.toSorted().map((id) => makeSeenPrompts(code, id)),
      eveningScores: sortByBrowser(scored.map(({ name, ...row }) => makeEveningScore(code, name, row))),
      game: game === null ? null : fillGame(makeGame(code), game),
    },
  )
}

function fillGame(game: GameRows, content: NonNullable<RoomContent['game']>): GameRows {
  const [facts, votes] = [rowsOf(game, gameFacts), rowsOf(game, factVotes)]
  const entries = rowsOf(game, gameEntries).map((entry) => ({ ...entry, value: content.state }))
  const { hasSecondFact, hasVote, isFact, phaseEndsAt, saysFact, state: json, text } = content
  const filled = { ...game, state: { ...game.state, state: json, phaseEndsAt } }
  return withRows(filled, {
    [gameFacts.name]: facts.slice(0, hasSecondFact ? 2 : 1).map((fact) => ({ ...fact, text, isFact })),
    [factVotes.name]: hasVote ? votes.map((vote) => ({ ...vote, saysFact })) : [],
    [gameEntries.name]: hasSecondFact ? entries : entries.slice(1),
  })
}

export function commitOf(before: RoomRecord, code: string, { command, flaw, content }: Step) {
  const after = fill(before, code, content)
  const answered = command && {
    browserKey: browserKey('browser-ana'),
    commandId: command.id,
    name: 'lockRoom',
    answer: command.answer,
  }
  const commit = makeCommit(before, after, { command: answered })
  const also = (change: RoomCommit['changes'][number]) => ({
    ...commit,
    changes: [...commit.changes, change],
  })
  switch (flaw) {
    case 'none':
      return { after, commit }
    case 'unchanged':
      return answered === null ? { after, commit } : { after: before, commit: { ...commit, changes: [] } }
    case 'stale':
      return { after, commit: makeCommit(after, nextRecord(after, { name: 'stale' }), { command: answered }) }
    case 'ghost':
      return {
        after,
        commit: also({ table: 'players', op: 'update', row: makePlayer(code, 'ghost'), changed: ['name'] }),
      }
    case 'twin': {
      const row = makePlayer(code, 'twin', { browserKey: browserKey('browser-twin') })
      const [insert, again] = [row, { ...row, name: 'again' }].map(
        (row) => ({ table: 'players', op: 'insert', row }) as const,
      )
      return {
        after,
        commit: { ...commit, changes: [...commit.changes, insert, again] as RoomCommit['changes'] },
      }
    }
    case 'not storable':
      return { after, commit: also({ table: 'players', op: 'insert', row: makePlayer(code, 'a\0b') }) }
  }
}

/**
 * Of one command sent to several rooms concurrently, only one is committed. The outcome for a room at another
 * version is then either a conflict or a duplicate, because a retry after the conflict finds the answer.
 */
export function normalizeOutcomes(
  commits: readonly RoomCommit[],
  outcomes: readonly string[],
): readonly string[] {
  const idOf = (commit: RoomCommit | undefined) => commit?.command?.commandId
  return outcomes.map((outcome, index) => {
    const id = idOf(commits[index])
    const isShared = id !== undefined && commits.filter((commit) => idOf(commit) === id).length > 1
    return isShared && outcome === 'version-conflict' ? 'duplicate-command' : outcome
  })
}
