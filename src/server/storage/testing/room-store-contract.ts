import { afterEach, describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomStore } from '../store/room-store.ts'
import { describeAnswers } from './contract/answer-contract.ts'
import { describeCascades } from './contract/cascade-contract.ts'
import { describeCodes } from './contract/code-contract.ts'
import { describeConcurrentCommits } from './contract/concurrency-contract.ts'
import { describeLoading } from './contract/load-contract.ts'
import { describeLookups } from './contract/lookup-contract.ts'
import { describeVersions } from './contract/version-contract.ts'
import { makeCommit, makeRecord, nextRecord, roomId } from './record-fixture.ts'

/** Registers the contract of room stores as tests. `openStore` opens an empty store. */
export function describeRoomStore(kind: string, openStore: () => Promise<RoomStore>): void {
  describe(`room store: ${kind}`, () => {
    const opened: RoomStore[] = []
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close()
    })

    async function open(): Promise<RoomStore> {
      const store = await openStore()
      opened.push(store)
      return store
    }

    /** A store that holds these records. */
    async function openWith(...records: readonly RoomRecord[]): Promise<RoomStore> {
      const store = await open()
      for (const record of records) expect(await store.commit(makeCommit(null, record))).toBe('committed')
      return store
    }

    const openers = { open, openWith }
    describeLoading(openers)
    describeVersions(openers)
    describeAnswers(openers)
    describeConcurrentCommits(openers)
    describeCodes(openers)
    describeCascades(openers)
    describeLookups(openers)

    it('answers a ping', async () => {
      await expect((await open()).ping()).resolves.toBeUndefined()
    })

    it('refuses a commit without its room’s next version', async () => {
      const first = makeRecord('BCDF')
      const store = await openWith(first)
      const commit = makeCommit(first, nextRecord(first, {}))
      await expect(store.commit({ ...commit, changes: [] })).rejects.toThrow('exactly once')
      await expect(store.commit({ ...commit, basedOn: 2 })).rejects.toThrow('cannot follow 2')
      await expect(store.commit({ ...commit, basedOn: 0 })).rejects.toThrow('based on version 0')
      await expect(store.commit({ ...commit, roomId: roomId('other') })).rejects.toThrow('its own room')
    })
  })
}
