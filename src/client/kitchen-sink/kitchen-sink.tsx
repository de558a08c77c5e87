import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { ButtonsCard } from './buttons-card.tsx'
import { ComicCard } from './comic-card.tsx'
import { FieldsCard } from './fields-card.tsx'
import { GameCard } from './game-card.tsx'
import styles from './kitchen-sink.module.css'
import { ModalsCard } from './modals-card.tsx'
import { PlayersCard } from './players-card.tsx'
import { PromptsCard } from './prompts-card.tsx'
import { ReactionsCard } from './reactions-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { ShelfCard } from './shelf-card.tsx'
import { SmallPartsCard } from './small-parts-card.tsx'
import { ToastsCard } from './toasts-card.tsx'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Every component of the design in every state; development builds only. */
export default function KitchenSink() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Wordmark size="sm" /> <span className={styles.title}>kitchen sink</span>
        </h1>
        <ThemePicker />
      </header>
      <div className={styles.grid}>
        <ButtonsCard />
        <FieldsCard />
        <SettingsCard />
        <SmallPartsCard />
        <PlayersCard />
        <GameCard />
        <ShelfCard />
        <PromptsCard />
        <ComicCard />
        <ReactionsCard />
        <ModalsCard />
        <ToastsCard />
      </div>
    </main>
  )
}

function ThemePicker() {
  const [theme, setTheme] = useState<Theme>('system')
  const choose = (next: Theme) => {
    setTheme(next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  return (
    <div className={styles.themes}>
      {THEMES.map((name) => (
        <Button key={name} size="sm" isPressed={theme === name} onClick={() => choose(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
