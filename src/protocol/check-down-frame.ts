import * as v from 'valibot'
import { answerSchemas, downSchema } from './down-schema.ts'
import type { CallName } from './up.ts'

/**
 * What is wrong with a frame that a server sent, in a sentence; null if nothing is. Who knows which call an id is of
 * has the answer held against that call's own shape.
 */
export function checkDownFrame(
  text: string,
  callOf: (id: string) => CallName | undefined = () => undefined,
): string | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return `not JSON: ${text}`
  }
  const frame = v.safeParse(downSchema, json)
  if (!frame.success) return describeProblem(frame.issues[0], text)
  const message = frame.output
  if (message.type !== 'answer' || !message.ok) return null
  const call = callOf(message.id)
  if (call === undefined) return null
  const answer = v.safeParse(answerSchemas[call] as v.GenericSchema, message.value)
  return answer.success ? null : `${describeProblem(answer.issues[0], text)} (the answer to ${call})`
}

function describeProblem(issue: v.BaseIssue<unknown>, text: string): string {
  return `${v.getDotPath(issue) ?? 'the frame'}: ${issue.message} in ${text}`
}
