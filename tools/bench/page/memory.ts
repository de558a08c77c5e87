import type { CDPSession } from '@playwright/test'
import WebSocket from 'ws'
import type { ServerProcess } from '../../../tests/e2e/server-process.ts'
import { residentBytesOf } from '../support/process-costs.ts'

/** What is in use once nothing is kept that nobody needs any more. */
export interface Memory {
  readonly pageHeapBytes: number
  readonly pageNodes: number
  readonly pageListeners: number
  readonly serverHeapBytes: number
  /** Of the whole process, with what the system has not taken back. */
  readonly serverResidentBytes: number
}

export async function readMemory(page: CDPSession, server: ServerProcess): Promise<Memory> {
  // What the first finds unreachable may be all that holds something else.
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

/** To be started with, so that its heap can be read. */
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
