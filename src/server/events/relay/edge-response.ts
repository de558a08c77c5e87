import type { After } from '../../runtime/clock.ts'
import { NEXT_REQUEST_TIMEOUT_MS } from '../event-stream.ts'
import type { StreamReply, StreamResponse } from '../stream-request.ts'
import { type MessageToEdge, type MessageToOwner, RELAY_TIMEOUT_MS } from './relay-message.ts'

/** How long the owner node may take to reply. */
export const OWNER_TIMEOUT_MS = 2_000

export type EdgeResponse = ReturnType<typeof createEdgeResponse>

/** The edge node's side of a response: the request arrived here, the stream is on another node. */
export function createEdgeResponse(deps: {
  readonly response: StreamResponse
  readonly send: (message: MessageToOwner) => void
  readonly after: After
  /** Takes 200 if the stream continues in this response, or a refusal's status. The first call counts. */
  readonly reply: (reply: StreamReply) => void
  /** Called once: no further messages are expected. */
  readonly onDone: () => void
}) {
  const { response, send, after, reply } = deps
  let written = 0
  let flushedBytes = 0
  let isDone = false
  let cancelTimer = after(OWNER_TIMEOUT_MS, () => disconnect(404))

  function restartTimer(ms: number, callback: () => void): void {
    cancelTimer()
    cancelTimer = after(ms, callback)
  }

  response.onEnd(() => {
    if (isDone) cancelTimer()
    else disconnect(404)
  })

  function finish(): void {
    isDone = true
    cancelTimer()
    deps.onDone()
  }

  /** The browser has disconnected, or gets no response: it will not use this stream again. */
  function disconnect(status: number): void {
    finish()
    send({ type: 'over', how: 'closed' })
    reply({ status })
  }

  /** Ends the response gracefully: the browser sends its next request to any node. */
  function end(): void {
    finish()
    send({ type: 'over', how: 'lost' })
    response.end()
    reply({ status: 200 })
    // No other node is left to destroy the response of a client that does not read it.
    restartTimer(NEXT_REQUEST_TIMEOUT_MS, response.destroy)
  }

  function continueWith(message: Exclude<MessageToEdge, { type: 'answer' }>): void {
    restartTimer(RELAY_TIMEOUT_MS, end)
    switch (message.type) {
      case 'write':
        if (message.number === written + 1) write(message.text)
        else end()
        break
      case 'beat':
        if (message.written === written) sendFlushed()
        else end()
        break
      case 'end':
        response.end()
        break
      case 'destroy':
        finish()
        response.destroy()
        break
    }
  }

  function write(text: string): void {
    written += 1
    response.write(text, () => {
      flushedBytes += Buffer.byteLength(text)
      if (!isDone) sendFlushed()
    })
  }

  const sendFlushed = () => send({ type: 'taken', bytes: flushedBytes })

  return {
    receive: (message: MessageToEdge): void => {
      if (message.type === 'answer') {
        finish()
        reply({ status: message.status })
      } else {
        continueWith(message)
        reply({ status: 200 })
      }
    },
    end,
  }
}
