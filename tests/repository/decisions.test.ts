import { expect, it } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const records = readSourceFiles(['docs/decisions'], /\/\d{3}-[^/]+\.md$/)
const [index] = readSourceFiles(['docs/decisions'], /\/README\.md$/)

/** `003 003-embedded-sqlite.md The embedded database is SQLite` */
const toLine = (number: string, file: string, title: string) => `${number.padStart(3, '0')} ${file} ${title}`

const written = records.map(({ path, text }) => {
  const [, number = '', title = ''] = /^# (\d{3})\. (.+)$/m.exec(text) ?? []
  return toLine(number, path.split('/').at(-1) ?? '', title)
})
const listed = [...(index?.text ?? '').matchAll(/^(\d+)\. \[(.+)\]\(([^)]+)\)/gm)].map(
  ([, number = '', title = '', file = '']) => toLine(number, file, title),
)

it('the index of decision records lists every record with its title, and no other', () => {
  expect(records.length).toBeGreaterThan(15)
  expect(listed).toEqual(written)
})

it('a decision record is numbered in order, in its name and in its title', () => {
  expect(written.map((line) => line.split(' ')[0])).toEqual(
    records.map((_, place) => String(place + 1).padStart(3, '0')),
  )
  for (const line of written) expect(line).toMatch(/^(\d{3}) \1-/)
})
