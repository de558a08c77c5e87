import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
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
          expect(
            parsed[index]?.map((text, column) => text.slice(text.length - (expected[column] ?? '').length)),
          ).toEqual(expected)
        }
      }),
    )
  })

  it('[GAME-54] has no cell that a spreadsheet takes for a formula, and adds only an apostrophe', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const [[parsed = ''] = []] = parseCsv(toCsv([[text]]))
        expect(parsed).not.toMatch(/^[=+\-@\t\r]/)
        expect([text, `'${text}`]).toContain(parsed)
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@a', '\tb', '\rc'])('[GAME-54] puts an apostrophe before %j', (text) => {
    expect(parseCsv(toCsv([[text]]))).toEqual([[`'${text}`]])
  })

  it('[GAME-54] leaves other cells as they are, and marks the file as UTF-8', () => {
    expect(toCsv([['a"b', 'c, d', "'e"], [300]])).toBe('\uFEFF"a""b","c, d","\'e"\r\n"300","",""\r\n')
  })
})
