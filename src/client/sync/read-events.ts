/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly id: number | null
  readonly event: string | null
  readonly data: string
}

/** Reads server-sent events, by the chunks they come in: a chunk may hold several events, or none that is whole. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly ServerEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    yield blocks.map(parseEvent)
  }
}

/** Of the format only what our server writes: `id`, `event` and one line of `data`, or a comment. */
function parseEvent(block: string): ServerEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  const id = fields.get('id')
  return {
    id: id === undefined ? null : Number(id),
    event: fields.get('event') ?? null,
    data: fields.get('data') ?? '',
  }
}
