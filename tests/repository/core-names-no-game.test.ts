import { describe, expect, it } from 'vitest'
import { registeredGames } from '#games/games.ts'
import { gameEntries } from '#games/kit/rules/entry-storage.ts'
import { isTestFile, readSourceFiles, type SourceFile } from './source-files.ts'

/**
 * Rooms, protocol, server and client serve any game. What belongs to one game is in its folder, and a line in
 * the registry adds it. Migrations create the tables of games, and the landing page advertises one.
 */
const mayName = /^src\/server\/storage\/migrations\/|^src\/client\/landing\/|^src\/games\/registry\.ts$/

/** Test files of the core that play a whole game of one kind, or store its rows. */
const testsOfOneGame: ReadonlySet<string> = new Set([
  'src/server/rooms/host/full-round.test-support.ts',
  'src/server/rooms/host/unreadable-game.test.ts',
  'src/server/storage/sqlite/sqlite-store.test.ts',
  'src/server/storage/tables/move-tables.test.ts',
  'src/server/storage/testing/commit-history-arbitrary.ts',
  'src/server/storage/testing/contract/cascade-contract.ts',
  'src/server/storage/testing/contract/load-contract.ts',
  'src/server/storage/testing/record-fixture.ts',
])

const games = registeredGames.map(({ definition, tables }) => ({
  id: definition.id,
  names: namesOf(definition.id),
  // A table that several games share belongs to none.
  tables: tables.map(({ name }) => name).filter((name) => name !== gameEntries.name),
}))

const core = readSourceFiles(['src'], /^src\/(rooms|protocol|ui|server|client)\/.*\.(tsx?|css)$/)
const betweenGames = readSourceFiles(['src/games'], /\.(tsx?|css)$/).filter(
  ({ path }) => !games.some(({ id }) => path.startsWith(`src/games/${id}/`)),
)

describe('the core names no game', () => {
  it('finds the source', () => {
    expect(games.length).toBeGreaterThan(0)
    expect(core.length).toBeGreaterThan(400)
    expect(betweenGames.length).toBeGreaterThan(5)
  })

  it('in its shipped code', () => {
    expect(usesIn(core.filter(({ path }) => !isTestFile(path)))).toEqual([])
  })

  it('in its tests, but for those of one game', () => {
    const tests = core.filter(({ path }) => isTestFile(path) && !testsOfOneGame.has(path))
    expect(usesIn(tests)).toEqual([])
  })

  it('in what games share, but for the registry', () => {
    expect(usesIn(betweenGames.filter(({ path }) => !isTestFile(path)))).toEqual([])
  })

  it('and a name would be reported', () => {
    const named = [
      "id = 'fact-or-fiction'",
      'import { factOrFiction } from',
      'as FactOrFictionView',
      'select from fact_votes',
    ]
    for (const text of named) expect(usesIn([{ path: 'src/rooms/x.ts', text }]), text).toHaveLength(1)
    const unnamed = ['<Fact or={fiction} />', 'factory', 'the facts of a game']
    for (const text of unnamed) expect(usesIn([{ path: 'src/rooms/x.ts', text }]), text).toEqual([])
  })
})

function usesIn(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => !mayName.test(path))
    .flatMap(({ path, text }) =>
      games.flatMap(({ names, tables }) =>
        [...names, ...tables].filter((name) => text.includes(name)).map((name) => `${path} names ${name}`),
      ),
    )
}

/** An id in kebab-case, camel-case and Pascal-case. */
function namesOf(id: string): readonly string[] {
  const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [id, camel, camel.charAt(0).toUpperCase() + camel.slice(1)]
}
