import { once } from 'node:events'
import { WebSocket } from 'ws'

type Json = Readonly<Record<string, unknown>>

interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: Json
  readonly method?: string
  readonly params?: Json
  readonly error?: string
  readonly message?: string
}

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi): commands and events over one WebSocket. */
export interface BidiSession {
  readonly capabilities: Json
  /** Sends a command; rejects if the browser answers with an error. */
  readonly send: (method: string, params: Json) => Promise<Json>
  readonly close: () => void
}

export async function openBidiSession(
  url: string,
  onEvent: (method: string, params: Json) => void,
): Promise<BidiSession> {
  const socket = new WebSocket(`${url}/session`)
  await once(socket, 'open')
  const pending = new Map<number, (answer: Answer) => void>()
  let lastId = 0

  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
    else if (answer.method !== undefined) onEvent(answer.method, answer.params ?? {})
  })
  socket.on('close', () => {
    for (const settle of pending.values()) settle({ type: 'error', error: 'the connection is closed' })
  })

  async function send(method: string, params: Json): Promise<Json> {
    const id = ++lastId
    const answer = await new Promise<Answer>((resolve) => {
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    pending.delete(id)
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.error}: ${answer.message ?? ''}`)
    return answer.result ?? {}
  }

  const { capabilities } = (await send('session.new', { capabilities: {} })) as { capabilities: Json }
  return { capabilities, send, close: () => socket.close() }
}
