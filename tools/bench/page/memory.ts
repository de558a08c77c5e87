import type { CDPSession } from '@playwright/test'
import WebSocket from 'ws'
import type { ServerProcess } from '../../../tests/support/server-process.ts'
import { residentBytesOf } from '../support/process-costs.ts'

/** Memory in use after garbage collection. */
export interface Memory {
  readonly pageHeapBytes: number
  readonly pageNodes: number
  readonly pageListeners: number
  readonly serverHeapBytes: number
  /** Resident memory of the process, freed pages that the system has not reclaimed included. */
  readonly serverResidentBytes: number
}

export async function readMemory(page: CDPSession, server: ServerProcess): Promise<Memory> {
  // Twice: the second round frees objects that only garbage of the first one had held.
  for (let round = 0; round < 2; round++) await page.send('HeapProfiler.collectGarbage')
  const heap = await page.send('Runtime.getHeapUsage')
  const { metrics } = await page.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    pageHeapBytes: heap.usedSize,
    pageNodes: metric('Nodes'),
    pageListeners: metric('JSEventListeners'),
    serverHeapBytes: await readServerHeap(server),
    serverResidentBytes: residentBytesOf(server.pid()),
  }
}

/** Node's arguments that let its heap be measured. */
export const INSPECTED = ['--inspect=127.0.0.1:0']

async function readServerHeap(server: ServerProcess): Promise<number> {
  const url = /ws:\/\/\S+/.exec(server.logs())?.[0]
  if (url === undefined) throw new Error('the server was not started to be inspected')
  const socket = new WebSocket(url)
  const answers: { id: number; result: { usedSize?: number } }[] = []
  const done = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      answers.push(JSON.parse(String(data)))
      if (answers.some(({ id }) => id === ASKED.length)) resolve()
    })
  })
  socket.on('open', () => {
    for (const [place, method] of ASKED.entries()) socket.send(JSON.stringify({ id: place + 1, method }))
  })
  await done
  socket.terminate()
  return answers.find(({ id }) => id === ASKED.length)?.result.usedSize ?? Number.NaN
}

const ASKED = ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage', 'Runtime.getHeapUsage']
