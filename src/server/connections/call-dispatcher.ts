import { type AnswerOf, type CallArguments, type CallName, calls } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { Call, CallOf } from '#protocol/up.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { ConnectionQuota } from '../limits/connection-quota.ts'
import type { GuardedUse } from '../limits/guarded-rate.ts'
import type { StagedUpload } from '../limits/staged-uploads.ts'
import type { RoomDirectory } from '../rooms/host/room-directory.ts'
import {
  type ConnectionInputs,
  NO_INPUTS,
  type RoomService,
  type ServiceCall,
} from '../rooms/host/room-service.ts'
import type { CommandOrigin } from '../rooms/runner/stored-answer.ts'
import { PlayerSubscription, type SubscribingConnection, WatcherSubscription } from './subscription.ts'

export interface CallDispatcherDeps {
  readonly service: RoomService
  readonly rooms: RoomDirectory
  readonly isDraining: () => boolean
}

export type CallResult = Result<AnswerOf<CallName>, ServerRefusal>
type LookUpCall = Extract<ServiceCall, { call: 'getRoomByCode' | 'joinRoom' }>

/** Runs the calls of one connection within its limits. A class, not closures: thousands of instances share its methods. */
export class CallDispatcher {
  readonly #connection: SubscribingConnection
  readonly #deps: CallDispatcherDeps
  readonly #quota: ConnectionQuota
  readonly #upload: StagedUpload
  #drawnCode: RoomCode | null = null
  /** The last code with a room. A browser looks a code up before it joins, and the second look-up is free. */
  #foundCode: RoomCode | null = null

  constructor(
    connection: SubscribingConnection,
    quota: ConnectionQuota,
    upload: StagedUpload,
    deps: CallDispatcherDeps,
  ) {
    this.#connection = connection
    this.#deps = deps
    this.#quota = quota
    this.#upload = upload
  }

  dispatch(call: Call): CallResult | Promise<CallResult> {
    const isNewRoom = call.call === 'generateRoomCode' || call.call === 'createRoom'
    if (isNewRoom && this.#deps.isDraining()) return refuse({ code: 'restarting' })
    if (call.call === 'generateRoomCode') return this.#drawCode()
    if (call.call === 'createRoom') return this.#createRoom(call)
    if (call.call === 'subscribe') return this.#subscribe(call)
    if (call.call === 'watch') return this.#watch(call)
    if (call.call === 'wantIn') return this.#wantIn(call.args)
    if (call.call === 'hideSignals') return this.#hideSignals(call.args)
    if (call.call === 'getGamePart') return this.#getGamePart(call.args)
    if (call.call === 'unsubscribe') return this.#unsubscribe(call.args.roomId)
    if (call.call === 'uploadPrompts') return this.#upload.stage(call.args)
    if (call.call === 'savePrompts') return this.#savePrompts(call)
    return this.#answer(call, NO_INPUTS)
  }

  /** Unsubscribes from all rooms, and discards the staged upload. */
  async close(): Promise<void> {
    this.#upload.discard()
    for (const roomId of [...this.#connection.subscriptions.keys()]) await this.#unsubscribe(roomId)
  }

  async #drawCode(): Promise<CallResult> {
    if (!this.#quota.takeDraw()) return refuse({ code: 'too-many-rooms' })
    this.#drawnCode = await this.#deps.service.generateRoomCode()
    return accept({ code: this.#drawnCode })
  }

  async #createRoom(call: CallOf<'createRoom'>): Promise<CallResult> {
    const result = await this.#answer(call, { ...NO_INPUTS, drawnCode: this.#drawnCode })
    this.#drawnCode = null
    return result
  }

  /** A refused command keeps its upload, so that it can be sent again. */
  async #savePrompts(call: CallOf<'savePrompts'>): Promise<CallResult> {
    const lines = this.#upload.linesOf(call.args.upload)
    const result = await this.#answer(call, { ...NO_INPUTS, lines })
    if (result.ok) this.#upload.discard()
    return result
  }

  async #subscribe({ args, id }: CallOf<'subscribe'>): Promise<CallResult> {
    const host = this.#deps.rooms.hostOf(args.roomId)
    const result = await host.subscribe(new PlayerSubscription(this.#connection, host, args, id))
    return result.ok ? accept(null) : result
  }

  /**
   * A pass that is valid for a room in memory admits without a look-up. Any other one is tried if a look-up is free. If
   * not, the code alone counts, which a proof can find.
   */
  async #watch({ args, id }: CallOf<'watch'>): Promise<CallResult> {
    const { code, pass } = args
    if (pass !== undefined) {
      const { roomId, key } = pass
      const watch = () => this.#watchRoom(roomId, { args, id }, key)
      const { rooms } = this.#deps
      const isKnown =
        rooms.isLoaded(roomId) && rooms.hostOf(roomId).knowsPass(this.#connection.browserKey, code, key)
      const result = isKnown ? await watch() : await this.#tryPass(roomId, watch)
      if (result !== null) return result
    }
    const found = await this.#findRoom(id, code)
    return found.ok ? this.#watchRoom(found.value, { args, id }, null) : found
  }

  async #watchRoom(
    roomId: RoomId,
    { args: { claimedAt, code }, id }: Pick<CallOf<'watch'>, 'args' | 'id'>,
    passKey: string | null,
  ): Promise<CallResult> {
    const host = this.#deps.rooms.hostOf(roomId)
    const watcher = new WatcherSubscription(this.#connection, host, { claimedAt, roomId }, id)
    const result = await host.watch(watcher, { code, passKey })
    return result.ok ? accept(null) : result
  }

  async #findRoom(id: string, code: RoomCode): Promise<Result<RoomId, ServerRefusal>> {
    const lookUp = { type: 'call', id, call: 'getRoomByCode', args: { code } } as const
    const found = await this.#answer(lookUp, NO_INPUTS)
    if (!found.ok) return found
    const room = found.value
    if (room === null || !('playerCount' in room)) throw new Error('the answer to a look-up is no room')
    return accept(room.id)
  }

  #wantIn({ isWanted, roomId }: CallArguments<'wantIn'>): CallResult {
    const subscription = this.#connection.subscriptions.get(roomId)
    if (!(subscription instanceof WatcherSubscription)) return refuse({ code: 'not-in-room' })
    return subscription.host.wantIn(subscription, isWanted)
  }

  #hideSignals({ isHidden, roomId }: CallArguments<'hideSignals'>): CallResult {
    const subscription = this.#connection.subscriptions.get(roomId)
    if (subscription === undefined) return refuse({ code: 'not-in-room' })
    subscription.areSignalsHidden = isHidden
    return accept(null)
  }

  async #getGamePart(args: CallArguments<'getGamePart'>): Promise<CallResult> {
    const subscription = this.#connection.subscriptions.get(args.roomId)
    if (subscription === undefined) return refuse({ code: 'not-in-room' })
    return subscription.host.readGamePart(subscription, args)
  }

