import { describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { browserKey, makeCommit, makePlayer, makeRecord, nextRecord, roomId } from '../record-fixture.ts'
import type { StoreOpeners } from './store-openers.ts'

/** Contract: concurrent commits do not affect each other. */
export function describeConcurrentCommits({ openWith }: StoreOpeners): void {
  describe('among concurrent commits', () => {
    const codes = Array.from({ length: 40 }, (_, index) => `C${String(index).padStart(3, '0')}`)

    it('one that conflicts does not affect the others', async () => {
      const records = codes.map((code) => makeRecord(code))
      const store = await openWith(...records)
      const commits = records.map((record) => makeCommit(record, nextRecord(record, { name: 'next' })))
      const outcomes = await Promise.all(
        commits.map((commit, index) =>
          store.commit(index === 7 ? { ...commit, ...staleOf(records[7]) } : commit),
        ),
      )
      expect(outcomes.map((outcome, index) => outcome === 'committed' || index)).toEqual(
        codes.map((_, index) => (index === 7 ? 7 : true)),
      )
      const names = await Promise.all(records.map(async ({ room }) => (await store.load(room.id))?.room.name))
      expect(names).toEqual(codes.map((_, index) => (index === 7 ? null : 'next')))
    })

    it('one that cannot be stored throws, leaves no trace, and does not affect the others', async () => {
      const records = codes.map((code) => makeRecord(code))
      const store = await openWith(...records)
      const command = {
        browserKey: browserKey('browser-ana'),
        commandId: 'c1',
        name: 'lockRoom',
        answer: null,
      }
      const results = await Promise.allSettled(
        records.map((record, index) => {
          const twin = makePlayer(record.room.code, 'twin', { browserKey: browserKey('browser-ana') })
          const players = index === 7 ? [...record.players, twin] : record.players
          const after = nextRecord(record, { name: 'next' }, { players })
          return store.commit(makeCommit(record, after, { command: index === 7 ? command : null }))
        }),
      )
      expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
      expect(await store.load(roomId('room-C007'))).toEqual(records[7])
      expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toBeUndefined()
      expect((await store.load(roomId('room-C039')))?.room.name).toBe('next')
    })

    it('successive commits to one room all succeed', async () => {
      const store = await openWith(makeRecord('BCDF'))
      let record = makeRecord('BCDF')
      const outcomes = Array.from({ length: 20 }, (_, index) => {
        const before = record
        record = nextRecord(record, { name: `n${index}` })
        return store.commit(makeCommit(before, record))
      })
      expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['committed']))
      expect(await store.load(record.room.id)).toEqual(record)
    })
  })
}

/** Parts of a commit that is based on a future version. */
function staleOf(record: RoomRecord | undefined) {
  if (record === undefined) throw new Error('no such record')
  const ahead = nextRecord(record, {})
  const { basedOn, changes } = makeCommit(ahead, nextRecord(ahead, {}))
  return { basedOn, changes }
}
