import type { ServerResponse } from 'node:http'
import type { StreamResponse } from './stream-owner.ts'

/** A response on this node. Its headers ask proxies not to buffer, change or cache it. */
export function createHttpStreamResponse(response: ServerResponse): StreamResponse {
  response.on('error', () => undefined)
  const writeHead = () => {
    if (response.headersSent) return
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
  }
  return {
    write: (text, flushed) => {
      writeHead()
      response.write(text, (error) => {
        if (!error) flushed?.()
      })
    },
    end: () => {
      writeHead()
      response.end()
    },
    destroy: () => response.destroy(),
    bufferedBytes: () => response.writableLength,
    onEnd: (listener) => response.on('close', () => listener('closed')),
  }
}
