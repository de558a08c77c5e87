import { onTestFinished } from 'vitest'
import { type InProcessOptions, startInProcess } from '../support/in-process-server.ts'
import { connectRaw } from '../support/raw-player.ts'

/** The default address of players. */
export const OFFICE = '203.0.113.7'

/** An in-process server and its players at given addresses; all are closed after the test. */
export async function startForTest(options: InProcessOptions = {}) {
  const server = await startInProcess(options)
  onTestFinished(server.stop)
  const newPlayer = async (address = OFFICE, cookie = '') => {
    const raw = await connectRaw(server.origin, { cookie, headers: { 'x-forwarded-for': address } })
    onTestFinished(() => raw.close())
    return raw
  }
  return { ...server, newPlayer }
}
