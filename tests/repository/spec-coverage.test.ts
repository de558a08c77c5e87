import { describe, expect, it } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const specs = readSourceFiles(['src'], /(^|\/)SPEC\.md$/)
const tests = readSourceFiles(['src', 'tests'], /\.(test|spec)\.tsx?$/)

const rules = specs.flatMap((spec) => numbersIn(spec.text, /^- \*\*([A-Z]+-\d+)\*\*/gm))
/** A number counts where it stands in the name of a test: `it('[ROOM-1] …'`, or the name after a table. */
const testName =
  /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(['"`])([\s\S]*?)\1|\)\s*\(\s*(['"`])(\[[\s\S]*?)\3/g
const tested = new Set(
  tests.flatMap((file) =>
    [...file.text.matchAll(testName)].flatMap((match) =>
      numbersIn(match[2] ?? match[4] ?? '', /\[([A-Z]+-\d+)\]/g),
    ),
  ),
)

describe('numbered rules', () => {
  it('each number is given once', () => {
    expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([])
  })

  it('each rule has a test that carries its number', () => {
    expect(rules.filter((rule) => !tested.has(rule))).toEqual([])
  })

  it('each number in a test is a rule', () => {
    expect([...tested].filter((number) => !rules.includes(number))).toEqual([])
  })

  it('each layer with rules of its own states them', () => {
    const stated = specs.map((spec) => spec.path)
    expect(stated).toEqual(
      expect.arrayContaining([
        'src/rooms/SPEC.md',
        'src/protocol/SPEC.md',
        'src/games/fact-or-fiction/SPEC.md',
      ]),
    )
  })
})

function numbersIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
