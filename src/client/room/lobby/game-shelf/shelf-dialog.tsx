import { useId, useState } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { TABLE_GAMES_MAX } from '#rooms/games/table-games.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { Caption } from '#ui/card/caption.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { openModal } from '#ui/modal/modal-store.ts'
import { UnfoldButton } from '#ui/unfold-button/unfold-button.tsx'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { playableDefinitions } from '../../../definitions.ts'
import { useRoom, useSend } from '../../../sync/calls/backend-context.tsx'
import { longestTimeInRoom } from '../../settings/game-time.ts'
import { useOptimistic } from '../../settings/use-optimistic.ts'
import { GameCover } from '../game/game-cover.tsx'
import { GameNeeds } from '../game/game-facts.tsx'
import styles from './shelf-dialog.module.css'

export const shelfGames = playableDefinitions.map((game) => ({ ...game, id: game.id as GameId }))

const NO_GAMES: readonly GameId[] = []

/** The host's choice of games for the table. Each change is sent at once: a closed page loses none. */
function ShelfDialog({ close }: { readonly close: () => void }) {
  const send = useSend()
  const view = useRoom((state) => state.view)
  const { value: table, change } = useOptimistic(
    view?.room.tableGames ?? NO_GAMES,
    (gameIds) => send('setTable', { gameIds }),
    () => m.lobby_shelf_change_failed(),
  )
  const { places, rows } = planksOf(shelfGames)
  return (
    <div className={styles.shelf}>
      <div className={styles.lead}>
        <p>{m.lobby_shelf_hint()}</p>
        <p className={styles.slots} role="status">
          {Array.from({ length: TABLE_GAMES_MAX }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are interchangeable
            <i key={place} data-taken={place < table.length || undefined} />
          ))}
          {m.lobby_shelf_count({ games: table.length, max: TABLE_GAMES_MAX })}
        </p>
      </div>
      <div className={styles.planks} style={cssVariables({ '--places': places })}>
        {rows.map((row) => (
          <div key={row[0]?.id} className={styles.plank}>
            {row.map((game) => (
              <ShelfBox
                key={game.id}
                game={game}
                time={view && longestTimeInRoom(game, view.room, view.players.length)}
                choice={tableChoice(table, game.id)}
                isFirst={game === shelfGames[0]}
                onToggle={() => change(toggleOnTable(table, game.id))}
              />
            ))}
          </div>
        ))}
      </div>
      <Button variant="primary" className={styles.done} onClick={close}>
        {m.lobby_shelf_done()}
      </Button>
    </div>
  )
}

const PLANK_PLACES_MAX = 3

/** Three games to a plank, from the top. Four games are two by two, which leaves no gap. */
export function planksOf<Game>(games: readonly Game[]) {
  const places = games.length === 4 ? 2 : Math.max(1, Math.min(PLANK_PLACES_MAX, games.length))
  const rowCount = Math.ceil(games.length / places)
  return {
    places,
    rows: Array.from({ length: rowCount }, (_, row) => games.slice(row * places, (row + 1) * places)),
  }
}

/** Two boxes have one short plank. */
const NARROW_SHELF_MAX = 2

/** Opens the game shelf for the host. It closes for a player who is no longer the host. */
export function ShelfButton() {
  const unmountSignal = useUnmountSignal()
  return (
    <Button
      size="sm"
      icon="shelf"
      aria-haspopup="dialog"
      onClick={() =>
        void openModal({
          type: 'info',
          layout: shelfGames.length > NARROW_SHELF_MAX ? 'wide-panel' : 'panel',
          title: <Caption level={0}>{m.lobby_shelf_title()}</Caption>,
          actions: [],
          signal: unmountSignal(),
          content: (close) => <ShelfDialog close={() => close(null)} />,
        })
      }
    >
      {m.lobby_shelf_open()}
    </Button>
  )
}

/** A game's state on the shelf. The host cannot change `last` and `full`. */
type TableChoice = 'on' | 'last' | 'off' | 'full'

export function tableChoice<Id extends string>(table: readonly Id[], gameId: Id): TableChoice {
  if (table.includes(gameId)) return table.length === 1 ? 'last' : 'on'
  return table.length < TABLE_GAMES_MAX ? 'off' : 'full'
}

/** The table without the game, or with it. The same table where that is not possible. */
export function toggleOnTable<Id extends string>(table: readonly Id[], gameId: Id): readonly Id[] {
  const choice = tableChoice(table, gameId)
  if (choice === 'on') return table.filter((id) => id !== gameId)
  return choice === 'off' ? [...table, gameId] : table
}

const CHOICE_TEXTS: Readonly<Record<TableChoice, string>> = {
  on: m.lobby_shelf_choices_on(),
  off: m.lobby_shelf_choices_off(),
  full: m.lobby_shelf_choices_full(),
  last: m.lobby_shelf_choices_last(),
}

function ShelfBox(props: {
  readonly game: GameDefinition
  readonly time: string | null
  readonly choice: TableChoice
  /** The dialog begins with the focus on this box. */
  readonly isFirst: boolean
  readonly onToggle: () => void
}) {
  const { game, time, choice } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isOn = choice === 'on' || choice === 'last'
  const isFixed = choice === 'last' || choice === 'full'
  const text = CHOICE_TEXTS[choice]
  return (
    <section
      className={joinClasses(styles.box, isOn && styles.on)}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      data-first-focus={props.isFirst || undefined}
    >
      <GameCover game={game} className={styles.cover} />
      <div className={styles.inside}>
        <h3 id={`${id}-name`} className={styles.name}>
          {game.name()}
        </h3>
        <p className={joinClasses(styles.sentence, isOpen && styles.shown)}>{game.description()}</p>
        <GameNeeds game={game} time={time} />
        <UnfoldButton
          className={styles.unfold}
          isOpen={isOpen}
          controls={`${id}-rules`}
          label={m.lobby_shelf_rules_of({ game: game.name() })}
          onToggle={() => setOpen(!isOpen)}
        >
          {m.lobby_shelf_rules()}
        </UnfoldButton>
        <ol id={`${id}-rules`} className={styles.rules} hidden={!isOpen}>
          {linesOf(game.detailedRules()).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        {/* Not `disabled`: a pressed button would lose the focus when the table fills up. */}
        <Button
          isBlock
          size="sm"
          icon={choice === 'on' ? 'check' : undefined}
          className={styles.toggle}
          isPressed={isOn}
          aria-disabled={isFixed}
          aria-label={m.lobby_shelf_choice_of({ choice: text, game: game.name() })}
          onClick={isFixed ? undefined : props.onToggle}
        >
          {text}
        </Button>
      </div>
    </section>
  )
}
