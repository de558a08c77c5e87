import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { m } from '#messages'
import { ButtonLink, type ButtonLinkProps } from '#ui/button/button.tsx'
import { SoundToggle } from '#ui/sound/sound-toggle.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import styles from './full-panel.module.css'
import { type Scene, SceneActions, ScenePanel } from './scene-panel.tsx'

export function FullPanel(props: {
  readonly scene: Scene
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <Wordmark size="sm" />
        <SoundToggle />
      </div>
      <ScenePanel scene={props.scene} title={props.title} isScreen>
        <p>{props.text}</p>
        <SceneActions>{props.children}</SceneActions>
      </ScenePanel>
    </main>
  )
}

export function HomeButton(props: Pick<ButtonLinkProps, 'variant' | 'icon' | 'children'>) {
  return (
    <Link href="/" asChild>
      <ButtonLink {...props}>{props.children ?? m.shell_take_me_home()}</ButtonLink>
    </Link>
  )
}
