import { useState } from 'react'
import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { Announced } from '#ui/announcer/announced.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Character } from '#ui/avatar/character.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { Rays } from '#ui/rays/rays.tsx'
import { playSound } from '#ui/sound/play-sound.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import styles from './avatars.module.css'
import { dealColors } from './deal-colors.ts'
import { ColorsCard, MoodsCard, SizesCard } from './tile-samples.tsx'

type CharacterName = (typeof AVATAR_NAMES)[number]

/** A line of each character about itself, in the order of the names. */
const SQUAD_LINES = linesOf(m.avatars_squad_lines())

/** Every character by name, on every colour, at every size and in every state. */
export default function Avatars() {
  useDocumentTitle(m.avatars_document_title())
  const [colors, setColors] = useState(dealByChance)
  const [dealings, setDealings] = useState(0)
  const [chosen, setChosen] = useState<CharacterName>(
    () => AVATAR_NAMES[randomInt(AVATAR_NAMES.length)] ?? 'zippy',
  )

  const shuffle = () => {
    setColors(dealByChance())
    setDealings((before) => before + 1)
    playSound('pick')
  }
  const choose = (name: CharacterName) => {
    setChosen(name)
    playSound('vote')
  }

  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <HomeLink />
        <SoundToggle />
      </header>

      <div className={styles.head}>
        <div>
          <ScreenHeading>{m.avatars_heading()}</ScreenHeading>
          <p>{m.avatars_intro()}</p>
        </div>
        <Button variant="primary" icon="swap" onClick={shuffle}>
          {m.avatars_shuffle()}
        </Button>
        <Announced text={dealings > 0 ? m.avatars_shuffled({ times: dealings }) : ''} />
      </div>

      <div className={styles.stage}>
        <div className={styles.spotlight}>
          <SpotlightPanel name={chosen} color={colors[AVATAR_NAMES.indexOf(chosen)] ?? 'tile-1'} />
        </div>
        <SquadCard colors={colors} dealings={dealings} chosen={chosen} onChoose={choose} />
      </div>

      <SizesCard colors={colors} />
      <div className={styles.pair}>
        <ColorsCard />
        <MoodsCard />
      </div>
    </main>
  )
}

/** A character's name as it is written: with a capital. */
function characterTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function dealByChance(): readonly string[] {
  return dealColors(AVATAR_COLORS, AVATAR_NAMES.length, randomInt)
}

function randomInt(below: number): number {
  return Math.floor(Math.random() * below)
}

/** The chosen character without its tile, with its line. */
function SpotlightPanel({ name, color }: { readonly name: CharacterName; readonly color: string }) {
  return (
    <section className={styles.panel} aria-label={m.avatars_spotlight()}>
      <Rays ink="sky" x={50} y={72} />
      <div className={styles.speech} aria-live="polite" aria-atomic="true">
        <h2 className={styles.spotlightName}>{characterTitle(name)}</h2>
        <p>{SQUAD_LINES[AVATAR_NAMES.indexOf(name)]}</p>
      </div>
      {/* The key restarts the entrance animation for each character. */}
      <div key={name} className={styles.figure}>
        <Character name={name} avatar={name} color={color} isBobbing />
      </div>
    </section>
  )
}

/** The whole squad by name; a press puts a character into the spotlight. */
function SquadCard(props: {
  /** The tile colour token of each character, in the order of the names. */
  readonly colors: readonly string[]
  /** How many times the colours have been shuffled: each shuffle turns the tiles over. */
  readonly dealings: number
  readonly chosen: CharacterName
  readonly onChoose: (name: CharacterName) => void
}) {
  const { colors, dealings, chosen, onChoose } = props
  return (
    <Card caption={m.avatars_squad({ count: AVATAR_NAMES.length })} captionInk="pink" headingLevel={2}>
      <ul className={styles.squad} data-dealing={dealings === 0 ? undefined : dealings % 2}>
        {AVATAR_NAMES.map((name, index) => (
          <li key={name} style={cssVariables({ '--place': index })}>
            <button
              type="button"
              className={styles.member}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <span className={styles.tile}>
                <Avatar
                  name={name}
                  avatar={name}
                  color={colors[index] ?? 'tile-1'}
                  size={88}
                  className={styles.avatar}
                  isLazy={index > 14}
                />
              </span>
              {characterTitle(name)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
