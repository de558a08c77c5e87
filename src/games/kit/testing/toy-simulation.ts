import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { entryId } from '../rules/state.ts'
import type { ContractSimulation } from './describe-game.test-support.ts'
import type { GameFrame, SecretFlip, ShownEntry, StoredFrame } from './simulation.test-support.ts'
import { type StoredResponse, storedResponses, withoutResponse, withResponses } from './stored-responses.ts'
import type { ToyView } from './toy-game.ts'

/** A player of the toy game. */
export const toySimulation: ContractSimulation = {
  settings: (random) => ({ rounds: random.between(1, 6), pace: random.pick(['slow', 'fast']) }),
  randomMove: (view, { random }) => {
    if (random.happens(0.05)) return { type: 'call' }
    if (view.phase === 'pick' && random.happens(0.2)) return { type: 'pick', number: 0 }
    if (view.phase === 'ready' && random.happens(0.9)) return { type: 'ready' }
    return view.phase === 'pick' || random.happens(0.2)
      ? { type: 'pick', number: random.between(-1, 10) }
      : null
  },
  quickMove: (view, me) => {
    const isAwaited = view.players.some(({ id, isDone }) => id === me && isDone === false)
    if (!isAwaited) return null
    if (view.phase === 'ready') return { type: 'ready' }
    return view.phase === 'pick' && isOpen(view) ? { type: 'pick', number: view.players.length % 10 } : null
  },
  endsWhen: {
    pick: (rows) => jsonOf(rows).isCalled,
    ready: (rows, present) => {
      const ready = responsesOf(rows, 'ready').filter(({ playerId }) => present.has(playerId))
      return 3 * ready.length >= 2 * present.size
    },
  },
  phasesAfter: { pick: ['look', 'podium'], look: ['ready', 'podium'], ready: ['pick', 'podium'], podium: [] },
  roundOf: (rows) => roundOf(rows),
  entries: (view) => shownTopic(view),
  flips: (rows) => {
    const { phase } = rows.state
    if (phase === 'look') return laterTopics(rows)
    return phase === 'pick' ? otherNumbers(rows) : othersDone(rows, 'ready', (id, viewer) => viewer === id)
  },
}

/** The simulation of the quiet toy game: without entries, and a pick is known to the player's team alone. */
const { entries: _, ...openSimulation } = toySimulation
export const quietSimulation: ContractSimulation = {
  ...openSimulation,
  flips: (rows) => {
    if (rows.state.phase !== 'pick') return toySimulation.flips(rows)
    const teams = new Map(jsonOf(rows).players.map(({ id, team }) => [id, team]))
    const isTeamMate = (id: PlayerId, viewer: PlayerId | null) =>
      viewer !== null && teams.get(viewer) === teams.get(id)
    return [...otherNumbers(rows), ...othersDone(rows, 'picks', isTeamMate)]
  },
}

/** The numbers of this round, which their players alone know. */
function otherNumbers(rows: GameRows): readonly SecretFlip[] {
  return responsesOf(rows, 'picks').map((pick) => ({
    name: `the number of ${pick.playerId}`,
    rows: withResponses(rows, [{ ...pick, value: 9 - Number(pick.value) }]),
    isHiddenFrom: (viewer) => viewer !== pick.playerId,
  }))
}

/** Whether a player is done, a secret from viewers to whom the phase does not show it. */
function othersDone(
  rows: GameRows,
  kind: 'picks' | 'ready',
  isKnownTo: (playerId: PlayerId, viewer: PlayerId | null) => boolean,
): readonly SecretFlip[] {
  return responsesOf(rows, kind).map((response) => ({
    name: `that ${response.playerId} is done`,
    rows: withoutResponse(rows, response),
    isHiddenFrom: (viewer) => !isKnownTo(response.playerId, viewer),
  }))
}

function responsesOf(rows: GameRows, kind: 'picks' | 'ready'): readonly StoredResponse[] {
  return storedResponses(rows).filter((one) => one.kind === kind && one.round === roundOf(rows))
}

function shownTopic(view: GameFrame): readonly ShownEntry[] {
  if (!('number' in view) || !('topic' in view)) return []
  const texts = typeof view.topic === 'string' ? [view.topic] : []
  return [{ entry: entryId('topic', Number(view.number)), texts }]
}

function isOpen(view: GameFrame): view is ToyView {
  return 'mine' in view && view.mine === null
}

function roundOf(rows: GameRows): number {
  return jsonOf(rows).round
}

/** The topics of the rounds to come, before their alarm. */
function laterTopics(rows: GameRows): readonly SecretFlip[] {
  const { round, topics, turnMs } = jsonOf(rows)
  if (rows.state.phase !== 'look' || turnMs === 0 || round + 1 === topics.length) return []
  const others = topics.map((topic, index) => (index > round ? `another ${topic}` : topic))
  const state = { ...rows.state, state: { ...jsonOf(rows), topics: others } }
  return [{ name: 'the topics to come', rows: { ...rows, state }, isHiddenFrom: () => true }]
}

function jsonOf({ state: { state } }: GameRows) {
  return state as StoredFrame & {
    readonly round: number
    readonly topics: readonly string[]
    readonly isCalled: boolean
  }
}
