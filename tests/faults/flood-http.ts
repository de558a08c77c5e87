import { connect } from 'node:net'

/**
 * A flood of HTTP requests from one address, as a separate process: `flood-http.ts <origin> <connections>
 * <pipelined> <request line and headers>`. Each connection pipelines this number of requests, repeats them
 * after each response, and is reopened when the server closes it. Prints how much it sent and received when its
 * input ends.
 */
const [origin = '', connections = '', pipelined = '', head = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const bytes = Buffer.from(`${head}\r\n\r\n`.repeat(Number(pipelined)))
const tally = { opened: 0, sent: 0, receivedBytes: 0, refused: 0 }

for (let opened = 0; opened < Number(connections); opened++) flood()

function flood(): void {
  const socket = connect(Number(port), hostname)
  tally.opened += 1
  const send = () => {
    tally.sent += Number(pipelined)
    socket.write(bytes)
  }
  socket.on('connect', send)
  socket.on('data', (chunk: Buffer) => {
    tally.receivedBytes += chunk.length
    if (chunk.includes(' 429 ')) tally.refused += 1
    if (socket.writableLength === 0) send()
  })
  socket.on('error', () => undefined)
  socket.on('close', flood)
}

process.stdin.on('end', () => process.stdout.write(JSON.stringify(tally), () => process.exit())).resume()
