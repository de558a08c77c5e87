import { faultsInBrowsers } from './faults/browser.ts'
import { faultsOfPages } from './faults/client.ts'
import { faultsOfGames } from './faults/games.ts'
import { faultsOfRooms } from './faults/rooms.ts'
import { faultsOfServers } from './faults/server.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Deliberate faults over the whole product. A test of `npm test` has to find each of them. */
export const faults: readonly PlantedFault[] = [
  ...faultsOfRooms,
  ...faultsOfGames,
  ...faultsOfServers,
  ...faultsOfPages,
  ...faultsInBrowsers,
]
