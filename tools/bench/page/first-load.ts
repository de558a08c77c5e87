import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession } from '@playwright/test'
import { slowDown } from './slow-down.ts'

/** A load is over after this time without a request or a long task. */
const QUIET_MS = 1_500
const OVER_WITHIN_MS = 30_000

export interface FirstLoad {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** The largest contentful paint: its element and its text. */
  readonly largest: string
  readonly layoutShift: number
  /** Total blocking time: the part beyond 50 ms of every long task, over the whole load. */
  readonly blockingMs: number
  readonly requests: readonly LoadRequest[]
}

interface LoadRequest {
  readonly path: string
  readonly type: string
  readonly sentMs: number
  readonly doneMs: number
  /** Over the network, headers included. */
  readonly bytes: number
  readonly encoding: string
  /** The size of its text with gzip, for any transfer encoding; 0 if it is not text. */
  readonly gzipBytes: number
}

interface Painted {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly largest: string
  readonly layoutShift: number
  readonly blockingMs: number
  readonly lastTaskMs: number
  readonly nowMs: number
}

/** Loads a page for the first time: nothing cached, on a slow machine over a slow network. */
export async function loadFirst(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const session = await slowDown(page)
    const requests = followRequests(session)
    await page.addInitScript(WATCH)
    await page.goto(url, { waitUntil: 'load' })
    const painted = await untilQuiet(requests, () => page.evaluate<Painted>('window.readPainted()'))
    const { firstPaintMs, largestPaintMs, largest, layoutShift, blockingMs } = painted
    return {
      firstPaintMs,
      largestPaintMs,
      largest,
      layoutShift,
      blockingMs,
      requests: await weigh(session, requests.all()),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
const WATCH = `(() => {
  let largest = null, layoutShift = 0, blockingMs = 0, lastTaskMs = 0
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { largest = entry })
  watch('layout-shift', (entry) => { layoutShift += entry.value })
  watch('longtask', ({ startTime, duration }) => {
    blockingMs += duration - 50
    lastTaskMs = startTime + duration
  })
  window.readPainted = () => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaintMs: largest?.startTime ?? 0,
    largest: largest === null ? '' : (largest.element?.tagName ?? '') + ' ' + (largest.url || largest.element?.textContent?.slice(0, 40) || ''),
    layoutShift, blockingMs, lastTaskMs, nowMs: performance.now(),
  })
})()`

interface Followed {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly sentMs: number
  doneMs: number
  bytes: number
  encoding: string
}

function followRequests(session: CDPSession) {
  const byId = new Map<string, Followed>()
  let startedAt: number | null = null
  let changedAt = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    changedAt = performance.now()
    if (!/^https?:/.test(request.url)) return
    startedAt ??= timestamp
    const sentMs = (timestamp - startedAt) * 1000
    const { pathname } = new URL(request.url)
    byId.set(requestId, { id: requestId, path: pathname, type, sentMs, doneMs: 0, bytes: 0, encoding: '' })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = byId.get(requestId)
    if (one) one.encoding = headerOf(response.headers, 'content-encoding')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    changedAt = performance.now()
    const one = byId.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, doneMs: (timestamp - (startedAt ?? 0)) * 1000 })
  })
  return {
    all: () => [...byId.values()],
    quietMs: () =>
      [...byId.values()].some(({ doneMs }) => doneMs === 0) ? 0 : performance.now() - changedAt,
  }
}

async function untilQuiet(
  requests: { readonly quietMs: () => number },
  read: () => Promise<Painted>,
): Promise<Painted> {
  const deadline = performance.now() + OVER_WITHIN_MS
  for (;;) {
    const painted = await read()
    const isQuiet = requests.quietMs() > QUIET_MS && painted.nowMs - painted.lastTaskMs > QUIET_MS
    if (isQuiet) return painted
    if (performance.now() > deadline) throw new Error('the page was not quiet in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function weigh(session: CDPSession, requests: readonly Followed[]): Promise<readonly LoadRequest[]> {
  const weighed: LoadRequest[] = []
  for (const { id, ...request } of requests) {
    const isText = /Script|Stylesheet|Document/.test(request.type)
    const body = isText ? (await session.send('Network.getResponseBody', { requestId: id })).body : ''
    weighed.push({ ...request, gzipBytes: isText ? gzipSync(body).length : 0 })
  }
  return weighed
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}
