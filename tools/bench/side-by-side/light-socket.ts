import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createFrameReader, encodeFrame, type OnMessage, OPCODES } from './frame-reader.ts'

/** A minimal WebSocket, so that one load generator can have thousands. */
export interface LightSocket {
  readonly sendText: (text: string) => void
  readonly sendBytes: (payload: Uint8Array) => void
  readonly close: () => void
}

export interface SocketTarget {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Shared read buffer of all sockets: each read is processed before the next one. */
const inbox = Buffer.alloc(256 * 1024)
const HEAD_END = '\r\n\r\n'

/** Resolves after the WebSocket handshake. A connection that ends before `close` ends the process. */
export function openSocket(
  { port, path, headers = {} }: SocketTarget,
  message: OnMessage,
): Promise<LightSocket> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    let isClosing = false
    let head = ''
    const fail = (why: string) => {
      if (isClosing) return
      const error = new Error(`${path}: ${why}`)
      if (!isOpen) return reject(error)
      throw error
    }
    const read = createFrameReader({
      message,
      ping: (payload) => socket.write(encodeFrame(OPCODES.pong, payload)),
      close: () => fail('the server hung up'),
    })
    const receive = (length: number) => {
      const bytes = inbox.subarray(0, length)
      if (isOpen) return read(bytes)
      head += bytes.toString('latin1')
      const end = head.indexOf(HEAD_END)
      if (end === -1) return
      if (!head.startsWith('HTTP/1.1 101')) return fail(head.slice(0, 200))
      isOpen = true
      resolve({ sendText: (text) => send(OPCODES.text, Buffer.from(text)), sendBytes, close })
      const first = Buffer.from(head.slice(end + HEAD_END.length), 'latin1')
      if (first.length > 0) setImmediate(() => read(first))
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: inbox,
        callback: (length) => {
          receive(length)
          return true
        },
      },
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => fail('the connection ended'))
    socket.write(
      [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        HEAD_END.slice(2),
      ].join('\r\n'),
    )

    function send(opcode: number, payload: Uint8Array): void {
      socket.write(encodeFrame(opcode, payload))
    }
    function sendBytes(payload: Uint8Array): void {
      send(OPCODES.binary, payload)
    }
    function close(): void {
      isClosing = true
      socket.destroy()
    }
  })
}
