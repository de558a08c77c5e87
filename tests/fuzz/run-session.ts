import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { AnswerOf, CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { createFuzzWorld, type Line } from './fuzz-world.ts'
import { BROWSERS, type Input, type Session, type Stage, TABS } from './input-arbitrary.ts'
import { createKnowledge, promptFor } from './knowledge.ts'
import { type Mutation, writeFrame } from './mutation.ts'
import { findPollution } from './prototypes.ts'
import { callIn, isSignalFrame } from './read-call.ts'
import { createWitness, type Witness } from './witness.ts'

const MAX_FRAME = 8 * 1024
/** The tab that watches the room from the start, so that calls of watchers are accepted at times. */
const WATCHING_TAB = BROWSERS * TABS - 1
const WITNESS = BROWSERS
const WATCHING_WITNESS = BROWSERS + 1
/** No game has more phases. */
const LONGEST_GAME = 400
const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION })
/** The types of message that answer a frame: every frame gets exactly one. */
const ANSWERS: ReadonlySet<DownMessage['type']> = new Set([
  'answer',
  'refused',
  'welcome',
  'reload',
  'pong',
  'status',
])

const UNASKED: ReadonlySet<DownMessage['type']> = new Set(['reactions', 'nudged', 'audience'])

interface SessionReport {
  readonly frames: number
  /** The result of each frame: `call ok`, `call code`, or the type of the message. */
  readonly outcomes: ReadonlyMap<string, number>
}

