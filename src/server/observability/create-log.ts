import { type DestinationStream, type Logger, pino } from 'pino'

/** The server's log: one JSON object per line, no names, statements, cookies, addresses or codes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError, req: describeRequest, res: describeReply },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Only fields that this code or the platform sets: other fields of an error may contain a player's input. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: `not an Error but a ${typeof error}` }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: name,
    message,
    stack,
    ...code,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

function describeRequest(request: {
  readonly method: string
  readonly routeOptions?: { readonly url?: string }
}) {
  return { method: request.method, route: request.routeOptions?.url ?? null }
}

function describeReply(reply: { readonly statusCode: number }) {
  return { statusCode: reply.statusCode }
}
