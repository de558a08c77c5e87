import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallName, calls } from '#protocol/calls.ts'
import { type CommandName, commands } from '#rooms/commands/commands.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { type Done, missingInRow, missingInView } from '../support/command-effects.ts'
import { browserKeyOf } from '../support/stored-commands.ts'
import { codeOf } from '../support/wire-room.ts'
import { type Caller, type Draw, nothing, type Outcome, type Scenario, scenarios } from './call-scenarios.ts'
import { HELD, openStages, type Stage } from './stored-stage.ts'

/** Newer than the claim of any call. */
const READING = HELD + 100

type AnyCall = Outcome<CallName>
type Drawing<Value> = (draw: Draw, stage: Stage, caller: Caller) => Value | Promise<Value>

/** A scenario of any call. */
interface AnyScenario extends Pick<Scenario<CallName>, 'by' | 'after'> {
  readonly args: Drawing<object>
  readonly optional?: Readonly<Record<string, Drawing<unknown>>>
  readonly refusal?: (own: object, before: RoomRecord | null) => string | false
  readonly effects?: Readonly<Record<string, string | ((outcome: AnyCall) => boolean)>>
}

/** Every call with each subset of its optional arguments. */
const cases = (Object.keys(calls) as CallName[]).flatMap((name) =>
  subsetsOf(optionalOf(name)).map((given) => [[name, ...given].join(' with '), { name, given }] as const),
)

function optionalOf(name: CallName): readonly string[] {
  const entries = Object.entries(calls[name].args.entries)
  return entries.flatMap(([argument, { type }]) => (type === 'exact_optional' ? [argument] : []))
}

function subsetsOf(all: readonly string[]): readonly (readonly string[])[] {
  return all.reduce<string[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]])
}

async function callerOf(name: CallName, { by }: AnyScenario, stage: Stage): Promise<Caller> {
  if (by !== undefined) return by(stage)
  const { who } = calls[name]
  if (who === 'anyone') return { raw: await stage.connect(), session: null }
  return who === 'host' ? stage.host : stage.player
}

/** The arguments that name the room and the seat. */
function addressOf(name: CallName, { roomId }: Stage, { session }: Caller): object {
  const { entries } = calls[name].args
  return {
    ...('roomId' in entries && { roomId }),
    ...('playerId' in entries && { playerId: session?.playerId }),
  }
}

/** The views of all who have a seat, and of the watcher. */
async function readViews(
  { room: { code, isLocked, watchKey }, players }: RoomRecord,
  { members, passKey, roomId, watcher }: Stage,
): Promise<AnyCall['views']> {
  const views = new Map()
  const isSeated = ({ playerId }: SavedSession) => players.some(({ id }) => id === playerId)
  for (const { raw, session } of members)
    if (isSeated(session)) views.set(session.playerId, await raw.watch(session, READING))
  expect(views.size).toBe(players.length)
  const pass = isLocked ? { pass: { roomId, key: passKey } } : {}
  const watched = await watcher.call('watch', { code, claimedAt: READING, ...pass })
  expect(codeOf(watched)).toBe(watchKey === null ? 'watching-off' : 'ok')
  return watched.ok ? views.set(null, Object(watched.value).view) : views
}

/** Makes the call once. Returns its arguments without their effects, and where those are missing. */
async function missingAfter(
  { name, given }: (typeof cases)[number][1],
  stage: Stage,
  draw: Draw,
): Promise<readonly string[]> {
  // The name of the call ties its arguments to its answer.
  const scenario = scenarios[name] as AnyScenario
  const caller = await callerOf(name, scenario, stage)
  const own: Record<string, unknown> = { ...(await scenario.args(draw, stage, caller)) }
  for (const one of given) own[one] = await scenario.optional?.[one]?.(draw, stage, caller)
  const args = { ...addressOf(name, stage, caller), ...own } as AnyCall['args']
  const before = await stage.store.load(stage.roomId)
  const result = await caller.raw.call(name, args)
  expect({ args, code: codeOf(result) }).toEqual({ args, code: scenario.refusal?.(own, before) || 'ok' })
  if (!result.ok) return []

  const answer = result.value as AnyCall['answer']
  const newSeat = caller.session === null && isSeat(answer) ? answer : null
  if (newSeat !== null) stage.members.push({ raw: caller.raw, session: newSeat })
  await scenario.after?.({ args, answer, stage, caller })
  const record = await stage.store.load(newSeat?.roomId ?? stage.roomId)
  const views: AnyCall['views'] = record === null ? new Map() : await readViews(record, stage)
  const outcome = { args, answer, stage, caller, record, views }
  const missing = Object.entries(scenario.effects ?? {}).flatMap(([argument, isThere]) =>
    typeof isThere === 'string' || isThere(outcome) ? [] : [argument],
  )
  if (!isCommand(name)) return missing
  const done = { call: name, args, answer, browserKey: browserKeyOf(caller.raw.cookie), before } as Done
  return [
    ...missing,
    ...missingInRow(record, done).map((argument) => `${argument} in the row`),
    ...[...views].flatMap(([viewer, view]) => {
      const whose = viewer === null ? 'a watcher' : viewer === view.room.hostId ? 'the host' : 'a player'
      return missingInView(view, done, viewer).map((argument) => `${argument} in the view of ${whose}`)
    }),
  ]
}

function isSeat(answer: unknown): answer is SavedSession {
  return typeof answer === 'object' && answer !== null && 'roomCode' in answer
}

function isCommand(name: CallName): name is CommandName {
  return Object.hasOwn(commands, name)
}

describe('over a connection, every argument of', () => {
  it.each(cases)('%s has its effect in the row and in every view', async (_, one) => {
    const { args, phase = null } = scenarios[one.name]
    const nextStage = await openStages(phase)
    const isDrawn = args !== nothing || one.given.length > 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        expect(await missingAfter(one, await nextStage(), (values) => generate(() => values))).toEqual([])
      }),
      // Draws depend on the room, so they cannot be made smaller.
      { endOnFailure: true, ...(!isDrawn && { numRuns: 1 }) },
    )
  })
})
