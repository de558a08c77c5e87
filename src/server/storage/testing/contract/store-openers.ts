import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomStore } from '../../store/room-store.ts'

/** How the contract opens stores; each is new and closed after its test. */
export interface StoreOpeners {
  readonly open: () => Promise<RoomStore>
  /** A store that holds these records. */
  readonly openWith: (...records: readonly RoomRecord[]) => Promise<RoomStore>
}
