import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { IconDrawing } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { PlayerText } from '#ui/names/player-text.tsx'
import { SMUGGLED_POINTS } from '../definition.ts'
import type { Reading, Story } from '../schemas.ts'
import styles from './story-parts.module.css'

type ClassName = { readonly className: string | undefined }

const HEART =
  'M12 20.5C5 15.5 2.5 12 2.5 8.7a4.9 4.9 0 0 1 9.5-1.6 4.9 4.9 0 0 1 9.5 1.6c0 3.3-2.5 6.8-9.5 11.800z'

export function HeartIcon({ isFull = false }: { readonly isFull?: boolean }) {
  return (
    <IconDrawing className={joinClasses(styles.icon, isFull && styles.full)}>
      <path d={HEART} />
    </IconDrawing>
  )
}

export const SEND_ICON = (
  <IconDrawing className={styles.icon}>
    <path d="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />
  </IconDrawing>
)

export function HeartCount({ count, className }: { readonly count: number } & ClassName) {
  return (
    <span className={className} role="img" aria-label={m.story_read_hearts({ count })}>
      <HeartIcon isFull />
      {count}
    </span>
  )
}

export function Smuggled({ word, className }: { readonly word: string | null } & ClassName) {
  if (word === null) return null
  return (
    <mark className={className}>
      <PlayerText>{m.story_read_smuggled({ word, points: SMUGGLED_POINTS })}</PlayerText>
    </mark>
  )
}

/** A story's name: its first text that is not hidden, or its number among all (STORY-67). */
export function titleOf({ opener, sentences }: Story, place: number): string {
  return (
    opener ?? sentences.find(({ text }) => text !== null)?.text ?? m.story_vote_story({ number: place + 1 })
  )
}

/** The authors of a story in their order; none before they are shown. */
export function authorsOf({ sentences }: Pick<Reading, 'sentences'>): readonly PlayerId[] {
  return sentences.flatMap(({ authorId }) => authorId ?? [])
}
