import { expect, it } from 'vitest'
import type { BrowserKey, RoomCode } from '#rooms/ids.ts'
import { accept } from '#rooms/result.ts'
import type { RoomService } from '../rooms/room-service.ts'
import type { ConnectionQuota } from './gate.ts'
import { limitService } from './limited-service.ts'

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
  const allowance: Partial<ConnectionQuota> = {
    takeStored: () => true,
    beginLookUp: () => null,
    priceLookUp: () => ({ challenge: 'c', effort: 1 }),
  }
  return { reads, limited: limitService(service, 'ana' as BrowserKey, allowance as ConnectionQuota) }
}

it('[WIRE-90] a look-up that must be paid for reads nothing of the room: the seats, and of a join its answer', async () => {
  const { limited, reads } = openService()
  const asked = { code: 'proof-needed', challenge: 'c', effort: 1 }
  const look = await limited.answer({ type: 'call', id: 'a', call: 'getRoomByCode', args: { code } }, null)
  expect(look).toEqual({ ok: false, refusal: asked })
  expect(reads).toEqual(['seats'])
  const join = { code, playerName: 'Ana' }
  expect(await limited.answer({ type: 'call', id: 'b', call: 'joinRoom', args: join }, null)).toEqual(look)
  expect(reads).toEqual(['seats', 'seats', 'answer'])
})
