import { changeConnections } from './connections-part.ts'
import { startAnEvening } from './evening-part.ts'
import { closeRoom, playThroughAnOutage, playToThePodium, playWithLeavers } from './games-part.ts'
import { fillRoom, moderate } from './lobby-part.ts'
import { startRecordedServer } from './recorded-server.ts'
import { guessCodes, sendInvalidFrames } from './refusals-part.ts'
import { setTable } from './shelf-part.ts'
import { watchTheLobby } from './watching-part.ts'

export interface RunRecording {
  readonly lines: readonly string[]
  /** Why the run ended early; null if it completed. */
  readonly failure: unknown
}

/** Plays the whole run. If it fails, the recording ends there. */
export async function recordRun(): Promise<RunRecording> {
  const server = await startRecordedServer()
  try {
    await sendInvalidFrames(server)
    const party = await fillRoom(server)
    await moderate(server, party)
    await watchTheLobby(server, party)
    await changeConnections(server, party)
    await playToThePodium(server, party)
    await playWithLeavers(server, party)
    await playThroughAnOutage(server, party)
    await guessCodes(server, party.ana.session.roomCode)
    await setTable(server, party)
    await startAnEvening(server, party)
    await closeRoom(server, party)
    server.part('The server stops')
    await server.drain()
    if (server.reports.length > 0) throw new Error('the server reported errors', { cause: server.reports })
    return { lines: server.lines, failure: null }
  } catch (failure) {
    return { lines: server.lines, failure }
  } finally {
    await server.stop()
  }
}
