import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { type StoredRoomsOptions, type StoredSeat, storeRooms } from './stored-rooms.ts'

/** A server started on stored rooms, and the seats in them. */
export interface StoredServer {
  readonly server: ServerProcess
  readonly seats: readonly (readonly StoredSeat[])[]
}

/** The server trusts a proxy on this machine, so that each player can have an address. */
export async function openStoredServer(
  dir: string,
  rooms: Omit<StoredRoomsOptions, 'dataDir'>,
): Promise<StoredServer> {
  const dataDir = await mkdtemp(join(dir, 'rumpus-limits-'))
  const seats = await storeRooms({ ...rooms, dataDir })
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' })
  return { server, seats }
}

/** A different address for each player, so that no limit of one address applies to all of them. */
export function addressOf(place: number): string {
  return `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`
}
