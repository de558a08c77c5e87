import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { gameEntries } from '../rules/entries.ts'
import { entryId } from '../rules/state.ts'
import type { ContractSimulation } from './describe-game.test-support.ts'
import type { GameFrame, SecretFlip, ShownEntry } from './simulation.test-support.ts'
import type { ToyView } from './toy-game.ts'

/** A player of the toy game. */
export const toySimulation: ContractSimulation = {
  settings: (random) => ({ rounds: random.between(1, 6), pace: random.pick(['slow', 'fast']) }),
  randomMove: (view, { random }) =>
    view.phase === 'pick' || random.happens(0.2) ? { type: 'pick', number: random.between(-1, 10) } : null,
  quickMove: (view) =>
    view.phase === 'pick' && isOpen(view) ? { type: 'pick', number: view.players.length % 10 } : null,
  phasesAfter: { pick: ['look', 'podium'], look: ['pick', 'podium'], podium: [] },
  roundOf: (rows) => roundOf(rows),
  entries: (view) => shownTopic(view),
  flips: (rows) => {
    if (rows.state.phase !== 'pick') return laterTopics(rows)
    const prefix = String(roundOf(rows)).padStart(3, '0')
    const entries = rowsOf(rows, gameEntries)
    return entries.flatMap((entry): SecretFlip[] => {
      const [round, playerId] = entry.key.split(' ')
      if (round !== prefix) return []
      const flipped = entries.map((one) => (one === entry ? { ...one, value: 9 - Number(one.value) } : one))
      return [
        {
          name: `the number of ${playerId}`,
          rows: { ...rows, rows: { [gameEntries.name]: flipped } },
          isHiddenFrom: (viewer) => viewer !== playerId,
        },
      ]
    })
  },
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

/** The topics of the rounds to come, before their cue. */
function laterTopics(rows: GameRows): readonly SecretFlip[] {
  const { round, topics, turnMs } = jsonOf(rows)
  if (rows.state.phase !== 'look' || turnMs === 0 || round + 1 === topics.length) return []
  const others = topics.map((topic, index) => (index > round ? `another ${topic}` : topic))
  const state = { ...rows.state, state: { ...jsonOf(rows), topics: others } }
  return [{ name: 'the topics to come', rows: { ...rows, state }, isHiddenFrom: () => true }]
}

function jsonOf({ state: { state } }: GameRows) {
  return state as { readonly round: number; readonly topics: readonly string[]; readonly turnMs: number }
}
