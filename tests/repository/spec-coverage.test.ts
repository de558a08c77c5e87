import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { parse, readSourceFiles, type SourceFile } from './source-files.ts'

const specs = readSourceFiles(['src'], /(^|\/)SPEC\.md$/)
const tests = readSourceFiles(['src', 'tests'], /\.(test|spec|test-support)\.tsx?$/)

const RULE = /^- \*\*([A-Z]+-\d+)\*\*/gm

const SENTENCES_MAX = 2

const rules = specs.flatMap((spec) => numbersIn(spec.text, RULE))
const tested = new Set(tests.flatMap(titlesIn).flatMap((title) => numbersIn(title, /\[([A-Z]+-\d+)\]/g)))

describe('numbered rules', () => {
  it('have one number each', () => {
    expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([])
  })

  it('each have a test whose title carries the number', () => {
    expect(rules.filter((rule) => !tested.has(rule))).toEqual([])
  })

  it('exist for every number in the title of a test', () => {
    expect([...tested].filter((number) => !rules.includes(number))).toEqual([])
  })

  it('have at most two sentences each', () => {
    const long = specs
      .flatMap(({ text }) => [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+(?:\n {2,}.+)*)/gm)])
      .filter(([, , statement = '']) => countSentences(statement) > SENTENCES_MAX)
    expect(long.map(([, number]) => number)).toEqual([])
  })

  it.each([
    ['One sentence. Another one', 2],
    ['It is refused `a. B`. Then it ends (GAME-3). *Start* is disabled.', 3],
    ['A toast says “Close. Only you can see this.” to its player.', 1],
    ['It lasts 2.5 s, e.g. at 390 px, with a share of 0.5 (cf. STORY-1).', 1],
    ['It ends! `hostId` names the next host. 3 players stay.', 3],
  ])('count the sentences of %s', (statement, count) => {
    expect(countSentences(statement)).toBe(count)
  })

  it('are stated by rooms, protocol, kit, and every game', () => {
    const stated = specs.filter((spec) => numbersIn(spec.text, RULE).length > 0).map((spec) => spec.path)
    const games = readSourceFiles(['src/games'], /(^|\/)game\.ts$/).map(({ path }) => path)
    expect(games).not.toEqual([])
    const expected = [
      'src/rooms/',
      'src/protocol/',
      'src/games/kit/',
      ...games.map((path) => path.replace('game.ts', '')),
    ]
    expect(expected.filter((folder) => !stated.includes(`${folder}SPEC.md`))).toEqual([])
  })
})

/** A sentence ends in a sign before white space and a new beginning. Those in code and in quotes are part of another one. */
function countSentences(statement: string): number {
  const plain = statement
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, 'X')
    .replaceAll(/\b(?:e\.g|i\.e|etc|cf)\./g, '')
  return plain.trim().split(/[.!?][*)]*\s+(?=[\p{Lu}\d*(])/u).length
}

/**
 * The titles of a file's tests and suites: `it('…')`, `describe('…')`, and those after a table,
 * `it.each([…])('…')`.
 */
function titlesIn(file: SourceFile): readonly string[] {
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(it|test|describe)$/.test(rootName(callee) ?? '')) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title?.type === 'TemplateLiteral') titles.push(file.text.slice(title.start, title.end))
    },
  })
  visitor.visit(parse(file).program)
  return titles
}

/** The name that a callee begins with: `it` of `it.runIf(isLinux).each(table)`. */
function rootName(callee: ESTree.Expression | ESTree.Super): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return rootName(callee.callee)
  return callee.type === 'MemberExpression' ? rootName(callee.object) : null
}

function numbersIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