  async #unsubscribe(roomId: RoomId): Promise<CallResult> {
    const { subscriptions } = this.#connection
    const subscription = subscriptions.get(roomId)
    subscriptions.delete(roomId)
    await subscription?.leave()
    return accept(null)
  }

  #answer(call: ServiceCall, inputs: ConnectionInputs): Promise<CallResult> {
    if (calls[call.call].isRationed && !this.#quota.takeStored())
      return this.#refuseUnlessAnswered(call, 'too-fast')
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
  #tryPass<Value extends Result<unknown, ServerRefusal>>(
    roomId: RoomId,
    watch: () => Promise<Value>,
  ): Promise<Value | null> {
    return this.#quota.runLookUp(async () => {
      const use = await this.#quota.beginLookUp(roomId)
      return use && chargeIf(isNoRoom, use, watch())
    })
  }

  #run(call: ServiceCall, inputs: ConnectionInputs): Promise<CallResult> {
    return this.#deps.service.answer(call, this.#originOf(call), inputs)
  }

  async #lookUpOrChallenge(call: LookUpCall): Promise<CallResult> {
    const answer = await this.#quota.runLookUp(() => this.#lookUp(call))
    return answer ?? refuse({ code: 'proof-needed', ...this.#quota.challengeFor(call.args.code) })
  }

  /** Null if the look-up needs a proof that it does not have. */
  async #lookUp(call: LookUpCall): Promise<CallResult | null> {
    const { code, proof } = call.args
    const use = await this.#quota.beginLookUp(code)
    if (use !== null) return this.#find(call, use)
    if (await this.#knows(code)) return this.#find(call, null)
    // A query stores no answer.
    const stored =
      call.call === 'joinRoom' ? await this.#deps.service.findAnswer(call, this.#originOf(call)) : null
    if (stored !== null) return stored
    return proof ? this.#quota.runProven(code, proof, (provenUse) => this.#find(call, provenUse)) : null
  }

  /** Runs the look-up, and charges the use if there is no room. */
  async #find(call: LookUpCall, use: GuardedUse | null): Promise<CallResult> {
    const { code } = call.args
    const running = this.#run(call, NO_INPUTS)
    const answer = await (use === null ? running : chargeIf(isNoRoom, use, running))
    if (!isNoRoom(answer)) this.#foundCode = code
    else if (this.#foundCode === code) this.#foundCode = null
    return answer
  }

  /** Whether the browser has a seat in the room or found it over this connection: then it is not guessing. */
  async #knows(code: RoomCode): Promise<boolean> {
    return code === this.#foundCode || this.#deps.service.hasSeat(this.#connection.browserKey, code)
  }

  /** Returns the stored answer of a command that was sent again, or the refusal. */
  async #refuseUnlessAnswered(call: ServiceCall, code: 'too-fast' | 'too-many-rooms'): Promise<CallResult> {
    return (await this.#deps.service.findAnswer(call, this.#originOf(call))) ?? refuse({ code })
  }

  #originOf(call: ServiceCall): CommandOrigin {
    return { browserKey: this.#connection.browserKey, commandId: call.id }
  }
}

function isLookUp(call: ServiceCall): call is LookUpCall {
  return call.call === 'getRoomByCode' || call.call === 'joinRoom'
}

const isAccepted = (result: CallResult) => result.ok
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
