import type * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'
import { FRAME_BYTES_MAX } from '#server/limits/limits.ts'
import { startMeter, WORK_MAX } from '#tests/support/measure-work.ts'
import { LETTERS, ownLines, repeated, worstTexts, worstValues } from '#tests/support/worst-values.ts'

const { meter, modules } = await startMeter(async () => ({
  ...(await import('#games/games.ts')),
  ...(await import('#games/kit/testing/game-party.ts')),
  ...(await import('#games/kit/testing/game-script.ts')),
  ...(await import('#games/kit/testing/simulations.test-support.ts')),
  ...(await import('#rooms/text/names.ts')),
}))
const { GameParty, randomOf, registeredGames, simulationOf } = modules
const { cleanPlayerName, cleanText, uniquePlayerName } = modules

afterAll(() => meter.close())

describe.each(registeredGames)('$id', (game) => {
  const player = simulationOf(game.id)
  const options: readonly MoveOption[] = Reflect.get(game.schemas.move, 'options')
  const optionOf = new Map(options.map((option) => [option.entries.type.literal, option]))

  it('[GAME-132] does not take more work for a move than fits in 2 ms, for any content', () => {
    const workByType = new Map<string, number>()
    for (const letter of ['ü', '\uFDFA']) {
      const party = new GameParty(game, {
        playerCount: game.maxPlayers,
        settings: game.defaultSettings,
        prompts: { own: ownLines(letter), seen: [], language: 'de' },
      })
      const [me] = party.ids
      if (me === undefined) throw new Error('no player plays')
      const measured = new Set<string>()
      const random = randomOf(1)
      while (party.phase !== 'podium' && measured.size < options.length) {
        const asked = [...party.ids.slice(0, 3), me].map((id) => player.quickMove(party.view(id), id))
        const others = Array.from({ length: 60 }, () =>
          player.randomMove(party.view(me), { me, random, markedText: () => 'text' }),
        )
        for (const move of [...asked, ...others]) {
          const option = move === null ? undefined : optionOf.get(move.type)
          if (move === null || option === undefined || measured.has(move.type)) continue
          const [sender = me] = party.ids.filter((id) => game.move(party.rows, id, move, party.moment()).ok)
          if (!game.move(party.rows, sender, move, party.moment()).ok) continue
          measured.add(move.type)
          const values = [move, ...worstValues(option, move, worstTexts)]
          const works = meter.measureEach(
            values
              .filter((one) => Buffer.byteLength(JSON.stringify(one)) <= FRAME_BYTES_MAX)
              .map((one) => () => {
                const moved = game.move(party.rows, sender, one, party.moment())
                if (moved.ok) for (const viewer of [null, sender]) game.view(moved.value.rows, viewer)
              }),
          )
          workByType.set(move.type, Math.max(...works, workByType.get(move.type) ?? 0))
        }
        const moved = party.ids.filter((id) => {
          const move = player.quickMove(party.view(id), id)
          const option = move === null ? undefined : optionOf.get(move.type)
          if (move === null || option === undefined) return false
          const [worst = move] = worstValues(option, move, () => [repeated(letter, 160)])
          return party.move(id, worst).ok || party.move(id, move).ok
        })
        if (moved.length === 0) party.tick()
      }
    }
    expect([...workByType.keys()].sort()).toEqual([...optionOf.keys()].sort())
    expect([...workByType].filter(([, work]) => work > WORK_MAX)).toEqual([])
  })

  it.each(LETTERS)('[GAME-132] does not take more work to check own prompts of “%s”', (letter) => {
    const text = repeated(letter, PROMPTS_BYTES_MAX / Buffer.byteLength(letter)).slice(0, 200)
    const prompts = [ownLines(letter), [text], [repeated(letter, 5_000)]]
    for (const work of meter.measureEach(prompts.map((lines) => () => void game.checkPrompts?.(lines))))
      expect(work).toBeLessThan(WORK_MAX)
  })
})

it.each(LETTERS)('[ROOM-152] a name, or 16 KiB of own prompts, of “%s” are cleaned in 2 ms', (letter) => {
  const name = repeated(letter, 500).slice(0, 500)
  const line = repeated(letter, PROMPTS_BYTES_MAX / 2).slice(0, PROMPTS_BYTES_MAX / 2)
  for (const work of meter.measureEach([() => cleanPlayerName(name), () => cleanText(line)]))
    expect(work).toBeLessThan(WORK_MAX)
})

it.each(LETTERS)('[ROOM-153] a join takes no more work if everybody is called “%s”', (letter) => {
  const asked = cleanPlayerName(repeated(letter, 20).slice(0, 20)) || 'x'
  const names: string[] = []
  const joinFour = () => {
    for (let joined = 0; joined < 4; joined++) names.push(uniquePlayerName(asked, names))
  }
  for (const work of meter.measureEach(Array(96 / 4).fill(joinFour))) expect(work).toBeLessThan(WORK_MAX)
  expect(names).toHaveLength(96)
  // As after a restart, when no name was compared before.
  const others = names.map((_, place) => cleanPlayerName(`${10 + place}${asked}`))
  expect(meter.measure(() => uniquePlayerName(asked, others))).toBeLessThan(WORK_MAX)
})

interface MoveOption
  extends v.StrictObjectSchema<{ readonly type: v.LiteralSchema<string, undefined> }, undefined> {}
