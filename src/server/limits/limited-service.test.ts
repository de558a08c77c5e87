import { expect, it } from 'vitest'
import { accept } from '#rooms/commands/result.ts'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import { NO_INPUTS, type RoomService } from '../rooms/host/room-service.ts'
import type { ConnectionQuota } from './connection-quota.ts'
import { LimitedService } from './limited-service.ts'

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
  return { reads, limited: new LimitedService(service, 'ana' as BrowserKey, quota as ConnectionQuota) }
}

it('[WIRE-90] a look-up that needs a proof does not read the room: only the seats, and for a join its stored answer', async () => {
  const { limited, reads } = openService()
  const refusal = { code: 'proof-needed', challenge: 'c', effort: 1 }
  const answer = await limited.answer(
    { type: 'call', id: 'a', call: 'getRoomByCode', args: { code } },
    NO_INPUTS,
  )
  expect(answer).toEqual({ ok: false, refusal })
  expect(reads).toEqual(['seats'])
  const join = { code, playerName: 'Ana' }
  expect(await limited.answer({ type: 'call', id: 'b', call: 'joinRoom', args: join }, NO_INPUTS)).toEqual(
    answer,
  )
  expect(reads).toEqual(['seats', 'seats', 'answer'])
})
