import { describe, expect, it } from 'vitest'
import { browserKey, makeCommit, makeRecord, NOON, nextRecord } from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

/** Contract: a command is committed once, together with its answer. */
export function describeAnswers({ openWith }: StoreOpeners): void {
  describe('commands', () => {
    const command = {
      browserKey: browserKey('browser-ana'),
      commandId: 'c1',
      name: 'lockRoom',
      answer: { votedFor: null },
    }

    it('a repeated command is a duplicate, and its first answer is kept', async () => {
      const first = makeRecord('BCDF')
      const second = nextRecord(first, { name: 'second' })
      const store = await openWith(first)
      expect(await store.commit(makeCommit(first, second, { command }))).toBe('committed')
      const again = { ...command, answer: 'another' }
      const third = nextRecord(second, { name: 'third' })
      expect(await store.commit(makeCommit(second, third, { command: again }))).toBe('duplicate-command')
      expect(await store.load(first.room.id)).toEqual(second)
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual({ votedFor: null })
    })

    it('a repeated command is a duplicate even if its version is outdated', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const commit = makeCommit(first, nextRecord(first, {}), { command })
      const outcomes = await Promise.all([store.commit(commit), store.commit(commit)])
      expect(outcomes).toEqual(['committed', 'duplicate-command'])
    })

    it('the same id from another browser is another command', async () => {
      const first = makeRecord('BCDF')
      const second = nextRecord(first, {})
      const store = await openWith(first)
      await store.commit(makeCommit(first, second, { command }))
      const other = { ...command, browserKey: browserKey('browser-ben') }
      expect(await store.commit(makeCommit(second, nextRecord(second, {}), { command: other }))).toBe(
        'committed',
      )
    })

    it('an answer may be null; a missing answer is undefined', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      await store.commit(makeCommit(first, nextRecord(first, {}), { command: { ...command, answer: null } }))
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toBeNull()
      expect(await store.findAnswer(command.browserKey, 'c2', 'lockRoom')).toBeUndefined()
    })

    it('an answer is that of a command with its name', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const named = { ...command, answer: null }
      expect(await store.commit(makeCommit(first, nextRecord(first, {}), { command: named }))).toBe(
        'committed',
      )
      const find = (name: string) => store.findAnswer(command.browserKey, 'c1', name)
      expect(await find('lockRoom')).toBeNull()
      expect(await find('endGame')).toBeUndefined()
    })

    it('a command whose commit conflicts leaves no answer and can be retried', async () => {
      const first = makeRecord('BCDF')
      const second = nextRecord(first, {})
      const store = await openWith(first)
      await store.commit(makeCommit(first, second))
      expect(await store.commit(makeCommit(first, second, { command }))).toBe('version-conflict')
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toBeUndefined()
      const third = nextRecord(second, {})
      expect(await store.commit(makeCommit(second, third, { command }))).toBe('committed')
    })

    it('a no-op stores its answer and leaves the version of the room', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const unchanged = { roomId: first.room.id, basedOn: 1, changes: [], command, at: NOON }
      expect(await store.commit(unchanged)).toBe('committed')
      expect(await store.load(first.room.id)).toEqual(first)
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual({ votedFor: null })
      const again = { ...command, answer: 'another' }
      expect(await store.commit({ ...unchanged, command: again })).toBe('duplicate-command')
      expect(await store.commit(makeCommit(first, nextRecord(first, {}), { command: again }))).toBe(
        'duplicate-command',
      )
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual({ votedFor: null })
    })

    it('a no-op conflicts if the room is at another version or deleted', async () => {
      const first = makeRecord('BCDF')
      const second = nextRecord(first, {})
      const store = await openWith(first)
      const unchanged = { roomId: first.room.id, basedOn: 1, changes: [], command, at: NOON }
      await store.commit(makeCommit(first, second))
      expect(await store.commit(unchanged)).toBe('version-conflict')
      await store.commit(makeCommit(second, null))
      expect(await store.commit({ ...unchanged, basedOn: 2 })).toBe('version-conflict')
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toBeUndefined()
    })

    it('an answer outlives its room', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      await store.commit(makeCommit(first, null, { command }))
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual({ votedFor: null })
    })
  })
}
