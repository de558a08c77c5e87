import { describe, expect, it } from 'vitest'
import { listPaths, readSourceFiles } from './source-files.ts'

const textOf = (path: string) => readSourceFiles(['.', 'docs'], new RegExp(`^${path}$`))[0]?.text ?? ''
const text = textOf('docs/product-map.md')
const documents = [
  { name: 'the product map', text, leastPaths: 30 },
  { name: 'the threat model', text: textOf('docs/SECURITY.md'), leastPaths: 15 },
  { name: 'the page about adding a game', text: textOf('docs/adding-a-game.md'), leastPaths: 60 },
  { name: 'the map of the code', text: textOf('ARCHITECTURE.md'), leastPaths: 10 },
  { name: 'the page for contributors', text: textOf('CONTRIBUTING.md'), leastPaths: 15 },
]

it.each(documents)('$name names only paths that exist', ({ text, leastPaths }) => {
  const paths = listPaths()
  const named = [...text.matchAll(/`((?:src|tests|docs|tools|deploy|public)\/[^`\s]*)`/g)].map(
    (match) => match[1] ?? '',
  )
  expect(named.length).toBeGreaterThan(leastPaths)
  expect(named.filter((path) => !/[<*{]/.test(path) && !paths.has(path))).toEqual([])
})

it.each(documents)('$name names only rules that exist', ({ text }) => {
  const rules = readSourceFiles(['src'], /(^|\/)SPEC\.md$/).flatMap((spec) =>
    [...spec.text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]),
  )
  const named = [...text.matchAll(/\b((?:ROOM|WIRE|GAME|FOF|POLL)-\d+)\b/g)].map((match) => match[1])
  expect(named.filter((rule) => !rules.includes(rule))).toEqual([])
})

it('every requirement of the product map names the code that meets it', () => {
  const requirements = text.split('\n').filter((line) => /^- /.test(line))
  expect(requirements.length).toBeGreaterThan(60)
  expect(requirements.filter((line) => !/`[^`]+\/[^`]*`/.test(line))).toEqual([])
})

describe('code in documents', () => {
  /** Fenced code with the path of the file that it is from: three backticks, `ts src/games/registry.ts`. */
  const excerpts = readSourceFiles(['.', 'docs'], /^(docs\/)?[^/]+\.md$/).flatMap((document) =>
    [...document.text.matchAll(/^```(?:tsx?|json)(?: (\S+))?\n(.*?)^```$/gms)].map(
      ([, path = '', code = '']) => ({
        name: `${document.path}: ${path} ${code.trim().split('\n')[0]}`,
        path,
        parts: code.split(/^ *\/\/ …\n/m),
      }),
    ),
  )

  it('is found', () => {
    expect(excerpts.length).toBeGreaterThan(20)
  })

  it('occurs in the file that it names, in this order, whole lines of it', () => {
    expect(excerpts.filter((excerpt) => !isExcerpt(excerpt)).map(({ name }) => name)).toEqual([])
  })

  it('is reported if it differs from the file', () => {
    const path = 'src/games/registry.ts'
    const [line = '', next = ''] = fileAt(path)
      .split('\n')
      .filter((one) => one.startsWith('export {'))
    expect(isExcerpt({ path, parts: [`${line}\n`] })).toBe(true)
    for (const parts of [[line.slice(1)], [`${line} \n`], [`${next}\n`, `${line}\n`]])
      expect(isExcerpt({ path, parts }), parts.join()).toBe(false)
    expect(isExcerpt({ path: 'src/games/none.ts', parts: [] })).toBe(false)
  })
})

function isExcerpt({ path, parts }: { readonly path: string; readonly parts: readonly string[] }): boolean {
  if (!listPaths().has(path)) return false
  const text = `\n${fileAt(path)}`
  let from = 0
  for (const part of parts) {
    const found = text.indexOf(`\n${part}`, from)
    if (found < 0) return false
    from = found + part.length
  }
  return true
}

function fileAt(path: string): string {
  const [file] = readSourceFiles([path.split('/').slice(0, -1).join('/')], new RegExp(`^${path}$`))
  return file?.text ?? ''
}
