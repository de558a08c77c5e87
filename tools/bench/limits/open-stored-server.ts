import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../../tests/e2e/server-process.ts'
import { type StoredRoomsOptions, type StoredSeat, storeRooms } from './stored-rooms.ts'

/** A server that was started on rooms which were there before it, and the seats in them. */
export interface StoredServer {
  readonly server: ServerProcess
  readonly seats: readonly (readonly StoredSeat[])[]
}

/** What a proxy on this machine says of where players come from is believed: they can have addresses of their own. */
export async function openStoredServer(
  dir: string,
  rooms: Omit<StoredRoomsOptions, 'dataDir'>,
): Promise<StoredServer> {
  const dataDir = await mkdtemp(join(dir, 'rumpus-limits-'))
  const seats = await storeRooms({ ...rooms, dataDir })
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' })
  return { server, seats }
}

/** An address for each of many players: no limit of one address is met by what many do. */
export function addressOf(place: number): string {
  return `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`
}
