import type { AnswerOf, CallArguments, CallName } from '#protocol/calls.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { Call, CallOf } from '#protocol/up.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { ConnectionQuota } from '../limits/connection-quota.ts'
import { LimitedService } from '../limits/limited-service.ts'
import type { StagedUpload } from '../limits/staged-uploads.ts'
import type { RoomDirectory } from '../rooms/host/room-directory.ts'
import { NO_INPUTS, type RoomService } from '../rooms/host/room-service.ts'
import { PlayerSubscription, type SubscribingConnection, WatcherSubscription } from './subscription.ts'

export interface CallDispatcherDeps {
  readonly service: RoomService
  readonly rooms: RoomDirectory
  /** Whether the server is stopping. */
  readonly isDraining: () => boolean
}

export type CallResult = Result<AnswerOf<CallName>, ServerRefusal>

/** Runs the calls of one connection. A class, not closures: thousands of instances share its methods. */
export class CallDispatcher {
  readonly #connection: SubscribingConnection
  readonly #deps: CallDispatcherDeps
  readonly #service: LimitedService
  readonly #upload: StagedUpload
  #drawnCode: RoomCode | null = null

  constructor(
    connection: SubscribingConnection,
    { quota, upload }: { readonly quota: ConnectionQuota; readonly upload: StagedUpload },
    deps: CallDispatcherDeps,
  ) {
    this.#connection = connection
    this.#deps = deps
    this.#upload = upload
    this.#service = new LimitedService(deps.service, connection.browserKey, quota)
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
    return this.#service.answer(call, NO_INPUTS)
  }

  /** Unsubscribes from all rooms, and drops what the connection staged. */
  async close(): Promise<void> {
    this.#upload.discard()
    for (const roomId of [...this.#connection.subscriptions.keys()]) await this.#unsubscribe(roomId)
  }

  async #drawCode(): Promise<CallResult> {
    const drawn = await this.#service.generateRoomCode()
    if (drawn.ok) this.#drawnCode = drawn.value.code
    return drawn
  }

  async #createRoom(call: CallOf<'createRoom'>): Promise<CallResult> {
    const result = await this.#service.answer(call, { ...NO_INPUTS, drawnCode: this.#drawnCode })
    this.#drawnCode = null
    return result
  }

  /** A refused command keeps its upload, so that it can be sent again. */
  async #savePrompts(call: CallOf<'savePrompts'>): Promise<CallResult> {
    const lines = this.#upload.linesOf(call.args.upload)
    const result = await this.#service.answer(call, { ...NO_INPUTS, lines })
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
      const result = isKnown ? await watch() : await this.#service.tryPass(roomId, watch)
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
    const found = await this.#service.answer(lookUp, NO_INPUTS)
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
}
