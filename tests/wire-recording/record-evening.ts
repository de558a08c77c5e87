import { goHome, playThroughAnOutage, playToThePodium, playWithLeavers } from './evening-games.ts'
import { comeAndGo, gather, guess, keepOrder, knockAtTheDoor } from './evening-lobby.ts'
import { startRecordedServer } from './recorded-server.ts'

/** Plays one whole evening and returns its recording, line by line. */
export async function recordEvening(): Promise<readonly string[]> {
  const server = await startRecordedServer()
  try {
    await knockAtTheDoor(server)
    const party = await gather(server)
    await keepOrder(server, party)
    await comeAndGo(server, party)
    await playToThePodium(server, party)
    await playWithLeavers(server, party)
    await playThroughAnOutage(server, party)
    await guess(server, party.ana.session.roomCode)
    await goHome(server, party)
    server.part('The server stops')
    await server.drain()
    if (server.reports.length > 0) throw new Error('the server reported errors', { cause: server.reports })
    return server.lines
  } finally {
    await server.stop()
  }
}
