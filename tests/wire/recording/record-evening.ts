import { changeConnections } from './evening-connections.ts'
import { closeRoom, playThroughAnOutage, playToThePodium, playWithLeavers } from './evening-games.ts'
import { fillRoom, moderate } from './evening-lobby.ts'
import { guessCodes, sendInvalidFrames } from './evening-refusals.ts'
import { startRecordedServer } from './recorded-server.ts'

export interface EveningRecording {
  readonly lines: readonly string[]
  /** Why the evening ended early; null where it did not. */
  readonly failure: unknown
}

/** Plays one whole evening. Where it fails, the recording ends there. */
export async function recordEvening(): Promise<EveningRecording> {
  const server = await startRecordedServer()
  try {
    await sendInvalidFrames(server)
    const party = await fillRoom(server)
    await moderate(server, party)
    await changeConnections(server, party)
    await playToThePodium(server, party)
    await playWithLeavers(server, party)
    await playThroughAnOutage(server, party)
    await guessCodes(server, party.ana.session.roomCode)
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
