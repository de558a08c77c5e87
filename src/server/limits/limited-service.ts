import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { BrowserKey, RoomCode } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { Origin } from '../rooms/command-origin.ts'
import type { RoomService, ServiceCall } from '../rooms/room-service.ts'
import { isStored } from './command-cost.ts'
import type { ConnectionQuota } from './gate.ts'
import type { GuardedUse } from './guarded-rate.ts'

type Answer = Result<AnswerOf<CallName>, ServerRefusal>
type LookUp = Extract<ServiceCall, { call: 'getRoomByCode' | 'joinRoom' }>

/** The service as one browser may use it: what its limits forbid is refused before anything is looked at. */
export interface LimitedService {
  readonly generateRoomCode: () => Promise<Result<{ readonly code: RoomCode }, ServerRefusal>>
  readonly answer: (call: ServiceCall, drawnCode: RoomCode | null) => Promise<Answer>
}

export function limitService(
  service: RoomService,
  browserKey: BrowserKey,
  allowance: ConnectionQuota,
): LimitedService {
  return new ServiceOfBrowser(service, browserKey, allowance)
}

/** A class, as its connection is one. */
class ServiceOfBrowser implements LimitedService {
  readonly #service: RoomService
  readonly #browserKey: BrowserKey
  readonly #allowance: ConnectionQuota
  /** The room that was found last over this connection: by link, before its name is asked for. */
  #foundCode: RoomCode | null = null

  constructor(service: RoomService, browserKey: BrowserKey, allowance: ConnectionQuota) {
    this.#service = service
    this.#browserKey = browserKey
    this.#allowance = allowance
  }

  async generateRoomCode(): Promise<Result<{ readonly code: RoomCode }, ServerRefusal>> {
    return this.#allowance.takeDraw()
      ? accept({ code: await this.#service.generateRoomCode() })
      : refuse({ code: 'too-many-rooms' })
  }

  answer(call: ServiceCall, drawnCode: RoomCode | null): Promise<Answer> {
    if (isStored(call.call) && !this.#allowance.takeStored()) return this.#forbid(call, 'too-fast')
    switch (call.call) {
      case 'getRoomByCode':
      case 'joinRoom':
        return this.#lookUp(call)
      case 'createRoom':
      case 'renewInvite': {
        const use = this.#allowance.beginRoom()
        return use === null
          ? this.#forbid(call, 'too-many-rooms')
          : counting(use, isMade, this.#ask(call, drawnCode))
      }
      default:
        return this.#ask(call, drawnCode)
    }
  }

  #ask(call: ServiceCall, drawnCode: RoomCode | null): Promise<Answer> {
    return this.#service.answer(call, this.#originOf(call), drawnCode)
  }

  async #lookUp(call: LookUp): Promise<Answer> {
    const { code, proof } = call.args
    const use = this.#allowance.beginLookUp(code)
    if (use !== null) return this.#find(call, use)
    if (await this.#knows(code)) return this.#find(call, null)
    // A call that only reads stores no answer.
    const done = call.call === 'joinRoom' ? await this.#service.findAnswer(this.#originOf(call)) : null
    if (done !== null) return done
    const paid =
      proof && (await this.#allowance.payLookUp(code, proof, (paidUse) => this.#find(call, paidUse)))
    return paid ?? refuse({ code: 'proof-needed', ...this.#allowance.priceLookUp(code) })
  }

  /** Looks the room up; a `use` counts where there is none. */
  async #find(call: LookUp, use: GuardedUse | null): Promise<Answer> {
    const { code } = call.args
    const asked = this.#ask(call, null)
    const answer = await (use === null ? asked : counting(use, isNoRoom, asked))
    if (!isNoRoom(answer)) this.#foundCode = code
    else if (this.#foundCode === code) this.#foundCode = null
    return answer
  }

  /** A browser that has a seat in the room, or found it over this connection, guesses nothing. */
  async #knows(code: RoomCode): Promise<boolean> {
    return code === this.#foundCode || this.#service.hasSeat(this.#browserKey, code)
  }

  /** Refuses what a limit forbids, unless it is done: then it gets its first answer again. */
  async #forbid(call: ServiceCall, code: 'too-fast' | 'too-many-rooms'): Promise<Answer> {
    return (await this.#service.findAnswer(this.#originOf(call))) ?? refuse({ code })
  }

  #originOf(call: ServiceCall): Origin {
    return { browserKey: this.#browserKey, commandId: call.id }
  }
}

const isMade = (result: Answer) => result.ok
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
