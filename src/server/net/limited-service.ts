import type { CallAnswers } from '#protocol/down.ts'
import type { Refusal } from '#protocol/refusal.ts'
import type { CallName } from '#protocol/up.ts'
import type { BrowserKey, RoomCode } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { RoomService, ServiceCall } from '../rooms/room-service.ts'
import type { Allowance } from './gate.ts'
import type { GuardedUse } from './guarded-rate.ts'

type Answer = Result<CallAnswers[CallName], Refusal>

/** The service as one browser may use it: what its limits forbid is refused before anything is looked at. */
export interface LimitedService {
  readonly generateRoomCode: () => Promise<Result<{ readonly code: RoomCode }, Refusal>>
  readonly answer: (call: ServiceCall, drawnCode: RoomCode | null) => Promise<Answer>
}

export function limitService(
  service: RoomService,
  browserKey: BrowserKey,
  allowance: Allowance,
): LimitedService {
  const originOf = (call: ServiceCall) => ({ browserKey, commandId: call.id })
  const answer = (call: ServiceCall, drawnCode: RoomCode | null) =>
    service.answer(call, originOf(call), drawnCode)

  /** Refuses what a limit forbids, unless it is done: then it gets its first answer again. */
  const forbid = async (call: ServiceCall, code: 'too-many-rooms' | 'too-many-attempts'): Promise<Answer> =>
    (await service.findAnswer(originOf(call))) ?? refuse({ code })

  return {
    generateRoomCode: async () =>
      allowance.takeDraw()
        ? accept({ code: await service.generateRoomCode() })
        : refuse({ code: 'too-many-rooms' }),
    answer: async (call, drawnCode) => {
      switch (call.call) {
        case 'getRoomByCode':
        case 'joinRoom': {
          const use = allowance.beginLookUp(call.args.code)
          if (use !== null) return counting(use, isNoRoom, answer(call, drawnCode))
          // Whoever has a seat in that room learns nothing by coming back to it.
          return (await service.hasSeat(browserKey, call.args.code))
            ? answer(call, drawnCode)
            : forbid(call, 'too-many-attempts')
        }
        case 'createRoom':
        case 'renewInvite': {
          const use = allowance.beginRoom()
          return use === null
            ? forbid(call, 'too-many-rooms')
            : counting(use, (result) => result.ok, answer(call, drawnCode))
        }
        default:
          return answer(call, drawnCode)
      }
    },
  }
}

const isNoRoom = (result: Answer) => !result.ok && result.refusal.code === 'room-not-found'

async function counting(
  use: GuardedUse,
  counts: (result: Answer) => boolean,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const result = await asked
    if (counts(result)) use.counted()
    else use.spared()
    return result
  } catch (error) {
    use.spared()
    throw error
  }
}
