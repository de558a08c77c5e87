import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#tests/support/any-character.ts'
import { BYTE_ORDER_MARK, toCsv } from './csv.ts'

/** Reads a table by RFC 4180, independently of how it was written. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  while (at < text.length) {
    if (text[at] !== '"') throw new Error(`a cell at ${at} is not quoted`)
    let cell = ''
    for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
      if (at >= text.length) throw new Error('a cell does not end')
      cell += text[at]
      if (text[at] === '"') at++
    }
    row.push(cell)
    at++
    if (text[at] === ',') at++
    else if (text.slice(at, at + 2) === '\r\n') {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`neither a comma nor the end of a line at ${at}`)
  }
  return rows
}

const withoutApostrophes = (text: string) => text.replaceAll("'", '')

const cell = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\t', "'", '=', '+', '-', '@', 'a', 'ñ', 'ש') }),
)

describe('a table to download', () => {
  it('[GAME-54] parses back to its cells by RFC 4180, in lines of equal length', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
        const width = Math.max(0, ...rows.map((row) => row.length))
        if (width === 0) return
        const parsed = parseCsv(toCsv(rows))
        expect(parsed).toHaveLength(rows.length)
        for (const [index, row] of rows.entries()) {
          const expected = Array.from({ length: width }, (_, column) => row[column] ?? '')
          expect(parsed[index]?.map(withoutApostrophes)).toEqual(expected.map(withoutApostrophes))
        }
      }),
    )
  })

  it('[GAME-173] has no cell that a spreadsheet takes for a formula, and adds only an apostrophe', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [[parsed = ''] = []] = parseCsv(toCsv([[text]]))
        expect(parsed).not.toMatch(/^[=+\-@\t\r]/)
        expect(withoutApostrophes(parsed)).toBe(withoutApostrophes(text))
        if (!/[;\t\r\n\v\f\x85\u2028\u2029]/.test(text)) expect([text, `'${text}`]).toContain(parsed)
        for (const part of parsed.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@a', '\tb', '\rc'])('[GAME-173] puts an apostrophe before %j', (text) => {
    expect(parseCsv(toCsv([[text]]))).toEqual([[`'${text}`]])
  })

  it.each([
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ['  =1', "'  =1"],
    ['\n=1', "'\n'=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['\u200B=1', "'\u200B=1"],
    ['\u0000=1', "'\u0000=1"],
    ['"=1', '\'"=1'],
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana; ＝1;b;-2', "Ana;' ＝1;b;'-2"],
    ['a\r\n@b', "a\r\n'@b"],
    ['a\t"+b', 'a\t\'"+b'],
    ['1 - 1 = 0; a-b', '1 - 1 = 0; a-b'],
  ])('[GAME-141] of %j makes %j', (text, safe) => {
    const [[parsed = ''] = []] = parseCsv(toCsv([[text]]))
    expect(parsed.replaceAll("''", "'")).toBe(safe.replaceAll("''", "'"))
  })

  it('[GAME-54] [GAME-173] leaves other cells as they are, and marks the file as UTF-8', () => {
    expect(toCsv([['a"b', 'c, d', "'e"], [300]])).toBe('\uFEFF"a""b","c, d","\'e"\r\n"300","",""\r\n')
  })
})
