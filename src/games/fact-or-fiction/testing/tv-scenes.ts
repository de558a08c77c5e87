import { four, thirtyTwo } from '#tests/scenes/cast.ts'
import { playingQuickly } from '#tests/scenes/quick-game.ts'
import type { Scene } from '#tests/scenes/scene.ts'
import { PODIUM } from '../../kit/rules/view.ts'
import factOrFictionDefinition from '../definition.ts'
import { factOrFiction } from '../game.ts'
import type { FactOrFictionView } from '../schemas.ts'

type ChangeGame = NonNullable<Parameters<typeof playingQuickly>[1]['changeGame']>

const longest =
  'When I was nine I won a regional beauty contest for goats with a goat that was not mine. The owner found out years later, because the photograph hung in the bakery of the town in which she lived then.'

/** The steps of a Reveal, and all phases with the longest and the widest texts. */
export const tvScenes: Readonly<Record<string, Scene['draw']>> = {
  'tv-reveal-counting': onTv('reveal', { elapsedMs: 1_200 }),
  'tv-reveal-suspense': onTv('reveal', { elapsedMs: 2_300 }),
  'tv-reveal-truth': onTv('reveal', { elapsedMs: 3_000 }),
  'tv-reveal-stamp': onTv('reveal', { elapsedMs: 4_000 }),
  ...Object.fromEntries(
    [...factOrFictionDefinition.phases.map(({ id }) => id), PODIUM].flatMap((phase) => [
      [
        `tv-${phase}-long`,
        onTv(phase, { names: thirtyTwo, changeGame: saying(longest, 'Bartholomew the Grea') }),
      ],
      [
        `tv-${phase}-wide`,
        onTv(phase, { names: thirtyTwo, changeGame: saying('W'.repeat(200), 'W'.repeat(20)) }),
      ],
    ]),
  ),
}

interface TvOptions {
  readonly names?: readonly string[]
  readonly elapsedMs?: number
  readonly changeGame?: ChangeGame
}

function onTv(phase: string, { names = four, elapsedMs = 7_000, changeGame }: TvOptions = {}): Scene['draw'] {
  return playingQuickly<FactOrFictionView>(factOrFiction.id, {
    names,
    isOnTv: true,
    fits: (view) => view.phase === phase,
    ...(phase === PODIUM ? {} : { elapsedMs }),
    ...(changeGame && { changeGame }),
  })
}

/** All say this, and all are called so. */
function saying(text: string, name: string): ChangeGame {
  return (game) => {
    const statement = 'statement' in game ? game.statement : null
    return {
      ...game,
      statement:
        typeof statement === 'object' && statement !== null ? { ...statement, text, total: 21 } : null,
      nextAuthorId: game.phase === 'reveal' ? game.players[0]?.id : null,
      players: game.players.map((player) => ({ ...player, name })),
    }
  }
}
