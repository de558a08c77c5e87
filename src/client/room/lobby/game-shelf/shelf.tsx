import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import { Button } from '#ui/button/button.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { planksOf } from './planks.ts'
import styles from './shelf.module.css'
import { ShelfBox } from './shelf-box.tsx'
import { tableChoice, toggleOnTable } from './table-choice.ts'

/** All playable games as boxes on planks. The host chooses which of them lie on the room's table. */
export function GameShelf<Id extends string>(props: {
  readonly games: readonly (GameDefinition & { readonly id: Id })[]
  readonly table: readonly Id[]
  /** How long a game takes: "at most 6½ min". */
  readonly timeOf: (game: GameDefinition) => string | null
  readonly onTableChange: (table: readonly Id[]) => void
  readonly onDone: () => void
}) {
  const { games, table } = props
  const { places, rows } = planksOf(games)
  return (
    <div className={styles.shelf}>
      <div className={styles.lead}>
        <p>{m.lobby_shelf_hint()}</p>
        <Slots count={table.length} />
      </div>
      <div className={styles.planks} style={cssVariables({ '--places': places })}>
        {rows.map((row) => (
          <div key={row[0]?.id} className={styles.plank}>
            {row.map((game) => (
              <ShelfBox
                key={game.id}
                game={game}
                time={props.timeOf(game)}
                choice={tableChoice(table, game.id)}
                isFirst={game === games[0]}
                onToggle={() => props.onTableChange(toggleOnTable(table, game.id))}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="primary" className={styles.done} onClick={props.onDone}>
          {m.lobby_shelf_done()}
        </Button>
      </div>
    </div>
  )
}

/** The places of the table, filled as far as there are games on it. */
function Slots({ count }: { readonly count: number }) {
  return (
    <p className={styles.slots} role="status">
      {Array.from({ length: TABLE_GAMES_MAX }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are interchangeable
        <i key={place} data-taken={place < count || undefined} />
      ))}
      {m.lobby_shelf_count({ games: count, max: TABLE_GAMES_MAX })}
    </p>
  )
}
