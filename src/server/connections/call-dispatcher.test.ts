import { expect, it } from 'vitest'
import { accept } from '#rooms/commands/result.ts'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import type { ConnectionQuota } from '../limits/connection-quota.ts'
import { LIMITS } from '../limits/limits.ts'
import { StagedUploads } from '../limits/staged-uploads.ts'
import type { RoomDirectory } from '../rooms/host/room-directory.ts'
import type { RoomService } from '../rooms/host/room-service.ts'
import { CallDispatcher } from './call-dispatcher.ts'
import type { SubscribingConnection } from './subscription.ts'

const code = 'BCDF' as RoomCode

function openService() {
  const reads: string[] = []
  const service: RoomService = {
    generateRoomCode: async () => code,
    hasSeat: async () => {
      reads.push('seats')
      return false
    },
    findAnswer: async () => {
      reads.push('answer')
      return null
    },
    answer: async () => accept(null),
  }
  const quota: Partial<ConnectionQuota> = {
    takeStored: () => true,
    beginLookUp: async () => null,
    runLookUp: (lookUp) => lookUp(),
    challengeFor: () => ({ challenge: 'c', effort: 1 }),
  }
  const connection: Partial<SubscribingConnection> = { browserKey: 'ana' as BrowserKey }
  const fakes = { connection, quota, rooms: {} } as {
    readonly connection: SubscribingConnection
    readonly quota: ConnectionQuota
    readonly rooms: RoomDirectory
  }
  const upload = new StagedUploads(LIMITS.uploads).open()
  const dispatcher = new CallDispatcher(fakes.connection, fakes.quota, upload, {
    service,
    rooms: fakes.rooms,
    isDraining: () => false,
  })
  return { reads, dispatcher }
}

it('[WIRE-90] a look-up that needs a proof does not read the room: only the seats, and for a join its stored answer', async () => {
  const { dispatcher, reads } = openService()
  const refusal = { code: 'proof-needed', challenge: 'c', effort: 1 }
  const answer = await dispatcher.dispatch({ type: 'call', id: 'a', call: 'getRoomByCode', args: { code } })
  expect(answer).toEqual({ ok: false, refusal })
  expect(reads).toEqual(['seats'])
  const join = { code, playerName: 'Ana' }
  expect(await dispatcher.dispatch({ type: 'call', id: 'b', call: 'joinRoom', args: join })).toEqual(answer)
  expect(reads).toEqual(['seats', 'seats', 'answer'])
})
