import type { CDPSession, Page } from '@playwright/test'

/** A slow phone on a slow network, as Chromium emulates it. */
export const SLOW = { cpuSlowDown: 4, bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 } as const
export const PHONE = { width: 412, height: 823 }

/** Slows down a page's processor and network from now on. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowDown })
  return session
}
