import type { Page } from '@playwright/test'

/** All frames that the page receives over its next connections. */
export function noteFrames(page: Page): readonly string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}
