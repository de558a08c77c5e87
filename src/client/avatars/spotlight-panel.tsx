import { m } from '#messages'
import { Character } from '#ui/avatar/character.tsx'
import { Rays } from '#ui/rays/rays.tsx'
import styles from './spotlight-panel.module.css'
import { type CharacterName, characterTitle, SQUAD_LINES } from './squad-lines.ts'

/** The chosen character without its tile, with its line. */
export function SpotlightPanel({ name, color }: { readonly name: CharacterName; readonly color: string }) {
  return (
    <section className={styles.panel} aria-label={m.avatars_spotlight()}>
      <Rays ink="sky" x={50} y={72} />
      <div className={styles.speech} aria-live="polite" aria-atomic="true">
        <h2 className={styles.name}>{characterTitle(name)}</h2>
        <p>{SQUAD_LINES[name]}</p>
      </div>
      {/* The key restarts the entrance animation for each character. */}
      <div key={name} className={styles.figure}>
        <Character name={name} avatar={name} color={color} isBobbing />
      </div>
    </section>
  )
}
