import * as v from 'valibot'
import { type CallName, calls } from './calls.ts'
import { DownMessage } from './down.ts'

/**
 * Describes the first fault of a frame that a server sent; null if it has none. If `callOf` names the call of
 * an id, its answer is checked against that call's own schema.
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
  const frame = v.safeParse(DownMessage, json)
  if (!frame.success) return describeProblem(frame.issues[0], text)
  const message = frame.output
  if (message.type !== 'answer' || !message.ok) return null
  const call = callOf(message.id)
  if (call === undefined) return null
  const schema: v.GenericSchema = calls[call].answer
  const answer = v.safeParse(schema, message.value)
  return answer.success ? null : `${describeProblem(answer.issues[0], text)} (the answer to ${call})`
}

function describeProblem(issue: v.BaseIssue<unknown>, text: string): string {
  return `${v.getDotPath(issue) ?? 'the frame'}: ${issue.message} in ${text}`
}
