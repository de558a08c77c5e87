import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { BrowserKey, RoomCode, RoomId } from '#rooms/record/ids.ts'
import {
  type ConnectionInputs,
  NO_INPUTS,
  type RoomService,
  type ServiceCall,
} from '../rooms/host/room-service.ts'
import type { CommandOrigin } from '../rooms/runner/command-origin.ts'
import { isStored } from './command-cost.ts'
import type { ConnectionQuota } from './connection-quota.ts'
import type { GuardedUse } from './guarded-rate.ts'

type Answer = Result<AnswerOf<CallName>, ServerRefusal>
type LookUp = Extract<ServiceCall, { call: 'getRoomByCode' | 'joinRoom' }>

/** The room service behind the limits of one connection. */
export interface LimitedService {
  readonly generateRoomCode: () => Promise<Result<{ readonly code: RoomCode }, ServerRefusal>>
  readonly answer: (call: ServiceCall, inputs: ConnectionInputs) => Promise<Answer>
  /**
   * Runs a `watch` with a pass for this room, which counts as a look-up if the pass is invalid; null if no look-up is
   * free.
   */
  readonly tryPass: <Value extends Result<unknown, ServerRefusal>>(
    roomId: RoomId,
    watch: () => Promise<Value>,
  ) => Promise<Value | null>
}

export function limitService(
  service: RoomService,
  browserKey: BrowserKey,
  quota: ConnectionQuota,
): LimitedService {
  return new ConnectionService(service, browserKey, quota)
}

/** A class, not closures: thousands of instances share its methods. */
class ConnectionService implements LimitedService {
  readonly #service: RoomService
  readonly #browserKey: BrowserKey
  readonly #quota: ConnectionQuota
  /** The last code with a room. A browser looks a code up before it joins, and the second look-up is free. */
  #foundCode: RoomCode | null = null

  constructor(service: RoomService, browserKey: BrowserKey, quota: ConnectionQuota) {
    this.#service = service
    this.#browserKey = browserKey
    this.#quota = quota
  }

  async generateRoomCode(): Promise<Result<{ readonly code: RoomCode }, ServerRefusal>> {
    return this.#quota.takeDraw()
      ? accept({ code: await this.#service.generateRoomCode() })
      : refuse({ code: 'too-many-rooms' })
  }

  answer(call: ServiceCall, inputs: ConnectionInputs): Promise<Answer> {
    if (isStored(call.call) && !this.#quota.takeStored()) return this.#refuseUnlessAnswered(call, 'too-fast')
    switch (call.call) {
      case 'rerollAvatar':
        return this.#quota.takeReroll()
          ? this.#run(call, inputs)
          : this.#refuseUnlessAnswered(call, 'too-fast')
      case 'getRoomByCode':
      case 'joinRoom':
        return this.#lookUpOrChallenge(call)
      case 'createRoom':
      case 'renewInvite': {
        const use = this.#quota.beginRoom()
        return use === null
          ? this.#refuseUnlessAnswered(call, 'too-many-rooms')
          : chargeIf(isAccepted, use, this.#run(call, inputs))
      }
      default:
        return this.#run(call, inputs)
    }
  }

  tryPass<Value extends Result<unknown, ServerRefusal>>(
    roomId: RoomId,
    watch: () => Promise<Value>,
  ): Promise<Value | null> {
    return this.#quota.runLookUp(async () => {
      const use = await this.#quota.beginLookUp(roomId)
      return use && chargeIf(isNoRoom, use, watch())
    })
  }

  #run(call: ServiceCall, inputs: ConnectionInputs): Promise<Answer> {
    return this.#service.answer(call, this.#originOf(call), inputs)
  }

  async #lookUpOrChallenge(call: LookUp): Promise<Answer> {
    const answer = await this.#quota.runLookUp(() => this.#lookUp(call))
    return answer ?? refuse({ code: 'proof-needed', ...this.#quota.challengeFor(call.args.code) })
  }

  /** Null if the look-up needs a proof that it does not have. */
  async #lookUp(call: LookUp): Promise<Answer | null> {
    const { code, proof } = call.args
    const use = await this.#quota.beginLookUp(code)
    if (use !== null) return this.#find(call, use)
    if (await this.#knows(code)) return this.#find(call, null)
    // A query stores no answer.
    const stored =
      call.call === 'joinRoom' ? await this.#service.findAnswer(call, this.#originOf(call)) : null
    if (stored !== null) return stored
    return proof ? this.#quota.runProven(code, proof, (provenUse) => this.#find(call, provenUse)) : null
  }

  /** Runs the look-up, and charges the use if there is no room. */
  async #find(call: LookUp, use: GuardedUse | null): Promise<Answer> {
    const { code } = call.args
    const running = this.#run(call, NO_INPUTS)
    const answer = await (use === null ? running : chargeIf(isNoRoom, use, running))
    if (!isNoRoom(answer)) this.#foundCode = code
    else if (this.#foundCode === code) this.#foundCode = null
    return answer
  }

  /** Whether the browser has a seat in the room or found it over this connection: then it is not guessing. */
  async #knows(code: RoomCode): Promise<boolean> {
    return code === this.#foundCode || this.#service.hasSeat(this.#browserKey, code)
  }

  /** Returns the stored answer of a command that was sent again, or the refusal. */
  async #refuseUnlessAnswered(call: ServiceCall, code: 'too-fast' | 'too-many-rooms'): Promise<Answer> {
    return (await this.#service.findAnswer(call, this.#originOf(call))) ?? refuse({ code })
  }

  #originOf(call: ServiceCall): CommandOrigin {
    return { browserKey: this.#browserKey, commandId: call.id }
  }
}

const isAccepted = (result: Answer) => result.ok
const isNoRoom = (result: Result<unknown, ServerRefusal>) =>
  !result.ok && result.refusal.code === 'room-not-found'

async function chargeIf<Value>(
  isCharged: (result: Value) => boolean,
  use: GuardedUse,
  running: Promise<Value>,
): Promise<Value> {
  try {
    const result = await running
    if (isCharged(result)) use.charge()
    else use.refund()
    return result
  } catch (error) {
    use.refund()
    throw error
  }
}
