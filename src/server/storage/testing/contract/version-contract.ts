import { describe, expect, it } from 'vitest'
import { makeCommit, makePlayer, makeRecord, nextRecord } from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

/** Contract: a commit needs the version that it is based on. */
export function describeVersions({ openWith }: StoreOpeners): void {
  describe('versions', () => {
    it('a commit based on another version than the stored one conflicts and changes nothing', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const second = nextRecord(first, { name: 'second' })
      const third = nextRecord(
        second,
        { name: 'third' },
        { players: [...first.players, makePlayer('BCDF', 'ben')] },
      )
      expect(await store.commit(makeCommit(second, third))).toBe('version-conflict')
      expect(await store.commit(makeCommit(first, second))).toBe('committed')
      expect(await store.commit(makeCommit(first, second))).toBe('version-conflict')
      expect(await store.load(first.room.id)).toEqual(second)
    })

    it('of two concurrent commits on one version exactly one wins', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const rivals = ['one', 'two'].map((name) => makeCommit(first, nextRecord(first, { name })))
      const outcomes = await Promise.all(rivals.map((rival) => store.commit(rival)))
      expect(outcomes.toSorted()).toEqual(['committed', 'version-conflict'])
      const winner = outcomes[0] === 'committed' ? 'one' : 'two'
      expect((await store.load(first.room.id))?.room).toMatchObject({ name: winner, version: 2 })
    })

    it('any commit to a deleted room conflicts', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      await store.commit(makeCommit(first, null))
      expect(await store.commit(makeCommit(first, nextRecord(first, {})))).toBe('version-conflict')
      expect(await store.commit(makeCommit(first, null))).toBe('version-conflict')
    })

    it('a deletion based on another version conflicts and deletes nothing', async () => {
      const first = makeRecord('BCDF')
      const second = nextRecord(first, {})
      const store = await openWith(first)
      await store.commit(makeCommit(first, second))
      expect(await store.commit(makeCommit(first, null))).toBe('version-conflict')
      expect(await store.load(first.room.id)).toEqual(second)
    })

    it('creating an existing room conflicts', async () => {
      const record = makeRecord('BCDF')
      const store = await openWith(record)
      expect(await store.commit(makeCommit(null, record))).toBe('version-conflict')
    })
  })
}
