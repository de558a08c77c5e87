import type { GameSetting } from '#games/game-definition.ts'
import { findGame } from '#games/games.ts'
import type { GameFrame } from '#games/kit/testing/simulation.test-support.ts'
import { simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import type { GameSettings } from '#rooms/record/fields.ts'
import type { GameId, PlayerId } from '#rooms/record/ids.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import { createParty, type PartyStep, partyGames, partyShelf } from '#server/rooms/host/party.test-support.ts'
import { HeldChanges } from '#server/rooms/replica/held-changes.ts'
import { encodeChange } from '#server/rooms/replica/room-broadcast.ts'
import type { Clock } from '#server/runtime/clock.ts'

/** Between two players' moves: 32 of them almost fill a vote of 8 s. */
const MOVE_EVERY_MS = 240

/**
 * Plays the longest game of this kind by the rules, with everybody's input. Returns the bytes of all frames that
 * one player receives while each round is shown: counts, which are the same on every machine. The whole view,
 * which is sent once when the game starts, is not counted.
 */
export function measureRounds(gameId: GameId, size: number): readonly number[] {
  return measureGame(gameId, size).rounds
}

/** The same, and the bytes of the frame that brings the podium. */
export function measureGame(
  gameId: GameId,
  size: number,
): { readonly rounds: readonly number[]; readonly podium: number } {
  const newId = idsInOrder()
  const party = createParty({
    size,
    roomId: newId(),
    startedAt: Date.UTC(2030, 0, 1, 12),
    newId,
    nameOf: (place) => `Player number ${place}`,
    browserKeyOf: (place) => `browser-${place}`,
  })
  const { quickMove, shownRound } = simulationOf(gameId)
  const phases = new Map(findGame(gameId)?.phases.map((phase) => [phase.id, phase]))
  const viewer = party.playerIds()[size - 2] as PlayerId
  const bytesByRound = new Map<number, number>()
  let podium = 0
  const viewOf = (playerId: PlayerId) =>
    viewGame(party.record(), playerId, partyGames) as unknown as GameFrame | null

  let wake = { at: Number.POSITIVE_INFINITY, run: () => {} }
  const clock: Clock = {
    now: party.now,
    wakeAt: (at, run) => {
      wake = { at, run }
      return () => {
        wake = { at: Number.POSITIVE_INFINITY, run: () => {} }
      }
    },
  }
  const held = new HeldChanges(clock, () => {
    count([])
    held.drop()
  })

  function receive(step: PartyStep | null, mover?: PlayerId): void {
    if (step?.before == null) return
    const { after, before, changes, notices } = step
    if (!held.tryHold(before, after, changes, notices, party.playerIds())) {
      count(notices, before)
      held.drop()
      return
    }
    if (mover !== viewer) return
    count([])
    held.advance(viewer)
  }

  /** Counts the frame that brings the viewer to the current state. */
  function count(notices: PartyStep['notices'], before = party.record()): void {
    const view = viewOf(viewer)
    const shown = held.shownTo(viewer) ?? before
    if (view === null || shown === party.record()) return
    const frame = encodeChange(shown, party.record(), notices, partyShelf)
    const round = shownRound(view)
    const bytes = Buffer.byteLength(frame(viewer) ?? '')
    if (view.podium === null) bytesByRound.set(round, (bytesByRound.get(round) ?? 0) + bytes)
    else podium += bytes
  }

  function wait(ms: number): void {
    if (party.now() + ms >= wake.at) wake.run()
    receive(party.wait(ms))
  }

  const host = party.host()
  party.do({ type: 'setTable', playerId: host, gameIds: [gameId] })
  party.do({ type: 'selectGame', playerId: host, gameId })
  party.do({ type: 'changeSettings', playerId: host, settings: longestSettings(gameId) })
  party.do({ type: 'startGame', playerId: host })
  while (viewOf(host)?.phase !== 'podium') {
    const phaseEndsAt = viewOf(host)?.phaseEndsAt ?? 0
    for (const playerId of inMixedOrder(party.playerIds())) {
      for (;;) {
        const view = viewOf(playerId)
        const move = view === null ? null : quickMove(view, playerId)
        if (move === null) break
        receive(party.do({ type: 'makeMove', playerId, move }), playerId)
        wait(MOVE_EVERY_MS)
      }
    }
    // The moments at which the phase changes, before it ends.
    const { alarms = [], atLeast = 0 } = phases.get(viewOf(host)?.phase ?? '') ?? {}
    const { phaseMs = 0 } = viewOf(host) ?? {}
    const alarmTimes = alarms.map((alarm) => phaseEndsAt - 1_000 * alarm)
    for (const at of [phaseEndsAt - phaseMs + 1_000 * atLeast, ...alarmTimes, phaseEndsAt])
      if (viewOf(host)?.phaseEndsAt === phaseEndsAt && at > party.now()) wait(at - party.now())
  }
  // Round 0 is what comes before the first round.
  bytesByRound.delete(0)
  const rounds = [...bytesByRound].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
  return { rounds, podium }
}

/** The settings of the longest game that shows the most. */
export function longestSettings(gameId: GameId): GameSettings {
  const game = findGame(gameId)
  const roundsWith = (settings: GameSettings) => game?.mostRounds?.(32, settings) ?? 0
  const settings = game?.settings ?? []
  let longest: GameSettings = Object.fromEntries(
    settings.map((setting) => [setting.id, valuesOf(setting)[0]]),
  )
  for (const setting of settings) {
    for (const value of valuesOf(setting).slice(1)) {
      const tried = { ...longest, [setting.id]: value }
      if (roundsWith(tried) > roundsWith(longest)) longest = tried
    }
  }
  return longest
}

/** The usual value in the longest game, and further ones that may have more rounds. */
function valuesOf(setting: GameSetting): readonly [string | number | boolean, ...string[]] {
  if (setting.type === 'number') return [setting.max]
  return setting.type === 'toggle' ? [true] : [setting.default, ...setting.options.map(({ value }) => value)]
}

/** Sequential ids, as long as real ones. */
function idsInOrder(): () => string {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}

/** No two neighbours one after the other. */
function inMixedOrder<Item>(items: readonly Item[]): readonly Item[] {
  const step = 13
  return items.map((_, place) => items[(place * step) % items.length] as Item)
}
