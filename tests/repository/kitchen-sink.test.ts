import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importsOf, readSourceFiles } from './source-files.ts'

const parts = readdirSync(new URL('../../src/client/ui', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('the kitchen sink shows every part of the design', () => {
  const shown = readSourceFiles(['src/client/kitchen-sink'], /\.tsx$/).flatMap(importsOf)
  const missing = parts.filter((part) => !shown.some((name) => name.startsWith(`#client/ui/${part}/`)))
  expect(parts.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})
