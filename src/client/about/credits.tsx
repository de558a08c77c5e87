import { Link } from 'wouter'
import { m } from '#messages'
import { formatList } from '#ui/format.ts'
import { Slotted } from '#ui/slotted.tsx'
import styles from './about.module.css'

const FONTS = ['Grandstander', 'Figtree', 'Bangers']
const LIBRARIES = [
  'React',
  'wouter',
  'Base UI',
  'zustand',
  'Valibot',
  'uqr',
  'Fastify',
  'ws',
  'Kysely',
  'Pino',
  'prom-client',
  'Paraglide JS',
  'Vite',
  'Node.js',
]

/** Self-hosting, and the fonts and libraries in use. */
export function Credits() {
  return (
    <div className={styles.text}>
      <p>
        <Slotted sentence={(command) => m.about_credits_self_hosting({ command })}>
          <code>npm start</code>
        </Slotted>
      </p>
      <p>
        {m.about_credits_crew()} <Link href="/avatars">{m.about_credits_meet_the_crew()}</Link>
      </p>
      <p>{m.about_credits_parts({ fonts: formatList(FONTS), libraries: formatList(LIBRARIES) })}</p>
    </div>
  )
}
