import { useState } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/avatars.ts'
import { ScreenHeading } from '../screen-heading.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import styles from './avatars.module.css'

const SIZES = [36, 52, 80, 128] as const
const INITIALS = ['Noor', 'émile', '田中さん', 'ليلى', '🦄 Uma'] as const

/** A test page: every character by name, every tile colour, every size, and what stands in for a missing picture. */
export default function Avatars() {
  useDocumentTitle('Avatars · Rumpus')
  const [shift, setShift] = useState(0)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <ScreenHeading>Avatars</ScreenHeading>
        <Button icon="swap" onClick={() => setShift((now) => now + 1 + Math.floor(Math.random() * 11))}>
          Shuffle
        </Button>
        <Link href="/">Back to Rumpus</Link>
      </header>

      <section aria-labelledby="all-avatars">
        <h2 id="all-avatars">All {AVATAR_NAMES.length}</h2>
        <ul className={styles.sheet}>
          {AVATAR_NAMES.map((name, index) => (
            <li key={name}>
              <Avatar name={name} avatar={name} color={colorAt(index + shift)} size={104} />
              {name}
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="avatar-colors">
        <h2 id="avatar-colors">{AVATAR_COLORS.length} colours, and initials</h2>
        <ul className={styles.row}>
          {AVATAR_COLORS.map((color, index) => (
            <li key={color}>
              <Avatar name={INITIALS[index % INITIALS.length] ?? ''} avatar={null} color={color} size={72} />
              {color}
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="avatar-sizes">
        <h2 id="avatar-sizes">Sizes, host and away</h2>
        <ul className={styles.row}>
          {SIZES.map((size, index) => (
            <li key={size}>
              <Avatar name="zippy" avatar="zippy" color={colorAt(index + shift)} size={size} isHost />
              {size} px
            </li>
          ))}
          <li>
            <Avatar name="berry" avatar="berry" color={colorAt(shift)} size={80} isAway />
            away
          </li>
          <li>
            <Avatar name="Missing" avatar="no-such-picture" color={colorAt(shift + 5)} size={80} />
            no picture
          </li>
        </ul>
      </section>
    </main>
  )
}

function colorAt(index: number): string {
  return AVATAR_COLORS[index % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]
}