/** Runs a session against a new server. Throws with everything that went wrong. */
export async function runSession({ stage, seed, inputs }: Session): Promise<SessionReport> {
  const world = createFuzzWorld(seed)
  const knowledge = createKnowledge(world.clock.now)
  const lines = Array.from({ length: BROWSERS * TABS }, (_, tab) => world.open(tab % BROWSERS))
  const witnessLine = world.open(WITNESS)
  const watchingLine = world.open(WATCHING_WITNESS)
  const sent = lines.map((): string[] => [])
  const outcomes = new Map<string, number>()
  let frames = 0
  let nextId = 0

  const lineOf = (tab: number) => lines[tab] as Line
  const newId = () => `00000000-0000-4000-9000-${String(nextId++).padStart(12, '0')}`

  async function send(tab: number, text: string): Promise<readonly DownMessage[]> {
    const frame = text.slice(0, MAX_FRAME)
    const line = lineOf(tab)
    const received = await line.send(frame)
    learn(line, received)
    sent[tab]?.push(frame)
    frames += 1
    if (!line.isClosed()) checkAnswer(frame, received)
    return received
  }

  /**
   * Every frame gets one answer: a call by its id, anything else without one. A signal gets none, unless it is
   * malformed.
   */
  function checkAnswer(frame: string, received: readonly DownMessage[]): void {
    const answers = received.filter((message) => ANSWERS.has(message.type))
    if (answers.length === 0 && isSignalFrame(frame)) {
      countOutcome('signal')
      return
    }
    const call = callIn(frame)
    const [answer] = answers
    const isRight =
      call === null ? answer?.type !== 'answer' : answer?.type === 'answer' && answer.id === call.id
    if (answers.length !== 1 || !isRight || answer === undefined)
      world.faults.push(
        `answered ${answers.length} times: ${JSON.stringify(answers)} to ${frame.slice(0, 300)}`,
      )
    const outcome = outcomeOf(call?.name, answer)
    if (outcome.endsWith('internal')) world.faults.push(`internal, to ${frame.slice(0, 300)}`)
    countOutcome(outcome)
  }

  function countOutcome(outcome: string): void {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }

  async function ask(tab: number, call: CallName, args: object): Promise<unknown> {
    const received = await send(tab, JSON.stringify({ type: 'call', id: newId(), call, args }))
    const answer = received.find((message) => message.type === 'answer')
    return answer?.ok === true ? answer.value : null
  }

  async function openRoom(): Promise<readonly [Witness, Witness]> {
    for (const tab of lines.keys()) await send(tab, HELLO)
    const { code } = (await ask(0, 'generateRoomCode', {})) as { code: string }
    await ask(0, 'createRoom', { code, roomName: null, playerName: 'Ana' })
    for (let tab = 1; tab < BROWSERS; tab++) await ask(tab, 'joinRoom', { code, playerName: `P${tab}` })
    for (let tab = 0; tab < BROWSERS; tab++) await watch(tab)
    await ask(WATCHING_TAB, 'watch', { code, claimedAt: world.clock.now() })
    return [await seatWitness(code), await watchAsWitness(code)]
  }

  function askOn(line: Line, call: CallName, args: object): Promise<readonly DownMessage[]> {
    return line.send(JSON.stringify({ type: 'call', id: newId(), call, args }))
  }

  async function seatWitness(code: string): Promise<Witness> {
    await witnessLine.send(HELLO)
    const joined = { code, playerName: 'Witness' }
    const { playerId, roomId } = valueIn<SavedSession>(await askOn(witnessLine, 'joinRoom', joined))
    const args = { roomId, playerId, claimedAt: 1 }
    const received = await askOn(witnessLine, 'subscribe', args)
    const reload = { call: 'subscribe', args: { ...args, claimedAt: Number.MAX_SAFE_INTEGER } } as const
    return createWitness({ line: witnessLine, received, reload, faults: world.faults })
  }

  async function watchAsWitness(code: string): Promise<Witness> {
    await watchingLine.send(HELLO)
    const received = await askOn(watchingLine, 'watch', { code, claimedAt: 1 })
    const { key, view } = valueIn<AnswerOf<'watch'>>(received)
    const pass = { roomId: view.room.id, key }
    const reload = { call: 'watch', args: { code, claimedAt: Number.MAX_SAFE_INTEGER, pass } } as const
    return createWitness({ line: watchingLine, received, reload, faults: world.faults })
  }

  async function watch(tab: number): Promise<void> {
    const seat = knowledge.seatOf(lineOf(tab).browser)
    if (seat === undefined) return
    const { roomId, playerId } = seat
    await ask(tab, 'subscribe', { roomId, playerId, claimedAt: world.clock.now() })
  }

  /** Saves own prompts for a game that takes them, for later calls to read, switch and delete. */
  async function savePrompts(host: object): Promise<void> {
    const gameId = registeredIds.find((id) => promptFor(id, 0) !== undefined)
    if (gameId === undefined) return
    const text = Array.from({ length: 3 }, (_, index) => promptFor(gameId, index)).join('\n')
    const upload = newId()
    await ask(0, 'uploadPrompts', { uploadId: upload, part: 0, parts: 1, text })
    await ask(0, 'savePrompts', { ...host, gameId, upload })
  }

  async function playTo(goal: Exclude<Stage, { room: 'none' }>, witness: Witness): Promise<void> {
    const { gameId } = goal
    const { quickMove } = simulationOf(gameId)
    const seats = lines.slice(0, BROWSERS).map(({ browser }) => knowledge.seatOf(browser))
    const seatOf = (tab: number) => ({ roomId: seats[tab]?.roomId, playerId: seats[tab]?.playerId })
    await savePrompts(seatOf(0))
    await ask(0, 'setTable', { ...seatOf(0), gameIds: [gameId] })
    await ask(0, 'selectGame', { ...seatOf(0), gameId })
    if (goal.room === 'lobby') return
    await ask(0, 'startGame', seatOf(0))
    const moveAll = async () => {
      for (let tab = 0; tab < BROWSERS; tab++) {
        const { browser } = lineOf(tab)
        knowledge.learn(browser, lineOf(tab).takeReceived())
        const [view, me] = [knowledge.gameOf(browser), seats[tab]?.playerId]
        const move = view === null || me === undefined ? null : quickMove(view, me)
        if (move !== null) await ask(tab, 'makeMove', { ...seatOf(tab), move })
      }
    }
    const phase = () => (witness.view()?.game as GameFrame | null | undefined)?.phase
    await moveAll()
    await witness.ping()
    for (let step = 0; step < LONGEST_GAME && phase() !== goal.phase; step++) {
      await moveAll()
      const endsAt = knowledge.gameOf(lineOf(0).browser)?.phaseEndsAt ?? 0
      await world.clock.pass(Math.max(1_000, endsAt - world.clock.now()))
      await witness.ping()
    }
    if (phase() !== goal.phase) world.faults.push(`${gameId} never reached ${goal.phase}`)
  }

  async function apply(input: Input): Promise<void> {
    switch (input.kind) {
      case 'frame': {
        const { browser } = lineOf(input.tab)
        const message = knowledge.resolve(input.message, browser)
        const isGreeted = lineOf(input.tab).isGreeted()
        const frame = writeFrame(message, input.changes)
        const received = await send(input.tab, frame)
        if (isGreeted && input.changes.length === 0 && frame.length <= MAX_FRAME) {
          checkValid(frame, received)
          countPass(frame, received)
        }
        checkExtra(input.changes, message, received)
        await world.clock.pass(input.waitMs)
        break
      }
      case 'text':
        await send(input.tab, input.text)
        break
      case 'replay': {
        const { browser } = lineOf(input.tab)
        const all = sent.filter((_, tab) => tab % BROWSERS === browser).flat()
        const chosen = input.isWhole ? all.slice(0, 60) : [all[input.which % Math.max(1, all.length)] ?? '']
        for (const frame of chosen) {
          await send(input.tab, frame)
          await world.clock.pass(50)
        }
        break
      }
      case 'reconnect':
        await lineOf(input.tab).close()
        lines[input.tab] = world.open(input.tab % BROWSERS)
        if (!input.isGreeted) break
        await send(input.tab, HELLO)
        await watch(input.tab)
        break
      case 'pass':
        await world.clock.pass(input.ms)
        break
    }
    for (const line of lines) learn(line, line.takeReceived())
  }

  function learn(line: Line, received: readonly DownMessage[]): void {
    knowledge.learn(line.browser, received)
    for (const { type } of received) if (UNASKED.has(type)) countOutcome(type)
  }

  /** Whether passes of watchers reach the rules. */
  function countPass(frame: string, received: readonly DownMessage[]): void {
    const { args, call } = JSON.parse(frame)
    const answer = received.find((message) => message.type === 'answer')
    if (call === 'watch' && args.pass !== undefined)
      countOutcome(outcomeOf('watch', answer).replace(' ', ' by pass '))
  }

  /** A frame that the schemas accept is never malformed after the hello. */
  function checkValid(frame: string, received: readonly DownMessage[]): void {
    const refused = received.find((message) => 'refusal' in message && message.refusal.code === 'malformed')
    if (refused !== undefined) world.faults.push(`malformed, though it is valid: ${frame.slice(0, 300)}`)
  }

  /** A frame with an additional field is always refused. */
  function checkExtra(
    changes: readonly Mutation[],
    message: unknown,
    received: readonly DownMessage[],
  ): void {
    const answer = received.find(({ type }) => type === 'answer' || type === 'refused')
    const last = changes.at(-1)
    const isRefused = answer?.type === 'refused' || (answer?.type === 'answer' && !answer.ok)
    if (changes.length === 1 && last?.kind === 'extra' && !isRefused && received.length > 0)
      world.faults.push(
        `accepted ${last.key} in ${JSON.stringify(message).slice(0, 300)}: ${JSON.stringify(received)}`,
      )
  }

  const witnesses = stage.room === 'none' ? [] : await openRoom()
  const [witness] = witnesses
  if (witness !== undefined && stage.room !== 'none') await playTo(stage, witness)
  for (const input of inputs) {
    await apply(input)
    for (const one of witnesses) await one.ping()
  }
  for (const one of witnesses) await one.compare()
  await world.checkRooms()
  for (const line of [...lines, witnessLine, watchingLine]) await line.close()
  await world.checkEmptiness()
  world.faults.push(...findPollution())
  if (world.faults.length > 0) throw new Error([...new Set(world.faults)].slice(0, 8).join('\n'))
  return { frames, outcomes }
}

function outcomeOf(call: CallName | undefined, answer: DownMessage | undefined): string {
  const kind = answer?.type ?? 'nothing'
  if (answer?.type === 'answer') return `${call} ${answer.ok ? 'ok' : answer.refusal.code}`
  return answer?.type === 'refused' ? `refused ${answer.refusal.code}` : kind
}

function valueIn<Value>(received: readonly DownMessage[]): Value {
  const answer = received.find((message) => message.type === 'answer')
  if (answer?.ok !== true) throw new Error(`refused: ${JSON.stringify(received)}`)
  return answer.value as Value
}
