import { Link } from 'wouter'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { catalogue } from '#games/catalogue.ts'
import { readOfferedGames } from '../room/offered-games.ts'
import { ScreenHeading } from '../screen-heading.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import styles from './about.module.css'

const FONTS = ['Grandstander', 'Figtree', 'Bangers'] as const
const LIBRARIES = [
  'React',
  'wouter',
  'Base UI',
  'zustand',
  'Valibot',
  'Fastify',
  'ws',
  'Kysely',
  'Pino',
  'Vite',
] as const

/** What Rumpus is, what it keeps of you, and who it stands on. */
export default function About() {
  useDocumentTitle('About · Rumpus')
  const offered = new Set(readOfferedGames().map((game) => game.id))
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Link href="/" aria-label="Rumpus, home">
          <Wordmark size="sm" />
        </Link>
        <ScreenHeading>About Rumpus</ScreenHeading>
        <p>Party games for teams that are nowhere near each other.</p>
      </header>

      <Card caption="How it works" headingLevel={2}>
        <ol className={styles.steps}>
          <li>Somebody makes a room. It gets a code of four characters.</li>
          <li>Everybody else comes in by the link or the code. A name is all it takes.</li>
          <li>The players vote for a game, the host picks one, sets it up and presses Start.</li>
          <li>You play, somebody ends up on the podium, and off you go again.</li>
        </ol>
      </Card>

      <Card caption="The games" captionInk="pink" headingLevel={2}>
        <ul className={styles.games}>
          {catalogue.map((game) => (
            <li key={game.id}>
              <h3>{game.name}</h3>
              <p>{game.description}</p>
              <p className={styles.soft}>
                {game.minPlayers}–{game.maxPlayers} players, {game.duration} min
                {offered.has(game.id) ? '' : ' · not on offer here yet'}
              </p>
            </li>
          ))}
        </ul>
      </Card>

      <Card caption="Your privacy" captionInk="mint" headingLevel={2}>
        <p>
          No account, no tracking, no advertising. A cookie with a random secret lets the server know your
          browser again, so that nobody else can take your seat; the server keeps only a fingerprint of it.
          Your browser remembers your name and your seat. Rooms are deleted, with everything in them, when the
          last player leaves, and at the latest a day after everybody has gone.
        </p>
      </Card>

      <Card caption="Credits" captionInk="sky" headingLevel={2}>
        <div className={styles.words}>
          <p>Made by the Rumpus crew: thirty-five characters and the people who drew them.</p>
          <p>
            The letters are {joined(FONTS)}, under the SIL Open Font License 1.1. Underneath it all:{' '}
            {joined(LIBRARIES)}. Thank you!
          </p>
        </div>
      </Card>

      <Link href="/" asChild>
        <ButtonLink variant="primary" size="xl">
          Start a rumpus
        </ButtonLink>
      </Link>
    </main>
  )
}

function joined(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
