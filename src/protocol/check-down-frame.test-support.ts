import * as v from 'valibot'
import { RoomView } from '#rooms/view/room-view.ts'
import { type CallName, calls } from './calls.ts'
import { deltaSchemaOf } from './delta-schema.test-support.ts'
import { DownMessage } from './down.ts'

/**
 * Describes the first fault of a frame that a server sent; null if it has none. If `callOf` names the call of
 * an id, its answer is checked against that call's own schema.
 */
export type CheckDownFrame = (text: string, callOf?: (id: string) => CallName | undefined) => string | null

/** The parts of a delta of a view. The version has another field, and the others have other messages. */
const { room, players, evening, removed, prompts, game } = RoomView.entries
const roomEntries = { room: v.omit(room, ['version']), players, evening, removed, prompts, game }
const RoomDelta = deltaSchemaOf(v.strictObject(roomEntries))

/** The check of frames about rooms that play games with these views. */
export function createDownFrameCheck(gameViews: readonly v.GenericSchema[]): CheckDownFrame {
  const gameView = v.nullable(v.union([...gameViews]))
  const gameDelta = deltaSchemaOf(gameView)

  function checkGame(message: DownMessage): v.BaseIssue<unknown> | null {
    if (message.type === 'change')
      return 'game' in message.delta ? firstIssue(gameDelta, message.delta.game) : null
    if (message.type === 'snapshot') return firstIssue(gameView, message.view.game)
    const isRoom = message.type === 'answer' && message.ok && isRoomView(message.value)
    return isRoom ? firstIssue(gameView, message.value.game) : null
  }

  return (text, callOf = () => undefined) => {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return `not JSON: ${text}`
    }
    const frame = v.safeParse(DownMessage, json)
    if (!frame.success) return describeProblem(frame.issues[0], text)
    const message = frame.output
    const roomIssue = message.type === 'change' ? firstIssue(RoomDelta, message.delta) : null
    if (roomIssue !== null) return `${describeProblem(roomIssue, text)} (the delta)`
    const gameIssue = checkGame(message)
    if (gameIssue !== null) return `${describeProblem(gameIssue, text)} (the view of the game)`
    if (message.type !== 'answer' || !message.ok) return null
    const call = callOf(message.id)
    if (call === undefined) return null
    const issue = firstIssue(calls[call].answer, message.value)
    return issue === null ? null : `${describeProblem(issue, text)} (the answer to ${call})`
  }
}

function firstIssue(schema: v.GenericSchema, value: unknown): v.BaseIssue<unknown> | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? null : parsed.issues[0]
}

/** Whether an answer is that of a subscription. */
function isRoomView(answer: unknown): answer is { readonly game: unknown } {
  return typeof answer === 'object' && answer !== null && 'game' in answer
}

function describeProblem(issue: v.BaseIssue<unknown>, text: string): string {
  return `${v.getDotPath(issue) ?? 'the frame'}: ${issue.message} in ${text}`
}
