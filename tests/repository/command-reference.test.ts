import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderCommandReference } from './command-reference.ts'

const REFERENCE = new URL('../../docs/commands.md', import.meta.url)

it('the reference of commands and calls agrees with their tables', () => {
  const reference = renderCommandReference()
  if (process.env.RUMPUS_RECORD === '1') writeFileSync(REFERENCE, reference)
  expect(readFileSync(REFERENCE, 'utf8')).toBe(reference)
})
