import { useState } from 'react'
import { m } from '#messages'
import { AVATAR_COLORS, AVATAR_NAMES } from '#rooms/membership/avatars.ts'
import { Announced } from '#ui/announcer/announced.tsx'
import { Button } from '#ui/button/button.tsx'
import { playSound } from '#ui/sound/play-sound.ts'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { HomeLink } from '../shell/home-link.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useDocumentTitle } from '../shell/use-document-title.ts'
import styles from './avatars.module.css'
import { dealColors } from './deal-colors.ts'
import { SpotlightPanel } from './spotlight-panel.tsx'
import { SquadCard } from './squad-card.tsx'
import type { CharacterName } from './squad-lines.ts'
import { ColorsCard, MoodsCard, SizesCard } from './tile-samples.tsx'

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

function dealByChance(): readonly string[] {
  return dealColors(AVATAR_COLORS, AVATAR_NAMES.length, randomInt)
}

function randomInt(below: number): number {
  return Math.floor(Math.random() * below)
}
