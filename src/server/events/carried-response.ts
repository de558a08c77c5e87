import { type After, RETURN_WITHIN_MS } from './event-stream.ts'
import type { VisitAnswer, VisitResponse } from './event-visit.ts'
import { type DownWord, SILENT_MS, type UpWord } from './relay-message.ts'

/** How long the node that holds a connection may take to answer for it. */
export const ANSWER_WITHIN_MS = 2_000

/** A response here of a connection that another node holds. */
export interface CarriedResponse {
  readonly take: (word: DownWord) => void
  /** Ends it in good order, as far as it has come: its browser comes for the next one, to whichever node. */
  readonly handBack: () => void
}

export function createCarriedResponse(deps: {
  readonly response: VisitResponse
  readonly tell: (word: UpWord) => void
  readonly after: After
  /** Told at least once: 200 where it goes on in this response, or the status that refuses it. */
  readonly answer: (answer: VisitAnswer) => void
  /** Told once: there is no more to hear of it. */
  readonly over: () => void
}): CarriedResponse {
  const { response, tell, after, answer } = deps
  let written = 0
  let takenBytes = 0
  let isOver = false
  let cancelWait = after(ANSWER_WITHIN_MS, () => close(404))

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

  function handBack(): void {
    finish()
    tell({ type: 'over', how: 'lost' })
    response.end()
    answer({ status: 200 })
    // Nobody else is left to cut whoever does not even read to the end.
    cancelWait = after(RETURN_WITHIN_MS, response.destroy)
  }

  function awaitWord(): void {
    cancelWait()
    cancelWait = after(SILENT_MS, handBack)
  }

  function take(word: Exclude<DownWord, { type: 'answer' }>): void {
    awaitWord()
    switch (word.type) {
      case 'write':
        if (word.number === written + 1) write(word.text)
        else handBack()
        break
      case 'beat':
        if (word.written === written) tellTaken()
        else handBack()
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
    handBack,
  }
}
