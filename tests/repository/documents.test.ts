import { expect, it } from 'vitest'
import { listPaths, readSourceFiles } from './source-files.ts'

const [map] = readSourceFiles(['docs'], /product-map\.md$/)
const text = map?.text ?? ''
const [security] = readSourceFiles(['.'], /^SECURITY\.md$/)
const documents = [
  { name: 'the product map', text, leastPaths: 30 },
  { name: 'the threat model', text: security?.text ?? '', leastPaths: 15 },
]

it.each(documents)('$name names only paths that exist', ({ text, leastPaths }) => {
  const paths = listPaths()
  const named = [...text.matchAll(/`((?:src|tests|docs|tools|deploy|public)\/[^`\s]*)`/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.length).toBeGreaterThan(leastPaths)
  expect(named.filter((path) => !paths.has(path))).toEqual([])
})

it.each(documents)('$name names only rules that exist', ({ text }) => {
  const rules = readSourceFiles(['src'], /(^|\/)SPEC\.md$/).flatMap((spec) =>
    [...spec.text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]),
  )
  const named = [...text.matchAll(/\b((?:ROOM|WIRE|FOF)-\d+)\b/g)].map((match) => match[1])
  expect(named.filter((rule) => !rules.includes(rule))).toEqual([])
})

it('every requirement of the product map names the code that meets it', () => {
  const requirements = text.split('\n').filter((line) => /^- /.test(line))
  expect(requirements.length).toBeGreaterThan(60)
  expect(requirements.filter((line) => !/`[^`]+\/[^`]*`/.test(line))).toEqual([])
})
