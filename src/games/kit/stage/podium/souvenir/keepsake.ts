import type { PlayableDefinition } from '../../../../game-definition.ts'
import { keysOf } from '../../../rules/keys-of.ts'
import { findPlayer, nameOf } from '../../people/find-player.ts'
import type { FrameStageProps, Souvenir } from '../../stage-props.ts'

/** A podium as a stage has it. */
export interface KeepsakeSource<Definition extends PlayableDefinition> {
  readonly stage: Pick<FrameStageProps<Definition>, 'view' | 'roomName'>
  readonly definition: Definition
  readonly podium: NonNullable<FrameStageProps<Definition>['view']['podium']>
  readonly souvenir: Souvenir
}

export type Keepsake = ReturnType<typeof keepsakeOf>

/** The result of any game, for its souvenirs. It holds only visible entries, so none that is hidden. */
export function keepsakeOf<Definition extends PlayableDefinition>(
  { stage, definition, podium, souvenir }: KeepsakeSource<Definition>,
  date: Date,
) {
  const { players } = stage.view
  const figures = keysOf<Definition['figures']>(definition.figures)
  return {
    gameId: definition.id,
    gameName: definition.name(),
    roomName: stage.roomName,
    date,
    /** The headings of `figures`. */
    figureTitles: figures.map((figure) => definition.figures[figure]?.() ?? ''),
    standings: podium.ranking.map((standing) => {
      const player = findPlayer(players, standing.playerId)
      const { rank, points } = standing
      return {
        player,
        name: nameOf(player),
        rank,
        points,
        figures: figures.map((one): number => standing[one]),
      }
    }),
    awards: podium.awards.map(({ kind, playerIds, value, quotes }) => ({
      title: definition.awards[kind]?.title() ?? '',
      winners: playerIds.map((playerId) => nameOf(findPlayer(players, playerId))),
      reason: definition.awards[kind]?.reason(value) ?? '',
      quotes,
    })),
    /** The game's own rows, with their headings. */
    rows: souvenir.rows(),
  }
}
