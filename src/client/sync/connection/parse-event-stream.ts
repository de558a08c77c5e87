/** One server-sent event. */
export interface ServerSentEvent {
  readonly id: number | null
  readonly event: string | null
  readonly data: string
}

/** Parses server-sent events, chunk by chunk: a chunk may contain several events, or only part of one. */
export async function* parseEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly ServerSentEvent[]> {
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

/** Supports the subset that our server writes: `id`, `event` and one line of `data`, or a comment. */
function parseEvent(block: string): ServerSentEvent {
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
