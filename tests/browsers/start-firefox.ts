import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBidiSession } from './bidi-session.ts'
import {
  dragActions,
  isShown,
  namesAsDrawn,
  type OtherBrowser,
  type Role,
  retry,
  SIZE,
  type Theme,
} from './other-browser.ts'
import { requireProgram } from './programs.ts'

const READY_WITHIN_MS = 60_000

/** Firefox without a window, driven by its own WebDriver BiDi. */
export async function startFirefox(theme: Theme): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'rumpus-firefox-'))
  const preferences = {
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
    // As for Chromium: rays and confetti without a graphics card would take all processor time.
    'ui.prefersReducedMotion': 1,
  }
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(requireProgram('firefox-esr'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const failures: string[] = []

  async function end(): Promise<void> {
    if (firefox.exitCode === null && firefox.signalCode === null) {
      const ended = once(firefox, 'exit')
      firefox.kill('SIGKILL')
      await ended
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  try {
    const session = await openBidiSession(await readAddress(firefox), (_method, params) => {
      if (params.level === 'error') failures.push(String(params.text))
    })
    const { send } = session
    const { context } = await send('browsingContext.create', { type: 'tab' })
    await send('browsingContext.setViewport', { context, viewport: SIZE })
    await send('session.subscribe', { events: ['log.entryAdded'], contexts: [context] })

    async function find(role: Role, name: string): Promise<unknown> {
      return retry(`${role} ${name}`, async () => {
        for (const value of namesAsDrawn(name)) {
          const locator = { type: 'accessibility', value: { role, name: value } }
          const { nodes } = await send('browsingContext.locateNodes', { context, locator, maxNodeCount: 1 })
          if (Array.isArray(nodes) && nodes[0] !== undefined) return nodes[0]
        }
        return null
      })
    }

    /** Navigating and rendering can remove an element between finding and pressing it. */
    async function press(role: Role, name: string): Promise<void> {
      await retry(`pressing ${name}`, async () => {
        const element = await find(role, name)
        const target = { context }
        const declaration = '(element) => element.scrollIntoView({ block: "center" })'
        try {
          await send('script.callFunction', {
            functionDeclaration: declaration,
            arguments: [element],
            awaitPromise: false,
            target,
          })
          const origin = { type: 'element', element }
          const actions = [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
          await send('input.performActions', {
            context,
            actions: [{ type: 'pointer', id: 'mouse', actions }],
          })
          return true
        } catch (error) {
          if (String(error).includes('no such node') || String(error).includes('stale')) return null
          throw error
        }
      })
    }

    async function evaluate(expression: string): Promise<unknown> {
      const { result } = (await send('script.evaluate', {
        expression,
        awaitPromise: false,
        target: { context },
      })) as { result?: { value?: unknown } }
      return result?.value
    }

    return {
      name: `Firefox ${String(session.capabilities.browserVersion)}`,
      open: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      reload: async () => {
        await send('browsingContext.reload', { context, wait: 'complete' })
      },
      press,
      fill: async (field, text) => {
        // A field that moves on stage may move away from the pointer.
        await retry(`the focus in ${field}`, async () => {
          await press('textbox', field)
          return (await evaluate("document.activeElement?.matches('input, textarea')")) === true ? true : null
        })
        const actions = Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
        await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      see: async (text) => {
        await retry(`the text ${text}`, async () => ((await evaluate(isShown(text))) === true ? true : null))
      },
      drag: async (pointer, points) => {
        await send('input.performActions', { context, actions: [dragActions(pointer, points)] })
      },
      evaluate,
      takePicture: async (file) => {
        const { data } = await send('browsingContext.captureScreenshot', { context })
        await writeFile(file, Buffer.from(String(data), 'base64'))
      },
      close: async () => {
        session.close()
        await end()
        if (failures.length > 0) throw new Error(`Firefox logged errors:\n${failures.join('\n')}`)
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Firefox prints the address of its WebDriver BiDi. */
async function readAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('Firefox has no output')
  let output = ''
  const timeout = AbortSignal.timeout(READY_WITHIN_MS)
  const seen = new Promise<string>((resolve) => {
    stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`Firefox was not ready within ${READY_WITHIN_MS} ms:\n${output}`))
    timeout.addEventListener('abort', fail)
    stderr.on('end', fail)
  })
  return Promise.race([seen, failed])
}
