import type { AwardKindOf, FigureOf, PlayableDefinition } from '../../../../game-definition.ts'
import { keysOf } from '../../../rules/keys-of.ts'
import type { FrameView, GamePlayer } from '../../../rules/view.ts'
import { findPlayer, nameOf } from '../../people/find-player.ts'
import type { FrameStageProps, Souvenir } from '../../stage-props.ts'

/** A podium as a stage has it. */
export interface KeepsakeSource<Definition extends PlayableDefinition> {
  readonly stage: Pick<FrameStageProps<Definition>, 'view' | 'roomName'>
  readonly definition: Definition
  readonly podium: NonNullable<FrameView<FigureOf<Definition>, AwardKindOf<Definition>>['podium']>
  readonly souvenir: Souvenir
  /** When it is kept. */
  readonly date: Date
}

export interface KeptStanding {
  readonly player: GamePlayer | null
  readonly name: string
  readonly rank: number
  readonly points: number
  readonly figures: readonly number[]
}

export interface KeptAward {
  readonly title: string
  readonly winners: readonly string[]
  readonly reason: string
  readonly quotes: readonly string[]
}

/** The result of any game, for its souvenirs. It holds what the viewer sees, and so no hidden entry. */
export interface Keepsake {
  readonly gameId: string
  readonly gameName: string
  readonly roomName: string | null
  readonly date: Date
  /** The headings of `figures`. */
  readonly figureTitles: readonly string[]
  readonly standings: readonly KeptStanding[]
  readonly awards: readonly KeptAward[]
  /** The game's own rows, with their headings. */
  readonly rows: readonly (readonly (string | number)[])[]
}

export function keepsakeOf<Definition extends PlayableDefinition>({
  stage,
  definition,
  podium,
  souvenir,
  date,
}: KeepsakeSource<Definition>): Keepsake {
  const { players } = stage.view
  const figures = keysOf<Definition['figures']>(definition.figures)
  return {
    gameId: definition.id,
    gameName: definition.name(),
    roomName: stage.roomName,
    date,
    figureTitles: figures.map((figure) => definition.figures[figure]?.() ?? ''),
    standings: podium.ranking.map((standing) => {
      const player = findPlayer(players, standing.playerId)
      return {
        player,
        name: nameOf(player),
        rank: standing.rank,
        points: standing.points,
        figures: figures.map((figure) => standing[figure]),
      }
    }),
    awards: podium.awards.map(({ kind, playerIds, value, quotes }) => {
      const text = definition.awards[kind]
      return {
        title: text?.title() ?? '',
        winners: playerIds.map((playerId) => nameOf(findPlayer(players, playerId))),
        reason: text === undefined ? '' : text.reason(value),
        quotes,
      }
    }),
    rows: souvenir.rows(),
  }
}
