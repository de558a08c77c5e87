import { expect, it } from 'vitest'
import { createTextStorage } from '../connection/text-storage.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { CODE, ROOM } from '../testing/room-fixtures.ts'
import { createWatchPasses } from './watch-request.ts'

const PASS = { roomId: ROOM, key: 'k'.repeat(43) }
const ITEM = 'rumpus.watch:BCDF'

function open() {
  const memory = createMemoryStorage()
  return { ...memory, passes: createWatchPasses(createTextStorage(() => memory.storage)) }
}

it('[WIRE-176] a pass is stored under the code of its page, and nothing else is', () => {
  const { passes, items } = open()
  passes.write(CODE, PASS)
  expect([...items]).toEqual([[ITEM, JSON.stringify(PASS)]])
  expect(passes.read(CODE)).toEqual(PASS)
  passes.remove(CODE)
  expect(passes.read(CODE)).toBeNull()
  expect([...items]).toEqual([])
})

it.each(['{', '[]', 'null', JSON.stringify({ ...PASS, key: 'short' }), JSON.stringify({ key: PASS.key })])(
  '[WIRE-176] a damaged pass is no pass: %s',
  (text) => {
    const { passes, items } = open()
    items.set(ITEM, text)
    expect(passes.read(CODE)).toBeNull()
  },
)

it('[WIRE-176] a pass is kept in memory where the browser stores nothing', () => {
  const { passes, ...memory } = open()
  memory.break()
  passes.write(CODE, PASS)
  expect(passes.read(CODE)).toEqual(PASS)
})
