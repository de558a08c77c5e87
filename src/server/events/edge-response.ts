import type { EventRequestResult, EventResponse } from './event-request.ts'
import { type After, RECONNECT_TIMEOUT_MS } from './event-stream.ts'
import { type EdgeMessage, type OwnerMessage, RELAY_TIMEOUT_MS } from './relay-message.ts'

/** How long the node that holds a connection may take to answer for it. */
export const OWNER_TIMEOUT_MS = 2_000

/** A response here of a connection that another node holds. */
export interface EdgeResponse {
  readonly take: (word: EdgeMessage) => void
  /** Ends it in good order, as far as it has come: its browser comes for the next one, to whichever node. */
  readonly returnResponse: () => void
}

export function createEdgeResponse(deps: {
  readonly response: EventResponse
  readonly tell: (word: OwnerMessage) => void
  readonly after: After
  /** Told at least once: 200 where it goes on in this response, or the status that refuses it. */
  readonly answer: (answer: EventRequestResult) => void
  /** Told once: there is no more to hear of it. */
  readonly over: () => void
}): EdgeResponse {
  const { response, tell, after, answer } = deps
  let written = 0
  let takenBytes = 0
  let isOver = false
  let cancelWait = after(OWNER_TIMEOUT_MS, () => close(404))

  response.onOver(() => {
    if (isOver) cancelWait()
    else close(404)
  })

  function finish(): void {
    isOver = true
    cancelWait()
    deps.over()
  }

  /** Whoever was not answered, or has hung up, does not come back to this connection. */
  function close(status: number): void {
    finish()
    tell({ type: 'over', how: 'closed' })
    answer({ status })
  }

  function returnResponse(): void {
    finish()
    tell({ type: 'over', how: 'lost' })
    response.end()
    answer({ status: 200 })
    // Nobody else is left to cut whoever does not even read to the end.
    cancelWait = after(RECONNECT_TIMEOUT_MS, response.destroy)
  }

  function awaitWord(): void {
    cancelWait()
    cancelWait = after(RELAY_TIMEOUT_MS, returnResponse)
  }

  function take(word: Exclude<EdgeMessage, { type: 'answer' }>): void {
    awaitWord()
    switch (word.type) {
      case 'write':
        if (word.number === written + 1) write(word.text)
        else returnResponse()
        break
      case 'beat':
        if (word.written === written) tellTaken()
        else returnResponse()
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
      takenBytes += Buffer.byteLength(text)
      if (!isOver) tellTaken()
    })
  }

  const tellTaken = () => tell({ type: 'taken', bytes: takenBytes })

  return {
    take: (word) => {
      if (word.type === 'answer') {
        finish()
        answer({ status: word.status })
      } else {
        take(word)
        answer({ status: 200 })
      }
    },
    returnResponse,
  }
}
