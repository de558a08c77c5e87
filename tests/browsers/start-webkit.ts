import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/server-process.ts'
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

/** Elements that can have a role, so that not every element has to be asked. */
const CANDIDATES = {
  button: 'button, [role="button"]',
  radio: 'input[type="radio"], [role="radio"]',
  textbox: 'input:not([type="radio"], [type="checkbox"]), textarea',
} as const satisfies Record<Role, string>

/** A removed element; an element that another one covers while the page renders. */
const PASSING = ['stale element reference', 'element not interactable', 'element click intercepted']

/**
 * WebKitGTK in a window on a separate display, driven by WebDriver (https://w3c.github.io/webdriver). It is
 * the engine of Safari.
 */
export async function startWebKit(theme: Theme): Promise<OtherBrowser> {
  const display = await startDisplay()
  const settings = await mkdtemp(join(tmpdir(), 'rumpus-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  // As for Chromium: rays and confetti without a graphics card would take all processor time.
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await findFreePort()
  const driver = spawn(requireProgram('webkit2gtk-driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      XDG_CONFIG_HOME: settings,
      GTK_THEME: theme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs user namespaces, which containers often forbid. The pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  async function end(): Promise<void> {
    await kill(driver)
    await kill(display.process)
    await rm(settings, { recursive: true, force: true })
  }

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${path}: ${error}: ${message}`)
  }

  async function openSession(): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> {
    return retry('a session of WebKit', async () => {
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }
      const value = await send('POST', '/session', { capabilities }).catch((error: unknown) => {
        // The driver is starting.
        if (error instanceof TypeError && driver.exitCode === null) return null
        throw error
      })
      return value as { sessionId: string; capabilities: { browserVersion: string } } | null
    })
  }

  try {
    const { sessionId, capabilities } = await openSession()
    const session = `/session/${sessionId}`
    await send('POST', `${session}/window/rect`, SIZE)

    const evaluate = (expression: string) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })

    async function find(role: Role, name: string): Promise<string | null> {
      const names = namesAsDrawn(name)
      const body = { using: 'css selector', value: CANDIDATES[role] }
      const found = (await send('POST', `${session}/elements`, body)) as readonly Record<string, string>[]
      for (const reference of found) {
        const element = `${session}/element/${Object.values(reference)[0]}`
        if (names.includes(String(await send('GET', `${element}/computedlabel`)))) return element
      }
      return null
    }

    /** Acts on an element once it is there. */
    async function act(role: Role, name: string, path: string, body: object): Promise<void> {
      await retry(`${role} ${name}`, async () => {
        try {
          const element = await find(role, name)
          if (element === null) return null
          await send('POST', `${element}/${path}`, body)
          return true
        } catch (error) {
          if (PASSING.some((reason) => String(error).includes(reason))) return null
          throw error
        }
      })
    }

    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => {
        await send('POST', `${session}/url`, { url })
      },
      reload: async () => {
        await send('POST', `${session}/refresh`, {})
      },
      press: (role, name) => act(role, name, 'click', {}),
      fill: (field, text) => act('textbox', field, 'value', { text }),
      see: async (text) => {
        await retry(`the text ${text}`, async () => ((await evaluate(isShown(text))) === true ? true : null))
      },
      drag: async (pointer, points) => {
        await send('POST', `${session}/actions`, { actions: [dragActions(pointer, points)] })
      },
      evaluate,
      takePicture: async (file) => {
        const data = await send('GET', `${session}/screenshot`)
        await writeFile(file, Buffer.from(String(data), 'base64'))
      },
      close: async () => {
        await send('DELETE', session).catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** An X server without a screen, which chooses a free display itself. */
async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const args = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24']
  const xvfb = spawn(requireProgram('xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const numbers = xvfb.stdio[3]
  if (!numbers) throw new Error('Xvfb has no output')
  const [number] = await once(numbers, 'data', { signal: AbortSignal.timeout(20_000) })
  return { name: `:${String(number).trim()}`, process: xvfb }
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}
