import { useId, useState } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { GameCover } from '../game/game-cover.tsx'
import { GameNeeds } from '../game/game-needs.tsx'
import styles from './shelf-box.module.css'
import type { TableChoice } from './table-choice.ts'

const CHOICES: Readonly<Record<TableChoice, string>> = {
  on: m.lobby_shelf_choices_on(),
  off: m.lobby_shelf_choices_off(),
  full: m.lobby_shelf_choices_full(),
  last: m.lobby_shelf_choices_last(),
}

/** A playable game as a box on the shelf, with its rules in place and a switch for the table. */
export function ShelfBox(props: {
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
  const text = CHOICES[choice]
  return (
    <section
      className={joinClasses(styles.box, isOn && styles.on)}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      data-first-focus={props.isFirst || undefined}
    >
      <span className={styles.cover}>
        <GameCover game={game} />
      </span>
      <div className={styles.inside}>
        <h3 id={`${id}-name`} className={styles.name}>
          {game.name()}
        </h3>
        <p className={joinClasses(styles.sentence, isOpen && styles.shown)}>{game.description()}</p>
        <GameNeeds game={game} time={time} />
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-controls={`${id}-rules`}
          aria-label={m.lobby_shelf_rules_of({ game: game.name() })}
          onClick={() => setOpen(!isOpen)}
        >
          {m.lobby_shelf_rules()}
          <Icon name="chevron-down" className={styles.chevron} />
        </button>
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
