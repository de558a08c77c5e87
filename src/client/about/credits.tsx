import { Link } from 'wouter'
import styles from './about.module.css'

const FONTS = ['Grandstander', 'Figtree', 'Bangers'] as const
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
  'Vite',
  'Node.js',
] as const

/** Whom Rumpus stands on, and how to have one of one's own. */
export function Credits() {
  return (
    <div className={styles.words}>
      <p>
        Rumpus is free software under the MIT License. Run one for your own team: it is a single process that
        brings its own database. With the code and Node.js at hand, <code>npm start</code> is all it takes.
      </p>
      <p>
        Made by the Rumpus crew. <Link href="/avatars">Meet all thirty-five of them.</Link>
      </p>
      <p>
        The letters are {joined(FONTS)}, under the SIL Open Font License 1.1. Underneath it all:{' '}
        {joined(LIBRARIES)}. Thank you!
      </p>
    </div>
  )
}

function joined(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
