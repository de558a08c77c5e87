import { type AnswerOf, type CallName, calls } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { UpMessage } from '#protocol/up.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { BrowserKey, RoomCode, RoomId } from '#rooms/record/ids.ts'
import {
  type ConnectionInputs,
  NO_INPUTS,
  type RoomService,
  type ServiceCall,
} from '../rooms/host/room-service.ts'
import type { CommandOrigin } from '../rooms/runner/stored-answer.ts'
import type { ConnectionQuota } from './connection-quota.ts'
import type { GuardedUse } from './guarded-rate.ts'

type Answer = Result<AnswerOf<CallName>, ServerRefusal>
type LookUp = Extract<ServiceCall, { call: 'getRoomByCode' | 'joinRoom' }>

/**
 * The room service behind the limits of one connection. A class, not closures: thousands of instances share its methods.
 */
export class LimitedService {
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
    if (isLookUp(call)) return this.#lookUpOrChallenge(call)
    if (call.call === 'rerollAvatar' && !this.#quota.takeReroll())
      return this.#refuseUnlessAnswered(call, 'too-fast')
    // Both draw a code.
    if (call.call !== 'createRoom' && call.call !== 'renewInvite') return this.#run(call, inputs)
    const use = this.#quota.beginRoom()
    return use === null
      ? this.#refuseUnlessAnswered(call, 'too-many-rooms')
      : chargeIf(isAccepted, use, this.#run(call, inputs))
  }

  /**
   * Runs a `watch` with a pass for this room, which counts as a look-up if the pass is invalid; null if no look-up is
   * free.
   */
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

function isLookUp(call: ServiceCall): call is LookUp {
  return call.call === 'getRoomByCode' || call.call === 'joinRoom'
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

/** Whether the call counts against an address's daily limit (SPEC WIRE-106). */
function isStored(call: CallName): boolean {
  return calls[call].isRationed
}

/** The tokens of a message; an invalid frame costs one (SPEC WIRE-15). */
export function tokenCostOf(message: UpMessage | null): number {
  return message?.type === 'call' ? calls[message.call].cost : 1
}
