import { Character } from '#client/ui/avatar/character.tsx'
import { Rays } from '#client/ui/rays/rays.tsx'
import { titleOf } from './character-title.ts'
import styles from './spotlight-panel.module.css'
import { type CharacterName, SQUAD_LINES } from './squad-lines.ts'

/** One of the squad, off its tile, with something to say. */
export function SpotlightPanel({ name, color }: { readonly name: CharacterName; readonly color: string }) {
  return (
    <section className={styles.panel} aria-label="In the spotlight">
      <Rays ink="sky" x={50} y={72} />
      <div className={styles.speech} aria-live="polite" aria-atomic="true">
        <h2 className={styles.name}>{titleOf(name)}</h2>
        <p>{SQUAD_LINES[name]}</p>
      </div>
      {/* A new figure for each, so that it comes in by itself. */}
      <div key={name} className={styles.figure}>
        <Character name={name} avatar={name} color={color} isBobbing />
      </div>
    </section>
  )
}
