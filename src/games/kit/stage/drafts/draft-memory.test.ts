import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { SessionId } from '#rooms/record/ids.ts'
import { recallDrafts, rememberDrafts } from './draft-memory.ts'

const [one, two] = ['one' as SessionId, 'two' as SessionId]
const schema = v.strictObject({ text: v.string(), isFact: v.nullable(v.boolean()) })

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('recalls the unsaved drafts of the previous page', () => {
  const storage = createStorage()
  const dirty = new Map([[1, { text: 'half a sen', isFact: null }]])
  rememberDrafts(storage, one, dirty)
  expect(recallDrafts(storage, one, schema)).toEqual(dirty)
})

it('recalls nothing in another game', () => {
  const storage = createStorage()
  rememberDrafts(storage, one, new Map([[0, { text: 'old', isFact: true }]]))
  expect(recallDrafts(storage, two, schema).size).toBe(0)
  rememberDrafts(storage, two, new Map([[0, { text: 'new', isFact: null }]]))
  expect([...storage.items.values()].join()).not.toContain('old')
})

it('leaves nothing in the storage once all drafts are saved', () => {
  const storage = createStorage()
  rememberDrafts(storage, one, new Map([[0, { text: 'old', isFact: true }]]))
  rememberDrafts(storage, one, new Map())
  expect(storage.items.size).toBe(0)
})

it.each(['', '{', 'null', '["one",1,[0],[0,{"text":1,"isFact":null}]]'])(
  'ignores malformed storage content: %s',
  (stored) => {
    const storage = createStorage()
    storage.items.set('rumpus:drafts', stored)
    expect(recallDrafts(storage, one, schema).size).toBe(0)
  },
)

it('remembers nothing without storage, and does not throw', () => {
  rememberDrafts(null, one, new Map([[0, { text: 'x', isFact: null }]]))
  expect(recallDrafts(null, one, schema).size).toBe(0)
})
