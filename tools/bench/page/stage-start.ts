import type { Browser } from '@playwright/test'
import { expectLobbyOf, namePrompt } from '../../../tests/e2e/actions.ts'
import { gatherRaw, selectRaw, startSelectedRaw } from '../../../tests/scenes/raw-room.ts'
import { PHONE, slowDown } from './slow-down.ts'

/** The lobby has settled: nothing is in flight. */
const IN_LOBBY_MS = 4_000
const AFTER_SELECTION_MS = 2_000

export interface StageStart {
  /** From the host's answer, which is sent after the commit, to the first frame with the stage. */
  readonly stageMs: number
  /** Longest time from one frame to the next until the stage is there. */
  readonly longestFrameMs: number
  /** The screens in the frames before, in order. */
  readonly shown: readonly Shown[]
}

type Shown = 'lobby' | 'blank' | 'loading' | 'stage'

/** The frames of a slow phone in the lobby while the host, without a browser, starts the game. */
export async function startStage(browser: Browser, origin: string, gameId: string): Promise<StageStart> {
  const room = await gatherRaw(origin, ['Host', 'Noor', 'Juno'])
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(WATCH)
    await page.goto(`${origin}/room/${room.code}`)
    const prompt = namePrompt(page, room.code)
    await prompt.getByRole('textbox').fill('Mateo')
    await prompt.getByRole('button', { name: 'Join Room' }).click()
    await expectLobbyOf(page, 'Mateo')
    await page.waitForTimeout(IN_LOBBY_MS)
    await selectRaw(room, gameId)
    await page.waitForTimeout(AFTER_SELECTION_MS)
    await page.evaluate('window.stageStart.begin()')
    await startSelectedRaw(room)
    const committedAt = Date.now()
    const { at, longestFrameMs, shown } = await page.evaluate<StageStart & { at: number }>(
      'window.stageStart.staged',
    )
    return { stageMs: at - committedAt, longestFrameMs, shown }
  } finally {
    await context.close()
    await room.close()
  }
}

/** Runs in the page, before its own scripts: looks at every frame after it is painted. */
const WATCH = `(() => {
  const look = () => {
    const main = document.querySelector('main')
    const text = main?.innerText.trim() ?? ''
    if ([...document.querySelectorAll('button')].every((one) => one.textContent !== 'Leave Game')) return text === '' ? 'blank' : 'lobby'
    if (text === '') return 'blank'
    return /Loading Game/i.test(text) ? 'loading' : 'stage'
  }
  let resolve
  window.stageStart = {
    staged: new Promise((done) => { resolve = done }),
    begin() {
      const shown = []
      let longestFrameMs = 0, last = performance.now()
      const next = () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const now = performance.now()
          const state = look()
          longestFrameMs = Math.max(longestFrameMs, now - last)
          last = now
          if (shown.at(-1) !== state) shown.push(state)
          if (state === 'stage') resolve({ at: performance.timeOrigin + now, longestFrameMs, shown })
          else next()
        }
        port2.postMessage(null)
      })
      next()
    },
  }
})()`
